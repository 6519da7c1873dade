"""Plain scenery for any game: cloth in one colour, an edge of two lines, drapes that part at a hand-over."""

from __future__ import annotations

from functools import partial

import pygame

from burano.i18n import _
from burano.table.contract.theme import Painter, PlayerColours
from burano.ui.drawing import palettes, theme
from burano.ui.drawing.theme import Colour, mix
from burano.ui.kit import Kit
from burano.ui.scaling import View

_BLACK, _WHITE = (0, 0, 0), (255, 255, 255)
_FOLDS = 7
"""Folds in each of two drapes."""
_LEDGE = 150


def cloth(colour: Colour) -> Painter:
    """Return a painter of a ground in one colour, a little lighter towards the top."""
    return partial(_cloth, colour)


def _cloth(colour: Colour, kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    shown = palettes.shown(colour)
    return kit.paint.gradient(size, ((0.0, mix(shown, _WHITE, 0.08)), (1.0, mix(shown, _BLACK, 0.12))))


def double_line(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, s: float, *, up: bool) -> None:
    """Draw an edge of two gold lines. `s`: pixels per unit."""
    thick, gap = max(1, round(2 * s)), max(2, round(6 * s))
    for step in (0, 1):
        y = rect.bottom - thick - step * gap if up else rect.top + step * gap
        surface.fill(theme.GOLD, (rect.x, y, rect.w, thick))


class Drapes:
    """Drapes in the next player's colour: they are drawn aside when the screen has changed hands."""

    sound = "card"

    def __init__(self, kit: Kit, view: View) -> None:
        self._kit, self._view = kit, view

    @property
    def ledge(self) -> float:
        return self._view.px(_LEDGE)

    def confirm_text(self, name: str) -> str:
        return _("I’m {name}: show the table").format(name=name)

    def hint_text(self) -> str:
        return _("Everyone else, please look away. Press Enter or Space to show the table.")

    def draw(self, surface: pygame.Surface, colours: PlayerColours, sign: pygame.Rect, opened: float) -> None:
        w, h = self._view.window.size
        colour = colours.scenery_colour
        surface.fill(mix(colour, _BLACK, 0.75))
        half = max(_FOLDS, round(w / 2 * (1 - 0.9 * opened)))
        for left in (0, w - half):
            for fold in range(_FOLDS):
                x, right = left + half * fold // _FOLDS, left + half * (fold + 1) // _FOLDS
                middle = (x + right) // 2
                surface.fill(colour, (x, 0, middle - x, h))
                surface.fill(mix(colour, _BLACK, 0.14), (middle, 0, right - middle, h))
        if not opened:
            surface.fill(mix(colour, _WHITE, 0.55), (0, h - round(self.ledge), w, round(self.ledge)))

    def draw_hangers(self, surface: pygame.Surface, sign: pygame.Rect) -> None:
        pass
