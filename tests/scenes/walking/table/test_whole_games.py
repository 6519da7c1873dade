"""Whole games by mouse alone under every option: the highlights are enough to finish, and to meet everything."""

from __future__ import annotations

from pathlib import Path

import pytest

from burano.games.walking import events as e
from burano.games.walking.actions import ACTION_TYPES
from burano.games.walking.board import tables
from burano.games.walking.setup import FLAGS
from burano.games.walking.state import OVER
from burano.ui.scaling import MIN_WINDOW
from tests.scenes.burano.stage import paint_seldom
from tests.scenes.walking.stage import Person, Play, new_play, open_table

GAMES: tuple[tuple[int, int, dict[str, bool]], ...] = (
    (2, 88, {"new_inhabitants": True}),
    (3, 23, {"open_hands": True, "beginner_piles": True, "no_penalty": True}),
    (1, 21, {"strict_policeman": True}),
)


def play(home: Path, players: int, seed: int, options: dict[str, bool], met: set[str]) -> Play:
    session = new_play(players, seed, **options)
    # In the smallest window words are wanted larger than fits: one game is played out of drawers.
    table = open_table(home, session, MIN_WINDOW if players == 2 else (1280, 720))
    assert bool(list(table.context.drawers)) == (players == 2)
    person = Person(table, players, met=met)
    for _gesture in range(3000):
        if session.state.phase == OVER:
            break
        person.step()
    assert session.state.phase == OVER
    assert table.services.stack.top is not None and table.services.stack.top.name == "final"
    assert {"acquire", "place", "visit"} <= person.seen
    assert ("remove" in person.seen) == (players == 1)
    return session


def test_whole_games_by_mouse_meet_every_option_action_character_and_shop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paint_seldom(monkeypatch)
    assert {flag for _players, _seed, options in GAMES for flag in options} == set(FLAGS)
    met: set[str] = set()
    plays = [play(tmp_path / str(players), players, seed, options, met) for players, seed, options in GAMES]
    steps = [step for session in plays for step in session.steps]
    assert {type(step.action) for step in steps} == set(ACTION_TYPES)
    events = [event for step in steps for event in step.events]
    assert {event.character for event in events if isinstance(event, e.Visited)} == set(range(14))
    placed = [event for event in events if isinstance(event, e.CardPlaced)]
    assert {tables().shop[event.card] for event in placed} == {-1, 0, 1, 2, 3}
    assert {event.token for event in placed} == {True, False}
