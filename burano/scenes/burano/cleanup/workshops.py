"""The workshops on the lace page: squares, paid workers, lace around unions, and union bonuses."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from pygame import FRect

from burano.games.burano.cleanup import union_sizes
from burano.games.burano.state import State
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.scenes.burano.art.lace_grid import COLS, LaceGrid
from burano.scenes.burano.palette import FAMILY, FAMILY_LIGHT
from burano.table.picture.brush import Brush
from burano.ui import layout
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import rgb
from burano.ui.scaling import View

Point: TypeAlias = tuple[float, float]
Side: TypeAlias = tuple[Point, Point]
"""A side of a square, from corner to corner."""
_LACE = (255, 251, 240)
_THREAD = Slab(_LACE, _LACE, theme.GOLD_DARK, 1, inner=0)
_BEADS = 7
"""Number of lace beads along the side of a square."""


def unions_of(state: State, squares: Iterable[int]) -> list[list[int]]:
    """Return the groups of connected squares, lowest square first."""
    left, groups = set(squares), []
    for first in sorted(left):
        if first not in left:
            continue
        group = [first]
        left.remove(first)
        for square in group:
            for other in state.board.square_next[square]:
                if other in left:
                    left.remove(other)
                    group.append(other)
        groups.append(group)
    return groups


class Workshops:
    """The workshops inside a box in units."""

    def __init__(self, box: FRect, view: View) -> None:
        self._grid = LaceGrid(view.to_px(box), view.s)
        self._s = view.s

    def cell(self, square: int) -> FRect:
        """Return a square in units."""
        r = self._grid.square(square)
        return FRect(r.x / self._s, r.y / self._s, r.w / self._s, r.h / self._s)

    def draw(
        self, brush: Brush, state: State, families: Sequence[int], paid: Iterable[int], *, sewn: bool = True
    ) -> None:
        """Draw squares, workers and, if `sewn`, lace around the unions of paid workers."""
        workers = [s for s in state.board.lace_squares if state.lace_owner[s] >= 0]
        self._grid.draw(brush.surface, brush.kit, state.board, hide_symbols=workers)
        paid = set(paid)
        unions = unions_of(state, paid)
        for (alone,) in (group for group in unions if len(group) == 1):
            brush.highlight(self.cell(alone).inflate(-6, -6), radius=12)
        for square in workers:
            self._worker(brush, square, families[state.lace_owner[square]], square in paid)
        for group in unions if sewn else ():
            self._border(brush, state, group)

    def _worker(self, brush: Brush, square: int, family: int, paid: bool) -> None:
        cell = self.cell(square)
        r = cell.w * 0.4
        brush.disc(cell.centerx, cell.centery, r, FAMILY_LIGHT[family], FAMILY[family], max(2.5, cell.w * 0.035))
        brush.at(f"worker_woman_{names.FAMILIES[family]}", cell.centerx, cell.centery + r * 0.8, cell.w / 92)
        if paid:
            x, y, small = cell.right - cell.w * 0.2, cell.y + cell.h * 0.2, cell.w * 0.15
            brush.disc(x, y, small, theme.GOOD, (255, 255, 255), 2.5)
            brush.centred("ui_tick", x, y, small * 1.3, tint=(255, 255, 255))

    def _border(self, brush: Brush, state: State, group: list[int]) -> None:
        """Draw lace around a union, and its bonus at the last corner, where no worker stands."""
        if len(group) < 2:
            return
        draw_lace(brush, self.seam(group))
        corner = self.cell(max(group))
        bonus = state.board.union_vp[min(len(group), len(state.board.union_vp) - 1)]
        x, y, r = corner.right - 4, corner.bottom - 4, min(27.0, 0.36 * corner.w)
        brush.disc(x, y, r, rgb("FFE9A6"), theme.GOLD_DARK, 3)
        style = Style(25 * r / 27, theme.BLACK, rgb("6B3A12"), align="center")
        brush.text(f"+{bonus}", (x - r, y - r + 3, 2 * r, 2 * r - 6), style)

    def seam(self, group: Sequence[int]) -> list[Side]:
        """Return the sides around a union in the order they are sewn."""
        left = [side for square in group for side in self._sides(square, set(group))]
        sewn = [left.pop(0)]
        while left:
            near = min(left, key=lambda side: min(math.dist(sewn[-1][1], end) for end in side))
            left.remove(near)
            one, two = near
            sewn.append(near if math.dist(sewn[-1][1], one) <= math.dist(sewn[-1][1], two) else (two, one))
        return sewn

    def _sides(self, square: int, group: set[int]) -> list[Side]:
        """Return the sides of a square that border on squares outside the union."""
        box, row = self.cell(square), square // COLS
        beside = (
            (square - COLS, box.topleft, box.topright),
            (square + COLS, box.bottomleft, box.bottomright),
            (square - 1 if square % COLS else -1, box.topleft, box.bottomleft),
            (square + 1 if (square + 1) // COLS == row else -1, box.topright, box.bottomright),
        )
        return [(one, two) for other, one, two in beside if other not in group]


def draw_lace(brush: Brush, seam: Sequence[Side], share: float = 1.0) -> Point:
    """Draw the first `share` of a seam; return where it ends."""
    done, end = share * len(seam), seam[0][0]
    sewn: list[tuple[Side, float]] = []
    for index, (one, two) in enumerate(seam):
        part = min(1.0, done - index)
        if part <= 0:
            break
        end = (one[0] + (two[0] - one[0]) * part, one[1] + (two[1] - one[1]) * part)
        sewn.append(((one, end), part))
    for ((x0, y0), (x1, y1)), _part in sewn:
        line = FRect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)).inflate(7, 7)
        brush.slab(line, _THREAD, radius=3.5)
    for ((x0, y0), (x1, y1)), part in sewn:
        for i in range(_BEADS):
            t = (i + 0.5) / _BEADS
            if t <= part:
                x, y = x0 + (x1 - x0) * t / part, y0 + (y1 - y0) * t / part
                brush.disc(x, y, 5.2, _LACE, theme.GOLD_DARK, 1.3)
    return end


def draw_union_table(brush: Brush, box: FRect, state: State, sizes: Iterable[int], family: int) -> None:
    """Draw the bonuses of unions of two to nine workers; those of the choice in gold."""
    low = box.h < 100
    title = FRect(box.x, box.y, 98, box.h) if low else FRect(box.x, box.y, box.w, 32)
    brush.text(_("Workers side by side"), title, Style(21, theme.DISPLAY, wrap=low))
    chosen = {min(size, 9) for size in sizes}
    table = FRect(title.right + 4, box.y, box.w - title.w - 4, box.h)
    cells = layout.columns(table if low else FRect(box.x, box.y + 38, box.w, box.h - 38), 8, 4 if low else 8)
    for size, cell in zip(range(2, 10), cells, strict=True):
        brush.slab(cell, paint.GOLD if size in chosen else paint.CARD, radius=12, shadow=2 if size in chosen else 0)
        upper, count = cell.h * 0.5, FRect(cell.x, cell.y + 2, cell.w, cell.h * 0.5)
        if not low:
            k = min(0.6, cell.h / 120)
            brush.at(f"worker_woman_{names.FAMILIES[family]}", cell.x + 24, cell.y + cell.h * 0.5, k)
            count = FRect(cell.x + 42, cell.y + 4, cell.w - 46, upper)
        style = Style(21, theme.BLACK, align="center" if low else "left")
        brush.text(f"×{size}", count, style, name=f"union of {size}")
        bonus = f"+{state.board.union_vp[size]}"
        ink = rgb("6B3A12") if size in chosen else theme.TERRACOTTA_DARK
        brush.text(
            bonus,
            (cell.x, cell.y + upper - 2 * low, cell.w, cell.h - upper - 2),
            Style(26, theme.BLACK, ink, align="center"),
        )


def draw_sum(brush: Brush, box: FRect, state: State, squares: Iterable[int], vp: int) -> None:
    """Draw points for workers and unions as a sum, and the total on a dark plate."""
    squares = list(squares)
    n = len(squares)
    brush.kit.paint.dotted(brush.surface, brush.rect(box.x, box.y, 1, 1).topleft, round(box.w * brush.s), brush.s)
    text = ngettext("{n} worker paid, {vp} VP each", "{n} workers paid, {vp} VP each", n).format(
        n=n, vp=state.board.worker_vp
    )
    first, step = (4, 28) if box.h < 200 else (10, 36)
    _addend(brush, FRect(box.x, box.y + first, box.w, step - 2), text, str(n * state.board.worker_vp), "sum")
    sizes = [size for size in union_sizes(state.board, squares) if size > 1]
    table = state.board.union_vp
    bonus = sum(table[min(size, 9)] for size in sizes)
    if sizes:
        joined = ", ".join(str(size) for size in sorted(sizes, reverse=True))
        text = ngettext("group of {sizes}", "groups of {sizes}", len(sizes)).format(sizes=joined)
    else:
        text = _("no group")
    _addend(brush, FRect(box.x, box.y + first + step, box.w, step - 2), text, f"+{bonus}", "bonus")
    height = min(116.0, box.h - first - 2 * step - 4)
    _draw_total(brush, FRect(box.x - 6, box.bottom - height, box.w + 12, height), vp)


def _addend(brush: Brush, line: FRect, text: str, number: str, name: str) -> None:
    brush.text(text, (line.x, line.y, line.w - 80, line.h), Style(21))
    style = Style(24, theme.BLACK, align="right")
    brush.text(number, (line.right - 80, line.y, 80, line.h), style, name=name)


def _draw_total(brush: Brush, plate: FRect, vp: int) -> None:
    brush.slab(plate, paint.NAVY, radius=18)
    side = min(70.0, plate.h - 8)
    brush.centred("vp", plate.x + 25 + side / 2, plate.centery, side)
    start = plate.x + 42 + side
    title = (start, plate.y, plate.right - start - 24 - 1.5 * side, plate.h)
    brush.text(_("Lace points this season"), title, Style(26, theme.DISPLAY, rgb("FFF3D2"), shrink=0.6))
    style = Style(min(64.0, plate.h * 0.72), theme.DISPLAY, rgb("FFE9A6"), align="right")
    brush.text(str(vp), (plate.right - 140, plate.y, 116, plate.h), style, name="total")
