"""Carved doors hide the table while the screen changes hands."""

from __future__ import annotations

import pygame

from burano.i18n import _
from burano.scenes.buru import palette as own
from burano.scenes.buru.art.weaving import plain_ikat, woven_edge
from burano.table.contract.theme import PlayerColours
from burano.table.picture.brush import Brush
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.kit import Kit
from burano.ui.scaling import View

_LEDGE = 150
_PLANKS = 6
_DOOR = Slab(own.WOOD, own.WOOD_DARK, own.WOOD_DEEP, 4, inner=0)
_SILL = Slab(theme.PAPER, theme.PAPER_LOW, theme.LINE, 1, inner=0)
_PANEL = Slab(own.WOOD_DARK, own.WOOD_DARK, theme.GOLD, 3, inner=0, opacity=0.25)


class Doors:
    """Two doors of carved wood with woven bands; they slide to the sides."""

    sound = "card"

    def __init__(self, kit: Kit, view: View) -> None:
        self._kit, self._view = kit, view

    @property
    def ledge(self) -> float:
        return self._view.px(_LEDGE)

    def confirm_text(self, name: str) -> str:
        return _("I’m {name}: open the doors").format(name=name)

    def hint_text(self) -> str:
        return _("Everyone else, please look away. Press Enter or Space to open the doors.")

    def draw(self, surface: pygame.Surface, colours: PlayerColours, sign: pygame.Rect, opened: float) -> None:
        view = self._view
        brush = Brush(surface, self._kit, view)
        surface.fill(own.INDIGO_DEEP)
        half = view.w / 2
        shift = half * 0.9 * opened
        for left, x in ((True, -shift), (False, half + shift)):
            door = pygame.FRect(x, 0, half, view.h)
            brush.slab(door, _DOOR, radius=0)
            for plank in range(1, _PLANKS):
                surface.fill(own.WOOD_DEEP, brush.rect(x + half * plank / _PLANKS, 0, 2, view.h))
            inner = pygame.FRect(x + 40, 40, half - 80, view.h - 80)
            brush.slab(inner, _PANEL, radius=26)
            for y in (70.0, view.h - 92):
                brush.svg(("door", round(inner.w)), inner.x + 34, y, inner.w - 68, 22, plain_ikat(inner.w - 68, 22))
            handle = inner.right - 26 if left else inner.x + 26
            brush.disc(handle, view.h / 2, 15, theme.GOLD, theme.GOLD_DARK, 3)
        if not opened:
            height = self.ledge / view.s
            brush.slab(pygame.FRect(-10, view.h - height, view.w + 20, height + 20), _SILL, radius=0, shadow=5)
            edge = view.rect(0, view.h - height - 22, view.w, 24)
            woven_edge(self._kit, surface, edge, view.s, up=True)

    def draw_hangers(self, surface: pygame.Surface, sign: pygame.Rect) -> None:
        """Draw nothing: the sign stands before the doors."""
