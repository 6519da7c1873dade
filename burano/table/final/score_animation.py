"""The final scoring as an animation: what was built fills the screen at dusk, windows light up while points are counted
where they were earned, fireworks rise for the winner."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Protocol

import pygame
from pygame import FRect

from burano.core.protocol import Seat
from burano.i18n import _
from burano.table.contract.theme import NightLight
from burano.table.final.places import is_tabbed
from burano.table.final.result import Result
from burano.table.final.winner import draw_winner, draw_winner_beside
from burano.table.motion.ambient import soft_disc
from burano.table.motion.flight import Point
from burano.table.motion.flight_kinds import Gain
from burano.table.picture.brush import Brush
from burano.ui import layout
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import Colour
from burano.ui.kit import Kit
from burano.ui.scaling import View
from burano.ui.tween import Tween, linear, out_back

CELEBRATION_SECONDS = 4.2
_SOURCE_SECONDS, _GAIN_SECONDS, _APART = 1.7, 1.1, 0.07
_BELOW = 66.0
"""Distance below the sign at which points without a place start, so that they do not cover it when they have risen."""
_PLATE, _FOOT = (262.0, 84.0), 26.0
"""Size of a player's plate, and the margin below it."""
_CLOSE_PLATE, _CLOSE_FOOT = (148.0, 76.0), 10.0
"""Size of a plate with large text, where the name lies below crest and points."""
_BURSTS, _SPARKS, _BURST_SECONDS = 13, 26, 1.5


class BuiltPicture:
    """A picture of what was built in a game, filling a window."""

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the picture by daylight, as large as the window."""

    def lamps(self) -> Sequence[tuple[float, float, float]]:
        """Return the windows that light up: place and size, in pixels, in the order they do."""
        return ()

    def earned(self, part: int, seat: Seat) -> Sequence[tuple[Point | None, int]]:
        """Return where the points of a source were earned, in pixels, and how many in each place; None for points
        without a place."""
        return ()

    def sky(self) -> float:
        """Return the middle, in pixels across the window, of a sign at the upper edge that hides nothing."""
        raise NotImplementedError

    def arrival(self, part: int) -> float:
        """Return the duration of the walk-in animation of a source, in seconds."""
        return 0.0

    def draw_people(self, brush: Brush, arrived: Callable[[int], float]) -> None:
        """Draw the people who walk in. `arrived` returns for a source the part of the way behind them, 0 to 1."""


class ScoreAnimation(Protocol):
    """An animation that fills the window while the points of a game are counted."""

    @property
    def length(self) -> int:
        """Number of items counted one after the other: sources, or what a game counts one by one."""
        ...

    def seconds(self, number: int) -> float:
        """Return how long counting one item takes."""
        ...

    def begin(self, number: int) -> None:
        """Start to show item `number`."""
        ...

    def update(self, dt: float) -> None: ...

    def draw(self, brush: Brush, shown: float, celebration: float) -> None:
        """Draw it as far as it is counted, `shown` things with a fraction of the one that is counted now; `celebration`
        from 0 to 1 while it is celebrated, below 0 before."""
        ...


def rows_above_plates(view: View) -> int:
    """Return the rows of pixels above the players' plates: what was built belongs there, only its ground below."""
    (_wide, height), foot = _plate(view)
    return round((view.h - height - 1.5 * foot) * view.s)


def _plate(view: View) -> tuple[tuple[float, float], float]:
    return (_CLOSE_PLATE, _CLOSE_FOOT) if is_tabbed(view) else (_PLATE, _FOOT)


