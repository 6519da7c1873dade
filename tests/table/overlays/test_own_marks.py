"""Rings and arrows of one's own: drawn with the right button or by key, seen by nobody else."""

from pathlib import Path

import pygame

from burano.games.burano import actions as a
from burano.ui.input.commands import MARK, MARK_ARROW, MARKS_OFF
from tests.scenes.burano.table_with_mouse import Seated, turn


def stroke(seated: Seated, start: tuple[int, int], end: tuple[int, int]) -> None:
    """The right button goes down at one pixel and up at another."""
    for kind, pos in ((pygame.MOUSEBUTTONDOWN, start), (pygame.MOUSEBUTTONUP, end)):
        if kind == pygame.MOUSEBUTTONUP:
            moved = pygame.Event(pygame.MOUSEMOTION, pos=end, rel=(1, 1), buttons=(0, 0, 1), touch=False)
            seated.services.stack.handle(moved)
        seated.services.stack.handle(pygame.Event(kind, pos=pos, button=3, touch=False))


def test_a_stroke_is_an_arrow_and_a_click_a_ring_and_the_same_again_rubs_it_out(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    marks = seated.table.parts.overlays.own_marks
    here, there = seated.box("roof.0").spot, seated.box("ship.1").spot
    length = seated.session.length
    stroke(seated, here, there)
    stroke(seated, there, there)
    assert [(one and one.key, other.key) for one, other in marks.marks] == [
        (("roof", 0), ("ship", 1)),
        (None, ("ship", 1)),
    ]
    assert len(list(marks.overlays())) == 2
    stroke(seated, here, there)
    assert [other.key for _one, other in marks.marks] == [("ship", 1)]
    assert seated.session.length == length, "nothing is played"


def test_the_right_button_still_puts_back_what_is_held(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    seated.take("pyramid")
    spot = seated.box("island.0").spot
    stroke(seated, spot, spot)
    assert seated.table.context.drag.held is None
    assert not seated.table.parts.overlays.own_marks.marks


def test_marks_are_drawn_by_key_and_rubbed_out(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    marks, handlers = seated.table.parts.overlays.own_marks, seated.table.command_handlers()
    for name, command in (("island.1", MARK), ("island.3", MARK_ARROW)):
        seated.table.context.pointer = seated.box(name).spot
        handlers[command]()
    assert [other.key for _one, other in marks.marks] == [("island", 1), ("island", 3)]
    handlers[MARKS_OFF]()
    assert not marks.marks


def test_nobody_sees_the_marks_of_another(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    spot = seated.box("island.0").spot
    stroke(seated, spot, spot)
    marks = seated.table.parts.overlays.own_marks
    assert list(marks.overlays())
    seated.flow.submit(a.END_TURN)
    seated.flow.go_on()
    assert seated.flow.viewing_seat != 0
    assert not list(marks.overlays()) and not marks.marks
