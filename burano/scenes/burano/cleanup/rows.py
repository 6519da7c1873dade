"""Pages of the clean-up that have a row for every family: its crest, its name, and what it has got."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from burano.scenes.burano.cleanup.model import Shown
from burano.table.picture.brush import Brush
from burano.ui import layout
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style

_NAMES, _SHORT = 196.0, 150.0
"""Width of the names; what lies beside them needs the rest in little room."""
_ROW = 150.0
"""A row is never higher than this, however few there are."""


def row_of(box: FRect, shown: Shown, seat: int) -> FRect:
    """A family's row."""
    order = shown.order
    rows = layout.rows(FRect(box.x, box.y + 4, box.w, min(box.h, _ROW * len(order))), len(order), 12)
    return rows[order.index(seat)]


def beside_name(row: FRect) -> FRect:
    """What of a row is right of the name."""
    x = row.x + (_NAMES if row.w > 700 else _SHORT) + 100
    return FRect(x, row.y, row.right - 14 - x, row.h)


def _named(row: FRect, y: float, high: float) -> FRect:
    """A line of words beside the crest."""
    x = row.x + 84
    return FRect(x, row.y + y, beside_name(row).x - 16 - x, high)


def family_rows(brush: Brush, box: FRect, shown: Shown) -> Iterator[tuple[int, FRect]]:
    """Seat and row from the starting player on; the acting one is highlighted."""
    players = shown.players
    for seat in shown.order:
        row = row_of(box, shown, seat)
        brush.slab(row, paint.CHOSEN if shown.acting == seat else paint.CARD, radius=14)
        brush.centred(shown.player_colours(seat).crest, row.x + 46, row.centery, 54, 62)
        brush.words(players[seat].name, _named(row, 6, row.h * 0.46), Style(22, theme.BOLD, elide=True))
        yield seat, row


def draw_news(brush: Brush, row: FRect, page: str, seat: int, words: str) -> None:
    """Below the name, in a few words, how far the family is."""
    style = Style(17, theme.BODY, theme.INK_SOFT, wrap=True, shrink=0.7)
    brush.words(words, _named(row, row.h * 0.48, row.h * 0.46), style, name=f"{page} {seat}")
