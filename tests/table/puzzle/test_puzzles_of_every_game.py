"""Every puzzle of every game can be solved as its file says, in one turn of a person, whatever is hidden."""

import json
from functools import cache

import pytest

from burano.core import registry
from burano.core.brain import standing
from burano.core.rng import Rng
from burano.resources import resource
from burano.table.puzzle.model import load, numbers

ALL = [(game_id, number) for game_id in registry.all_game_ids() for number in numbers(game_id)]
WITH = sorted({game_id for game_id, _number in ALL})
WORLDS = 4


@cache
def _file(game_id: str, number: int) -> dict[str, object]:
    path = resource("assets", "puzzles", game_id, f"{number:02d}.json")
    found: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("game_id", WITH)
def test_there_are_enough_of_them_in_rising_difficulty(game_id: str) -> None:
    every = numbers(game_id)
    assert every == list(range(1, len(every) + 1)) and len(every) >= 24
    hard = [_file(game_id, number)["hard"] for number in every]
    assert hard == sorted(hard) and hard[-1] > 1.4 * hard[0]  # type: ignore[type-var, operator]
    positions = {tuple(map(str, load(game_id, number).journal)) for number in every}
    assert len(positions) == len(every)


@pytest.mark.parametrize(("game_id", "number"), ALL)
def test_its_solution_brings_the_points_within_the_turn_in_any_world(game_id: str, number: int) -> None:
    puzzle, game, brain = load(game_id, number), registry.game(game_id), registry.brain(game_id)
    state, seat, rng = puzzle.start(), puzzle.seat, Rng(3)
    decision = game.decision(state)
    assert decision is not None and decision.seats == (seat,)
    assert puzzle.table.players[seat].is_human and len(puzzle.solution) >= 2
    before, view = standing(game, brain, state, seat), game.view(state, seat)
    for number_of_world in range(WORLDS):
        world = state if number_of_world == 0 else game.sample(view, rng)
        for place, action in enumerate(puzzle.solution):
            assert game.why_not(world, seat, action) is None
            over = any(event.passes_turn for event in game.apply(world, seat, action))
            assert not over or place == len(puzzle.solution) - 1, "the whole solution is one turn"
        assert standing(game, brain, world, seat) - before >= puzzle.points


@pytest.mark.parametrize("game_id", WITH)
def test_a_beginner_does_not_find_it(game_id: str) -> None:
    for number in numbers(game_id):
        found = _file(game_id, number)["found"]
        assert isinstance(found, dict) and found["apprentice"] < _file(game_id, number)["vp"]  # type: ignore[operator]
