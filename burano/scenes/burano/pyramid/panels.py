"""What stands round the pyramid being built: the reserve, the hidden sides, the plan of each level, the timer ring."""

from __future__ import annotations

from pygame import FRect

from burano.games.burano.pyramid import freed_by, resting_on
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.scenes.burano.art.pyramid import EMPTY, LEVELS, PyramidShape, level_of
from burano.scenes.burano.art.pyramid_pictures import draw_cubes, draw_terrace
from burano.scenes.burano.palette import HOUSE, SYMBOL
from burano.scenes.burano.pyramid.model import Composition
from burano.table.brush import Brush
from burano.ui import paint, theme
from burano.ui.paint import Slab
from burano.ui.text import Style
from burano.ui.theme import mix, rgb

_ROW = Slab(rgb("FFF9EA"), rgb("FFF9EA"), theme.LINE_SOFT, inner=0)
_ROW_EMPTY = Slab(rgb("EFE4CC"), rgb("EFE4CC"), theme.LINE_SOFT, inner=0)
_WINDOW = Slab(rgb("E6F2EE"), rgb("E6F2EE"), rgb("C9DDD4"), inner=0)
_HOLE = Slab(rgb("F4EAD6"), rgb("F4EAD6"), theme.SAND_LINE, 1.5, inner=0)
_CAPTION = 42.0
_ABOVE, _BELOW = 1.66, 1.32
"""How far a whole pyramid reaches above the middle of its base and its terrace below it, in widths of a cube."""
_CELLS = tuple(
    Slab(mix(colour, (255, 255, 255), 0.25), colour, mix(colour, theme.SHADOW, 0.35), 2, inner=0.3) for colour in HOUSE
)


class ReservePanel:
    """Cubes of each colour, what they do this season, and what will be sold."""

    def __init__(self, area: FRect) -> None:
        self.area = area
        inner = FRect(area.x + 18, area.y + 88, area.w - 36, area.h - 88 - 108)
        step = inner.h / 6
        self.rows = [FRect(inner.x, inner.y + i * step, inner.w, step - 9) for i in range(6)]

    @property
    def cube_w(self) -> float:
        """How wide its cubes are drawn."""
        return 128 * min(0.62, self.rows[0].h / 135)

    def cube_at(self, color: int) -> tuple[float, float]:
        """Middle of the top face of a colour's cube: where it is taken up."""
        row = self.rows[color]
        return row.x + 52, row.y + row.h * 0.34

    def draw(self, brush: Brush, built: Composition, actions: tuple[int, ...], hot: int) -> None:
        area = self.area
        brush.slab(area, paint.PAPER, radius=20, shadow=6)
        brush.words(_("Your reserve"), (area.x + 26, area.y + 14, area.w - 52, 40), Style(29, theme.DISPLAY))
        text = _("and what each cube does this season")
        brush.words(text, (area.x + 26, area.y + 52, area.w - 52, 28), Style(17.5, theme.BODY, theme.INK_SOFT))
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
        brush.words(
            f"×{left}", (row.x + 104, row.y, 72, row.h), Style(36, theme.BLACK, ink), alpha=round(255 * max(alpha, 0.5))
        )
        brush.centred(names.ACTION_SPRITES[action], row.x + 204, row.centery, 50, alpha=max(alpha, 0.5))
        brush.words(
            names.action(action), (row.x + 240, row.y, row.w - 252, row.h), Style(20, theme.BOLD, ink, shrink=0.6)
        )
        brush.words(
            str(color + 1),
            (row.right - 34, row.y + 4, 28, 26),
            Style(theme.SMALL, theme.BOLD, theme.INK_SOFT, align="right"),
            name=f"key {color + 1}",
        )

    def _draw_foot(self, brush: Brush, built: Composition) -> None:
        area = self.area
        brush.kit.paint.dotted(
            brush.surface,
            brush.rect(area.x + 26, area.bottom - 102, 1, 1).topleft,
            round((area.w - 52) * brush.s),
            brush.s,
        )
        brush.centred("coin", area.x + 46, area.bottom - 50, 44)
        if built.usable < 14 or not built.sold:
            text = _("You have only {n} cubes: use them all, from the base up").format(n=built.usable)
        else:
            words = ngettext(
                "{n} cube will be left over and sold for 1 coin",
                "{n} cubes will be left over and sold for 1 coin each",
                built.sold,
            )
            text = words.format(n=built.sold)
        if built.complete and built.sold:
            text = _("Sold for 1 coin each ({n}):").format(n=built.sold)
            chips = [color for color in range(6) for _number in range(built.left(color))]
            step = min(32.0, (area.w - 110) / max(1, len(chips)))
            for i, color in enumerate(chips):
                brush.centred(f"chip_{names.COLORS[color]}", area.x + 94 + i * step, area.bottom - 30, 30)
            brush.words(text, (area.x + 80, area.bottom - 94, area.w - 100, 40), Style(18, theme.BOLD))
            return
        brush.words(
            text, (area.x + 80, area.bottom - 92, area.w - 100, 84), Style(19, theme.BOLD, wrap=True, shrink=0.6)
        )


