"""Lit places breathe while a piece is held at rest: the panel as it is at the weakest moment is laid over the lit one
there, more and less. While the piece moves, the eye follows it, and nothing else costs a pixel."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

SECONDS = 1.4
PACE = 15.0
_REST = 0.3
"""Seconds the hand must rest before places breathe on."""


class Pulse:
    """Lit places of one panel, or none. They cost their own pixels a few times a second, and nothing at rest."""

    def __init__(self) -> None:
        self._dark: pygame.Surface | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._areas: list[pygame.Rect] = []
        self._depth = 0.0
        self._time = 0.0
        self._drawn = 0.0
        self._pause = 0.0

    @property
    def active(self) -> bool:
        return self._dark is not None

    def start(self, dark: pygame.Surface, rect: pygame.Rect, areas: Sequence[pygame.Rect], depth: float) -> None:
        """Breathe: `dark` is the panel at the weakest moment, `rect` where it lies, `areas` are its lit places; so much
        of the difference is shown then."""
        if self._dark is None:
            self._time = self._drawn = 0.0
        self._dark, self._rect, self._depth = dark, rect, depth
        self._areas = [area.clip(rect) for area in areas]

    def stop(self) -> list[pygame.Rect]:
        """Breathe no more; returns what must be drawn again."""
        before, self._dark = self._dark, None
        return self._areas if before is not None else []

    def pause(self) -> None:
        """The hand moves."""
        self._pause = _REST

    def update(self, dt: float) -> list[pygame.Rect]:
        """Time passes; what must be drawn again, a few times a second."""
        if self._dark is None:
            return []
        if self._pause > 0:
            self._pause -= dt
            return []
        self._time += dt
        if self._time - self._drawn < 1 / PACE and self._time >= self._drawn:
            return []
        self._drawn = self._time
        return self._areas

    def draw(self, surface: pygame.Surface) -> None:
        """Dim the lights by the phase of the last drawn moment."""
        if self._dark is None:
            return
        level = self._depth * (1 - math.cos(2 * math.pi * self._drawn / SECONDS)) / 2
        if level < 0.01:
            return
        self._dark.set_alpha(round(255 * level))
        clip = surface.get_clip()
        for area in self._areas:
            part = area.clip(clip)
            if part.w:
                surface.blit(self._dark, part, part.move(-self._rect.x, -self._rect.y))
