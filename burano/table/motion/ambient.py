"""Ambient animations, which run while nothing happens at a table: boats, smoke, birds, lights, falling leaves.

A game lists them (`GameMotion.ambience`) and leaves them out of its panels' pictures while the model is `alive`; the
table moves them a few times a second and draws only the changed rectangles. The drifting light on the water is in
`water_light.py`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Protocol

import pygame
from pygame import FRect

from burano.table.motion.flight import Point
from burano.table.picture.brush import Brush
from burano.ui.drawing.sprites import frame
from burano.ui.drawing.theme import Colour, hexa
from burano.ui.scaling import View

PACE = 15.0
"""Updates a second. Quick things move at each update, the others in one band at a time."""
BANDS = 8
"""Number of horizontal bands of the room, which are updated one after the other, so that an update costs only a part
of the whole. They are horizontal because a few long rows of pixels are copied much faster than many short ones."""


class AmbientThing(Protocol):
    """An ambient thing: one that moves by itself."""

    quick: ClassVar[bool]
    """Whether it moves at every update, rather than with its band."""

    def rect(self, view: View, t: float) -> pygame.Rect:
        """Return the pixels it touches at the time `t` in seconds; empty while it is not visible."""
        ...

    def draw(self, brush: Brush, t: float) -> None: ...


@dataclass
class _Seen:
    """An ambient thing with the rectangle and the time of its last update."""

    thing: AmbientThing
    rect: pygame.Rect
    moment: float


class Ambient:
    """The ambient things of a table, bottom first. Only their own pixels are drawn again, a few times a second."""

    def __init__(self) -> None:
        self._living: list[_Seen] = []
        self.time = 0.0
        self._drawn = 0.0
        self._room = pygame.Rect(0, 0, 0, 0)
        self._turn = 0
        self._quick: list[_Seen] = []
        self._slow: list[list[_Seen]] = []
        """The things that are not quick, by the band in which they were last."""
        self.drawn_at = [0.0] * BANDS
        """When each band, from top to bottom, was last updated, in seconds."""
        self.heard: list[tuple[str, int]] = []
        """Sounds of the things that appeared at the last update, each with its x in pixels."""

    @property
    def active(self) -> bool:
        return bool(self._living)

    def show(self, living: Iterable[AmbientThing], view: View, room: pygame.Rect) -> list[pygame.Rect]:
        """Replace the ambient things and their part of the window. Return the rectangles to draw again."""
        before, new = self._living, list(living)
        if [seen.thing for seen in before] == new and room == self._room:
            return []
        self._room = room
        self._living = [_Seen(thing, thing.rect(view, self._drawn).clip(room), self._drawn) for thing in new]
        self._quick = [seen for seen in self._living if seen.thing.quick]
        self._slow = [[] for _ in range(BANDS)]
        for seen in self._living:
            if not seen.thing.quick:
                self._slow[self._band_of(seen)].append(seen)
        return [seen.rect for seen in (*before, *self._living) if seen.rect.w]

    def update(self, dt: float, view: View) -> tuple[int, list[pygame.Rect]]:
        """Advance by `dt` seconds. Return the updated band (-1 for none) and the rectangles to draw again."""
        self.time += dt
        self.heard = []
        if self.time - self._drawn < 1 / PACE - 1e-6:
            return -1, []
        self._drawn, self._turn = self.time, (self._turn + 1) % BANDS
        self.drawn_at[self._turn] = self.time
        moving, self._slow[self._turn] = self._slow[self._turn], []
        changed = []
        for seen in (*self._quick, *moving):
            old, seen.moment = seen.rect, self.time
            seen.rect = seen.thing.rect(view, self.time).clip(self._room)
            changed += _both(old, seen.rect)
            if isinstance(seen.thing, Glide) and seen.thing.voice and seen.rect.w and not old.w:
                self.heard.append((seen.thing.voice, seen.rect.centerx))
        for seen in moving:
            self._slow[self._band_of(seen)].append(seen)
        return self._turn, changed

    def _band_of(self, seen: _Seen) -> int:
        """Return the number of the band a thing is in."""
        share = (seen.rect.centery - self._room.y) * BANDS // max(1, self._room.h)
        return min(max(share, 0), BANDS - 1)

    def draw(self, brush: Brush) -> None:
        """Draw the things inside the clip, each as of its last update."""
        clip = brush.surface.get_clip()
        inside = clip.clip(self._room)
        brush.surface.set_clip(inside)
        for seen in self._living:
            if seen.rect.w and inside.colliderect(seen.rect):
                seen.thing.draw(brush, seen.moment)
        brush.surface.set_clip(clip)


def _both(old: pygame.Rect, new: pygame.Rect) -> list[pygame.Rect]:
    """Return the old and the new rectangle of a thing, joined if they overlap."""
    if old.w and new.w and old.colliderect(new):
        return [old.union(new)]
    return [rect for rect in (old, new) if rect.w]


@dataclass(frozen=True)
class Bob:
    """A sprite on the water that rises and falls with the swell. `then` draws what lies on it, shifted down by the
    given units."""

    quick: ClassVar[bool] = False

    sprite: str
    x: float
    y: float
    k: float
    phase: float = 0.0
    depth: float = 2.0
    then: Callable[[Brush, float], None] | None = field(default=None, compare=False)
    room: tuple[float, float] = (8.0, 8.0)
    """How far, in units, what lies on it sticks out beside and below."""
    flip: bool = False
    alpha: float = 1.0

    def _swell(self, t: float) -> float:
        return self.depth * math.sin(t * 1.9 + self.phase) + 0.35 * self.depth * math.sin(t * 3.1 + 2 * self.phase)

    def rect(self, view: View, t: float) -> pygame.Rect:
        w, h, ax, ay = frame(self.sprite)
        beside, below = self.room
        left, up = self.x - ax * self.k - beside, self.y - ay * self.k - 4
        return view.rect(left, up, w * self.k + 2 * beside, h * self.k + 8 + below)

    def draw(self, brush: Brush, t: float) -> None:
        dy = self._swell(t)
        brush.at(self.sprite, self.x, self.y + dy, self.k, flip=self.flip, alpha=self.alpha)
        if self.then is not None:
            self.then(brush, dy)


@dataclass(frozen=True)
class Smoke:
    """Puffs that rise from a point, drift with the wind and dissolve."""

    quick: ClassVar[bool] = False

    x: float
    y: float
    height: float = 46.0
    drift: float = 26.0
    seconds: float = 6.0
    puffs: int = 5
    size: float = 7.0
    colour: Colour = (250, 247, 240)

    def rect(self, view: View, t: float) -> pygame.Rect:
        spread = 2.2 * self.size
        left = min(0.0, self.drift) - spread
        return view.rect(
            self.x + left, self.y - self.height - spread, abs(self.drift) + 2 * spread, self.height + 2 * spread
        )

    def draw(self, brush: Brush, t: float) -> None:
        for i in range(self.puffs):
            age = (t / self.seconds + i / self.puffs) % 1.0
            x = self.x + self.drift * age * age + 2.2 * math.sin(6.3 * age + i)
            fade = min(1.0, age * 6) * (1 - age)
            soft_disc(brush, x, self.y - self.height * age, self.size * (0.45 + 1.2 * age), self.colour, 0.5 * fade)


@dataclass(frozen=True)
class Glide:
    """A flying sprite that crosses the table in an arc now and then, beating its wings."""

    quick: ClassVar[bool] = True

    sprite: str
    start: Point
    end: Point
    size: float
    seconds: float
    every: float
    """Seconds from the start of one crossing to the next."""
    since: float
    bow: float = 60.0
    voice: str = ""
    """The sound it makes when it appears."""

    def _share(self, t: float) -> float:
        return ((t + self.since) % self.every) / self.seconds

    def _place(self, t: float) -> Point:
        share = self._share(t)
        (x0, y0), (x1, y1) = self.start, self.end
        bow = self.bow * math.sin(math.pi * share) + 7 * math.sin(share * 17)
        return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share - bow

    def rect(self, view: View, t: float) -> pygame.Rect:
        if self._share(t) >= 1:
            return pygame.Rect(0, 0, 0, 0)
        x, y = self._place(t)
        return view.rect(x - self.size, y - self.size, 2 * self.size, 2 * self.size)

    def draw(self, brush: Brush, t: float) -> None:
        x, y = self._place(t)
        w, h, ax, ay = frame(self.sprite)
        k = self.size / w
        # It beats its wings for 1.8 seconds, then glides until 4 seconds have passed.
        beat = math.sin(t * 9.0 + self.since) if (t + self.since) % 4.0 < 1.8 else 0.4
        give = 0.28 * (1 - beat) / 2
        flip = self.end[0] < self.start[0]
        brush.at(self.sprite, x + (ax - w / 2) * k, y + (ay - h / 2) * k, k, flip=flip, give=give)


@dataclass(frozen=True)
class Blink:
    """A lamp that flashes at `flashes`, given as shares of a period of `seconds`."""

    quick: ClassVar[bool] = False

    x: float
    y: float
    r: float
    colour: Colour = (255, 240, 170)
    seconds: float = 5.0
    flashes: tuple[float, ...] = (0.1, 0.3)
    phase: float = 0.0
    least: float = 0.0
    """Its brightness between flashes, from 0 to 1."""

    def _level(self, t: float) -> float:
        share = (t / self.seconds + self.phase) % 1.0
        nearest = min(abs(share - flash) for flash in self.flashes) * self.seconds
        return max(self.least, 1.0 - nearest / 0.45)

    def rect(self, view: View, t: float) -> pygame.Rect:
        if self._level(t) <= 0:
            return pygame.Rect(0, 0, 0, 0)
        return view.rect(self.x - self.r, self.y - self.r, 2 * self.r, 2 * self.r)

    def draw(self, brush: Brush, t: float) -> None:
        level = self._level(t)
        for share, part in ((1.0, 0.16), (0.62, 0.26), (0.32, 0.6)):
            soft_disc(brush, self.x, self.y, self.r * share, self.colour, part * level)


@dataclass(frozen=True)
class Spray:
    """Drops that spray up from a point and fall back."""

    quick: ClassVar[bool] = False

    x: float
    y: float
    height: float
    width: float
    phase: float = 0.0
    drops: int = 5

    def rect(self, view: View, t: float) -> pygame.Rect:
        return view.rect(self.x - self.width - 4, self.y - self.height - 4, 2 * self.width + 8, self.height + 10)

    def draw(self, brush: Brush, t: float) -> None:
        for i in range(self.drops):
            age = (t * 1.1 + self.phase + i / self.drops) % 1.0
            side = self.width * math.sin(i * 2.4 + self.phase * 7)
            x, y = self.x + side * age, self.y - self.height * 4 * age * (1 - age)
            soft_disc(brush, x, y, 1.9, (246, 255, 255), 0.95 * (1 - age * 0.6))


@dataclass(frozen=True)
class Flake:
    """A petal, leaf or snowflake that sways as it falls through an area."""

    quick: ClassVar[bool] = False

    area: FRect
    number: int
    colour: Colour
    size: float
    speed: float = 26.0
    """Units a second."""
    sway: float = 26.0
    wind: float = 16.0
    round: bool = False
    """Whether it is round, like snow; petals and leaves turn as they fall."""

    def _place(self, t: float) -> Point:
        i, area = self.number, self.area
        a, b, c = (i * 0.61803) % 1.0, (i * 0.41421) % 1.0, (i * 0.7320508) % 1.0
        y = (b * area.h + t * self.speed * (0.7 + 0.6 * c)) % area.h
        x = a * area.w + self.wind * t * (0.6 + 0.8 * b) + self.sway * math.sin(t * (0.7 + c) + 6.3 * a)
        return area.x + x % area.w, area.y + y

    def rect(self, view: View, t: float) -> pygame.Rect:
        x, y = self._place(t)
        r = 2.6 * self.size
        return view.rect(x - r, y - r, 2 * r, 2 * r)

    def draw(self, brush: Brush, t: float) -> None:
        x, y = self._place(t)
        edge = min(1.0, min(y - self.area.y, self.area.bottom - y) / 30)
        if self.round:
            soft_disc(brush, x, y, self.size, self.colour, 0.85 * edge)
        elif edge > 0.5:
            petal(brush, x, y, self.size, self.colour, int((t * 2.4 + self.number) % 6))


def falling(
    area: FRect, colours: Sequence[Colour], count: int, size: float, speed: float, sway: float, wind: float
) -> list[Flake]:
    """Return `count` flakes in several colours and sizes; those of a single colour are round, like snow."""
    return [
        Flake(area, i, colours[i % len(colours)], size * (0.7 + 0.2 * (i % 4)), speed, sway, wind, len(colours) == 1)
        for i in range(count)
    ]


def soft_disc(brush: Brush, x: float, y: float, r: float, colour: Colour, alpha: float) -> None:
    """Draw a disc with a soft edge. Size and opacity are rounded so that few different discs are made and kept."""
    strong, px = round(alpha * 16), max(1, round(r * brush.s))
    if strong <= 0:
        return

    def make() -> pygame.Surface:
        found = pygame.Surface((2 * px + 2, 2 * px + 2), pygame.SRCALPHA)
        for i in range(px, -1, -1):
            part = 1 - i / (px + 1)
            pygame.draw.circle(
                found, (*colour, round(255 * strong / 16 * min(1.0, 1.6 * part))), (px + 1, px + 1), i + 1
            )
        return found

    made = brush.kit.paint.cached(("soft disc", px, colour, strong), make)
    brush.surface.blit(made, (round(x * brush.s) - px - 1, round(y * brush.s) - px - 1))


def petal(brush: Brush, x: float, y: float, size: float, colour: Colour, turn: int) -> None:
    """Draw a small petal in one of six turns, 0 to 5."""
    r, narrow = round(size), (0.45, 0.7, 0.95, 0.6, 0.35, 0.8)[turn]
    shape = (
        f'<ellipse cx="{2 * r}" cy="{2 * r}" rx="{r}" ry="{r * narrow:.2f}" fill="{hexa(colour)}" fill-opacity=".92" '
        f'transform="rotate({turn * 37},{2 * r},{2 * r})"/>'
    )
    brush.svg(("petal", r, colour, turn), x - 2 * r, y - 2 * r, 4 * r, 4 * r, shape)
