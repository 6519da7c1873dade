"""Kinds of flights besides plain sprites: pictures that change size, walkers, gains, vessels, light that sweeps over a
place."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame
from pygame import FRect

from burano.table.motion.flight import Flight, Point
from burano.table.picture.brush import Brush
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.kit import Kit
from burano.ui.scaling import View

_SPARKS = ((0.1, 0.08), (0.9, 0.2), (0.2, 0.62), (0.82, 0.78), (0.5, 0.02))
"""Where sparks appear, as shares of the width and height of the place."""
_PLAQUE = Slab(theme.PAPER, theme.PAPER_LOW, theme.GOLD, 2.5, inner=0)


@dataclass(eq=False)
class PictureFlight(Flight):
    """A picture that moves and grows or shrinks; its path is that of its middle."""

    picture: Callable[[Kit, int], pygame.Surface] | None = None
    """Makes the picture for a width in pixels."""
    ratio: float = 1.0
    """Its height divided by its width."""
    widths: tuple[float, float] = (100.0, 100.0)
    """Its widths at the start and at the end, in units."""
    fades: bool = False
    """Whether it fades out on the way."""
    back: Callable[[Kit, int], pygame.Surface] | None = None
    """Makes its other side: the flight starts with this side up and turns over on the way."""
    flat: bool = False
    """Whether it has no shadow."""

    @property
    def _area(self) -> FRect:
        (x, y), t = self.place, self.tween.progress
        w = self.widths[0] + (self.widths[1] - self.widths[0]) * t
        return FRect(x - w / 2, y - w * self.ratio / 2, w, w * self.ratio)

    def rect(self, view: View) -> pygame.Rect:
        return view.to_px(self._area).inflate(view.px(30), view.px(36))

    def draw(self, brush: Brush) -> None:
        assert self.picture is not None
        rect = brush.view.to_px(self._area)
        turn = math.cos(math.pi * self.tween.progress) if self.back is not None else -1.0
        picture = self.back if self.back is not None and turn > 0 else self.picture
        # One picture is made and then scaled: making one for every width on the way would be too slow.
        found = picture(brush.kit, round(max(self.widths) * brush.s))
        if abs(turn) < 1:
            rect = pygame.Rect(0, 0, max(2, round(rect.w * abs(turn))), rect.h).move_to(center=rect.center)
        if found.get_size() != rect.size:
            found = pygame.transform.smoothscale(found, rect.size)
        if self.fades:
            found = found.copy()
            found.set_alpha(round(255 * (1 - self.tween.progress)))
        elif not self.flat:
            brush.kit.paint.shadow(brush.surface, rect, brush.s, rect.w // 14, lift=5)
        brush.surface.blit(found, rect)


@dataclass(eq=False)
class Stroll(Flight):
    """A walker that bobs a little with every step."""

    steps: int = 9

    def draw(self, brush: Brush) -> None:
        x, y = self.place
        bob = -3 * abs(math.sin(self.tween.progress * math.pi * self.steps))
        brush.at(self.sprite, x, y + bob, self.k)


@dataclass(eq=False)
class Gain(Flight):
    """A gain and its amount: it rises where it was earned, rests so that it can be read, and flies to its owner."""

    words: str = ""

    @property
    def place(self) -> Point:
        t = self.tween.elapsed / self.tween.seconds if self.tween.seconds > 0 and not self.tween.done else 1.0
        (x, y), (end_x, end_y) = self.path[0], self.path[-1]
        rise = 34 * min(1.0, t / 0.2)
        share = max(0.0, (t - 0.5) / 0.5)
        go = share * share * (3 - 2 * share)
        return x + (end_x - x) * go, y - rise + (end_y - y + rise) * go

    def rect(self, view: View) -> pygame.Rect:
        x, y = self.place
        return view.rect(x - 30, y - 30, 110, 60)

    def draw(self, brush: Brush) -> None:
        x, y = self.place
        if self.words:
            width = brush.width(self.words, 24, theme.DISPLAY)
            plaque = FRect(x, y - 17, width + 32, 34)
            brush.slab(plaque, _PLAQUE, radius=17, shadow=3)
            brush.text(self.words, (x + 20, y - 18, width + 6, 35), Style(24, theme.DISPLAY))
        brush.centred(self.sprite, x, y, 44, shadow=2)


class Front(NamedTuple):
    """A thing that may hide a vessel passing behind it."""

    area: FRect
    behind: Callable[[Point], bool]
    """Whether a vessel at that point passes behind it."""
    draw: Callable[[Brush], None]


_FOAM_MARKS = 7
_HEADING_SPAN = 34.0
"""Distance, in units, ahead of and behind a vessel on its path, between which its heading is measured."""


@dataclass(eq=False)
class Sailing(Flight):
    """A vessel under way: it faces the way it goes, leaves a wake, and passes behind nearer things. Its sprite faces
    right; its path is that of its waterline."""

    fronts: Sequence[Front] = ()
    room: FRect | None = None
    """The area, in units, outside which it is not drawn; None for no limit."""

    @property
    def heads_left(self) -> bool:
        t, length = self.tween.progress, max(1.0, self._miles[-1])
        ahead, astern = self.point(t + _HEADING_SPAN / length), self.point(t - _HEADING_SPAN / length)
        dx = ahead[0] - astern[0]
        return dx < 0 if abs(dx) > 3 else self.path[-1][0] < self.path[0][0]

    @property
    def vessel(self) -> tuple[str, float, bool]:
        """Its current sprite, scale, and whether the sprite is mirrored."""
        return self.sprite, self.k, self.heads_left

    def _wake(self) -> list[tuple[Point, float]]:
        """Return the points of the wake with the vessel's course there, in radians; the freshest last."""
        t, length = self.tween.progress, max(1.0, self._miles[-1])
        far = [t - (13.0 * i * self.k / 0.5 + 16) / length for i in range(_FOAM_MARKS, 0, -1)]
        return [(self.point(share), self._course(share)) for share in far if share > 0]

    def _course(self, share: float) -> float:
        """Return the direction of the path at a share of its length, in radians."""
        step = 6 / max(1.0, self._miles[-1])
        (x0, y0), (x1, y1) = self.point(share - step), self.point(share + step)
        return math.atan2(y1 - y0, x1 - x0)

    def rect(self, view: View) -> pygame.Rect:
        found = super().rect(view).inflate(view.px(16), view.px(12))
        for (x, y), _course in self._wake():
            found = found.union(view.rect(x - 18, y - 18, 36, 36))
        return found.clip(view.to_px(self.room)) if self.room is not None else found

    def draw(self, brush: Brush) -> None:
        surface = brush.surface
        clip, touched = surface.get_clip(), self.rect(brush.view)
        surface.set_clip(clip.clip(touched))
        wake = self._wake()
        for age, ((x, y), course) in enumerate(wake):
            _draw_foam(brush, x, y, course, (age + 1 + _FOAM_MARKS - len(wake)) / _FOAM_MARKS, self.k / 0.5)
        x, y = self.place
        sprite, k, flip = self.vessel
        brush.at(sprite, x, y, k, flip=flip)
        for sprite, dx, dy in self.parts:
            brush.at(sprite, x + dx, y + dy, self.k)
        for front in self.fronts:
            if front.behind((x, y)) and brush.view.to_px(front.area).colliderect(touched):
                front.draw(brush)
        surface.set_clip(clip)


