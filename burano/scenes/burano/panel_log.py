"""The chronicle: what happened, in words, newest at the bottom."""

from collections.abc import Hashable, Iterable, Sequence

from pygame import FRect

from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.draw import Brush
from burano.scenes.burano.model import Model
from burano.scenes.burano.panel import Panel, Spot, area
from burano.scenes.burano.wording import Line
from burano.ui import theme

_ROW = 25
_HEAD = 38


class LogPanel(Panel):
    """Scrollable; a filter by player; a click on a line shows where it happened."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: Sequence[Line] = ()
        self.only = -1
        """The only seat whose lines are shown, or -1."""
        self.scroll = 0
        """Rows scrolled back from the newest."""
        self.chosen = -1

    @property
    def shown(self) -> list[tuple[int, Line]]:
        """Numbered lines that pass the filter."""
        return [(i, line) for i, line in enumerate(self.lines) if self.only < 0 or line.seat in (self.only, -1)]

    @property
    def rows(self) -> int:
        return max(1, int((self.area.h - _HEAD - 6) // _ROW))

    def wheel(self, steps: float) -> bool:
        """Scroll; true if something moved."""
        before = self.scroll
        most = max(0, len(self.shown) - self.rows)
        self.scroll = min(most, max(0, self.scroll + (1 if steps > 0 else -1) * 2))
        return self.scroll != before

    def _visible(self) -> list[tuple[int, Line]]:
        lines = self.shown
        end = len(lines) - self.scroll
        return lines[max(0, end - self.rows) : end]

    def key(self, model: Model) -> Hashable:
        last = self.lines[-1] if self.lines else None
        return len(self.lines), last, self.only, self.scroll, self.chosen, tuple(self.area)

    def draw(self, brush: Brush, model: Model) -> None:
        self.back(brush)
        brush.head(_("Chronicle"), self.area.x + 14, self.area.y + 5, self.area.w - 110)
        for row, (number, line) in enumerate(self._visible()):
            self._draw_line(brush, model, number, line, self.row(row))

    def row(self, index: int) -> FRect:
        return area(self.area.x + 8, self.area.y + _HEAD + index * _ROW, self.area.w - 16, _ROW)

    def _draw_line(self, brush: Brush, model: Model, number: int, line: Line, box: FRect) -> None:
        if number == self.chosen:
            brush.slab(box, radius=6)
        x = box.x + 4
        if line.thought:
            brush.centred("ui_hint", x + 10, box.centery, 19, tint=theme.INK_SOFT)
        elif line.seat >= 0:
            brush.centred(f"crest_{names.FAMILIES[model.families[line.seat]]}", x + 9, box.centery, 18, 21)
        vp_w = 0.0
        if line.vp:
            text = _("+{vp} VP").format(vp=line.vp)
            vp_w = brush.width(text, 16, theme.BLACK) + 6
            brush.words(
                text,
                box.right - vp_w - 2,
                box.y,
                vp_w,
                box.h,
                16,
                theme.BLACK,
                theme.TERRACOTTA_DARK,
                align="right",
                name=f"vp {number}",
            )
        face = theme.BODY if line.seat >= 0 else theme.BOLD
        ink = theme.INK_SOFT if line.thought else theme.INK
        left = x + (22 if line.seat >= 0 else 2)
        brush.words(
            line.text,
            left,
            box.y,
            box.right - vp_w - left - 2,
            box.h,
            16.5,
            face,
            ink,
            shrink=0.85,
            elide=True,
            name=f"log {number}",
        )

    def targets(self, model: Model) -> Iterable[Spot]:
        for row, (number, line) in enumerate(self._visible()):
            yield Spot(("log", number), self.row(row), line.text)
