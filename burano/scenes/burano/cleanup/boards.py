"""Layout and drawing of the players' boards in the clean-up: crest, name and points above, ring and pieces below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygame import FRect

from burano.i18n import _
from burano.scenes.burano.art.ring import RingShape, draw_ring
from burano.scenes.burano.cleanup.model import Shown
from burano.table.picture.brush import Brush
from burano.ui import layout
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.palettes import shown as as_shown
from burano.ui.drawing.text import Style

_NAMES, _SHORT = 196.0, 150.0
"""Width of the names in a row, usual and in a small window."""
_ROW = 150.0
"""Largest height of a row."""
_BOARD = 168.0
"""Smallest height of an area that is drawn as a board with a readable ring; smaller ones are rows."""
_HEAD, _EDGE = 48.0, 14.0


class Board(NamedTuple):
    """Positions of the parts of a player's board."""

    area: FRect
    head: FRect
    body: FRect
    """Area for the pieces of the page."""
    ring: RingShape | None
    """None in a small window, where the board is a row with its head at the left."""


def board_of(box: FRect, shown: Shown, seat: int) -> Board:
    """Return the layout of a seat's board: four boards two by two, fewer below one another."""
    order, gap = shown.order, 14.0
    across = 2 if len(order) == 4 and box.w > 640 else 1
    down = -(-len(order) // across)
    cells = layout.grid(FRect(box.x, box.y + 4, box.w, box.h - 4), across, down, gap)
    area = cells[order.index(seat)]
    if area.h < _BOARD:
        rows = layout.rows(FRect(box.x, box.y + 4, box.w, min(box.h, _ROW * len(order))), len(order), 12)
        return _row(rows[order.index(seat)])
    head, rest = layout.cut_top(area, _HEAD)
    rest = layout.inset(rest, _EDGE, 10)
    outer = min(rest.h / 2 - 2, area.w * 0.22)
    ring = RingShape(rest.x + outer + 4, rest.centery, outer)
    body = FRect(ring.x + outer + 22, rest.y, rest.right - ring.x - outer - 22, rest.h)
    return Board(area, head, body, ring)


def _row(area: FRect) -> Board:
    x = area.x + (_NAMES if area.w > 700 else _SHORT) + 100
    return Board(area, area, FRect(x, area.y, area.right - 14 - x, area.h), None)


def draw_boards(brush: Brush, box: FRect, shown: Shown, page: str, news: dict[int, str]) -> Iterator[tuple[int, Board]]:
    """Draw every board from the starting player's on, with its text from `news`; yield it with its seat."""
    for seat in shown.order:
        board = board_of(box, shown, seat)
        if board.ring is None:
            _draw_row(brush, board, shown, seat, news[seat], page)
        else:
            _draw_board(brush, board, shown, seat, news[seat], page)
            draw_ring(brush, board.ring, shown.view, seat, shown.families[seat])
        yield seat, board


def _draw_board(brush: Brush, board: Board, shown: Shown, seat: int, news: str, page: str) -> None:
    colours, head, acting = shown.player_colours(seat), board.head, shown.acting == seat
    dark = as_shown(colours.header)
    light = as_shown(colours.light)
    edge = theme.GOLD if acting else dark
    brush.slab(board.area, Slab(light, light, edge, 4 if acting else 1.5, inner=0), radius=18, shadow=4)
    band = FRect(head.x + 2, head.y + 2, head.w - 4, head.h)
    brush.slab(band, Slab(dark, dark, dark, 0, inner=0), radius=16)
    brush.slab(FRect(band.x, band.y + band.h / 2, band.w, band.h / 2), Slab(dark, dark, dark, 0, inner=0), radius=0)
    brush.centred(colours.crest, head.x + 34, head.centery + 2, 40, 46)
    vp, name = _("+{vp} VP").format(vp=shown.vp(seat)), shown.players[seat].name
    line = FRect(head.x + 64, head.y, head.w - 80, head.h)
    points, line = layout.cut_right(line, brush.width(vp, 21, theme.BLACK) + 8, 14)
    brush.text(vp, points, Style(21, theme.BLACK, theme.CREAM, align="right"), name=f"so far {seat}")
    width = brush.width(news, 18) * 1.1 + 8
    if brush.width(name, 22, theme.BOLD) * 1.1 + width + 14 < line.w:  # without room the highlight suffices
        words, line = layout.cut_right(line, width, 14)
        brush.text(news, words, Style(18, theme.BODY, theme.CREAM, align="right"), name=f"{page} {seat}")
    brush.text(name, line, Style(22, theme.BOLD, theme.CREAM, elide=True))


def _draw_row(brush: Brush, board: Board, shown: Shown, seat: int, news: str, page: str) -> None:
    row = board.area
    brush.slab(row, paint.CHOSEN if shown.acting == seat else paint.CARD, radius=14)
    brush.centred(shown.player_colours(seat).crest, row.x + 46, row.centery, 54, 62)
    x = row.x + 84
    upper = FRect(x, row.y + 6, board.body.x - 16 - x, row.h * 0.46)
    brush.text(shown.players[seat].name, upper, Style(22, theme.BOLD, elide=True))
    lower = FRect(x, row.y + row.h * 0.48, upper.w, row.h * 0.46)
    style = Style(17, theme.BODY, theme.INK_SOFT, wrap=True, shrink=0.7)
    vp = _("+{vp} VP").format(vp=shown.vp(seat))
    brush.text(f"{news} · {vp}", lower, style, name=f"{page} {seat}")
