"""Hands that slip: double clicks, keys pressed twice, clicks that come too late."""

from pathlib import Path

import pygame
import pytest

from burano.games.burano import actions as a
from burano.games.burano import lace
from burano.games.burano.state import State
from tests.scenes.burano.table_with_mouse import asked, double_click, names_on_top, press_key, target, turn


def test_a_double_click_on_end_turn_ends_one_turn(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    seated.services.settings.change(confirm_end_turn=False)
    before = seated.session.length
    double_click(seated, seated.box("end_turn"))
    assert seated.session.length == before + 1 and seated.flow.seat == 1
    seated.run(1.0)
    seated.mouse.click(seated.box("end_turn"))
    assert seated.session.length == before + 2, "a click of its own ends the next turn"


@pytest.mark.parametrize("off", [(0, 0), (10, 0), (0, 10)])
def test_a_double_click_on_a_card_takes_one_card(tmp_path: Path, off: tuple[int, int]) -> None:
    seated = asked(tmp_path, "take_fish", a.TakeFish, when=lambda state: state.fish_left > 1)
    before = seated.session.length
    double_click(seated, target(seated, "fish"), off)
    assert seated.session.length == before + 1 and seated.session.state.fish_left >= 1


def test_a_double_click_on_a_piece_leaves_it_in_the_hand(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Build)
    name = next(f"{what}.{number}" for what, number in sorted(seated.table.model.sources) if what == "prep")
    double_click(seated, seated.box(name))
    assert seated.table.model.held == ("prep", int(name[5:]))


def test_a_double_click_on_the_menu_does_not_leave_it_again(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    double_click(seated, seated.box("end_turn"))
    double_click(seated, seated.box("no"))
    assert names_on_top(seated) == "table"


def test_a_click_that_comes_when_another_is_asked_does_nothing(tmp_path: Path) -> None:
    """A click at the moment the table changes under the pointer means what was there before."""
    seated = turn(tmp_path, a.EndTurn)
    seated.services.settings.change(confirm_end_turn=False)
    box = seated.box("end_turn")
    seated.mouse.move(box.spot)
    seated.run(1.0)
    seated.flow.submit(a.END_TURN)
    seated.flow.go_on()
    before = seated.session.length
    stack = seated.services.stack
    stack.update(0.02)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stack.handle(pygame.Event(kind, pos=box.spot, button=1, touch=False))
    assert seated.session.length == before


def test_time_in_which_nothing_was_drawn_does_not_count(tmp_path: Path) -> None:
    """A computer so slow that the second click waits in the queue is no reason to take it for another."""
    seated = turn(tmp_path, a.EndTurn)
    seated.services.settings.change(confirm_end_turn=False)
    box, before, stack = seated.box("end_turn"), seated.session.length, seated.services.stack
    seated.run(1.0)
    seated.mouse.click(box)
    stack.update(5.0)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stack.handle(pygame.Event(kind, pos=box.spot, button=1, touch=False))
    assert seated.session.length == before + 1


@pytest.mark.parametrize("ask", [True, False])
def test_enter_pressed_again_and_again_passes_one_turn_at_most(tmp_path: Path, ask: bool) -> None:
    seated = turn(tmp_path, a.EndTurn, a.Pick)
    seated.services.settings.change(confirm_end_turn=ask)
    seated.run(1.0)
    seated.mouse.click(seated.box("end_turn"))
    if ask:
        seated.run(1.0)
        seated.mouse.click(seated.box("yes"))
    assert seated.flow.seat == 1
    before = seated.session.length
    for _press in range(6):
        press_key(seated, pygame.K_RETURN)
    assert seated.session.length == before + (not ask)


def test_enter_does_not_say_yes_to_the_question_before_the_end_of_a_turn(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn, a.Pick)
    before = seated.session.length
    seated.table.ui.set_focus("end_turn")
    for _press in range(4):
        press_key(seated, pygame.K_RETURN)
    assert seated.session.length == before


def test_the_keyboard_goes_on_from_where_it_was(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    press_key(seated, pygame.K_TAB)
    seated.table.ui.set_focus("undo")
    seated.table.context.drag.take(next(key for key in seated.table.model.sources if key[0] == "pyramid"), (5, 5))
    seated.run(0.1)
    assert seated.table.ui.focus_name == "", "something else is asked"
    stops = [widget.name for widget in seated.table.ui if widget.focusable]
    press_key(seated, pygame.K_TAB)
    assert seated.table.ui.focus_name == stops[(stops.index("undo") + 1) % len(stops)]


def test_the_key_of_the_main_button_goes_there_first_and_ends_one_turn_at_most(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    seated.services.settings.change(confirm_end_turn=False)
    before, stack = seated.session.length, seated.services.stack

    def press() -> None:
        mod = pygame.KMOD_LCTRL
        stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=mod, unicode="", scancode=0))
        stack.update(0.02)

    press_key(seated, pygame.K_RETURN)
    assert seated.session.length == before and seated.table.ui.focus_name == "end_turn", "Enter goes there as well"
    press_key(seated, pygame.K_TAB)
    seated.run(0.5)
    press()
    assert seated.session.length == before and seated.table.ui.focus_name == "end_turn"
    press()
    assert seated.session.length == before + 1
    for _time in range(40):  # for 0.8 s
        press()
    press_key(seated, pygame.K_ESCAPE)
    assert seated.session.length == before + 1, "with the next turn the focus is gone again, whoever hammers on"


def test_a_stray_click_spends_no_privilege_point(tmp_path: Path) -> None:
    def costly(state: State) -> bool:
        return state.privilege[0] > 0 and any(lace.needs_privilege(state, 0, n) for n in lace.open_squares(state, 0))

    seated = asked(tmp_path, "lace", a.LaceAt, when=costly)
    table, state = seated.table, seated.flow.session.state
    square = next(n for n in lace.open_squares(state, 0) if lace.needs_privilege(state, 0, n))
    length, points = seated.flow.session.length, state.privilege[0]
    double_click(seated, next(box for box in table.boxes() if box.name == f"square.{square}"))
    assert seated.flow.session.length == length and table.model.chosen == ("square", square)
    assert "privilege point" in table.game.wording.prompt(table.model)
    seated.run(1.0)
    seated.mouse.click(seated.box("choose"))
    assert seated.flow.session.length == length + 1 and seated.flow.session.state.privilege[0] == points - 1
