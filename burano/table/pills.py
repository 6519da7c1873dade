"""A small paper with a line of words, and perhaps how many of a row of signs are reached."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable
from typing import Generic, NamedTuple, TypeVar

from burano.table.brush import Brush
from burano.table.panel import Panel, Spot
from burano.ui import paint, theme
from burano.ui.text import Style

M = TypeVar("M")
_SIGN = 31.0


class Pill(NamedTuple):
    """What stands on it."""

    words: str
    sign: str = ""
    reached: int = 0
    all: int = 0


class PillPanel(Panel[M], Generic[M]):
    """The pill; with signs the words stand left of them, without in the middle."""

    name = "pill"

    @abstractmethod
    def told(self, model: M) -> Pill: ...

    def spot(self, model: M) -> Spot | None:
        """What it says and does when pointed at."""
        return None

    def key(self, model: M) -> Hashable:
        return self.told(model)

    def draw(self, brush: Brush, model: M) -> None:
        told, area = self.told(model), self.area
        brush.slab(area, paint.PAPER, radius=22, shadow=4)
        if not told.all:
            style = Style(17, theme.BOLD, align="center", shrink=0.6, wrap=area.w < 80)
            brush.words(told.words, area.inflate(-6, -2), style, name=self.name)
            return
        box = (area.x + 20, area.y, min(300.0, area.w - 34 - told.all * _SIGN), area.h - 2)
        brush.words(told.words, box, Style(17, theme.BOLD, shrink=0.6, wrap=True), name=self.name)
        for k in range(told.all):
            x = area.right - 26 - (told.all - 1 - k) * _SIGN
            brush.centred(told.sign, x, area.centery, 27, alpha=1 if k < told.reached else 0.28)

    def targets(self, model: M) -> Iterable[Spot]:
        spot = self.spot(model)
        if spot is not None:
            yield spot
