"""A table of numbers: a line per deed, a column per player."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from burano.table.brush import Brush
from burano.table.people import Livery
from burano.ui import theme
from burano.ui.paint import Slab
from burano.ui.text import Style
from burano.ui.theme import rgb

_STRIPE = rgb("F4EAD6")


def draw_grid(
    brush: Brush,
    box: FRect,
    names: Sequence[str],
    liveries: Sequence[Livery],
    rows: Sequence[tuple[str, Sequence[int]]],
) -> None:
    """All alike: of some deeds many are good, of others few."""
    wide = min(150.0, box.w * 0.52 / len(names))
    left = box.w - wide * len(names)
    for seat, name in enumerate(names):
        x = box.x + left + seat * wide
        brush.centred(liveries[seat].crest, x + wide / 2, box.y + 30, 46, 54)
        brush.words(name, (x + 4, box.y + 60, wide - 8, 28), Style(18, theme.BOLD, align="center", elide=True))
    high = min(52.0, (box.h - 100) / max(1, len(rows)))
    for number, (label, values) in enumerate(rows):
        y = box.y + 98 + number * high
        if number % 2 == 0:
            brush.slab(FRect(box.x, y, box.w, high), Slab(_STRIPE, _STRIPE, _STRIPE, 0, 0), radius=8)
        brush.words(label, (box.x + 14, y, left - 20, high), Style(20, theme.BODY, shrink=0.6))
        for seat, value in enumerate(values):
            at = (box.x + left + seat * wide, y, wide, high)
            brush.words(str(value), at, Style(21, theme.BOLD, align="center"), name=f"{label} {seat}")
