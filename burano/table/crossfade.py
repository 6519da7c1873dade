"""A panel's old picture fades away over its new one: a view that jumps does not startle."""

from __future__ import annotations

import pygame

SECONDS = 0.26


class Crossfade:
    """At most one panel at a time."""

    def __init__(self) -> None:
        self._old: pygame.Surface | None = None
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.level = 0.0
        """How much of the old picture is still seen."""

    def start(self, old: pygame.Surface, rect: pygame.Rect) -> None:
        """Begin with a copy of what was to be seen there."""
        self._old, self.rect, self.level = old, rect, 1.0

    def stop(self) -> None:
        self._old, self.level = None, 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Lay what is left of the old picture over the new one, inside the clip."""
        part = self.rect.clip(surface.get_clip())
        if self._old is not None and part.w and self.level > 0.01:
            self._old.set_alpha(round(255 * self.level))
            surface.blit(self._old, part, part.move(-self.rect.x, -self.rect.y))