def plan_cells(box: FRect, turn: int) -> list[FRect]:
    """A square per place inside a box: base, second level and top side by side, turned like the pyramid."""
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
    """One place from above."""
    brush.slab(box, _CELLS[color] if color != EMPTY else _HOLE, radius=9)
    if color != EMPTY:
        size = box.w * (0.84 if brush.kit.large_symbols else 0.6)
        brush.centred(f"sym_{names.COLORS[color]}", box.centerx, box.centery, size, tint=SYMBOL[color])


class InspectPanel:
    """The pyramid from behind and from the left, and each level from above."""

    def __init__(self, area: FRect, turn: int) -> None:
        self.area, self.turn = area, turn
        view_h = max(200.0, min(286.0, area.h * 0.38))
        gap = 8
        width = (area.w - 40 - gap) / 2
        self.windows = [FRect(area.x + 20 + i * (width + gap), area.y + 62, width, view_h) for i in range(2)]
        top = area.y + 62 + view_h + 12
        self._head_y = top
        room = area.bottom - 104 - (top + 40) - 30
        self.cell = min(84.0, room / 3.1, (area.w - 52) / 6.4)
        self._plan_y = top + 40
        self.cells = plan_cells(FRect(area.x + 26, self._plan_y, area.w - 52, 3 * self.cell), self.turn)

    def draw(self, brush: Brush, built: Composition, hover: int) -> None:
        area = self.area
        brush.slab(area, paint.PAPER, radius=20, shadow=6)
        brush.words(
            _("Inspect the hidden sides"), (area.x + 24, area.y + 12, area.w - 48, 44), Style(28, theme.DISPLAY)
        )
        for window, extra, label in zip(self.windows, (2, 1), (_("from behind"), _("from the left")), strict=True):
            brush.slab(window, _WINDOW, radius=14)
            room = window.h - _CAPTION - 8
            w = min(window.w / 4.5, room / (_ABOVE + _BELOW))
            y = window.y + 8 + _ABOVE * w + (room - (_ABOVE + _BELOW) * w) / 2
            shape = PyramidShape(window.centerx, y, w, self.turn + extra)
            draw_terrace(brush, shape)
            draw_cubes(brush, shape, built.places)
            brush.words(
                label,
                (window.x, window.bottom - 32, window.w, 26),
                Style(18, theme.BOLD, theme.INK_SOFT, align="center"),
            )
        brush.words(_("Levels from above"), (area.x + 26, self._head_y, area.w - 52, 34), Style(21, theme.DISPLAY))
        self._draw_plan(brush, built, hover)
        self._draw_frees(brush, built, hover)

    def _draw_plan(self, brush: Brush, built: Composition, hover: int) -> None:
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
            brush.words(
                levels[level],
                (middle - 70, y, 140, 26),
                Style(18, theme.BOLD, theme.INK_SOFT, align="center", shrink=0.6),
            )

    def _draw_frees(self, brush: Brush, built: Composition, hover: int) -> None:
        area = self.area
        y = area.bottom - 72
        brush.kit.paint.dotted(
            brush.surface, brush.rect(area.x + 26, y - 6, 1, 1).topleft, round((area.w - 52) * brush.s), brush.s
        )
        text, colors = self._frees_words(built, hover)
        room = area.w - 52 - 40 * len(colors)
        brush.words(text, (area.x + 26, y, room, 62), Style(18, theme.BOLD, wrap=True, shrink=0.7), name="frees")
        for i, color in enumerate(colors):
            brush.centred(f"chip_{names.COLORS[color]}", area.right - 26 - 40 * (len(colors) - i) + 20, y + 30, 36)

    @staticmethod
    def _frees_words(built: Composition, hover: int) -> tuple[str, list[int]]:
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
