"""Choosing a visitor: the characters stand large below the street until somebody is welcomed."""

from __future__ import annotations

from pathlib import Path

import pytest

from burano.core.journal import Player
from burano.core.session import Session
from burano.games.walking import actions as a
from burano.games.walking import scoring
from burano.games.walking.board import HOME
from burano.scenes.walking.shots.positions import waiting
from burano.scenes.walking.table.model import NOTHING, Model
from burano.scenes.walking.table.scene import TableScene
from burano.table.play.model import Key
from tests.games.walking.position import WHO, Position
from tests.scenes.walking.stage import open_table
from tests.ui.mouse import StackMouse


def visiting(home: Path) -> TableScene:
    """A table where somebody has to choose a visitor."""
    play = waiting("visit", 3, 5)
    return open_table(home, Session.replay(play.game, play.table, play.journal))


def shown(table: TableScene) -> set[str]:
    return set(table.context.picture.zones())


def click(table: TableScene, key: Key) -> None:
    StackMouse(table.services.stack).click(next(box for box in table.boxes() if box.name == f"{key[0]}.{key[1]}"))


def test_the_visitors_stand_large_below_the_street(tmp_path: Path) -> None:
    table = visiting(tmp_path)
    zones = table.context.picture.zones()
    assert {"supply", "hand", "families"}.isdisjoint(zones)
    assert zones["street"].bottom <= zones["characters"].top
    tile = next(box for box in table.boxes() if box.name.startswith("who."))
    assert tile.rect.h > 180


def test_the_whole_table_can_be_looked_at_during_a_visit(tmp_path: Path) -> None:
    table = visiting(tmp_path)
    click(table, ("peek", 0))
    assert {"supply", "hand", "families", "characters"} <= shown(table)
    assert all(key[0] == "who" for key in table.model.actions)
    click(table, ("peek", 0))
    assert "supply" not in shown(table)


def test_the_table_comes_back_with_the_visitor(tmp_path: Path) -> None:
    table = visiting(tmp_path)
    length, due = table.flow.session.length, len(table.model.state.due)
    who = next(key for key in table.model.actions if key[0] == "who")
    click(table, who)
    StackMouse(table.services.stack).click(next(box for box in table.boxes() if box.name == "choose"))
    chosen = table.flow.session.steps[length].action
    assert isinstance(chosen, a.Visit) and chosen.character == who[1]
    assert ("supply" in shown(table)) == (due == 1)
    assert table.context.look == NOTHING  # nothing is tinted any more


def test_what_a_character_brings_now_is_shown_before_the_visit_and_without_a_house_begun() -> None:
    state = Position().street({0: "1-red-c 2-red-b 3-red-c"}).state
    model = Model(state, 0, 0, 0, True, "place", (Player("", 1), Player("", 0)))
    assert model.now(0, WHO["boy"]) == state.board.tables.tourist_base[WHO["boy"]]  # the next house is his
    assert model.now(0, WHO["santa"]) == scoring.points_of(state, 0, HOME, WHO["santa"]) > 0
    state.due = [HOME]
    model = Model(state, 0, 0, 0, True, "place", (Player("", 1), Player("", 0)))
    assert model.now(0, WHO["boy"]) == scoring.points_of(state, 0, HOME, WHO["boy"]) > 2


def test_the_likely_house_is_computed_once_for_a_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    state = Position().street({0: "1-red-c 2-red-b", 1: "1-blue-c"}).state
    model, computed = Model(state, 0, 0, 0, True, "place", (Player("", 1), Player("", 0))), []
    find = Model._find_likely_house
    monkeypatch.setattr(Model, "_find_likely_house", lambda self, seat: (computed.append(seat), find(self, seat))[1])
    assert [model.likely_house(seat) for seat in (0, 0, 1, 0)] == [HOME, HOME, NOTHING, HOME]
    assert computed == [0, 1]
