"""Geometry of a pyramid of house cubes: position of its fourteen places and hit tests. Lengths are logical units."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property

from pygame import FRect

from burano.games.burano.board import PLACES

EMPTY = -1
"""Colour of an empty place; also the index returned when no place is hit."""
LEVELS = ((0, 9), (9, 13), (13, 14))
"""First place and end (exclusive) of each level."""
_AT = (
    *((0, i % 3, i // 3) for i in range(9)),
    *((1, i % 2, i // 2) for i in range(4)),
    (2, 0, 0),
)
"""Level, column and row of every place, as the rules number them."""
_SURE = 2.0
"""Margin around a point that must hit the same place, so that rounding to pixels cannot miss it."""
_NEAR = 4.0
"""Distance from a cube within which a point still hits it, if nothing else is there."""
_EDGE = 0.1
"""Width of a cube's edge zone, as a share of its width."""
_LIFT = 1.15
"""Height by which a lifted level floats above its place, in wall heights."""


def level_of(place: int) -> int:
    """Return the level of a place: 0 base, 1 second level, 2 top."""
    return _AT[place][0]


@dataclass(frozen=True)
class PyramidShape:
    """A pyramid whose base is centred on (x, y), with cells `w` wide."""

    x: float
    y: float
    w: float
    turn: int = 0
    """Clockwise quarter turns of the turntable."""
    lifted: int = 3
    """The lowest level that floats above its place; 3 lifts none."""

    @classmethod
    def on_corner(cls, x: float, y: float, w: float) -> PyramidShape:
        """Return the pyramid whose ground has its upper corner at (x, y)."""
        return cls(x, y + w * 3 / 4, w)

    @property
    def wall(self) -> float:
        return self.w * 60 / 128

    @property
    def k(self) -> float:
        return self.w / 128

    def _turned(self, c: float, r: float) -> tuple[float, float]:
        """Rotate cell coordinates around the middle of the base."""
        c, r = c - 1.5, r - 1.5
        for _quarter in range(self.turn % 4):
            c, r = -r, c
        return c, r

    def ground(self, c: float, r: float) -> tuple[float, float]:
        """Return the screen position of a point of the base plane."""
        c, r = self._turned(c, r)
        return self.x + (c - r) * self.w / 2, self.y + (c + r) * self.w / 4

    def _middle_cell(self, place: int) -> tuple[int, float, float]:
        level, column, row = _AT[place]
        return level, column + level / 2 + 0.5, row + level / 2 + 0.5

    def _height(self, level: int) -> float:
        floats = max(0, level - self.lifted + 1)
        return self.wall * level + floats * _LIFT * self.wall

    def cell(self, place: int) -> tuple[float, float]:
        """Return the middle of a place, in cells from the middle of the base, after the turn."""
        _level, c, r = self._middle_cell(place)
        return self._turned(c, r)

    def base(self, place: int) -> tuple[float, float]:
        """Return the middle of the surface a cube would stand on."""
        level, c, r = self._middle_cell(place)
        x, y = self.ground(c, r)
        return x, y - self._height(level)

    def middle(self, place: int) -> tuple[float, float]:
        """Return the middle of the cube's top face, where its sprite is anchored."""
        x, y = self.base(place)
        return x, y - self.wall

    @cached_property
    def order(self) -> list[int]:
        """Places from back to front, level by level."""
        depth = {}
        for place in range(PLACES):
            level, c, r = self._middle_cell(place)
            tc, tr = self._turned(c, r)
            depth[place] = (level, round(tc + tr, 3), round(tc, 3))
        return sorted(range(PLACES), key=depth.__getitem__)

    def inside(self, place: int, x: float, y: float, rim: float = 0.0) -> bool:
        """Return whether a point is on the silhouette of the cube at a place, extended by `rim`."""
        hx, hy = self.middle(place)
        slope = (self.w / 2 - abs(x - hx)) / 2
        return abs(x - hx) <= self.w / 2 + rim and -slope - rim <= y - hy <= self.wall + slope + rim

    def silhouette(self, place: int, rim: float = 0.0) -> list[tuple[float, float]]:
        """Return the corners of the silhouette of the cube at a place, extended by `rim`."""
        x, y = self.middle(place)
        left, right, rise, low = x - self.w / 2 - rim, x + self.w / 2 + rim, self.w / 4 + rim, y + self.wall
        return [(x, y - rise), (right, y), (right, low), (x, low + rise), (left, low), (left, y)]

    def seen(self, place: int, colors: Sequence[int], rim: float = 0.0) -> list[tuple[float, float]]:
        """Return the corners of the visible part of a cube: its top alone if other cubes stand in front of a wall."""
        x, y = self.middle(place)
        walls = [(x + side * self.w / 4, y + self.w / 8 + self.wall / 2) for side in (-1, 1)]
        if all(self.pick(colors, (), *wall) == place for wall in walls):
            return self.silhouette(place, rim)
        return self._diamond(x, y)

    def tread(self, place: int) -> list[tuple[float, float]]:
        """Return the corners of an empty place."""
        return self._diamond(*self.base(place))

    def _diamond(self, x: float, y: float) -> list[tuple[float, float]]:
        return [(x, y - self.w / 4), (x + self.w / 2, y), (x, y + self.w / 4), (x - self.w / 2, y)]

    def on_ground(self, place: int, x: float, y: float) -> bool:
        """Return whether a point is on an empty place."""
        fx, fy = self.base(place)
        return abs(x - fx) / (self.w / 2) + abs(y - fy) / (self.w / 4) <= 1

    def on_free(self, colors: Sequence[int], place: int, rim: float, x: float, y: float) -> bool:
        """Return whether a point selects a cube that can be taken: it is on the cube's visible part or anywhere on its
        top, even where a cube that cannot be taken covers it."""
        if not self.inside(place, x, y, rim):
            return False
        mx, my = self.middle(place)
        on_top = abs(x - mx) / (self.w / 2 + 2 * rim) + abs(y - my) / (self.w / 4 + rim) <= 1
        return on_top or self.pick(colors, (), x, y) in (place, -1)

    def pick(self, colors: Sequence[int], open_places: Collection[int], x: float, y: float) -> int:
        """Return the place under a point, front to back, or else that of a cube within `_NEAR`; -1 for none."""
        order = list(reversed(self.order))
        for place in order:
            filled = colors[place] != EMPTY
            if filled and self.inside(place, x, y):
                return place
            if not filled and place in open_places and self.on_ground(place, x, y):
                return place
        near = (place for place in order if colors[place] != EMPTY and self.inside(place, x, y, _NEAR))
        return next(near, EMPTY)

    def aimed(self, colors: Sequence[int], open_places: Collection[int], x: float, y: float) -> int:
        """Return the place meant while holding a cube: at the edge of a standing cube, the free place beside it."""
        place = self.pick(colors, open_places, x, y)
        if place == EMPTY or colors[place] == EMPTY or self.inside(place, x, y, -_EDGE * self.w):
            return place
        beside = [free for free in open_places if colors[free] == EMPTY and self.ground_box(free).collidepoint(x, y)]
        return min(beside, key=lambda free: math.dist(self.base(free), (x, y)), default=place)

    def spot(self, place: int, colors: Sequence[int], open_places: Collection[int]) -> tuple[float, float] | None:
        """Return a point at which a place can be hit, or None if cubes in front hide it completely."""
        filled = colors[place] != EMPTY
        x, y = self.middle(place) if filled else self.base(place)
        # The middle first, then towards the corners; for a cube also its walls.
        tries = [(0, 0), (-0.24, 0), (0.24, 0), (0, -0.15), (0, 0.15), (-0.4, 0), (0.4, 0)]
        if filled:
            tries += [(-0.25, 0.33), (0.25, 0.33)]
        for dx, dy in tries:
            px, py = x + dx * self.w, y + dy * self.w
            near = ((px, py), (px - _SURE, py), (px + _SURE, py), (px, py - _SURE), (px, py + _SURE))
            if all(self.pick(colors, open_places, *point) == place for point in near):
                return px, py
        return None

    def cube_box(self, place: int) -> FRect:
        """Return the box of a cube, extended by `_NEAR`."""
        x, y = self.middle(place)
        return FRect(x - self.w / 2, y - self.w / 4, self.w, self.w / 2 + self.wall).inflate(2 * _NEAR, 2 * _NEAR)

    def ground_box(self, place: int) -> FRect:
        """Return the box of an empty place."""
        x, y = self.base(place)
        return FRect(x - self.w / 2, y - self.w / 4, self.w, self.w / 2)
