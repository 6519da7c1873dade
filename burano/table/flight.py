"""A piece in flight: what a step did, shown as movement over a picture that is already final."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from burano.table.brush import Brush
from burano.table.model import Flying
from burano.ui.scaling import View
from burano.ui.sprites import frame
from burano.ui.tween import Ease, Tween, out_cubic

Point: TypeAlias = tuple[float, float]
"""A place in logical units."""


@dataclass(eq=False)
class Flight:
    """A sprite on its way along points, in logical units."""

    sprite: str
    k: float
    path: Sequence[Point]
    tween: Tween
    hides: Flying | None = None
    """What is not drawn at its new place before the flight has landed."""
    arc: float = 0.0
    """How high it rises on the way."""
    parts: Sequence[tuple[str, float, float]] = ()
    """Sprites on it, each so many units right of it and below; they do not stick out."""
    waits: bool = False
    """Whether it is seen at its start before it sets off."""

    @property
    def aloft(self) -> bool:
        """Whether it is seen."""
        return self.waits or self.tween.elapsed >= 0

    @property
    def place(self) -> Point:
        t = self.tween.progress
        steps = len(self.path) - 1
        at = min(steps - 1e-6, max(0.0, t * steps))
        i = int(at)
        (x0, y0), (x1, y1) = self.path[i], self.path[i + 1]
        f = at - i
        rise = self.arc * 4 * t * (1 - t)
        return x0 + (x1 - x0) * f, y0 + (y1 - y0) * f - rise

    def rect(self, view: View) -> pygame.Rect:
        """Its pixels now."""
        w, h, ax, ay = frame(self.sprite)
        x, y = self.place
        return view.rect(x - ax * self.k, y - ay * self.k, w * self.k, h * self.k).inflate(6, 6)

    def draw(self, brush: Brush) -> None:
        x, y = self.place
        brush.at(self.sprite, x, y, self.k)
        for sprite, dx, dy in self.parts:
            brush.at(sprite, x + dx, y + dy, self.k)


def fly(
    sprite: str,
    k: float,
    path: Sequence[Point],
    seconds: float,
    *,
    hides: Flying | None = None,
    arc: float = 0.0,
    ease: Ease = out_cubic,
    delay: float = 0.0,
    parts: Sequence[tuple[str, float, float]] = (),
) -> Flight:
    """A flight of so many seconds; `k` scales the sprite."""
    return Flight(sprite, k, path, Tween(seconds, ease=ease, delay=delay), hides, arc, parts)
