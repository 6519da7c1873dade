"""Pages of the clean-up that have a row for every family: its crest, its name, and what it has got."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from burano.scenes.burano.cleanup.model import Shown
from burano.table.brush import Brush
from burano.ui import layout, paint, theme
from burano.ui.text import Style

_ROW = 150.0
"""A row is never higher than this, however few there are."""


def row_of(box: FRect, shown: Shown, seat: int) -> FRect:
    """A family's row."""
    order = shown.order
    rows = layout.rows(FRect(box.x, box.y + 4, box.w, min(box.h, _ROW * len(order))), len(order), 12)
    return rows[order.index(seat)]


def family_rows(brush: Brush, box: FRect, shown: Shown) -> Iterator[tuple[int, FRect]]:
    """Seat and row from the starting player on; whoever acts is lit."""
    players = shown.players
    for seat in shown.order:
        row = row_of(box, shown, seat)
        brush.slab(row, paint.CHOSEN if shown.acting == seat else paint.CARD, radius=14)
        brush.centred(shown.livery(seat).crest, row.x + 46, row.centery, 54, 62)
        brush.words(players[seat].name, (row.x + 84, row.y + 8, 190, row.h * 0.5), Style(22, theme.BOLD, elide=True))
        yield seat, row


def draw_news(brush: Brush, row: FRect, page: str, seat: int, words: str) -> None:
    """Below the name, in a few words, how far the family is."""
    brush.words(
        words,
        (row.x + 84, row.y + row.h * 0.48, 196, row.h * 0.42),
        Style(17, theme.BODY, theme.INK_SOFT, wrap=True, shrink=0.7),
        name=f"{page} {seat}",
    )
