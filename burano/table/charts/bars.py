"""Bars: rows of single bars on paper, and stacked bars that grow source by source."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import FRect

from burano.table.contract.theme import PlayerColours
from burano.table.picture.brush import Brush
from burano.table.wording.numbers import minus
from burano.ui import layout
from burano.ui.controls.boxes import Box
from burano.ui.controls.widget import ControlState, Owner, Widget, sentences
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.palettes import legible
from burano.ui.drawing.text import Block, Style
from burano.ui.drawing.theme import Colour, mix

_SMALLEST_ROW = 25
"""Minimum height of a row in units; rows that would be lower are left out."""
_THICKEST = 21.0
"""Maximum height of a bar."""
_TRACK = Slab(theme.PAPER_LOW, theme.PAPER_LOW, theme.LINE_SOFT, 1, inner=0)


class Bar(NamedTuple):
    """One row: label, length, and the text at its end."""

    label: str
    value: float
    text: str
    colour: Colour
    sprite: str = ""
    part: float = -1.0
    """Length of a darker beginning of the bar, in the same measure; negative for none."""


class BarChart(Widget):
    """Rows of bars, the longest as wide as there is room."""

    focusable = False
    kind = "text"

    def __init__(
        self, name: str, rect: pygame.Rect, bars: Sequence[Bar], *, label: float = 0.36, row: float = 46
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

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        most = max((bar.value for bar in self._bars), default=0) or 1
        room = self.rect.w - self._label - self._end - self.view.px(10)
        height = max(4, min(round(self._row * 0.56), self.view.px(_THICKEST)))
        for number, bar in enumerate(self._bars):
            y = self.rect.y + number * self._row
            if bar.sprite:
                side = round(self._row * 0.84)
                icon = self.kit.sprites.get(bar.sprite, side, side)
                surface.blit(icon, icon.get_rect(center=(self.rect.x + self._row // 2, y + self._row // 2)))
            track = pygame.Rect(self.rect.x + self._label, y + (self._row - height) // 2, room, height)
            self._pill(surface, track, _TRACK)
            if bar.value > 0:
                whole = mix(bar.colour, theme.PAPER, 0.6) if bar.part >= 0 else bar.colour
                self._pill(surface, self._cut(track, bar.value / most), _filled(whole))
                if bar.part > 0:
                    self._pill(surface, self._cut(track, bar.part / most), _filled(bar.colour))
        for block in self._blocks:
            self.kit.text.draw(surface, block)

    @staticmethod
    def _cut(track: pygame.Rect, share: float) -> pygame.Rect:
        """Return a share of the track from its left end; a little of it is always visible."""
        return pygame.Rect(track.x, track.y, max(track.h, round(track.w * share)), track.h)

    def _pill(self, surface: pygame.Surface, rect: pygame.Rect, slab: Slab) -> None:
        s = self.view.s
        self.kit.paint.slab(surface, rect, s, slab, radius=rect.h / 2 / s)

    def spoken_value(self) -> str:
        return sentences(f"{bar.label}: {bar.text}" for bar in self._bars)

    def boxes(self) -> Iterable[Box]:
        for number, block in enumerate(self._blocks):
            yield block.as_box(f"{self.name}.{number}")


def _filled(colour: Colour) -> Slab:
    return Slab(mix(colour, (255, 255, 255), 0.16), colour, mix(colour, theme.SHADOW, 0.3), 1, inner=0.3)


# ---------------------------------------------------------------------- stacked


_WITH_LOSS, _LOSS, _RAISED = 0.52, 0.44, 0.12
"""Shares of a row where a player loses points: the bar, the loss below it, and how far both are moved up."""


_DIGIT = 12.0
"""Width of a digit of the numbers on stacked bars."""


class PointSource(NamedTuple):
    """One source of points in stacked bars."""

    name: str
    colour: Colour
    ink: Colour = theme.CREAM
    """Colour of the numbers on it."""
    sprite: str = ""
    """Its sign, beside its name and on every bar that has room for it, because colours alone are not enough."""
    of: tuple[tuple[str, str], ...] = ()
    """The sources it combines, if there are several: the rules' name of each, and text."""


