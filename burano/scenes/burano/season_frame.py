"""The frame of the season's screens: a band of colour above, a paper tray below, both with an edge of lace."""

from __future__ import annotations

from pygame import FRect

from burano.scenes.burano.draw import Brush
from burano.ui import theme
from burano.ui.theme import Colour


def draw_band(brush: Brush, area: FRect, colour: Colour | None = None) -> None:
    """The head of a screen: in a family's colour, or of paper; lace hangs from it."""
    _ground(brush, area, colour)
    brush.surface.fill(theme.GOLD, brush.rect(area.x, area.bottom - 3, area.w, 3))
    brush.kit.paint.lace(brush.surface, brush.rect(area.x, area.bottom, area.w, 14), brush.s, up=False)


def draw_tray(brush: Brush, area: FRect) -> None:
    """The foot of a screen; lace stands on it."""
    _ground(brush, area, None)
    brush.surface.fill(theme.GOLD, brush.rect(area.x, area.y, area.w, 2.5))
    brush.kit.paint.lace(brush.surface, brush.rect(area.x, area.y - 14, area.w, 14), brush.s, up=True)


def _ground(brush: Brush, area: FRect, colour: Colour | None) -> None:
    rect = brush.view.to_px(area)
    if colour is not None:
        brush.surface.fill(colour, rect)
    else:
        brush.surface.blit(brush.kit.paint.gradient(rect.size, ((0, theme.PAPER), (1, theme.PAPER_LOW))), rect)
