"""Lines over time: a chart to click on, and the course of a game with its stretches and who came out where."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame
from pygame import FRect

from burano.i18n import _
from burano.table.contract.theme import PlayerColours
from burano.table.picture.brush import Brush
from burano.ui.controls.boxes import Box
from burano.ui.controls.widget import ControlState, Owner, Widget, sentences
from burano.ui.drawing import theme
from burano.ui.drawing.palettes import contrast, legible, shown
from burano.ui.drawing.sprites import rasterise
from burano.ui.drawing.text import Block, Style
from burano.ui.drawing.theme import Colour, hexa
from burano.ui.input import commands
from burano.ui.input.commands import Command

_SIGNS = ((), (45, 135, 225, 315), (-90, 30, 150), (0, 90, 180, 270), (90, 210, 330))
"""Shapes of the points of each line: a disc, else corners in degrees."""
_RIM = "#FFFBF0"


_BAND_FILL, _BAND_EDGE = 60, 110
"""Opacity (0 to 255) of the bands of all lines together where they overlap, and of the edges of one."""
_SEEN = 1.6
"""Contrast with paper from which on a line is visible."""


def sign(number: int, x: float, y: float, r: float, colour: Colour) -> str:
    """Return the sign of a line's points as SVG, about as large as a disc of that radius."""
    look = f'fill="{hexa(colour)}" stroke="{_RIM}" stroke-width="{r * 0.36:.2f}" stroke-linejoin="round"'
    turns = _SIGNS[number % len(_SIGNS)]
    if not turns:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r}" {look}/>'
    far = r * (1.6 if len(turns) == 3 else 1.3)
    corners = ((x + far * math.cos(math.radians(a)), y + far * math.sin(math.radians(a))) for a in turns)
    return f'<polygon points="{" ".join(f"{cx:.1f},{cy:.1f}" for cx, cy in corners)}" {look}/>'


class Series(NamedTuple):
    """One line of a plot."""

    name: str
    colour: Colour
    points: Sequence[tuple[float, float]]
    spread: Sequence[float] = ()
    """Error of each point upward and downward; drawn as a band."""
    sprite: str = ""
    """Sprite at the end of the line, so that it is recognised without its colour."""


class ChartMark(NamedTuple):
    """A marked point: position, and number of the mark."""

    x: float
    y: float
    colour: Colour
    key: int = -1
    hollow: bool = False