class Stack(NamedTuple):
    """One player's bar."""

    name: str
    player_colours: PlayerColours
    values: Sequence[int]
    """Points by source; losses are below 0."""
    key: int
    """The seat, for the names of its texts."""


def legend_height(brush: Brush, width: float, parts: Sequence[PointSource]) -> float:
    """Return the height that a legend of that width needs."""
    return 31.0 * len(_legend_rows(brush, width, parts)[1])


def _legend_rows(brush: Brush, room: float, parts: Sequence[PointSource]) -> tuple[list[float], list[list[int]]]:
    """Return the width of every entry, and which entries stand in which row."""
    widths = [brush.width(part.name, 18, theme.BOLD) + 46 for part in parts]
    rows: list[list[int]] = [[]]
    x = 0.0
    for number, width in enumerate(widths):
        if x + width > room and rows[-1]:
            rows.append([])
            x = 0.0
        rows[-1].append(number)
        x += width
    return widths, rows


def draw_legend(brush: Brush, box: FRect, parts: Sequence[PointSource], shown: float) -> None:
    """Draw a swatch and a word for each source; those not shown yet are pale."""
    widths, rows = _legend_rows(brush, box.w, parts)
    height = box.h / len(rows)
    for line, row in enumerate(rows):
        x, y = box.x, box.y + line * height
        for number in row:
            reached = shown >= number + 0.01
            colour = parts[number].colour
            swatch = FRect(x, y + height / 2 - 11, 22, 22)
            slab = Slab(mix(colour, (255, 255, 255), 0.16), colour, edge_of(parts[number]), 1.5, inner=0.35)
            brush.slab(swatch, slab, radius=6, alpha=1.0 if reached else 0.3)
            if parts[number].sprite:
                brush.centred(parts[number].sprite, *swatch.center, 20, alpha=1.0 if reached else 0.3)
            ink = theme.INK if reached else theme.STONE_DARK
            brush.text(parts[number].name, (x + 30, y, widths[number] - 38, height), Style(18, theme.BOLD, ink))
            x += widths[number]


class Segment(NamedTuple):
    """One source of one player's bar."""

    stack: Stack
    number: int
    """Number of the source."""
    value: float
    area: FRect


def segments(box: FRect, parts: Sequence[PointSource], stacks: Sequence[Stack], shown: float) -> Iterator[Segment]:
    """Yield the segments of the players' bars, source by source."""
    most = max(1, *(sum(value for value in stack.values if value > 0) for stack in stacks))
    left = 58 + _name_width(box)
    unit = (box.w - left - 108) / most
    for stack, row in zip(stacks, _rows(box, stacks), strict=True):
        x, height = row.x + left, min(56.0, row.h * (_WITH_LOSS if _loses(stacks) else 0.62))
        lengths = _lengths([max(0, value) for value in stack.values], unit)
        for number in range(len(parts)):
            part = max(0.0, min(1.0, shown - number))
            value, width = part * stack.values[number], part * lengths[number]
            if value >= 0:
                area = FRect(x, row.centery - height / 2, width, height)
                x += width
            else:
                # A loss hangs below the end of what was won, and is as long as what it takes away.
                width = max(-unit * value, part * _min_width(stack.values[number]))
                area = FRect(x - width, row.centery + height / 2 - 2, width, min(height, row.h * _LOSS + 2))
                x += unit * value
            yield Segment(stack, number, value, area)


def _min_width(value: int) -> float:
    """Return the minimum width of a segment at which its number fits."""
    return _DIGIT * len(minus(value)) + 3 if value else 0.0


