"""A character's rule as a line of numbers and icons."""

from __future__ import annotations

from burano.games.walking.board import APART, COLORED, PAIRS, TOURISTS, VARIETY, WINDOW, tables
from burano.games.walking.spec import SYMBOLS
from burano.i18n import _
from burano.scenes.walking.names import ICONS


def formula(who: int) -> tuple[str, ...]:
    """Return texts and names of icons, in reading order."""
    made = tables()
    if who < TOURISTS:
        tourist = made.spec.tourists[who]
        each = max(tourist.per.values())
        head = f"{tourist.base} +" if each == 1 else f"{tourist.base}+{each}×"
        return (head, *(f"icon_{ICONS[SYMBOLS.index(name)]}" for name in tourist.per))
    rule = made.formulas[who - TOURISTS]
    icon, other = (f"icon_{ICONS[symbol]}" if symbol >= 0 else "" for symbol in (rule.symbol, rule.other))
    times, table = f"{rule.points}×", "·".join(map(str, rule.table[1:]))
    shown: dict[int, tuple[str, ...]] = {
        APART: (icon, table),
        VARIETY: ("icon_pizza", table),
        COLORED: ("icon_house", table),
        PAIRS: (times, icon, other),
        WINDOW: (times, icon, _("best 3")),
    }
    return shown.get(rule.kind, (times, icon))
