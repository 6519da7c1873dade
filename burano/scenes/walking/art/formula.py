"""A character's rule as signs: numbers and icons in one line."""

from __future__ import annotations

from burano.games.walking.board import APART, COLORED, PAIRS, TOURISTS, VARIETY, WINDOW, tables
from burano.games.walking.spec import SYMBOLS
from burano.scenes.walking.art.floors import ICONS
from burano.table.brush import Brush
from burano.ui import theme
from burano.ui.text import Style

_THREE = "three"
"""Three small cards: the best run of three."""
_ROW = "".join(
    f'<rect x="{1 + k * 8}" y="1" width="7" height="9" rx="1" fill="#F3E4C4" stroke="#2B2540" stroke-width="1.2"/>'
    for k in range(3)
)


def formula(who: int) -> tuple[str, ...]:
    """Words and names of icons, in the order they are read."""
    made = tables()
    if who < TOURISTS:
        tourist = made.spec.tourists[who]
        each = max(tourist.per.values())
        head = f"{tourist.base} +" if each == 1 else f"{tourist.base} + {each}×"
        return (head, *(_icon(name) for name in tourist.per))
    rule = made.formulas[who - TOURISTS]
    icon = ICONS[rule.symbol] if rule.symbol >= 0 else ""
    table = "·".join(str(points) for points in rule.table[1:])
    if rule.kind == APART:
        return icon, table
    if rule.kind == VARIETY:
        return "pizza", table
    if rule.kind == COLORED:
        return "house", table
    if rule.kind == PAIRS:
        return f"{rule.points}×", icon, ICONS[rule.other]
    if rule.kind == WINDOW:
        return f"{rule.points}×", icon, _THREE
    return f"{rule.points}×", icon


def _icon(symbol: str) -> str:
    return ICONS[SYMBOLS.index(symbol)]


def draw_formula(brush: Brush, who: int, x: float, y: float, size: float, limit: float) -> None:
    """The rule with its middle on a point, `size` units high, at most `limit` wide."""
    items = formula(who)
    signs = {*ICONS, "pizza", "house"}

    def width(item: str, size: float) -> float:
        if item == _THREE:
            return size * 1.15
        return size if item in signs else brush.width(item, size * 0.75, theme.BLACK) + 1

    gap = size * 0.1
    total = sum(width(item, size) for item in items) + gap * (len(items) - 1)
    if total > limit:
        size *= limit / total
        gap, total = size * 0.1, limit
    left = x - total / 2
    for item in items:
        w = width(item, size)
        if item == _THREE:
            brush.svg("three", left, y - 6, 26, 12, _ROW)
        elif item in signs:
            brush.centred(f"icon_{item}", left + w / 2, y, size)
        else:
            style = Style(size * 0.75, theme.BLACK, shrink=0.5)
            brush.words(item, (left, y - size / 2, w + 3, size), style, name=f"formula {who}")
        left += w + gap
