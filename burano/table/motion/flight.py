"""A piece in flight: shows what a step did as movement over a picture that is already final."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from typing import Protocol, TypeAlias

import pygame

from burano.core.protocol import Event
from burano.table.picture.brush import Brush
from burano.table.play.model import Count, Flying
from burano.ui.drawing.sprites import frame
from burano.ui.drawing.theme import SHADOW
from burano.ui.scaling import View
from burano.ui.tween import Ease, Tween, out_cubic

Point: TypeAlias = tuple[float, float]
"""A place in logical units."""
_SQUASH = 0.06
_LANDING = 0.72
"""Share of its time from which a landing piece is squashed."""


@dataclass(eq=False)
class Flight:
    """A sprite that moves along a path, in logical units."""

    sprite: str
    k: float
    path: Sequence[Point]
    tween: Tween
    hides: Flying | None = None
    """The thing that is not drawn at its new place until the flight has landed."""
    arc: float = 0.0
    """How high it rises on the way, in units."""
    parts: Sequence[tuple[str, float, float]] = ()
    """Sprites drawn on it, each with its offset right and down in units; they do not stick out."""
    waits: bool = False
    """Whether it is visible at its start before it sets off."""
    squash: bool = False
    """Whether it is squashed a little as it lands."""
    brings: tuple[Count, ...] = ()
    """The numbers that count to their new values as it lands."""
    shade: tuple[float, float] | None = None
    """Width of its shadow and how far below its place the shadow lies, in units; None for no shadow."""

    @property
    def visible(self) -> bool:
        """Whether it is drawn now."""
        return self.waits or self.tween.elapsed >= 0

    @cached_property
    def _miles(self) -> list[float]:
        """The distance of each point of the path from its start, along the path."""
        return [0.0, *accumulate(math.dist(a, b) for a, b in pairwise(self.path))]

    def point(self, share: float) -> Point:
        """Return the point of the path at a share of its length."""
        far = min(1.0, max(0.0, share)) * self._miles[-1]
        i = min(len(self.path) - 2, max(0, bisect_right(self._miles, far) - 1))
        (x0, y0), (x1, y1) = self.path[i], self.path[i + 1]
        f = (far - self._miles[i]) / max(1e-6, self._miles[i + 1] - self._miles[i])
        return x0 + (x1 - x0) * f, y0 + (y1 - y0) * f

    @property
    def place(self) -> Point:
        t = self.tween.progress
        x, y = self.point(t)
        return x, y - self.arc * 4 * t * (1 - t)

    @property
    def _give(self) -> float:
        """How much it is squashed now, as a share of its height."""
        if not self.squash or self.tween.seconds <= 0:
            return 0.0
        q = (self.tween.elapsed / self.tween.seconds - _LANDING) / (1 - _LANDING)
        return _SQUASH * math.sin(math.pi * q) if 0 < q < 1 else 0.0

    def rect(self, view: View) -> pygame.Rect:
        """Return the pixels it touches now."""
        w, h, ax, ay = frame(self.sprite)
        x, y = self.place
        found = view.rect(x - ax * self.k, y - ay * self.k, w * self.k, h * self.k).inflate(6, 6)
        return found.union(view.to_px(self._shadow)) if self.shade else found

    @property
    def _shadow(self) -> pygame.FRect:
        """The area of its shadow: straight below, and smaller the higher it flies."""
        width, below = self.shade or (0.0, 0.0)
        (x, y), w = self._on_ground, width * (1 - 0.35 * self._height)
        return pygame.FRect(x - w / 2, y + below - w / 4, w, w / 2)

    @property
    def _on_ground(self) -> Point:
        """The point below which its shadow lies."""
        return self.point(self.tween.progress)

    @property
    def _height(self) -> float:
        """Its height now, as a share of the highest point of its arc."""
        t = self.tween.progress
        return 4 * t * (1 - t) if self.arc else 0.0

    def _draw_shadow(self, brush: Brush) -> None:
        rect = brush.view.to_px(self._shadow)
        picture = pygame.transform.smoothscale(brush.kit.paint.cached(("flight shadow",), _soft_ellipse), rect.size)
        picture.set_alpha(round(255 * (1 - 0.55 * self._height)))
        brush.surface.blit(picture, rect)

    def draw(self, brush: Brush) -> None:
        x, y = self.place
        if self.shade:
            self._draw_shadow(brush)
        brush.at(self.sprite, x, y, self.k, give=self._give)
        for sprite, dx, dy in self.parts:
            brush.at(sprite, x + dx, y + dy, self.k)


def _soft_ellipse() -> pygame.Surface:
    """Return a shadow on the ground, dense in the middle."""
    picture = pygame.Surface((96, 48), pygame.SRCALPHA)
    for ring in range(24, 0, -1):
        box = pygame.Rect(0, 0, 4 * ring, 2 * ring).move_to(center=(48, 24))
        pygame.draw.ellipse(picture, (*SHADOW, round(118 * (1 - (ring / 24) ** 2))), box)
    return picture


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
    squash: bool = False,
    brings: tuple[Count, ...] = (),
    shade: tuple[float, float] | None = None,
) -> Flight:
    """Return a flight of `seconds`; `k` scales the sprite."""
    tween = Tween(seconds, ease=ease, delay=delay)
    return Flight(sprite, k, path, tween, hides, arc, parts, squash=squash, brings=brings, shade=shade)


class Choreography(Protocol):
    """How one game's events are animated at its table, in play and in a replay."""

    def flights(self, events: Sequence[Event], dropped_at: Point | None) -> Iterable[Flight]:
        """Return the pieces that fly; `dropped_at`: where the player dropped a piece."""
        ...

    def tweens(self, events: Sequence[Event]) -> Iterable[Tween]:
        """Return the other animations."""
        ...
