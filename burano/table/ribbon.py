"""The ribbon over a table: one line that says what is wanted now."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import FRect

from burano.ui import theme
from burano.ui.kit import Kit
from burano.ui.scaling import View
from burano.ui.theme import Colour

_TAIL = 34.0
"""How far the ribbon's ends reach beyond its words."""
_ENOUGH = 0.3
"""The share of its width a ribbon can be drawn in to; with less it stays and lies over what is there."""


class Ribbon:
    """What it says, and in which colour."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._words, self._colour = "", theme.INK

    def say(self, words: str, colour: Colour) -> bool:
        """Say something from now on; true if it is another thing than before."""
        changed = (words, colour) != (self._words, self._colour)
        self._words, self._colour = words, colour
        return changed

    def draw(self, surface: pygame.Surface, view: View, place: FRect) -> None:
        rect = view.to_px(place)
        if not self._words or not surface.get_clip().colliderect(rect.inflate(rect.h * 3, rect.h)):
            return
        grown, kit = view.grown, self._kit
        kit.paint.ribbon(surface, rect, grown.s, self._colour)
        inner = rect.inflate(-grown.px(24), 0)
        block = kit.text.block(self._words, inner, theme.BOLD, grown.px(21), theme.CREAM, align="center", shrink=0.45)
        kit.text.draw(surface, block)


def ribbon_touches(area: FRect) -> FRect:
    """All that a ribbon at a place touches, its ends and its shadow too."""
    return area.inflate(130, 40)


def beside(area: FRect, others: Iterable[FRect], grow: float) -> FRect:
    """Where a ribbon lies beside drawers and papers that would cover its words."""
    left, right, tail = area.left, area.right, _TAIL * grow
    for other in others:
        if not other.colliderect(area):
            continue
        if other.centerx < area.centerx:
            left = max(left, other.right + tail)
        else:
            right = min(right, other.left - tail)
    return FRect(left, area.y, right - left, area.h) if right - left > area.w * _ENOUGH else area
