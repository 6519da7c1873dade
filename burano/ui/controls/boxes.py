"""What a scene shows, as plain rectangles: for tests, for drivers that click by name, and for the probe file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

import pygame


class Box(NamedTuple):
    """One text, control or click target on screen, in window pixels."""

    name: str
    kind: Literal["text", "control", "target"]
    """`control`s may not overlap; `target`s are places on a board and may."""
    rect: pygame.Rect
    text: str = ""
    needed: tuple[int, int] | None = None
    """Size of the text as rendered; it must not exceed the rectangle."""
    enabled: bool = True
    click: tuple[int, int] | None = None
    """Where to click, if the middle of the rectangle would miss."""
    ink: pygame.Rect | None = None
    """What a text takes of its rectangle."""

    @property
    def spot(self) -> tuple[int, int]:
        """The point a driver clicks."""
        return self.click or self.rect.center


def _too_big(box: Box) -> str | None:
    if box.needed is None:
        return None
    if box.needed[0] > box.rect.w + 1 or box.needed[1] > box.rect.h + 1:
        return f"{box.name}: text {box.text!r} needs {box.needed} but has {box.rect.size}"
    return None


def _overlaps(controls: Sequence[Box]) -> list[str]:
    found = []
    for i, one in enumerate(controls):
        for other in controls[i + 1 :]:
            if one.rect.inflate(-2, -2).colliderect(other.rect.inflate(-2, -2)):
                found.append(f"{one.name} {tuple(one.rect)} overlaps {other.name} {tuple(other.rect)}")
    return found


def problems(boxes: Iterable[Box], window: pygame.Rect) -> list[str]:
    """Everything wrong with a layout, in words: text larger than its box, overlaps, things outside the window."""
    boxes = list(boxes)
    found = [text for box in boxes if (text := _too_big(box))]
    room = window.inflate(2, 2)
    found += [f"{box.name} {tuple(box.rect)} leaves the window" for box in boxes if not room.contains(box.rect)]
    return found + _overlaps([box for box in boxes if box.kind == "control"])
