"""Panels beside the terrace: the reserve, the hidden sides, and the plan of each level."""

from __future__ import annotations

from pygame import FRect

from burano.games.burano.pyramid import freed_by, resting_on
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.scenes.burano.art.pyramid import EMPTY, LEVELS, PyramidShape, level_of
from burano.scenes.burano.art.pyramid_pictures import draw_cubes, draw_terrace
from burano.scenes.burano.palette import HOUSE, SYMBOL
from burano.scenes.burano.pyramid.model import PyramidDraft
from burano.table.picture.brush import Brush
from burano.ui import layout
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import mix, rgb

_ROW = Slab(rgb("FFF9EA"), rgb("FFF9EA"), theme.LINE_SOFT, inner=0)
_ROW_EMPTY = Slab(rgb("EFE4CC"), rgb("EFE4CC"), theme.LINE_SOFT, inner=0)
_WINDOW = Slab(rgb("E6F2EE"), rgb("E6F2EE"), rgb("C9DDD4"), inner=0)
_HOLE = Slab(rgb("F4EAD6"), rgb("F4EAD6"), theme.SAND_LINE, 1.5, inner=0)
_CAPTION = 42.0
_ABOVE, _BELOW = 1.66, 1.32
"""Extent of a pyramid above the middle of its base, and of its terrace below it, in cube widths."""
_CELLS = tuple(
    Slab(mix(colour, (255, 255, 255), 0.25), colour, mix(colour, theme.SHADOW, 0.35), 2, inner=0.3) for colour in HOUSE
)


class ReservePanel:
    """The cubes in the reserve by colour, their actions this season, and the cubes to be sold."""

    def __init__(self, area: FRect, compact: bool) -> None:
        self.area, self.compact = area, compact
        edge, head, gap, self._foot = (12, 50, 6, 78) if compact else (18, 88, 9, 108)
        inner = FRect(area.x + edge, area.y + head, area.w - 2 * edge, area.h - head - self._foot)
        step = inner.h / 6
        self.rows = [FRect(inner.x, inner.y + i * step, inner.w, step - gap) for i in range(6)]
        cube, act = self.cube_w, min(50.0, self.rows[0].h)
        counted = cube + 16
        packed = (cube / 2 + 12, counted, counted + 44 + act / 2, counted + 48 + act)
        self._columns = packed if inner.w < 330 else (52.0, 104.0, 204.0, 240.0)
        """Offsets in a row: middle of the cube, left of the count, middle of the action, left of its name."""

    @property
    def cube_w(self) -> float:
        """Width of the drawn cubes."""
        return 128 * min(0.62, self.rows[0].h / 135)

    def cube_at(self, color: int) -> tuple[float, float]:
        """Return the middle of the top face of a colour's cube."""
        row = self.rows[color]
        return row.x + self._columns[0], row.y + row.h * 0.34

    def draw(self, brush: Brush, built: PyramidDraft, actions: tuple[int, ...], hot: int) -> None:
        area = self.area
        brush.slab(area, paint.PAPER, radius=20, shadow=6)
        title = (area.x + (18 if self.compact else 26), area.y + (6 if self.compact else 14), area.w - 52, 40)
        brush.text(_("Your reserve"), title, Style(29, theme.DISPLAY))
        if not self.compact:
            text = _("and what each cube does this season")
            brush.text(text, (area.x + 26, area.y + 52, area.w - 52, 28), Style(17.5, theme.BODY, theme.INK_SOFT))
        for color, row in enumerate(self.rows):
            self._draw_row(brush, color, row, built.left(color), actions[color], color == hot)
        self._draw_foot(brush, built)

    def _draw_row(self, brush: Brush, color: int, row: FRect, left: int, action: int, hot: bool) -> None:
        brush.slab(row, _ROW if left else _ROW_EMPTY, radius=14)
        if hot and left:
            brush.slab(row, Slab(theme.GOLD, theme.GOLD, theme.GOLD, 3, inner=0, opacity=0.0), radius=14)
        alpha = 1.0 if left else 0.36
        x, y = self.cube_at(color)
        light = 0.06 if hot and left else 0.0
        brush.at(f"cube_{names.COLORS[color]}", x, y, self.cube_w / 128, alpha=alpha, light=light)
        ink = theme.INK if left else theme.INK_SOFT
        _cube, count, act, name = (row.x + part for part in self._columns)
        style = Style(30 if self.compact else 36, theme.BLACK, ink)
        brush.text(f"×{left}", (count, row.y, 72, row.h), style, alpha=round(255 * max(alpha, 0.5)))
        side = min(50.0, row.h)
        brush.centred(names.ACTION_SPRITES[action], act, row.centery, side, alpha=max(alpha, 0.5))
        room = row.right - name - 18
        brush.text(names.action(action), (name, row.y, room, row.h), Style(20, theme.BOLD, ink, shrink=0.6))
        brush.text(
            str(color + 1),
            (row.right - 34, row.y + (0 if self.compact else 4), 28, 26),
            Style(theme.SMALL, theme.BOLD, theme.INK_SOFT, align="right"),
            name=f"key {color + 1}",
        )

    def _draw_foot(self, brush: Brush, built: PyramidDraft) -> None:
        area, top = self.area, self.area.bottom - self._foot
        line = brush.rect(area.x + 26, top + 6, 1, 1).topleft
        brush.kit.paint.dotted(brush.surface, line, round((area.w - 52) * brush.s), brush.s)
        middle = (top + 12 + area.bottom) / 2
        brush.centred("coin", area.x + (32 if self.compact else 46), middle, 44)
        words = FRect(area.x + (60 if self.compact else 80), top + 12, 0, self._foot - 16)
        words.w = area.right - (12 if self.compact else 20) - words.x
        if not (built.complete and built.sold):
            brush.text(_sold_words(built), words, Style(19, theme.BOLD, wrap=True, shrink=0.6), name="sold")
            return
        chips = [color for color in range(6) for _number in range(built.left(color))]
        step = min(32.0, (words.w - 10) / max(1, len(chips)))
        for i, color in enumerate(chips):
            brush.centred(f"chip_{names.COLORS[color]}", words.x + 14 + i * step, area.bottom - 26, 30)
        text = _("Sold for 1 coin each ({n}):").format(n=built.sold)
        words.h = area.bottom - 42 - words.y
        brush.text(text, words, Style(18, theme.BOLD), name="sold")


