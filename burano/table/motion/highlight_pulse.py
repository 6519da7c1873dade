"""Pulses the highlights of the legal places while a held piece rests, by blending the panel without highlights over
them. While the piece moves, the pulse pauses."""

from __future__ import annotations

import math
from typing import Any, Generic, TypeVar

import pygame

from burano.table.contract.context import TableContext
from burano.table.contract.motion import GameMotion
from burano.table.input.spot_target import key_of
from burano.table.play.model import TableModel

M = TypeVar("M", bound=TableModel[Any])

SECONDS = 1.4
"""Seconds of one pulse."""
PACE = 15.0
"""Frames a second of the pulse."""
_REST = 0.3
"""Seconds the pointer must rest before the pulse continues."""
_SPILL = 36
"""Margin of a place, in units, that its highlight may touch."""


class HighlightPulse(Generic[M]):
    """Pulses the highlights of one panel, a few frames a second."""

    def __init__(self, context: TableContext[M], motion: GameMotion[M]) -> None:
        self._context, self._motion = context, motion
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

    def show(self, model: M) -> list[pygame.Rect]:
        """Start or stop pulsing for a model. Return the rectangles to draw again."""
        context, motion = self._context, self._motion
        name = motion.pulsing_panel(model) if context.kit.motion.full else ""
        if not name:
            before, self._dark = self._dark, None
            return self._areas if before is not None else []
        if self._dark is None:
            self._time = self._drawn = 0.0
        spill = context.view.px(_SPILL)
        self._depth = motion.PULSE_DEPTH
        self._dark, self._rect = context.picture.paint_part(name, motion.without_highlights(model))
        places = [w.rect.inflate(spill, spill) for w in context.ui if key_of(w) in model.drops]
        self._areas = [place.clip(self._rect) for place in places]
        return []

    def pause(self) -> None:
        """Pause the pulse: the pointer moved."""
        self._pause = _REST

    def update(self, dt: float) -> list[pygame.Rect]:
        """Advance by `dt` seconds. Return the rectangles to draw again, a few times a second."""
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
        """Dim the highlights by the current phase."""
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
