"""A panel's old picture fades away over its new one: a view that jumps does not startle."""

from __future__ import annotations

from typing import Protocol

import pygame

from burano.table.motion.animation_queue import AnimationQueue
from burano.ui.tween import Tween, linear

SECONDS = 0.26


class CrossFadeHost(Protocol):
    """The table it happens on."""

    def invalidate(self, rect: pygame.Rect | None = None) -> None: ...


class CrossFade:
    """At most one panel at a time."""

    def __init__(self, board: CrossFadeHost, show: AnimationQueue) -> None:
        self._board, self._show = board, show
        self._old: pygame.Surface | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)
        self.level = 0.0
        """How much of the old picture is still seen."""

    def start(self, old: pygame.Surface, rect: pygame.Rect) -> None:
        """Begin with a copy of what was to be seen there."""
        self._old, self._rect, self.level = old, rect, 1.0
        self._show.move([Tween(SECONDS, start=1.0, end=0.0, ease=linear, on_step=self._step, on_done=self._stop)])

    def _step(self, level: float) -> None:
        self.level = level
        self._board.invalidate(self._rect)

    def _stop(self) -> None:
        self._old, self.level = None, 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Lay what is left of the old picture over the new one, inside the clip."""
        part = self._rect.clip(surface.get_clip())
        if self._old is not None and part.w and self.level > 0.01:
            self._old.set_alpha(round(255 * self.level))
            surface.blit(self._old, part, part.move(-self._rect.x, -self._rect.y))