class DuskAnimation:
    """Counts the points source by source. `shown` counts sources, with a fraction for the one that is growing."""

    def __init__(self, kit: Kit, view: View, built: BuiltPicture, result: Result) -> None:
        self._kit, self._view, self._built, self._result = kit, view, built, result
        self._look = result.people.theme
        self._picture: pygame.Surface | None = None
        self._lamps = list(built.lamps())
        self._gains: list[Gain] = []

    # ---- time

    @property
    def length(self) -> int:
        return len(self._result.parts)

    def seconds(self, number: int) -> float:
        return _SOURCE_SECONDS + self._built.arrival(number)

    def _arrived(self, shown: float, part: int) -> float:
        """Return the part of the way, 0 to 1, that the people who bring the points of a source have walked."""
        way = self._built.arrival(part) / self.seconds(part)
        return max(0.0, min(1.0, (shown - part) / way)) if way else 1.0

    def begin(self, number: int) -> None:
        """Start the next source: its points fly from where they were earned."""
        part, wait = number, self._built.arrival(number)
        s, plate = self._view.s, self._title_plate(part)
        for seat in range(len(self._result.players)):
            home = self.plate(seat)
            for count, (place, points) in enumerate(self._built.earned(part, seat)):
                x, y = plate.x + 48 + 84 * seat, plate.bottom + _BELOW
                if place is not None:
                    x, y = place[0] / s, place[1] / s
                words = f"+{points}" if points > 0 else f"−{-points}"
                tween = Tween(_GAIN_SECONDS, ease=linear, delay=wait + _APART * (seat + count))
                path = [(x, y), (home.x + 40, home.centery)]
                self._gains.append(Gain(self._look.points, 1.0, path, tween, words=words))

    def update(self, dt: float) -> None:
        self._gains = [gain for gain in self._gains if gain.tween.advance(dt)]

    # ---- places

    def plate(self, seat: Seat) -> FRect:
        """Return a player's plate at the foot of the window."""
        n, ((w, h), foot) = len(self._result.players), _plate(self._view)
        gap, edge = (8.0, 20.0) if is_tabbed(self._view) else (14.0, 24.0)
        left = max(edge, (self._view.w - 460 - n * (w + gap)) / 2)
        return FRect(left + seat * (w + gap), self._view.h - h - foot, w, h)

    def _title_plate(self, part: int) -> FRect:
        """Return the plate with the current source."""
        name, s = self._result.parts[part].name, self._view.s
        width = self._kit.text.size(name, theme.DISPLAY, self._view.px(40))[0] / s
        width, height = (width + 176, 62.0) if is_tabbed(self._view) else (max(360.0, width + 150), 92.0)
        left = max(20.0, self._built.sky() / s - width / 2)
        return FRect(left, 28 if height > 90 else 14, width, height)

    # ---- drawing

    def draw(self, brush: Brush, shown: float, celebration: float) -> None:
        """Draw the evening as far as points are shown; `celebration` goes from 0 to 1 during the celebration and is
        below 0 before."""
        brush.surface.blit(self._evening(), (0, 0))
        shown = shown if celebration < 0 else float(self.length)
        self._light(brush, shown)
        self._built.draw_people(brush, partial(self._arrived, shown))
        if celebration >= 0:
            self._fireworks(brush, celebration)
        else:
            self._title(brush, shown)
        for seat in range(len(self._result.players)):
            self._plate(brush, seat, shown)
        for gain in self._gains:
            if gain.visible:
                gain.draw(brush)

    def _evening(self) -> pygame.Surface:
        if self._picture is None:
            self._picture = pygame.Surface(self._view.window.size)
            self._built.draw(self._picture, self._kit)
            darken(self._picture, self._kit, self._look.night)
        return self._picture

    def _light(self, brush: Brush, shown: float) -> None:
        """Draw the windows lit one after another."""
        count = round(len(self._lamps) * min(1.0, shown / max(1.0, len(self._result.parts) - 0.5)))
        light(brush.surface, self._kit, self._lamps[:count], self._look.night)

    def _title(self, brush: Brush, shown: float) -> None:
        parts = self._result.parts
        number = min(len(parts) - 1, int(shown))
        plate = self._title_plate(number)
        brush.slab(plate, paint.PAPER, radius=24, shadow=8)
        close = is_tabbed(self._view)
        if parts[number].sprite:
            brush.centred(parts[number].sprite, plate.x + (40 if close else 48), plate.centery, 46 if close else 56)
        room = FRect(plate.x + 84, plate.y + 6, plate.w - 104, 54)
        below = FRect(room.x, plate.y + 56, room.w, 30)
        if close:  # beside the name: above what was built there is little room
            below, room = layout.cut_right(FRect(plate.x + 72, plate.y, plate.w - 90, plate.h), 74, 10)
        brush.text(parts[number].name, room, Style(40, theme.DISPLAY, align="center", shrink=0.5), name="source")
        text = _("{n} of {all}").format(n=number + 1, all=len(parts))
        brush.text(text, below, Style(19, theme.BOLD, theme.INK_SOFT, align="center"))

    def _plate(self, brush: Brush, seat: Seat, shown: float) -> None:
        result, box = self._result, self.plate(seat)
        total_shown = sum(value * self._added(shown, part) for part, value in enumerate(result.points[seat]))
        brush.slab(box, paint.PAPER, radius=18, shadow=6)
        if is_tabbed(self._view):
            row, below = layout.cut_top(layout.inset(box, 8, 2), 46)
            crest, total = layout.cut_left(row, 52)
            brush.centred(result.player_colours(seat).crest, *crest.center, 40, 40)
            style = Style(22, theme.BOLD, align="center", shrink=0.8, elide=True)
        else:
            brush.centred(result.player_colours(seat).crest, box.x + 42, box.centery, 52, 60)
            below = FRect(box.x + 76, box.y, box.w - 168, box.h)
            total = FRect(box.right - 98, box.y, 84, box.h)
            style = Style(22, theme.BOLD, elide=True)
        brush.text(result.players[seat].name, below, style, name=f"name {seat}")
        brush.text(str(round(total_shown)), total, Style(42, theme.DISPLAY, align="right"), name=f"total {seat}")

    def _added(self, shown: float, part: int) -> float:
        """Return the part of a source that is added to the totals: all of it a little before the next source begins."""
        seconds = (shown - part) * self.seconds(part) - self._built.arrival(part)
        return max(0.0, min(1.0, (seconds - _GAIN_SECONDS * 0.6) / (_GAIN_SECONDS * 0.9)))

    def _fireworks(self, brush: Brush, celebration: float) -> None:
        seconds, w, h = celebration * CELEBRATION_SECONDS, self._view.w, self._view.h
        rng, sea = random.Random(11), h * 0.66
        colours = self._look.night.fireworks
        for number in range(_BURSTS):
            x, y, start = rng.uniform(0.12, 0.88) * w, rng.uniform(0.1, 0.4) * h, number * 0.21
            colour, size = colours[number % len(colours)], rng.uniform(150, 270)
            age = (seconds - start) / _BURST_SECONDS
            turns = [rng.uniform(0, math.tau) for _ in range(_SPARKS)]
            if not 0 <= age < 1:
                continue
            for i, turn in enumerate(turns):
                reach = size * (0.55 + 0.45 * ((i * 7) % 10) / 10)
                for trail in range(3):
                    then = max(0.0, age - 0.045 * trail)
                    far = reach * (1 - (1 - then) ** 3)
                    sx, sy = x + far * math.cos(turn), y + far * 0.9 * math.sin(turn) + 80 * then * then
                    soft_disc(brush, sx, sy, 6.5 - 1.6 * trail, colour, (1.0 - age) * (1 - 0.3 * trail))
                    if trail == 0:
                        soft_disc(brush, sx, 2 * sea - sy * 0.7, 4.0, colour, 0.3 * (1 - age))
        drop = out_back(min(1.0, seconds / 0.7))
        if is_tabbed(self._view):
            left = max(30.0, w / 2 - 480)
            draw_winner_beside(brush, FRect(left, (drop - 1) * 700 + 30, w - 2 * left, h - 180), self._result)
            return
        box = FRect(w / 2 - 250, (drop - 1) * 700 + 30, 500, min(540.0, h - 300))
        draw_winner(brush, box, self._result)


def darken(picture: pygame.Surface, kit: Kit, night: NightLight) -> None:
    """Turn a picture in daylight into one at dusk."""
    picture.fill(night.tint, special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(kit.paint.gradient(picture.get_size(), night.glow), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def light(surface: pygame.Surface, kit: Kit, lamps: Iterable[tuple[float, float, float]], night: NightLight) -> None:
    """Add lit windows: position and size of each, in pixels."""
    for x, y, r in lamps:
        px = max(3, round(r))
        lamp = kit.paint.cached(("lamp", px, night.lamp), partial(_lamp, px, night.lamp))
        surface.blit(lamp, (x - 2 * px, y - 2 * px), special_flags=pygame.BLEND_RGB_ADD)


def _lamp(r: int, colour: Colour) -> pygame.Surface:
    """Return a warm light of that radius in pixels, to be added to a picture."""
    found = pygame.Surface((4 * r, 4 * r))
    for i in range(2 * r, 0, -1):
        share = (1 - i / (2 * r)) ** 2
        pygame.draw.circle(found, tuple(round(c * share * 0.9) for c in colour), (2 * r, 2 * r), i)
    return found
