"""Every game of the program with screens has all that teaches; one that lacks something fails here by its name."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from burano.ai.bots import make_bot
from burano.ai.budget import Budget
from burano.core import registry
from burano.core.journal import Player, Table
from burano.core.rng import Rng
from burano.core.session import Session
from burano.table.contract.screens import GameScreens, Play, screens
from burano.table.learning.coach import WEAKER, kind_of
from burano.table.play.scene import PlayScene
from burano.table.puzzle.model import numbers
from tests.scenes.burano.stage import make_services

GAMES = registry.game_ids()
SURVEYED = 12
"""Decisions of one game that the coach looks at here."""


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> GameScreens:
    return screens(request.param)


@cache
def _table(game_id: str) -> Table:
    info, people = registry.info(game_id), screens(game_id).people
    seats = next(number for number in info.seats if number > 1)
    players = (Player(people.names[0], 0), *(Player(people.names[n], n, info.stand_in) for n in range(1, seats)))
    rules, options = registry.game(game_id), info.options_for(seats)
    automata = rules.automata(rules.options_from_data(options))
    ruled = tuple(Player(f"{seat}", seat, "rule") for seat in automata)
    return Table(game_id, options, 11, (*players, *ruled))


def _choices(game_id: str) -> list[tuple[Play, int]]:
    """Decisions of a game, as far as the beginning, in which the first person has a choice."""
    session: Play = Session(registry.game(game_id), _table(game_id))
    rng, found = Rng(5), list[tuple[Play, int]]()
    while (decision := session.decision()) is not None and len(found) < SURVEYED:
        seat = decision.seats[0]
        legal = session.legal(seat)
        if seat == 0 and len(legal) > 3 and rng.below(3) == 0:
            found.append((Session.replay(session.game, session.table, session.journal), seat))
        session.submit(seat, legal[rng.below(len(legal))])
    return found


def test_it_has_a_lesson(game: GameScreens) -> None:
    lessons = game.lessons()
    assert lessons and lessons[0].pitch(), f"{game.game_id} has no lesson"


def test_its_rules_have_live_boards(game: GameScreens) -> None:
    book = game.rulebook("en")
    rules = [rule for section in book.sections for rule in section.rules]
    with_board = [rule for rule in rules if rule.board]
    assert len(with_board) > 0.8 * len(rules), f"{game.game_id}: rules without a board"
    for rule in with_board[:3]:
        assert game.pictures.example(rule.board, (602, 234)) is not None


def test_its_coach_has_something_to_go_by_and_words_for_it(game: GameScreens, tmp_path: Path) -> None:
    game_id = game.game_id
    info, services, compared = registry.info(game_id), make_services(tmp_path), 0
    assert kind_of(WEAKER) in game.warnings()
    for play, seat in _choices(game_id):
        adviser = make_bot(game_id, info.adviser)
        survey = adviser.survey(play.view(seat), seat, Rng(1), Budget(2.0))
        gains = [choice.gain for choice in survey]
        assert gains == sorted(gains, reverse=True) and survey[0].reasons, f"{game_id}: no coach"
        assert all(play.why_not(seat, choice.actions[0]) is None for choice in survey)
        compared += len(survey) > 1
    assert compared, f"{game_id}: the coach never compares anything"
    services.close()


def test_it_has_puzzles_enough(game: GameScreens) -> None:
    assert len(numbers(game.game_id)) >= 24, f"{game.game_id} has too few puzzles"


def test_it_has_a_weekly_challenge(game: GameScreens) -> None:
    offered = game.challenges()
    assert offered, f"{game.game_id} has no weekly challenge"
    for challenge in offered:
        assert challenge.about(202647) and challenge.kind() and challenge.for_week(202647).seed == 202647


def test_it_has_achievements(game: GameScreens) -> None:
    assert len(game.achievements()) >= 5, f"{game.game_id} has too few achievements"


def test_its_analysis_has_words_for_a_turn(game: GameScreens) -> None:
    play, seat = _choices(game.game_id)[-1]
    action = play.legal(seat)[0]
    later: Play = Session.replay(play.game, play.table, play.journal)
    later.submit(seat, action)
    assert game.analysis.better(play, play.length, seat, (action,)), f"{game.game_id}: no words for a better turn"


def test_it_can_be_heard(game: GameScreens, tmp_path: Path) -> None:
    services = make_services(tmp_path)
    session: Play = Session(registry.game(game.game_id), _table(game.game_id))
    services.saves.play(session)
    services.stack.settle()
    table = next(scene for scene in services.stack.scenes if isinstance(scene, PlayScene))
    assert table.game.wording.speech is not None, f"{game.game_id} has no words for speech"
    services.close()
