"""A character's rule as signs: numbers and icons in one line."""

from __future__ import annotations

from burano.games.walking.board import APART, COLORED, PAIRS, TOURISTS, VARIETY, WINDOW, tables
from burano.games.walking.spec import SYMBOLS
from burano.scenes.walking.names import ICONS


def formula(who: int) -> tuple[str, ...]:
    """Words and names of icons, in the order they are read."""
    made = tables()
    if who < TOURISTS:
        tourist = made.spec.tourists[who]
        each = max(tourist.per.values())
        head = f"{tourist.base} +" if each == 1 else f"{tourist.base}+{each}×"
        return (head, *(f"icon_{ICONS[SYMBOLS.index(name)]}" for name in tourist.per))
    rule = made.formulas[who - TOURISTS]
    icon = f"icon_{ICONS[rule.symbol]}" if rule.symbol >= 0 else ""
    table = "·".join(str(points) for points in rule.table[1:])
    if rule.kind == APART:
        return icon, table
    if rule.kind == VARIETY:
        return "icon_pizza", table
    if rule.kind == COLORED:
        return "icon_house", table
    if rule.kind == PAIRS:
        return f"{rule.points}×", icon, f"icon_{ICONS[rule.other]}"
    if rule.kind == WINDOW:
        return f"{rule.points}×", icon, "icon_three"
    return f"{rule.points}×", icon