def _sold_words(built: PyramidDraft) -> str:
    """Return the text on the cubes that will not be used."""
    if built.usable < 14 or not built.sold:
        return _("You have only {n} cubes: use them all, from the base up").format(n=built.usable)
    words = ngettext(
        "{n} cube will be left over and sold for 1 coin",
        "{n} cubes will be left over and sold for 1 coin each",
        built.sold,
    )
    return words.format(n=built.sold)


def plan_cells(box: FRect, turn: int) -> list[FRect]:
    """Return a square per place: base, second level and top side by side, rotated like the pyramid."""
    cell = min(box.h / 3, box.w / 6.3)
    spare = box.w - 6 * cell
    lefts = (box.x, box.x + 3 * cell + spare * 0.5, box.x + 5 * cell + spare)
    found = []
    for place in range(14):
        level = level_of(place)
        side = 3 - level
        index = place - LEVELS[level][0]
        c, r = index % side, index // side
        for _quarter in range(turn % 4):
            c, r = side - 1 - r, c
        y = box.y + (3 - side) * cell / 2
        edge = cell * 0.04
        found.append(FRect(lefts[level] + c * cell + edge, y + r * cell + edge, cell - 2 * edge, cell - 2 * edge))
    return found


def draw_plan_cell(brush: Brush, box: FRect, color: int) -> None:
    """Draw one place from above."""
    brush.slab(box, _CELLS[color] if color != EMPTY else _HOLE, radius=9)
    if color != EMPTY:
        size = box.w * (0.84 if brush.kit.large_symbols else 0.6)
        brush.centred(f"sym_{names.COLORS[color]}", box.centerx, box.centery, size, tint=SYMBOL[color])


