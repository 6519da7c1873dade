"""Draw the tray below the lagoon: paper with a beaded lace edge."""

from __future__ import annotations

import pygame

from burano.table.contract.theme import Painter
from burano.table.picture.brush import Brush
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.kit import Kit
from burano.ui.scaling import View

_WIDE, _HIGH = 72.0, 24.0
_OVERLAP = 5.0
_PAPER = Slab(theme.PAPER, theme.PAPER_LOW, theme.PAPER_LOW, 0, inner=0)


def draw_beads(brush: Brush, y: float, w: float) -> None:
    """Draw lace along a tray's upper edge."""
    picture = brush.kit.sprites.get("murano_bead_edge", _WIDE * brush.s)
    top = round((y - _HIGH + _OVERLAP) * brush.s)
    for left in range(0, brush.view.px(w) + 1, picture.get_width()):
        brush.surface.blit(picture, (left, top))


def ground(kit: Kit, view: View, water: Painter, tray: float, bottom: float) -> pygame.Surface:
    """Return water with the paper of the tray from its upper to its lower edge."""
    size = view.window.size

    def make() -> pygame.Surface:
        picture = water(kit, size).copy()
        rect = view.rect(0, tray, view.w, bottom - tray)
        kit.paint.slab(picture, rect.inflate(view.px(40), 0), view.s, _PAPER, radius=0)
        return picture

    return kit.paint.cached(("murano ground", size, round(view.s, 4), round(tray, 1), round(bottom, 1)), make)