class LineChart(Widget):
    """Lines over time, with a scale on the left. A click reports the nearest x."""

    kind = "control"

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        series: Sequence[Series],
        *,
        marks: Sequence[ChartMark] = (),
        labels: Sequence[tuple[float, str]] = (),
        x_range: tuple[float, float] | None = None,
        top: float = 1.0,
        bottom: float | None = 0.0,
        unit: str = "{n}",
        on_click: Callable[[float], None] | None = None,
        cursor: float | None = None,
        tooltip: str = "",
    ) -> None:
        """Create the chart. The scale reaches at least from `bottom` (None: from the lowest line) to `top`, and its
        numbers are written as `unit` says."""
        super().__init__(name, rect, tooltip=tooltip)
        self._bottom, self._top, self._unit = bottom, top, unit
        self._series, self._marks, self._labels = list(series), list(marks), list(labels)
        self._on_click, self.cursor, self._range = on_click, cursor, x_range
        self.focusable = on_click is not None
        self._blocks: list[Block] = []
        self._lines: list[int] = []
        self._down = 0

    def attach(self, owner: Owner) -> None:
        view, text = self.view, self.kit.text
        points = [point for line in self._series for point in line.points] or [(0.0, 0.0), (1.0, 1.0)]
        left, right = self._range or (min(x for x, _y in points), max(x for x, _y in points))
        self._x0, self._x1 = left, right if right > left else left + 1
        bottom = self._lowest() if self._bottom is None else self._bottom
        low, high, step = _scale(min(bottom, *(y for _x, y in points)), max(self._top, *(y for _x, y in points)))
        self._y0, self._y1 = low, high
        px = view.px(theme.SMALL)
        widest = text.size(self._unit.format(n=f"{high:g}"), theme.BODY, px)[0]
        gutter, foot = max(view.px(50), widest + view.px(10)), view.px(30) if self._labels else view.px(10)
        self._plot = pygame.Rect(
            self.rect.x + gutter,
            self.rect.y + view.px(10),
            self.rect.w - gutter - view.px(14),
            self.rect.h - foot - view.px(10),
        )
        self._blocks, self._lines = [], []
        value = low
        while any(line.points for line in self._series) and value <= high + step / 2:  # nothing measured, no numbers
            y = self._at(0, value)[1]
            box = pygame.Rect(self.rect.x, y - px, gutter - view.px(8), 2 * px)
            box.clamp_ip(self.rect)
            self._blocks.append(
                text.block(self._unit.format(n=f"{value:g}"), box, theme.BODY, px, theme.INK_SOFT, align="right")
            )
            self._lines.append(y)
            value += step
        self._blocks.extend(self._label_blocks(px, foot))

    def _lowest(self) -> float:
        """Return the lowest value of the lines and their bands."""
        ends = [y for line in self._series for _x, y in line.points]
        for line in self._series:
            ends += [y - error for (_x, y), error in zip(line.points, line.spread, strict=False)]
        return min(ends, default=0.0)

    def _label_blocks(self, px: int, foot: int) -> list[Block]:
        """Return the labels below the line, each as far as the next one; one that has no room is left out."""
        text, view, found = self.kit.text, self.view, []
        lefts = [self._at(x, self._y0)[0] for x, _words in self._labels]
        for left, right, (_x, words) in zip(lefts, [*lefts[1:], self.rect.right], self._labels, strict=False):
            box = pygame.Rect(left, self._plot.bottom + view.px(4), right - left, foot - view.px(4))
            if text.size(words, theme.BODY, px)[0] + px // 2 <= box.w or len(self._labels) == 1:
                found.append(text.block(words, box, theme.BODY, px, theme.INK_SOFT, elide=True))
        return found

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

    def handle_command(self, command: Command) -> bool:
        step = {commands.LEFT: -1, commands.RIGHT: 1}.get(command)
        if step is None or self.cursor is None or not self._on_click:
            return False
        self._on_click(min(self._x1, max(self._x0, self.cursor + step)))
        return True

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        view, plot = self.view, self._plot
        for y in self._lines:
            pygame.draw.line(surface, theme.LINE_SOFT, (plot.x, y), (plot.right, y), max(1, view.px(1)))
        for x, _words in self._labels:
            at = self._at(x, self._y0)[0]
            pygame.draw.line(surface, theme.LINE_SOFT, (at, plot.y), (at, plot.bottom + view.px(6)), max(1, view.px(1)))
        for line in self._series:
            self._draw_band(surface, line)
        for number, line in enumerate(self._series):
            self._draw_line(surface, line, number)
        if self.cursor is not None:
            at = self._at(self.cursor, self._y0)[0]
            pygame.draw.line(surface, theme.GOLD, (at, plot.y), (at, plot.bottom), max(2, view.px(3)))
        for mark in self._marks:
            self._draw_mark(surface, mark)
        self._draw_ends(surface)
        for block in self._blocks:
            self.kit.text.draw(surface, block)
        if look.focused:
            self.kit.paint.ring(surface, self.rect, view.s, radius=10)

    def _draw_band(self, surface: pygame.Surface, line: Series) -> None:
        around = list(zip(line.points, line.spread, strict=False))
        if len(around) < 2:
            return
        plot, colour = self._plot, shown(line.colour)
        above = [self._at(x, min(self._y1, y + error)) for (x, y), error in around]
        below = [self._at(x, max(self._y0, y - error)) for (x, y), error in around]
        layer = pygame.Surface(plot.size, pygame.SRCALPHA)
        corners = [(x - plot.x, y - plot.y) for x, y in [*above, *reversed(below)]]
        pygame.draw.polygon(layer, (*colour, round(_BAND_FILL / len(self._series))), corners)
        for limit in (above, below):
            pygame.draw.aalines(layer, (*colour, _BAND_EDGE), False, [(x - plot.x, y - plot.y) for x, y in limit])
        surface.blit(layer, plot)

    def _draw_line(self, surface: pygame.Surface, line: Series, number: int) -> None:
        """Draw a line; one of several has its sign at every point, because colour alone would not tell them apart."""
        places = [self._at(x, y) for x, y in line.points]
        width = max(2, self.view.px(3))
        if len(places) > 1:
            plot = self._plot.inflate(4 * width, 4 * width)
            points = " ".join(f"{x - plot.x},{y - plot.y}" for x, y in places)
            colour = _drawn(line.colour)
            look = f'fill="none" stroke="{hexa(colour)}" stroke-width="{width}" stroke-linejoin="round"'
            body = f'<polyline points="{points}" {look} stroke-linecap="round"/>'
            if len(self._series) > 1:
                body += "".join(sign(number, x - plot.x, y - plot.y, 2.0 * width, colour) for x, y in places)
            svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{plot.w}" height="{plot.h}">{body}</svg>'
            drawn = self.kit.paint.cached(("line", svg), lambda: rasterise(svg.encode(), plot.size))
            surface.blit(drawn, plot)
        elif places:
            pygame.draw.aacircle(surface, shown(_drawn(line.colour)), places[0], width * 2)

    def _draw_ends(self, surface: pygame.Surface) -> None:
        """Draw what stands at the ends of lines, pushed apart so that none hides another."""
        side, lowest = self.view.px(26), self._plot.bottom
        ends = [(self._at(*line.points[-1]), line.sprite) for line in self._series if line.points and line.sprite]
        ends.sort(key=lambda end: end[0][1], reverse=True)
        for (x, y), sprite in ends:
            y = min(y, lowest)
            lowest = y - side
            picture = self.kit.sprites.get(sprite, side, side)
            surface.blit(picture, picture.get_rect(center=(x, y)))

    def _draw_mark(self, surface: pygame.Surface, mark: ChartMark) -> None:
        centre, radius = self._at(mark.x, mark.y), self.view.px(11 if mark.key >= 0 else 6)
        pygame.draw.aacircle(surface, theme.PAPER, centre, radius + max(1, self.view.px(2)))
        pygame.draw.aacircle(surface, shown(mark.colour), centre, radius, max(2, radius // 2) if mark.hollow else 0)
        if mark.key >= 0:
            room = pygame.Rect(0, 0, 2 * radius, 2 * radius)
            room.center = centre
            ink = legible(theme.CREAM, mark.colour)
            number = self.kit.text.block(str(mark.key), room, theme.BLACK, self.view.px(15), ink, align="center")
            self.kit.text.draw(surface, number)

    def spoken_value(self) -> str:
        """Return each line in words, by its ends and its highest point."""
        texts = []
        for line in self._series:
            if line.points:
                first, last, most = (self._unit.format(n=f"{y:.0f}") for y in _landmarks(line.points))
                course = _("from {first} to {last}, at most {most}").format(first=first, last=last, most=most)
                several = len(self._series) > 1
                texts.append(_("{name}: {course}").format(name=line.name, course=course) if several else course)
        return sentences(texts)

    def boxes(self) -> Iterable[Box]:
        yield Box(self.name, "control", self.rect)
        for number, block in enumerate(self._blocks):
            yield block.as_box(f"{self.name}.{number}")


def _landmarks(points: Sequence[tuple[float, float]]) -> tuple[float, float, float]:
    """Return the first, the last and the highest value."""
    return points[0][1], points[-1][1], max(y for _x, y in points)


def _scale(low: float, high: float, lines: int = 5) -> tuple[float, float, float]:
    """Return round limits of a scale and the step between its lines."""
    rough = max(high - low, 1e-9) / lines
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)
    return math.floor(low / step) * step, math.ceil(high / step) * step, step


# ---------------------------------------------------------------------- the course of a game


class Span(NamedTuple):
    """A stretch of a game: how many units of time, and how it is marked."""

    length: int
    colour: Colour = theme.PAPER
    sprite: str = ""


def draw_course(
    brush: Brush,
    box: FRect,
    colours: Sequence[PlayerColours],
    points: Sequence[Sequence[int]],
    spans: Sequence[Span],
    least: int = 40,
) -> None:
    """Draw points over time above stretches as coloured fields; crests stand at the ends once the lines reach the
    end."""
    count = sum(span.length for span in spans)
    plot = FRect(box.x + 44, box.y + 8, box.w - 44 - 128, box.h - 44)
    low, high, step = _scale(min(0, *(min(row) for row in points)), max(least, *(max(row) for row in points)))

    def at(number: int, value: float) -> tuple[float, float]:
        return plot.x + plot.w * number / max(1, count), plot.bottom - plot.h * (value - low) / (high - low)

    _draw_spans(brush, plot, spans, count)
    for number in range(round((high - low) / step) + 1):
        value = low + number * step
        y = at(0, value)[1]
        brush.surface.fill(theme.LINE_SOFT, brush.rect(plot.x, y, plot.w, 1.4))
        style = (17.0, theme.BOLD, theme.INK_SOFT)
        brush.text(f"{value:g}", (box.x - 8, y - 14, 44, 28), Style(*style, align="right"), name=f"axis {value:g}")
    every = -(-count // 20)
    for number in range(every, count + 1, every):
        x = at(number, 0)[0]
        style = (17.0, theme.BOLD, theme.INK_SOFT)
        brush.text(
            str(number), (x - 20, plot.bottom + 4, 40, 28), Style(*style, align="center"), name=f"round {number}"
        )
    body = "".join(
        _course(
            [(x - box.x, y - box.y) for x, y in (at(i, value) for i, value in enumerate(row))],
            _drawn(player_colours.colour),
            number,
        )
        for number, (row, player_colours) in enumerate(zip(points, colours, strict=True))
    )
    key = ("course", tuple(map(tuple, points)), tuple(each.colour for each in colours), round(box.w), round(box.h))
    brush.svg(key, box.x, box.y, box.w, box.h, body)
    if len(points[0]) > count:
        _draw_ends(brush, plot, colours, points, at(count, 0)[0], lambda value: at(count, value)[1])


def _drawn(colour: Colour) -> Colour:
    """Return the colour of a line on paper: a pale one is darkened until it can be seen."""
    return colour if contrast(colour, theme.PAPER) >= _SEEN else legible(colour, theme.PAPER, _SEEN)


def _course(places: Sequence[tuple[float, float]], colour: Colour, number: int) -> str:
    """Return one line with its points as SVG."""
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    body = ""
    for stroke, width in ((_RIM, 9), (hexa(colour), 5)):
        body += (
            f'<polyline points="{points}" fill="none" stroke="{stroke}" stroke-width="{width}" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
        )
    return body + "".join(sign(number, x, y, 6.4, colour) for x, y in places)


def _draw_spans(brush: Brush, plot: FRect, spans: Sequence[Span], count: int) -> None:
    first = 0
    for span in spans:
        x0, x1 = plot.x + plot.w * first / count, plot.x + plot.w * (first + span.length) / count
        brush.surface.fill(span.colour, brush.rect(x0, plot.y, x1 - x0, plot.h))
        if span.sprite:
            brush.centred(span.sprite, x0 + 24, plot.y + 24, 34)
        first += span.length


def _draw_ends(
    brush: Brush,
    plot: FRect,
    colours: Sequence[PlayerColours],
    points: Sequence[Sequence[int]],
    x: float,
    height: Callable[[float], float],
) -> None:
    """Draw crest and points at the end of each line, pushed apart so that none hides another."""
    order = sorted(range(len(points)), key=lambda seat: -points[seat][-1])
    places: list[float] = []
    for seat in order:
        places.append(max(height(points[seat][-1]), places[-1] + 44 if places else plot.y + 14))
    for number in range(len(places) - 1, -1, -1):
        below = places[number + 1] - 44 if number + 1 < len(places) else plot.bottom
        places[number] = min(places[number], below)
    for seat, y in zip(order, places, strict=True):
        value = points[seat][-1]
        colour = _drawn(colours[seat].colour)
        brush.svg(("sign", seat, colour), x + 12, y - 12, 24, 24, sign(seat, 12, 12, 7, colour))
        brush.centred(colours[seat].crest, x + 54, y, 30, 36)
        brush.text(str(value), (x + 72, y - 20, 56, 40), Style(25, theme.BLACK, colours[seat].ink), name=f"end {seat}")
