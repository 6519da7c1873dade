"""The plaque below a box: paper with text and buttons."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame
from pygame import FRect

from burano.ui.controls.widget import ControlState, Widget
from burano.ui.drawing import paint

ROUND = 16
"""Corner radius, in units."""


class Plaque(Widget):
    """The paper below a box. A click on it chooses the box."""

    focusable = False
    kind = "target"

    def __init__(self, name: str, rect: pygame.Rect, chosen: bool, choose: Callable[[], None]) -> None:
        super().__init__(name, rect)
        self._chosen, self._choose = chosen, choose

    def definition(self) -> Hashable:
        return self._place(), self._chosen

    def activate(self) -> None:
        if not self._chosen:
            self.kit.audio.play("click")
            self._choose()

    @property
    def clickable(self) -> bool:
        return not self._chosen

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        slab = paint.CHOSEN if self._chosen else paint.PAPER
        self.kit.paint.slab(surface, self.rect, self.view.s, slab, radius=ROUND, shadow=5)


def parts(plaque: FRect, stacked: bool) -> tuple[FRect, FRect]:
    """Return the areas of text and buttons on a plaque."""
    x, y, w, h = plaque.x + 20, plaque.y, plaque.w - 36, plaque.h
    if stacked:
        return FRect(x, y + 6, w, h - 60), FRect(x - 4, y + h - 54, w + 4, 44)
    return FRect(x, y, w - 164, h), FRect(x + w - 150, y + 8, 150, h - 16)


def middle(room: FRect) -> FRect:
    """Return the area of a single button."""
    if room.w > 3 * room.h:
        return FRect(room.right - min(150, room.w), room.y, min(150, room.w), room.h)
    return FRect(room.x, room.centery - 27, room.w, 54)


def halves(room: FRect) -> tuple[FRect, FRect]:
    """Return the areas of two buttons: side by side in a low area, else one below the other."""
    if room.w > 3 * room.h:
        half = (room.w - 8) / 2
        return FRect(room.x + half + 8, room.y, half, room.h), FRect(room.x, room.y, half, room.h)
    return FRect(room.x, room.y, room.w, 48), FRect(room.x, room.y + 54, room.w, room.h - 54)
