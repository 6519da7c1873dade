"""Whole games at the table, by mouse alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from burano.games.murano.actions import ACTION_TYPES
from burano.games.murano.state import OVER
from burano.stage.stack import SceneStack
from tests.scenes.burano.stage import paint_seldom
from tests.scenes.murano.player import GlassPlayer
from tests.scenes.murano.stage import new_play, open_table
from tests.ui.mouse import StackMouse

SELDOM = {"AgreeEnd", "ReturnBead"}
"""Only where the table agreed on it, or with more beads than anybody may keep."""


def play(home: Path, players: int, seed: int) -> tuple[set[str], set[str]]:
    """A whole game; returns the kinds of things clicked and of actions done."""
    session = new_play(players, seed)
    table = open_table(home, session)
    stack = table.services.stack
    assert isinstance(stack, SceneStack)
    person = GlassPlayer(StackMouse(stack), seed)
    for _gesture in range(9000):
        if session.decision() is None:
            break
        assert person.step(), f"nothing to do: {session.decision()}"
        stack.settle()
    assert session.view(0).phase == OVER
    return person.seen, {type(step.action).__name__ for step in session.steps}


def test_whole_games_of_two_three_and_four_are_played_by_mouse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paint_seldom(monkeypatch)
    seen: set[str] = set()
    done: set[str] = set()
    for players, seed in ((2, 2), (3, 3), (4, 4), (3, 16)):
        clicked, acted = play(tmp_path / f"{players}-{seed}", players, seed)
        seen |= clicked
        done |= acted
    assert {kind.__name__ for kind in ACTION_TYPES} - SELDOM == done
    assert {"ghost", "red", "character", "tile", "best"} <= seen
