"""Undo: how far it goes, and what it says where it stops."""

from pathlib import Path

import pygame
import pytest

from burano.games.burano import actions as a
from tests.scenes.burano.stage import new_session
from tests.scenes.burano.table_with_mouse import (
    Seated,
    asked,
    double_click,
    names_on_top,
    play_on,
    press_key,
    target,
    turn,
)


def test_undo_redo_and_reset(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    start = seated.session.length
    seated.take("pyramid")
    space = next(f"{what}.{number}" for what, number in seated.table.model.drops)
    seated.mouse.click(seated.box(space))
    assert seated.session.length == start + 1
    seated.mouse.click(seated.box("undo"))
    assert seated.session.length == start
    seated.mouse.click(seated.box("redo"))
    assert seated.session.length == start + 1
    seated.services.settings.change(confirm_undo_turn=False)
    seated.mouse.click(seated.box("reset"))
    assert seated.session.length == start


def test_undo_stops_at_what_was_revealed_and_says_so(tmp_path: Path) -> None:
    session = play_on(new_session(3, 1), "take_fish", 4, a.DrawFish)
    seated = Seated(tmp_path, session)
    session.submit(0, next(action for action in session.legal(0) if isinstance(action, a.DrawFish)))
    seated.table.refresh()
    assert "revealed" in seated.table.parts.undo_control.why_not()


def test_undo_stops_at_another_players_turn_and_says_so(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    assert seated.session.steps[-1].seat != 0
    assert "another player" in seated.table.parts.undo_control.why_not()


def test_a_turn_that_was_ended_stays_ended(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    seated.session.submit(0, a.END_TURN)
    seated.flow.seat = 0
    assert "over" in seated.table.parts.undo_control.why_not()


def test_where_undo_is_off_the_button_says_so(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn, undo="off")
    assert "turned off" in seated.table.parts.undo_control.why_not()


def test_undo_may_be_clicked_as_fast_as_one_likes(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    start = seated.session.length
    for _step in range(2):
        seated.flow.submit(next(x for x in seated.session.legal(0) if isinstance(x, a.Pick | a.PrivilegeCoin)))
    seated.flow.go_on()
    double_click(seated, seated.box("undo"))
    assert seated.session.length == start


@pytest.mark.parametrize("ask", [True, False])
def test_beginning_the_turn_again_asks_first_if_that_is_wanted(tmp_path: Path, ask: bool) -> None:
    seated = turn(tmp_path, a.Pick)
    start = seated.session.length
    seated.services.settings.change(confirm_undo_turn=ask)
    seated.flow.submit(next(action for action in seated.session.legal(0) if isinstance(action, a.Pick)))
    seated.flow.go_on()
    seated.run(1.0)
    seated.mouse.click(seated.box("reset"))
    assert (names_on_top(seated) == "confirm") == ask
    assert (seated.session.length == start) != ask
    if ask:
        seated.mouse.click(seated.box("yes"))
        assert seated.session.length == start


WEIGHED = {
    "name_roofs": ("kind", lambda state: len(state.named) == 2),
    "bonus": ("offer", lambda state: state.cards_in_deck() > 0),
    "take_fish": ("fish", lambda state: state.fish_left == 1),
}
"""Decisions after which nobody goes back, because a deck is drawn from."""


@pytest.mark.parametrize("kind", WEIGHED)
def test_what_cannot_be_undone_is_chosen_first_and_confirmed(tmp_path: Path, kind: str) -> None:
    what, when = WEIGHED[kind]
    seated = asked(tmp_path, kind, when=when)
    table, length = seated.table, seated.session.length
    first = target(seated, what)
    double_click(seated, first)
    assert seated.session.length == length and "cannot be undone" in table.game.wording.prompt(table.model)
    assert table.model.chosen is not None and "{}.{}".format(*table.model.chosen) == first.name
    press_key(seated, pygame.K_ESCAPE)
    assert table.model.chosen is None and names_on_top(seated) == "table"
    seated.run(1.0)
    seated.mouse.click(first)
    seated.mouse.click(seated.box("choose"))
    assert seated.session.length == length + 1 and seated.session.why_not_undo(0) is not None


@pytest.mark.parametrize(("kind", "what", "when"), [("name_roofs", "kind", 1), ("bonus", "bonus", 0)])
def test_what_can_be_undone_is_done_at_once(tmp_path: Path, kind: str, what: str, when: int) -> None:
    seated = asked(tmp_path, kind, when=lambda state: len(state.named) == when)
    length = seated.session.length
    seated.run(1.0)
    seated.mouse.click(target(seated, what))
    assert seated.session.length == length + 1 and seated.box("undo").enabled
