"""The frame of screens on top of a table: a coloured band above, a paper tray below, both with a trim."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame
from pygame import FRect

from burano.table.contract.theme import Trim
from burano.table.picture.brush import Brush
from burano.ui.drawing import theme
from burano.ui.drawing.theme import Colour
from burano.ui.kit import Kit
from burano.ui.scaling import View


class StaticPicture:
    """The static part of a screen, painted once per key, so that moving parts can be redrawn cheaply."""

    def __init__(self, kit: Kit, paint: Callable[[Brush], None]) -> None:
        self._kit, self._paint = kit, paint
        self._key: Hashable = None
        self._picture: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, view: View, key: Hashable) -> None:
        """Blit the picture inside the clip of the surface; paint it first if view or key changed."""
        if self._picture is None or self._key != (view, key):
            if self._picture is None or self._picture.get_size() != view.window.size:
                self._picture = pygame.Surface(view.window.size)
            self._paint(Brush(self._picture, self._kit, view))
            self._key = (view, key)
        surface.blit(self._picture, (0, 0))


def draw_band(brush: Brush, area: FRect, trim: Trim, colour: Colour | None = None) -> None:
    """Draw the head of a screen, in a player's colour or of paper, with a trim below it."""
    _ground(brush, area, colour)
    brush.surface.fill(theme.GOLD, brush.rect(area.x, area.bottom - 3, area.w, 3))
    trim(brush.kit, brush.surface, brush.rect(area.x, area.bottom, area.w, 14), brush.s, up=False)


def draw_tray(brush: Brush, area: FRect, trim: Trim) -> None:
    """Draw the foot of a screen, with a trim above it."""
    _ground(brush, area, None)
    brush.surface.fill(theme.GOLD, brush.rect(area.x, area.y, area.w, 2.5))
    trim(brush.kit, brush.surface, brush.rect(area.x, area.y - 14, area.w, 14), brush.s, up=True)


def _ground(brush: Brush, area: FRect, colour: Colour | None) -> None:
    rect = brush.view.to_px(area)
    if colour is not None:
        brush.surface.fill(colour, rect)
    else:
        brush.surface.blit(brush.kit.paint.gradient(rect.size, ((0, theme.PAPER), (1, theme.PAPER_LOW))), rect)
