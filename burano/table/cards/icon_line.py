"""Draws a rule as text and icons in one line."""

from __future__ import annotations

from collections.abc import Sequence

from burano.table.picture.brush import Brush
from burano.ui.drawing import theme
from burano.ui.drawing.sprites import frame
from burano.ui.drawing.text import Style

SIGN = "icon_"
"""Prefix of items that are sprites, as high as the line; all other items are text."""


def draw_icon_line(
    brush: Brush, items: Sequence[str], x: float, y: float, size: float, limit: float, name: str = "", least: float = 0
) -> None:
    """Draw the line centred at (x, y), `size` units high, or down to `least` if it does not fit, and at most `limit`
    units wide. Text stays readable, so icons shrink."""
    signs = {item: frame(item) for item in items if item.startswith(SIGN)}
    if least:
        words = sum(brush.width(item, size * 0.75, theme.BLACK) + 1 for item in items if item not in signs)
        whole = words + size * (sum(sign.width / sign.height for sign in signs.values()) + 0.1 * (len(items) - 1))
        size = max(least, min(size, size * limit / whole))
    widths = {item: brush.width(item, size * 0.75, theme.BLACK) + 1 for item in items if item not in signs}
    gap = size * 0.1
    fixed = sum(widths.values()) + gap * (len(items) - 1)
    wanted = sum(size * sign.width / sign.height for sign in signs.values())
    height = size * max(0.5, min(1.0, (limit - fixed) / wanted)) if signs else size
    widths |= {item: height * sign.width / sign.height for item, sign in signs.items()}
    left = x - (sum(widths[item] for item in items) + gap * (len(items) - 1)) / 2
    for item in items:
        w = widths[item]
        if item in signs:
            brush.centred(item, left + w / 2, y, w, height)
        else:
            style = Style(size * 0.75, theme.BLACK, shrink=0.5)
            brush.text(item, (left, y - size / 2, w + 3, size), style, name=name)
        left += w + gap
