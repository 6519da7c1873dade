"""Hands that slip: double clicks, keys pressed twice, clicks that come too late."""

from pathlib import Path

import pygame
import pytest

from burano.games.burano import actions as a
from burano.ui.boxes import Box
from tests.ui.table.stage import new_session
from tests.ui.table.test_table import Seated, play_on, turn


def asked(home: Path, kind: str, *wanted: type, seed: int = 4, after: int = 6, **how: object) -> Seated:
    """A table that asks seat 0 for something."""
    return Seated(home, play_on(new_session(3, seed, **how), kind, after, *wanted))  # type: ignore[arg-type]


def double_click(seated: Seated, box: Box, off: tuple[int, int] = (0, 0)) -> None:
    """Two clicks, a tenth of a second apart, the second one perhaps a little beside."""
    seated.run(1.0)
    seated.mouse.click(box)
    stack = seated.services.stack
    pos = (box.spot[0] + off[0], box.spot[1] + off[1])
    stack.update(0.06)
    stack.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=off, buttons=(0, 0, 0), touch=False))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stack.handle(pygame.Event(kind, pos=pos, button=1, touch=False))
        stack.update(0.02)


def press_key(seated: Seated, key: int) -> None:
    stack = seated.services.stack
    stack.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    stack.update(0.02)


def target(seated: Seated, what: str) -> Box:
    return next(box for box in seated.table.boxes() if box.name.startswith(f"{what}.") and box.enabled)


def names_on_top(seated: Seated) -> str:
    top = seated.services.stack.top
    assert top is not None
    return top.name


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
    for seed in range(4, 40):
        seated = asked(tmp_path / str(seed), "take_fish", a.TakeFish, seed=seed)
        if seated.session.state.fish_left > 1:
            break
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
    """Whoever clicks the moment the table changes under the pointer meant what lay there before."""
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


def test_undo_may_be_clicked_as_fast_as_one_likes(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    start = seated.session.length
    for _step in range(2):
        seated.flow.submit(next(x for x in seated.session.legal(0) if isinstance(x, a.Pick | a.PrivilegeCoin)))
    seated.flow.go_on()
    double_click(seated, seated.box("undo"))
    assert seated.session.length == start


@pytest.mark.parametrize("ask", [True, False])
def test_enter_pressed_again_and_again_passes_no_turn(tmp_path: Path, ask: bool) -> None:
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
    assert seated.session.length == before


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
    seated.table.hand.take(next(key for key in seated.table.model.sources if key[0] == "pyramid"), (5, 5))
    seated.run(0.1)
    assert seated.table.ui.focus_name == "", "something else is asked"
    stops = [widget.name for widget in seated.table.ui if widget.focusable]
    press_key(seated, pygame.K_TAB)
    assert seated.table.ui.focus_name == stops[(stops.index("undo") + 1) % len(stops)]


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
