"""Lit places breathe while a piece is held: the panel without its lights is laid over the lit one, more and less."""

from __future__ import annotations

import math

import pygame

SECONDS = 1.4
PACE = 15.0
_DEPTH = 0.4
"""How much of the light goes at the weakest moment."""


class Pulse:
    """One panel that breathes, or none. It costs that panel's pixels a few times a second, and nothing at rest."""

    def __init__(self) -> None:
        self._dark: pygame.Surface | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._time = 0.0
        self._drawn = 0.0

    @property
    def active(self) -> bool:
        return self._dark is not None

    def start(self, dark: pygame.Surface, rect: pygame.Rect) -> None:
        """Breathe: `dark` is the panel without its lights, `rect` where it lies."""
        if self._dark is None:
            self._time = 0.0
        self._dark, self._rect = dark, rect

    def stop(self) -> pygame.Rect | None:
        """Breathe no more; returns what must be drawn again."""
        before, self._dark = self._dark, None
        return self._rect if before is not None else None

    def update(self, dt: float) -> pygame.Rect | None:
        """Time passes; what must be drawn again, a few times a second."""
        if self._dark is None:
            return None
        self._time += dt
        if self._time - self._drawn < 1 / PACE and self._time >= self._drawn:
            return None
        self._drawn = self._time
        return self._rect

    def draw(self, surface: pygame.Surface) -> None:
        """Dim the lights by the phase of the last drawn moment."""
        if self._dark is None:
            return
        part = self._rect.clip(surface.get_clip())
        level = _DEPTH * (1 - math.cos(2 * math.pi * self._drawn / SECONDS)) / 2
        if part.w and level > 0.01:
            self._dark.set_alpha(round(255 * level))
            surface.blit(self._dark, part, part.move(-self._rect.x, -self._rect.y))
