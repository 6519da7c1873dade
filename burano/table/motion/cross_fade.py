"""Fades a panel's old picture out over its new one."""

from __future__ import annotations

from typing import Any

import pygame

from burano.table.contract.context import TableContext
from burano.ui.tween import Tween, linear

SECONDS = 0.26


class CrossFade:
    """Fades a panel from its old picture to the new one; at most one panel at a time."""

    def __init__(self, context: TableContext[Any]) -> None:
        self._context = context
        self._old: pygame.Surface | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)
        self.level = 0.0
        """The opacity of the old picture."""

    def start(self, old: pygame.Surface, rect: pygame.Rect) -> None:
        """Start with a copy of the old picture."""
        self._old, self._rect, self.level = old, rect, 1.0
        self._context.animations.move(
            [Tween(SECONDS, start=1.0, end=0.0, ease=linear, on_step=self._step, on_done=self._stop)]
        )

    def _step(self, level: float) -> None:
        self.level = level
        self._context.invalidate(self._rect)

    def _stop(self) -> None:
        self._old, self.level = None, 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the old picture over the new one, inside the clip."""
        part = self._rect.clip(surface.get_clip())
        if self._old is not None and part.w and self.level > 0.01:
            self._old.set_alpha(round(255 * self.level))
            surface.blit(self._old, part, part.move(-self._rect.x, -self._rect.y))