def _lengths(won: Sequence[int], unit: float) -> list[float]:
    """Return the widths of the sources of one bar. Sources too narrow for their number are widened and the others
    shrink, so that the whole bar is as long as its points."""
    narrow: set[int] = set()
    while True:
        rest = sum(value for number, value in enumerate(won) if number not in narrow)
        room = unit * sum(won) - sum(_min_width(won[number]) for number in narrow)
        share = room / rest if rest else 0.0
        more = {number for number, value in enumerate(won) if value * share < _min_width(value)} - narrow
        if not more:
            return [_min_width(value) if number in narrow else value * share for number, value in enumerate(won)]
        narrow |= more


def _loses(stacks: Sequence[Stack]) -> bool:
    return any(value < 0 for stack in stacks for value in stack.values)


def _rows(box: FRect, stacks: Sequence[Stack]) -> list[FRect]:
    """Return a row for each player; a little higher where losses need the room below bars."""
    up = box.h / len(stacks) * _RAISED if _loses(stacks) else 0.0
    return [row.move(0, -up) for row in layout.rows(box, len(stacks), 0)]


def _name_width(box: FRect) -> float:
    return min(150.0, box.w * 0.16)


def draw_stacks(brush: Brush, box: FRect, parts: Sequence[PointSource], stacks: Sequence[Stack], shown: float) -> None:
    """Draw a bar for each player, growing source by source; `shown` counts the sources, with a fraction for the growing
    one."""
    totals, ends = dict.fromkeys(range(len(stacks)), 0.0), [box.x + 58 + _name_width(box)] * len(stacks)
    for number, segment in enumerate(segments(box, parts, stacks, shown)):
        row = number // len(parts)
        totals[row] += segment.value
        ends[row] = max(ends[row], segment.area.right)
        name = f"{segment.number} {segment.stack.key}"
        _draw_part(brush, segment.area, parts[segment.number], segment.value, name)
    for number, (stack, row_box) in enumerate(zip(stacks, _rows(box, stacks), strict=True)):
        brush.centred(stack.player_colours.crest, row_box.x + 24, row_box.centery, 46, min(54, row_box.h - 12))
        name_box = (row_box.x + 58, row_box.y, _name_width(box) - 4, row_box.h)
        brush.text(stack.name, name_box, Style(22, theme.BOLD, elide=True))
        total = (ends[number] + 14, row_box.y, 96, row_box.h)
        brush.text(str(round(totals[number])), total, Style(34, theme.DISPLAY), name=f"total {stack.key}")


def edge_of(part: PointSource) -> Colour:
    """Return the colour of the line round a source's bar: its contrast to fill and paper is at least 3 : 1."""
    return mix(part.colour, theme.INK, 0.75)


def _draw_part(brush: Brush, bar: FRect, part: PointSource, value: float, name: str) -> None:
    if bar.w < 1:
        return
    slab = Slab(mix(part.colour, (255, 255, 255), 0.16), part.colour, edge_of(part), 1.5, inner=0.35)
    brush.slab(bar, slab, radius=7, shadow=3)
    text = minus(round(value))
    wide = brush.width(text, 20, theme.BLACK)
    room = wide + 8
    if part.sprite and bar.w > room + 34:
        brush.centred(part.sprite, bar.centerx - room / 2, bar.centery, min(26.0, bar.h - 2))
        bar = FRect(bar.x + 30, bar.y, bar.w - 30, bar.h)
    elif part.sprite and bar.w > 26 and bar.h > 40:
        brush.centred(part.sprite, bar.centerx, bar.y + bar.h * 0.27, 19)
        bar = FRect(bar.x, bar.y + bar.h * 0.42, bar.w, bar.h * 0.58)
    if bar.w > wide + 2:  # a single point counts too
        ink = legible(part.ink, part.colour)
        brush.text(text, (bar.x, bar.y, bar.w, bar.h), Style(20, theme.BLACK, ink, align="center"), name=name)
