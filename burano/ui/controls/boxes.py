"""All texts, controls and targets of a scene as plain rectangles in drawing order: for layout checks, tests that click
by name, and the probe file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, TypeAlias

import pygame

Cover: TypeAlias = Literal[
    "",
    "arrow",
    "callout",
    "carried",
    "dialog",
    "drawer",
    "hint",
    "lesson",
    "message",
    "paper",
    "tooltip",
]
"""Kind of opaque rectangle drawn over other things; empty if the box covers nothing but its own background."""


class Box(NamedTuple):
    """One text, control or click target on screen, in window pixels. A list of boxes is in drawing order: later ones
    lie above earlier ones."""

    name: str
    kind: Literal["text", "control", "target"]
    """`control`s may not overlap; `target`s are places on a board and may."""
    rect: pygame.Rect
    text: str = ""
    needed: tuple[int, int] | None = None
    """Size of the rendered text; it must fit the rectangle."""
    enabled: bool = True
    click: tuple[int, int] | None = None
    """Where to click, if the middle of the rectangle would miss."""
    ink: pygame.Rect | None = None
    """The part of the rectangle that the text fills."""
    px: int = 0
    """Type size of the drawn text; 0 if unknown."""
    cut: bool = False
    """Whether the text is elided; `text` still holds all of it."""
    choice: bool = False
    """Whether the screen now asks the player to choose this, or highlights it."""
    cover: Cover = ""
    """Kind of cover if the box hides what is below it."""

    def moved(self, by: tuple[int, int]) -> Box:
        """Return the box at another place."""
        return self._replace(rect=self.rect.move(by), ink=self.ink.move(by) if self.ink is not None else None)

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
    """Return all faults of a layout as messages: text larger than its box, overlaps, things outside the window."""
    boxes = list(boxes)
    found = [text for box in boxes if (text := _too_big(box))]
    room = window.inflate(2, 2)
    found += [f"{box.name} {tuple(box.rect)} leaves the window" for box in boxes if not room.contains(box.rect)]
    return found + _overlaps([box for box in boxes if box.kind == "control"])
