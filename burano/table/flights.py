"""Flights of other things than sprites: pictures that grow on their way, walkers, light that sweeps over a place."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame
from pygame import FRect

from burano.table.brush import Brush
from burano.table.flight import Flight
from burano.ui.kit import Kit
from burano.ui.scaling import View

_SPARKS = ((0.1, 0.08), (0.9, 0.2), (0.2, 0.62), (0.82, 0.78), (0.5, 0.02))
"""Where sparks appear, in parts of the place."""


@dataclass(eq=False)
class PictureFlight(Flight):
    """A picture whose middle is on its way, growing or shrinking; its path is of middles."""

    picture: Callable[[Kit, int], pygame.Surface] | None = None
    """Makes it for a width in pixels."""
    ratio: float = 1.0
    """Height by width."""
    widths: tuple[float, float] = (100.0, 100.0)
    """At the start and at the end, in units."""
    fades: bool = False
    """Whether it is gone at the end."""
    flat: bool = False
    """Whether it casts no shadow."""

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
        # One picture is made and scaled: one for every width on the way would cost more than the flight is worth.
        found = self.picture(brush.kit, round(max(self.widths) * brush.s))
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
    """Somebody on foot: bobs a little with every step."""

    steps: int = 9

    def draw(self, brush: Brush) -> None:
        x, y = self.place
        bob = -3 * abs(math.sin(self.tween.progress * math.pi * self.steps))
        brush.at(self.sprite, x, y + bob, self.k)


@dataclass(eq=False)
class Shine(Flight):
    """Sun that sweeps over a place from left to right, and sparks (its sprite, if it has one) after it:
    something is finished."""

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

        beam = brush.kit.paint.kept(("beam", w, rect.h), make)
        clip = brush.surface.get_clip()
        brush.surface.set_clip(clip.clip(rect))
        brush.surface.blit(beam, (rect.x - w + round((rect.w + w) * t), rect.y))
        brush.surface.set_clip(clip)