class InspectPanel:
    """Shows the pyramid from behind and from the left, and each level from above."""

    def __init__(self, area: FRect, turn: int, compact: bool) -> None:
        self.area, self.turn = area, turn
        self._edge, head, under, self._foot = (16, 46, 6, 58) if compact else (26, 62, 12, 78)
        view_h = area.h * 0.3 if compact else max(200.0, min(286.0, area.h * 0.38))
        gap, width = 8, area.w - 2 * self._edge + 12
        self.windows = layout.columns(FRect(area.x + self._edge - 6, area.y + head, width, view_h), 2, gap)
        self._head_y = area.y + head + view_h + under
        self._plan_y = self._head_y + (32 if compact else 40)
        room = area.bottom - self._foot - self._plan_y - (28 if compact else 56)
        self.cell = min(84.0, room / 3.1, (area.w - 2 * self._edge) / 6.4)
        plan = FRect(area.x + self._edge, self._plan_y, area.w - 2 * self._edge, 3 * self.cell)
        self.cells = plan_cells(plan, self.turn)

    def draw(self, brush: Brush, built: PyramidDraft, hover: int) -> None:
        area = self.area
        brush.slab(area, paint.PAPER, radius=20, shadow=6)
        title = FRect(area.x + self._edge, area.y + 4, area.w - 2 * self._edge, self.windows[0].y - area.y - 8)
        brush.text(_("Inspect the hidden sides"), title, Style(28, theme.DISPLAY))
        for window, extra, label in zip(self.windows, (2, 1), (_("from behind"), _("from the left")), strict=True):
            brush.slab(window, _WINDOW, radius=14)
            room = window.h - _CAPTION - 8
            w = min(window.w / 4.5, room / (_ABOVE + _BELOW))
            y = window.y + 8 + _ABOVE * w + (room - (_ABOVE + _BELOW) * w) / 2
            shape = PyramidShape(window.centerx, y, w, self.turn + extra)
            draw_terrace(brush, shape)
            draw_cubes(brush, shape, built.places)
            brush.text(
                label,
                (window.x, window.bottom - 32, window.w, 26),
                Style(18, theme.BOLD, theme.INK_SOFT, align="center"),
            )
        above = (area.x + self._edge, self._head_y, area.w - 2 * self._edge, self._plan_y - self._head_y - 2)
        brush.text(_("Levels from above"), above, Style(21, theme.DISPLAY))
        self._draw_plan(brush, built, hover)
        self._draw_frees(brush, built, hover)

    def _draw_plan(self, brush: Brush, built: PyramidDraft, hover: int) -> None:
        mask = built.mask
        freed = freed_by(mask, hover) if hover != EMPTY else ()
        for place, box in enumerate(self.cells):
            color = built.places[place]
            draw_plan_cell(brush, box, color)
            if place == hover or place in freed:
                line = theme.GOLD if place == hover else theme.GOOD
                brush.slab(box, Slab(line, line, line, 4, inner=0, opacity=0.0), radius=9)
        levels = (_("base"), _("second"), _("top"))
        y = self._plan_y + 3 * self.cell + 2
        for level, (first, end) in enumerate(LEVELS):
            boxes = self.cells[first:end]
            left, right = min(b.x for b in boxes), max(b.right for b in boxes)
            middle = (left + right) / 2
            width = 2 * min(70.0, self.area.right - 4 - middle)
            brush.text(
                levels[level],
                (middle - width / 2, y, width, 26),
                Style(18, theme.BOLD, theme.INK_SOFT, align="center", shrink=0.6),
            )

    def _draw_frees(self, brush: Brush, built: PyramidDraft, hover: int) -> None:
        area, edge = self.area, self._edge
        y, width = area.bottom - self._foot + 6, area.w - 2 * edge
        line = brush.rect(area.x + edge, y - 6, 1, 1).topleft
        brush.kit.paint.dotted(brush.surface, line, round(width * brush.s), brush.s)
        text, colors = self._frees_words(built, hover)
        room = FRect(area.x + edge, y, width - 40 * len(colors), self._foot - 12)
        brush.text(text, room, Style(18, theme.BOLD, wrap=True, shrink=0.7), name="frees")
        for i, color in enumerate(colors):
            x = area.right - edge - 40 * (len(colors) - i) + 20
            brush.centred(f"chip_{names.COLORS[color]}", x, room.centery, 36)

    @staticmethod
    def _frees_words(built: PyramidDraft, hover: int) -> tuple[str, list[int]]:
        mask = built.mask
        if hover == EMPTY or built.places[hover] == EMPTY:
            return _("Cubes become available from the top down"), []
        above = resting_on(mask, hover)
        if above:
            return _("Available once these are taken:"), [built.places[place] for place in above]
        freed = freed_by(mask, hover)
        if freed:
            return _("Available at once. Taking it uncovers:"), [built.places[place] for place in freed]
        return _("Available at once. Taking it uncovers nothing"), []
