"""A small panel with one line of text and optional progress signs; also a row of prices."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from pygame import FRect

from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import rgb

M = TypeVar("M")
_SIGN = 31.0
_MIN_ONE_LINE_WIDTH = 80.0
"""Width in design units below which the text is set in two lines."""
_SIGNS_HEIGHT, _MIN_TALL_HEIGHT = 44.0, 80.0
"""Height of the row of signs below the text, and the minimum panel height for that layout, in design units."""
_PAID = Slab(rgb("2C7F7A"), rgb("1F6B66"), rgb("155A56"), 2, 0)
_TO_COME = Slab(rgb("FFFDF6"), rgb("F4EAD6"), rgb("BDA77C"), 2, 0)


class Pill(NamedTuple):
    """Content of a pill: text, and a sign shown `all` times, of which `reached` are bright."""

    words: str
    sign: str = ""
    reached: int = 0
    all: int = 0


def _lines(brush: Brush, words: str, width: float, size: float) -> int:
    return len(brush.kit.text.wrap(words, theme.BOLD, brush.view.px(size), brush.view.px(width)))


def _even(brush: Brush, words: str, room: float, size: float = 17) -> float:
    """Return the smallest width that keeps the number of lines, so that they are about equally long."""
    while room > size and _lines(brush, words, room, size) == _lines(brush, words, room - 4, size) > 1:
        room -= 4
    return room


class PillPanel(Panel[M], Generic[M]):
    """Draws the pill: with signs, the text is on their left; without, it is centred."""

    name = "pill"

    @abstractmethod
    def pill(self, model: M) -> Pill: ...

    def spot(self, model: M) -> Spot | None:
        """Return the spot with the tooltip and action of the pill, if there is one."""
        return None

    def key(self, model: M) -> Hashable:
        return self.pill(model)

    def draw(self, brush: Brush, model: M) -> None:
        pill, area = self.pill(model), self.area
        narrow = area.w < _MIN_ONE_LINE_WIDTH
        brush.slab(area, paint.PAPER, radius=16 if narrow else 22, shadow=4)
        if not pill.all:
            style = Style(15.5 if narrow else 17, theme.BOLD, align="center", shrink=0.6, wrap=narrow)
            words = "\n".join(pill.words.rsplit(" ", 1)) if narrow else pill.words
            # The second line is a number without descenders, so move both down a little.
            brush.text(words, area.inflate(-6, -2).move(0, 2 if narrow else 0), style, name=self.name)
            return
        if area.h >= _MIN_TALL_HEIGHT:
            self._draw_tall(brush, pill)
            return
        room = min(300.0, area.w - 34 - pill.all * _SIGN)
        two_lines_height = 2.06 * brush.kit.text.size(pill.words, theme.BOLD, brush.view.px(17))[1]
        crowded = _lines(brush, pill.words, room, 17) > 1 and two_lines_height > brush.view.px(area.h) - 4
        if crowded and brush.width(pill.words, 17, theme.NARROW) <= room:
            box = (area.x + 20, area.y, room, area.h - 1)
            brush.text(pill.words, box, Style(17, theme.BOLD, shrink=1, narrow=True), name=self.name)
            self._signs(brush, pill, area.right - 26, area.centery, 1.0)
            return
        box = (area.x + 20, area.y, _even(brush, pill.words, room), area.h - 1)
        brush.text(pill.words, box, Style(17, theme.BOLD, shrink=0.6, wrap=True), name=self.name)
        self._signs(brush, pill, area.right - 26, area.centery, 1.0)

    @staticmethod
    def tall(grow: float) -> float:
        """Return the height with two lines of text, enlarged `grow` times, above the signs."""
        return 2 * 24 * grow + _SIGNS_HEIGHT + 16

    def _draw_tall(self, brush: Brush, pill: Pill) -> None:
        area, size = self.area, 17 * self.grow
        room = _even(brush, pill.words, area.w - 40, size)
        box = (area.centerx - room / 2, area.y + 8, room, area.h - 16 - _SIGNS_HEIGHT)
        brush.text(pill.words, box, Style(size, theme.BOLD, wrap=True, align="center"), name=self.name)
        right = area.centerx + (pill.all - 1) * _SIGN * 0.7
        self._signs(brush, pill, right, area.bottom - 8 - _SIGNS_HEIGHT / 2, 1.4)

    @staticmethod
    def _signs(brush: Brush, pill: Pill, right: float, y: float, k: float) -> None:
        for number in range(pill.all):
            x = right - (pill.all - 1 - number) * _SIGN * k
            brush.centred(pill.sign, x, y, 27 * k, alpha=1 if number < pill.reached else 0.28)

    def targets(self, model: M) -> Iterable[Spot]:
        spot = self.spot(model)
        if spot is not None:
            yield spot


def draw_steps(brush: Brush, x: float, y: float, prices: Sequence[int], paid: int | None) -> None:
    """Draw the prices of a turn in a row, the first centred at (x, y): the first `paid` are ticked, the next is
    highlighted. With None nothing has to be paid now."""
    for k, price in enumerate(prices):
        cx = x + k * 46
        if k:
            brush.surface.fill(theme.LINE, brush.rect(cx - 27, y - 1, 8, 3))
        done, now = paid is not None and k < paid, k == paid
        brush.slab(FRect(cx - 18, y - 18, 36, 36), paint.GOLD if now else _PAID if done else _TO_COME, radius=18)
        if done:
            brush.centred("ui_check", cx, y, 20)
        else:
            style = Style(23, theme.BLACK, theme.INK if now else theme.INK_SOFT, align="center")
            brush.text(str(price), (cx - 20, y - 21, 40, 40), style, name=f"price {k}")
