"""The layout check itself must be able to fail."""

import pygame

from burano.ui.controls.boxes import Box, problems

WINDOW = pygame.Rect(0, 0, 100, 100)


def test_text_wider_than_its_box_is_found() -> None:
    box = Box("label", "text", pygame.Rect(0, 0, 50, 20), "long words", (60, 20))
    assert "long words" in problems([box], WINDOW)[0]


def test_text_higher_than_its_box_is_found() -> None:
    assert problems([Box("label", "text", pygame.Rect(0, 0, 50, 20), "x", (40, 30))], WINDOW)


def test_overlapping_controls_are_found() -> None:
    one, two = (Box(name, "control", pygame.Rect(x, 0, 30, 30)) for name, x in (("one", 0), ("two", 20)))
    assert "overlaps" in problems([one, two], WINDOW)[0]


def test_targets_may_overlap_and_neighbours_may_touch() -> None:
    targets = [Box(f"t{x}", "target", pygame.Rect(x, 0, 30, 30)) for x in (0, 20)]
    controls = [Box(f"c{x}", "control", pygame.Rect(x, 50, 30, 30)) for x in (0, 30)]
    assert not problems([*targets, *controls], WINDOW)


def test_a_box_outside_the_window_is_found() -> None:
    assert "leaves" in problems([Box("far", "target", pygame.Rect(90, 0, 30, 30))], WINDOW)[0]
