"""Every computer player plays by the rules, keeps its time, and knows only what its seat may know."""

from collections.abc import Callable
from typing import Any

import pytest

from burano.ai.bots import make_bot, names, parse
from burano.ai.budget import Budget, TurnTime
from burano.ai.match import Match
from burano.core import registry
from burano.core.errors import BadData
from burano.core.rng import Rng
from burano.core.session import Session

Middle = Callable[..., Session[Any, Any]]
LEVEL_NAMES = [level.name for level in registry.info("burano").levels]


class StepClock:
    """A clock that moves on by itself whenever it is read: thinking time without waiting."""

    def __init__(self, step: float) -> None:
        self.now = 0.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.mark.parametrize("name", [*LEVEL_NAMES, "master:fisher"])
def test_every_bot_plays_whole_games_legally(name: str) -> None:
    players = 2 + len(name) % 3
    match = Match("burano", seconds=0.02)
    result = match.play([name] + ["random"] * (players - 1), seed=11 + players)  # an illegal action would raise
    assert result.winners
    assert result.decisions > 100


@pytest.mark.parametrize("name", LEVEL_NAMES)
@pytest.mark.parametrize("kind", ["turn", "pyramid"])
def test_a_bot_does_not_cheat(middle: Middle, name: str, kind: str) -> None:
    """Two states that differ only in what the seat may not know: same seed, same choice."""
    session = middle(3, seed=5, steps=60, kind=kind)
    game = session.game
    decision = session.decision()
    assert decision is not None
    seat = decision.seats[0]
    true = session.state
    other = game.sample(session.view(seat), Rng(99))
    assert game.to_data(other) != game.to_data(true), "the two states must differ in hidden parts"
    choices = []
    for state in (true, other):
        clock = StepClock(0.001)
        view = game.view(state, seat)
        choices.append(make_bot("burano", name).choose(view, seat, Rng(3), Budget(0.3, clock)))
    assert choices[0] == choices[1]


@pytest.mark.parametrize("name", ["islander", "master", "doge"])
def test_thinking_stops_at_the_deadline(middle: Middle, name: str) -> None:
    """The clock advances with every look at it; how often it is looked at after the deadline is what is bounded."""
    session = middle(2, seed=8, steps=80)
    decision = session.decision()
    assert decision is not None
    seat = decision.seats[0]
    clock = StepClock(0.01)
    make_bot("burano", name).choose(session.view(seat), seat, Rng(1), Budget(0.5, clock))
    assert clock.now <= 0.5 * 1.1


def test_doge_uses_its_time(middle: Middle) -> None:
    session = middle(2, seed=8, steps=80)
    decision = session.decision()
    assert decision is not None
    seat = decision.seats[0]
    clock = StepClock(0.001)
    make_bot("burano", "doge").choose(session.view(seat), seat, Rng(1), Budget(0.6, clock))
    assert clock.now >= 0.5


def test_a_bot_asked_to_move_moves_at_once(middle: Middle) -> None:
    session = middle(2, seed=8, steps=80)
    decision = session.decision()
    assert decision is not None
    seat = decision.seats[0]
    choice = make_bot("burano", "doge").choose(session.view(seat), seat, Rng(1), Budget(60, cancelled=lambda: True))
    assert session.why_not(seat, choice.actions[0]) is None


def test_a_turns_time_is_shared_by_its_questions() -> None:
    times = TurnTime([2.0, 3.0])
    times.begin(0)
    assert times.left == 2.0
    times.spend(1.5)
    times.begin(0)
    assert times.left == pytest.approx(0.5)
    times.spend(0.4)
    times.begin(1)
    assert times.left == 3.0
    times.close()
    times.begin(1)
    assert times.left == 3.0
    assert times.turns == [(0, pytest.approx(1.9)), (1, 0.0), (1, 0.0)]


def test_a_player_alone_beside_automata_has_many_turns() -> None:
    """All questions of a game would otherwise share the time of one turn."""
    played = Match("buru", options={"lawan": 2}).play(["greedy"], 3)
    assert len(played.turns) >= 5 * 4, "at least one for each explorer placed"


def test_names_are_levels_and_styled_levels() -> None:
    known = names("burano")
    assert {"random", "greedy", "apprentice", "islander", "master", "doge", "master:fisher"} <= set(known)
    assert parse("burano", "master:roofer") == (registry.info("burano").level("master"), "roofer")
    for wrong in ("grandmaster", "master:baker", "random:fisher", ""):
        with pytest.raises(BadData):
            parse("burano", wrong)


def test_the_same_seed_plays_the_same_game() -> None:
    first, second = (Match("burano", seconds=1e9).play(["islander", "apprentice"], 4) for _ in range(2))
    assert first.vp == second.vp
    assert first.journal == second.journal
