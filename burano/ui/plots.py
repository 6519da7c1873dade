"""Plots on paper: rows of bars, and lines over time."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame

from burano.ui import theme
from burano.ui.boxes import Box
from burano.ui.text import Block
from burano.ui.theme import Colour, mix
from burano.ui.widget import Look, Owner, Widget

_SMALLEST_ROW = 25
"""Units a row needs to be read; rows that would be smaller are left out."""


class Bar(NamedTuple):
    """One row: words, a length, and what stands at its end."""

    label: str
    value: float
    text: str
    colour: Colour
    sprite: str = ""
    part: float = -1.0
    """A darker beginning of the bar (of the same measure), if not negative."""


class BarChart(Widget):
    """Rows of bars, the longest as wide as there is room."""

    focusable = False
    kind = "text"

    def __init__(
        self, name: str, rect: pygame.Rect, bars: Sequence[Bar], *, label: float = 0.36, row: float = 36
    ) -> None:
        super().__init__(name, rect)
        self._bars, self._share, self._row_units = list(bars), label, row
        self._blocks: list[Block] = []

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def attach(self, owner: Owner) -> None:
        view, text = self.view, self.kit.text
        self._bars = self._bars[: max(1, self.rect.h // view.px(_SMALLEST_ROW))]
        self._row = min(view.px(self._row_units), self.rect.h // max(1, len(self._bars)))
        self._label = round(self.rect.w * self._share)
        self._end = view.px(78)
        self._blocks = []
        for number, bar in enumerate(self._bars):
            y = self.rect.y + number * self._row
            icon = self._row + view.px(8) if bar.sprite else 0
            label = pygame.Rect(self.rect.x + icon, y, self._label - icon - view.px(8), self._row)
            end = pygame.Rect(self.rect.right - self._end, y, self._end, self._row)
            px = view.px(theme.LABEL)
            self._blocks.append(text.block(bar.label, label, theme.BODY, px, elide=True, shrink=0.75))
            self._blocks.append(text.block(bar.text, end, theme.BLACK, px, align="right", shrink=0.6))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        most = max((bar.value for bar in self._bars), default=0) or 1
        room = self.rect.w - self._label - self._end - self.view.px(10)
        height = max(4, round(self._row * 0.56))
        for number, bar in enumerate(self._bars):
            y = self.rect.y + number * self._row
            if bar.sprite:
                side = round(self._row * 0.84)
                icon = self.kit.sprites.get(bar.sprite, side, side)
                surface.blit(icon, icon.get_rect(center=(self.rect.x + self._row // 2, y + self._row // 2)))
            track = pygame.Rect(self.rect.x + self._label, y + (self._row - height) // 2, room, height)
            corner = height // 3
            pygame.draw.rect(surface, theme.PAPER_LOW, track, border_radius=corner)
            if bar.value > 0:
                full = pygame.Rect(track.x, track.y, max(3, round(room * bar.value / most)), height)
                light = mix(bar.colour, theme.PAPER, 0.55) if bar.part >= 0 else bar.colour
                pygame.draw.rect(surface, light, full, border_radius=corner)
                if bar.part > 0:
                    part = pygame.Rect(track.x, track.y, max(3, round(room * bar.part / most)), height)
                    pygame.draw.rect(surface, bar.colour, part, border_radius=corner)
                pygame.draw.rect(surface, mix(bar.colour, theme.SHADOW, 0.35), full, 1, border_radius=corner)
        for block in self._blocks:
            self.kit.text.draw(surface, block)

    def boxes(self) -> Iterable[Box]:
        for number, block in enumerate(self._blocks):
            yield block.as_box(f"{self.name}.{number}")


class Series(NamedTuple):
    """One line of a plot."""

    name: str
    colour: Colour
    points: Sequence[tuple[float, float]]


class Mark(NamedTuple):
    """A point to look at: position, and which of the marks it is."""

    x: float
    y: float
    colour: Colour
    key: int = -1


class LineChart(Widget):
    """Lines over time, with a scale on the left. A click tells the nearest x."""

    kind = "control"

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        series: Sequence[Series],
        *,
        marks: Sequence[Mark] = (),
        labels: Sequence[tuple[float, str]] = (),
        x_range: tuple[float, float] | None = None,
        on_click: Callable[[float], None] | None = None,
        cursor: float | None = None,
        tooltip: str = "",
    ) -> None:
        super().__init__(name, rect, tooltip=tooltip)
        self._series, self._marks, self._labels = list(series), list(marks), list(labels)
        self._on_click, self.cursor, self._range = on_click, cursor, x_range
        self.focusable = on_click is not None
        self._blocks: list[Block] = []
        self._lines: list[int] = []
        self._down = 0

    def attach(self, owner: Owner) -> None:
        view, text = self.view, self.kit.text
        points = [point for line in self._series for point in line.points] or [(0.0, 0.0), (1.0, 1.0)]
        left, right = self._range or (min(x for x, _ in points), max(x for x, _ in points))
        self._x0, self._x1 = left, right if right > left else left + 1
        low, high, step = _scale(min(0.0, *(y for _, y in points)), max(1.0, *(y for _, y in points)))
        self._y0, self._y1 = low, high
        px = view.px(theme.SMALL)
        gutter, foot = view.px(50), view.px(30) if self._labels else view.px(10)
        self._plot = pygame.Rect(
            self.rect.x + gutter,
            self.rect.y + view.px(10),
            self.rect.w - gutter - view.px(14),
            self.rect.h - foot - view.px(10),
        )
        self._blocks, self._lines = [], []
        value = low
        while value <= high + step / 2:
            y = self._at(0, value)[1]
            box = pygame.Rect(self.rect.x, y - px, gutter - view.px(8), 2 * px)
            box.clamp_ip(self.rect)
            self._blocks.append(text.block(f"{value:g}", box, theme.BODY, px, theme.INK_SOFT, align="right"))
            self._lines.append(y)
            value += step
        room = self._plot.w // max(1, len(self._labels))
        for x, words in self._labels:
            box = pygame.Rect(0, self._plot.bottom + view.px(4), room, foot - view.px(4))
            box.left = self._at(x, low)[0]
            box.right = min(box.right, self.rect.right)
            self._blocks.append(text.block(words, box, theme.BODY, px, theme.INK_SOFT, elide=True))

    def _at(self, x: float, y: float) -> tuple[int, int]:
        plot = self._plot
        across = (x - self._x0) / (self._x1 - self._x0)
        return plot.x + round(plot.w * across), plot.bottom - round(plot.h * (y - self._y0) / (self._y1 - self._y0))

    def press(self, pos: tuple[int, int]) -> None:
        self._down = pos[0]
        self._tell(pos[0])

    def move(self, pos: tuple[int, int]) -> None:
        self._tell(pos[0])

    def _tell(self, x: int) -> None:
        if self._on_click:
            at = self._x0 + (x - self._plot.x) / max(1, self._plot.w) * (self._x1 - self._x0)
            self._on_click(min(self._x1, max(self._x0, at)))

    def key(self, event: pygame.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None or self.cursor is None or not self._on_click:
            return False
        self._on_click(min(self._x1, max(self._x0, self.cursor + step)))
        return True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        view, plot = self.view, self._plot
        for y in self._lines:
            pygame.draw.line(surface, theme.LINE_SOFT, (plot.x, y), (plot.right, y), max(1, view.px(1)))
        for x, _words in self._labels:
            at = self._at(x, self._y0)[0]
            pygame.draw.line(surface, theme.LINE_SOFT, (at, plot.y), (at, plot.bottom + view.px(6)), max(1, view.px(1)))
        for line in self._series:
            self._draw_line(surface, line)
        if self.cursor is not None:
            at = self._at(self.cursor, self._y0)[0]
            pygame.draw.line(surface, theme.GOLD, (at, plot.y), (at, plot.bottom), max(2, view.px(3)))
        for mark in self._marks:
            self._draw_mark(surface, mark)
        for block in self._blocks:
            self.kit.text.draw(surface, block)
        if look.focused:
            self.kit.paint.ring(surface, self.rect, view.s, radius=10)

    def _draw_line(self, surface: pygame.Surface, line: Series) -> None:
        places = [self._at(x, y) for x, y in line.points]
        width = max(2, self.view.px(3))
        if len(places) > 1:
            pygame.draw.lines(surface, line.colour, False, places, width)
            pygame.draw.aalines(surface, line.colour, False, [(x, y - width // 2) for x, y in places])
        elif places:
            pygame.draw.circle(surface, line.colour, places[0], width * 2)

    def _draw_mark(self, surface: pygame.Surface, mark: Mark) -> None:
        centre, radius = self._at(mark.x, mark.y), self.view.px(11 if mark.key >= 0 else 6)
        pygame.draw.circle(surface, theme.PAPER, centre, radius + max(1, self.view.px(2)))
        pygame.draw.circle(surface, mark.colour, centre, radius)
        if mark.key >= 0:
            words = self.kit.text.line(str(mark.key), theme.BLACK, self.view.px(15), theme.CREAM)
            surface.blit(words, words.get_rect(center=centre))

    def boxes(self) -> Iterable[Box]:
        yield Box(self.name, "control", self.rect)
        for number, block in enumerate(self._blocks):
            yield block.as_box(f"{self.name}.{number}")


def _scale(low: float, high: float, lines: int = 5) -> tuple[float, float, float]:
    """Round limits and the step between lines of a scale."""
    rough = max(high - low, 1e-9) / lines
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)
    return math.floor(low / step) * step, math.ceil(high / step) * step, step
