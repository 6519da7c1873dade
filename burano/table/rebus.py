"""A rule told by signs: words and sprites in one line."""

from __future__ import annotations

from collections.abc import Sequence

from burano.table.brush import Brush
from burano.ui import theme
from burano.ui.sprites import frame
from burano.ui.text import Style

SIGN = "icon_"
"""Items that begin like this are sprites, as high as the line; all others are words."""


def draw_rebus(
    brush: Brush, items: Sequence[str], x: float, y: float, size: float, limit: float, name: str = ""
) -> None:
    """The line with its middle on a point, `size` units high, at most `limit` wide."""

    def width(item: str, size: float) -> float:
        if item.startswith(SIGN):
            w, h, _x, _y = frame(item)
            return size * w / h
        return brush.width(item, size * 0.75, theme.BLACK) + 1

    total = sum(width(item, size) for item in items) + size * 0.1 * (len(items) - 1)
    if total > limit:
        size, total = size * limit / total, limit
    left = x - total / 2
    for item in items:
        w = width(item, size)
        if item.startswith(SIGN):
            brush.centred(item, left + w / 2, y, w, size)
        else:
            style = Style(size * 0.75, theme.BLACK, shrink=0.5)
            brush.words(item, (left, y - size / 2, w + 3, size), style, name=name)
        left += w + size * 0.1
