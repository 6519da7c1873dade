"""The geometry of a ring of equal spaces: their positions, their size, and the space at a point."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True)
class Ring:
    """A ring of `spaces` spaces round a centre, numbered clockwise from 0."""

    x: float
    y: float
    spaces: int
    top: float = 0.0
    """The space at the top; a fraction lies between two spaces."""

    @property
    def step(self) -> float:
        """The angle from one space to the next."""
        return 2 * math.pi / self.spaces

    def angle(self, space: float) -> float:
        """Return the angle of the middle of a space, clockwise from the right."""
        return -math.pi / 2 + self.step * (space - self.top)

    def point(self, space: float, radius: float) -> Point:
        """Return the point of a space at a distance from the centre; a fraction lies between two spaces."""
        angle = self.angle(space)
        return self.x + radius * math.cos(angle), self.y + radius * math.sin(angle)

    def disc(self, radius: float) -> float:
        """Return the radius of the largest disc that fits into a space, centred at `radius` from the centre."""
        return radius * math.sin(self.step / 2)

    def border(self, space: int, inner: float, outer: float) -> tuple[Point, Point]:
        """Return the line between a space and the one before it, from the inner to the outer radius."""
        return self.point(space - 0.5, inner), self.point(space - 0.5, outer)

    def at(self, point: Point, inner: float, outer: float) -> int | None:
        """Return the space at a point, if it is between the two radii."""
        dx, dy = point[0] - self.x, point[1] - self.y
        if not inner <= math.hypot(dx, dy) <= outer:
            return None
        turned = (math.atan2(dy, dx) + math.pi / 2) / self.step + self.top
        return round(turned) % self.spaces

    def path(self, start: int, end: int, radius: float, *, points: int = 6) -> tuple[Point, ...]:
        """Return points along the ring clockwise from one space to another, `points` per space."""
        far = (end - start) % self.spaces
        return tuple(self.point(start + i / points, radius) for i in range(far * points + 1))
