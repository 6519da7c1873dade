"""The view of the main island: cells of the ground seen from a height, turned so that nothing stands in line.

Lengths are the sprites' own units, `UNIT` of them to the game's `u`. Even quarter turns show a house with its wide face
to the left; odd ones are the mirror image, so that the long side of the island always lies flat.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from .svg import Point, Sprite

UNIT = 48.0
SIDE = UNIT * math.sqrt(5)
"""True length of a cell's side."""
HOUSE = 0.92
"""Side of a house in cells."""
WALL = 1.26 * UNIT
GROUND_SHARE = 0.78
"""A house on the ground stands in its pit: only this share of its wall is seen."""
SLAB = 2 * UNIT / 9
FLAT = 0.78
"""Height of an upright picture that lies on a top, in its widths."""
PEN = SIDE / 90.5
"""Widths of lines are for cells 90 long."""

Face = Callable[[float, float], Point]


@dataclass(frozen=True)
class Hand:
    """One of the two views, by the side of a house's wide face. Points are relative to the anchor of a sprite."""

    name: str
    a: Point
    """Screen step of one column."""
    b: Point
    """Screen step of one row."""

    @property
    def wide_left(self) -> bool:
        return self.a[0] > -self.b[0]

    def at(self, c: float, r: float, z: float = 0.0) -> Point:
        return c * self.a[0] + r * self.b[0], c * self.a[1] + r * self.b[1] - z

    def square(self, size: float, z: float = 0.0) -> list[Point]:
        """Back, right, front and left corner of a square round the anchor."""
        h = size / 2
        return [self.at(-h, -h, z), self.at(h, -h, z), self.at(h, h, z), self.at(-h, h, z)]

    def circle(self, radius: float, c: float = 0.0, r: float = 0.0, steps: int = 36) -> list[Point]:
        """A circle on the ground; it looks the same from everywhere."""
        angles = (2 * math.pi * i / steps for i in range(steps))
        return [self.at(c + radius * math.cos(t), r + radius * math.sin(t)) for t in angles]

    def walls(self) -> tuple[Face, Face]:
        """The left and the right wall of a house below its top: (along, down) from 0 to 1."""
        _, right, front, left = self.square(HOUSE)

        def on_left(u: float, v: float) -> Point:
            return left[0] + (front[0] - left[0]) * u, left[1] + (front[1] - left[1]) * u + WALL * v

        def on_right(u: float, v: float) -> Point:
            return front[0] + (right[0] - front[0]) * u, front[1] + (right[1] - front[1]) * u + WALL * v

        return on_left, on_right


LEFT = Hand("left", (2 * UNIT, 0.6 * UNIT), (-UNIT, 1.2 * UNIT))
RIGHT = Hand("right", (UNIT, 1.2 * UNIT), (-2 * UNIT, 0.6 * UNIT))
HANDS = (LEFT, RIGHT)


def framed(name: str, body: str, corners: list[Point], defs: str = "", margin: float = 3.0) -> Sprite:
    """A sprite drawn round its anchor, in a frame that holds the corners and a pen's width."""
    left, top = (math.floor(min(p[i] for p in corners) - margin) for i in (0, 1))
    right, low = (math.ceil(max(p[i] for p in corners) + margin) for i in (0, 1))
    moved = f'<g transform="translate({-left},{-top})">{body}</g>'
    return Sprite(name, right - left, low - top, moved, defs, (-left, -top))


def dropped(point: Point, by: float) -> Point:
    return point[0], point[1] + by
