"""Legal places breathe while a piece is held: the lagoon without its lights is laid over the lit one, more and less."""

import dataclasses
import math
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from burano.scenes.burano.table.scene import TableScene

SECONDS = 1.4
PACE = 15.0
_DEPTH = 0.4
"""How much of the light goes at the weakest moment."""


class Pulse:
    """Runs only with full motion and only while something on the island glows."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self._dark: pygame.Surface | None = None
        self._time = 0.0
        self._drawn = 0.0

    @property
    def active(self) -> bool:
        return self._dark is not None

    def prepare(self) -> None:
        """After a change of the picture: paint the lagoon without lights, if it has any."""
        table = self._table
        glowing = any(key[0] in ("pit", "span") for key in table.model.drops)
        if not (glowing and table.kit.motion.full):
            self._dark = None
            return
        if self._dark is None:
            self._time = 0.0
        rect = table.view.to_px(table.map.area)
        self._dark = pygame.Surface(rect.size)
        table.paint_lagoon(self._dark, rect, dataclasses.replace(table.model, drops={}))

    def update(self, dt: float) -> None:
        """Time passes: ask for the lagoon to be drawn, a few times a second."""
        if self._dark is None:
            return
        self._time += dt
        if self._time - self._drawn >= 1 / PACE or self._time < self._drawn:
            self._drawn = self._time
            self._table.invalidate(self._table.view.to_px(self._table.map.area))

    def draw(self, surface: pygame.Surface) -> None:
        """Dim the lights by the phase of the last drawn moment."""
        if self._dark is None:
            return
        rect = self._table.view.to_px(self._table.map.area)
        part = rect.clip(surface.get_clip())
        level = _DEPTH * (1 - math.cos(2 * math.pi * self._drawn / SECONDS)) / 2
        if part.w and level > 0.01:
            self._dark.set_alpha(round(255 * level))
            surface.blit(self._dark, part, part.move(-rect.x, -rect.y))