def _draw_foam(brush: Brush, x: float, y: float, course: float, fresh: float, k: float) -> None:
    """Draw a pair of small waves on both sides of the course; with age they spread and fade."""
    level, spread = round(fresh * 6), round((1.2 - fresh) * 10 * k, 1)
    course = round(course * 12 / math.pi) * math.pi / 12
    along, aside = (math.cos(course), math.sin(course) * 0.7), (-math.sin(course), math.cos(course) * 0.7)
    half = 12 * k + 4
    marks = []
    for side in (-1, 1):
        start, bend, end = (
            tuple(half + ahead * k * along[i] + side * out * aside[i] for i in (0, 1))
            for ahead, out in ((6, spread * 0.6), (0, spread * 0.6 + 2.4), (-6, spread))
        )
        marks.append(
            f'<path d="M{start[0]:.1f},{start[1]:.1f} Q{bend[0]:.1f},{bend[1]:.1f} {end[0]:.1f},{end[1]:.1f}" '
            f'fill="none" stroke="#F2FFFB" stroke-width="{2.2 * k:.1f}" stroke-opacity="{0.12 + 0.11 * level:.2f}" '
            'stroke-linecap="round"/>'
        )
    key = ("foam", level, spread, round(course, 2), round(k, 2))
    brush.svg(key, x - half, y - half, 2 * half, 2 * half, "".join(marks))


@dataclass(eq=False)
class Shine(Flight):
    """Light that sweeps over a finished thing from left to right; sparks (its sprite, if it has one) follow."""

    area: FRect = field(default_factory=lambda: FRect(0, 0, 0, 0))

    def rect(self, view: View) -> pygame.Rect:
        return view.to_px(self.area.inflate(50, 50))

    def draw(self, brush: Brush) -> None:
        t, area = self.tween.progress, self.area
        self._sweep(brush, min(1.0, t * 2))
        for index, (x, y) in enumerate(_SPARKS if self.sprite else ()):
            age = (t - 0.15 - 0.08 * index) / 0.45
            if 0 < age < 1:
                size = max(4.0, 46 * math.sin(age * math.pi))
                brush.centred(self.sprite, area.x + x * area.w, area.y + y * area.h, size)

    def _sweep(self, brush: Brush, t: float) -> None:
        rect = brush.view.to_px(self.area)
        w = max(4, rect.w // 2)

        def make() -> pygame.Surface:
            beam = pygame.Surface((w, rect.h), pygame.SRCALPHA)
            for x in range(w):
                beam.fill((255, 240, 190, round(150 * math.sin(math.pi * x / w) ** 2)), (x, 0, 1, rect.h))
            return beam

        beam = brush.kit.paint.cached(("beam", w, rect.h), make)
        clip = brush.surface.get_clip()
        brush.surface.set_clip(clip.clip(rect))
        brush.surface.blit(beam, (rect.x - w + round((rect.w + w) * t), rect.y))
        brush.surface.set_clip(clip)


def shuffled(start: Point, end: Point, middle: Point, number: int) -> list[Point]:
    """Return the path of one of several pieces that are gathered round `middle`, shuffled, and dealt out to `end`."""
    angles = (number + step * 1.3 for step in range(6))
    return [start, *((middle[0] + 40 * math.cos(a), middle[1] + 26 * math.sin(a)) for a in angles), end]
