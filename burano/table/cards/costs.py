"""Marks the price of a choice: a serious cost on the place itself, coins at the pointer."""

from __future__ import annotations

from pygame import FRect

from burano.table.picture.brush import Brush
from burano.ui.drawing import paint, theme
from burano.ui.drawing.fonts import SMALLEST
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import mix, rgb
from burano.ui.scaling import View

_COSTLY = rgb("F2564B")
_PALE = mix(_COSTLY, (255, 255, 255), 0.45)
_PILL = Slab(rgb("FFF1EE"), rgb("FBDAD4"), theme.BAD, 2.4, 0)
_LOSS = Style(17, theme.BLACK, rgb("8A1F1F"), align="center", shrink=0.6)
_PRICE = Style(27, theme.BLACK, align="center")
_MAX_SCALE = 1.6
"""Maximum enlargement of a price at the pointer, as it covers the table."""


def costly(brush: Brush, area: FRect, sign: str, words: str, fill: float = 0.18) -> None:
    """Mark a place with a serious cost, by colour, sign and text."""
    brush.highlight_area(area, radius=14, colour=_COSTLY, edge=_PALE, fill=fill)
    cost_pill(brush, area, sign, words)


def cost_pill(brush: Brush, area: FRect, sign: str, words: str) -> None:
    """Draw the cost of a place on a pill at its lower edge: a sign, and text if it fits."""
    w = min(152.0 * brush.view.grow, area.w - 6)
    pill = FRect(area.centerx - w / 2, area.bottom - 50, w, 44)
    brush.slab(pill, _PILL, radius=22, shadow=4)
    room = brush.rect(pill.x + 42, pill.y, w - 50, 44)
    if brush.kit.text.size(words, _LOSS.face, SMALLEST)[0] > room.w:
        brush.centred(sign, pill.centerx, pill.centery, 34)
        return
    brush.centred(sign, pill.x + 24, pill.centery, 34)
    brush.text(words, (pill.x + 42, pill.y, w - 50, 44), _LOSS.larger(brush.view.grow), name="dear")


def price_area(view: View, x: float, bottom: float) -> FRect:
    """Return the area of a price pill whose lower edge is at `bottom`; text scale enlarges it upwards."""
    k = min(_MAX_SCALE, view.grow)
    return FRect(x - 34 * k, bottom - 44 * k, 68 * k, 44 * k)


def price(brush: Brush, x: float, bottom: float, coins: int) -> None:
    """Draw a price on a gold pill above a point."""
    pill = price_area(brush.view, x, bottom)
    k = pill.h / 44
    brush.slab(pill, paint.GOLD, radius=22 * k, shadow=4)
    brush.text(str(coins), (pill.x + 4 * k, pill.y, 32 * k, 42 * k), _PRICE.larger(k), name="price")
    brush.centred("coin", x + 14 * k, pill.centery, 27 * k)
