"""Lit places breathe while a piece is held at rest: the panel as it is at the weakest moment is laid over the lit one
there, more and less. While the piece moves, the eye follows it, and nothing else costs a pixel."""

from __future__ import annotations

import math
from typing import Any, Generic, TypeVar

import pygame

from burano.table.contract.hooks import GameHooks
from burano.table.input.spot_target import key_of
from burano.table.picture.picture import Picture
from burano.table.play.model import TableModel

M = TypeVar("M", bound=TableModel[Any])

SECONDS = 1.4
PACE = 15.0
_REST = 0.3
"""Seconds the hand must rest before places breathe on."""
_SPILL = 36
"""Units round a place that its ring may touch."""


class HighlightPulse(Generic[M]):
    """Lit places of one panel, or none. They cost their own pixels a few times a second, and nothing at rest."""

    def __init__(self, answers: GameHooks[M], picture: Picture[M]) -> None:
        self._answers, self._picture = answers, picture
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

    def breathe(self, model: M) -> list[pygame.Rect]:
        """Let the places breathe that the game names for a model, or none; returns what must be drawn again."""
        answers = self._answers
        name = answers.breathing(model) if answers.kit.motion.full else ""
        if not name:
            before, self._dark = self._dark, None
            return self._areas if before is not None else []
        if self._dark is None:
            self._time = self._drawn = 0.0
        spill = answers.view.px(_SPILL)
        self._depth = answers.breath
        self._dark, self._rect = self._picture.paint_part(name, answers.without_highlights(model))
        places = [w.rect.inflate(spill, spill) for w in answers.ui if key_of(w) in model.drops]
        self._areas = [place.clip(self._rect) for place in places]
        return []

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
