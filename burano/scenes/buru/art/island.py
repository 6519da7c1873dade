"""The geometry of the round island, a disc seen from above at a slant: rings, regions, spaces, places of pieces.

Directions are degrees clockwise from the right; distances are shares of the board's radius."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pygame import FRect

from burano.games.buru.board import FOREST, LAKE, SHORE, SPACES, VILLAGE

Point: TypeAlias = tuple[float, float]

RX, RY = 424.0, 326.0
"""Half the width and half the height of the board at its usual size."""
SIZE = 936.0, 722.0
"""Room the island asks for: the board with the signs of its regions."""
TRACK = 0.905, 1.0
BAND = 0.665, 0.895
WILD = 0.20, 0.655
LAP = 50
"""Spaces of the Esteem track."""
_START = {FOREST: 180.0, SHORE: 270.0, VILLAGE: 0.0, LAKE: 90.0}
_STACKS = 12.0, 34.0, 56.0, 78.0
_DECREES = 16.0, 74.0, 30.0, 60.0
_PLAQUES = {FOREST: (-358.0, -300.0), SHORE: (362.0, -296.0), VILLAGE: (366.0, 298.0), LAKE: (-362.0, 298.0)}
_PLAQUE = {FOREST: 186.0, SHORE: 186.0, VILLAGE: 186.0, LAKE: 206.0}


@dataclass(frozen=True)
class Island:
    """The island about a point, `k` times its usual size."""

    x: float
    y: float
    k: float

    @classmethod
    def in_room(cls, room: FRect) -> Island:
        """Return the largest island that fits into a room."""
        return cls(room.centerx, room.centery, min(room.w / SIZE[0], room.h / SIZE[1]))

    def at(self, f: float, degrees: float) -> Point:
        a = math.radians(degrees)
        return self.x + RX * self.k * f * math.cos(a), self.y + RY * self.k * f * math.sin(a)

    def moved(self, dx: float, dy: float) -> Point:
        """Return a point by its distance from the middle in usual units."""
        return self.x + dx * self.k, self.y + dy * self.k

    @property
    def board(self) -> FRect:
        return FRect(self.x - RX * self.k, self.y - RY * self.k, 2 * RX * self.k, 2 * RY * self.k)

    def polar(self, x: float, y: float) -> tuple[float, float]:
        """Return the distance of a point from the middle (1 is the edge) and its direction in degrees."""
        dx, dy = (x - self.x) / (RX * self.k), (y - self.y) / (RY * self.k)
        return math.hypot(dx, dy), math.degrees(math.atan2(dy, dx)) % 360

    # ---- regions

    def region_at(self, x: float, y: float) -> int | None:
        """Return the region whose wilderness or spaces are under a point, or None."""
        f, a = self.polar(x, y)
        if not WILD[0] <= f <= BAND[1]:
            return None
        return next(region for region, start in _START.items() if 0 <= (a - start) % 360 < 90)

    def in_wild(self, region: int, x: float, y: float) -> bool:
        """Return whether a point lies in the wilderness of a region."""
        return self.polar(x, y)[0] < WILD[1] and self.region_at(x, y) == region

    def sector(self, near: float, far: float, start: float, end: float, step: float = 3.0) -> list[Point]:
        """Return the outline of a piece of a ring; angles in degrees."""
        count = max(2, round(abs(end - start) / step))
        out = [self.at(far, start + (end - start) * i / count) for i in range(count + 1)]
        return out + [self.at(near, end + (start - end) * i / count) for i in range(count + 1)]

    def wild(self, region: int) -> list[Point]:
        start = _START[region]
        return self.sector(WILD[0] + 0.005, WILD[1] - 0.004, start + 1.2, start + 88.8)

    def plaque(self, region: int) -> FRect:
        """Return the rectangle of a region's sign, outside the track."""
        x, y = self.moved(*_PLAQUES[region])
        w, h = _PLAQUE[region] * self.k, 50 * self.k
        return FRect(x - w / 2, y - h / 2, w, h)

    # ---- places

    def angle(self, region: int, space: int) -> float:
        """Return the direction of an action space in degrees; spaces count from left to right on the screen."""
        k = space if region in (FOREST, SHORE) else SPACES - 1 - space
        return _START[region] + 1.6 + 86.8 * (k + 0.5) / SPACES

    def space(self, region: int, space: int) -> Point:
        return self.at(0.781, self.angle(region, space))

    def space_outline(self, region: int, space: int) -> list[Point]:
        a = self.angle(region, space)
        return self.sector(BAND[0] + 0.012, BAND[1] - 0.018, a - 8.3, a + 8.3, 3.2)

    def in_space(self, region: int, space: int, x: float, y: float) -> bool:
        f, a = self.polar(x, y)
        return BAND[0] <= f <= BAND[1] and abs((a - self.angle(region, space) + 180) % 360 - 180) <= 8.68

    def stack(self, region: int, place: int) -> Point:
        """Return where the explorers of a player lie; each colour has a place of its own."""
        return self.at(0.545, _START[region] + _STACKS[place])

    def decree(self, region: int, index: int) -> Point:
        """Return where a decree lies in a wilderness; a fifth and later ones lie on the fourth."""
        f = 0.365 if index < 2 else 0.47
        return self.at(f, _START[region] + _DECREES[min(index, len(_DECREES) - 1)])

    def totem(self, region: int) -> Point:
        return self.at(0.345, _START[region] + 45)

    def cell(self, value: int, f: float = 0.952) -> Point:
        """Return a space of the Esteem track: 0 on top, clockwise."""
        return self.at(f, -90 + 360 / LAP * (value % LAP))


def box_of(points: Sequence[Point]) -> FRect:
    """Return the rectangle round an outline."""
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    return FRect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
