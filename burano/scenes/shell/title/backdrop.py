"""A scene in front of the evening lagoon: the first frame shows sky and water; the town is painted later and then
moves."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from burano.scenes.shell.title.sunset import Sunset
from burano.stage.scene import FULL_PACE, Scene, Services
from burano.ui.scaling import View
from burano.ui.tween import Tween

_PACE = 15.0
_PACE_LARGE = 8.0
_LARGE_WINDOW = 3_000_000
"""Window area in pixels above which the water moves at the lower frame rate."""
_RESIZE_DELAY = 0.15
"""Seconds that a new window size must last before the picture is painted for it."""
_REVEAL = 0.5


class LagoonBackdrop(Scene):
    """Base class of the title: the lagoon, with the scene's own content in front of it."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._sunset: Sunset | None = None
        self._reveal: Tween | None = None
        self._old: pygame.Surface | None = None
        self._settling = 0.0
        self._since = 0.0
        self.begun = False
        """Whether the first frame was shown; slow work, such as searching for saved plays, waits for that."""

    @property
    def music(self) -> str:
        return "title"

    # ---- for subclasses

    def unpainted(self) -> bool:
        """Return whether the scene still has pictures to paint."""
        return False

    def paint_next(self) -> None:
        """Paint the next picture."""

    def covers(self) -> Iterable[pygame.Rect]:
        """Return the areas, in pixels, that hide the water, so that it need not move there."""
        return ()

    # ---- layout

    def layout(self, view: View) -> None:
        if self._sunset is None or self._sunset.size != view.window.size:
            self._settling = _RESIZE_DELAY if self._sunset else 0.0
            self._sunset = Sunset(self.kit, view.window.size)

    def resume(self) -> None:
        self.relayout()

    # ---- time

    @property
    def pace(self) -> float:
        if self._unfinished or self._reveal:
            return FULL_PACE
        if self._water_moves:
            return max(super().pace, self._water_pace)
        return super().pace

    @property
    def _unfinished(self) -> bool:
        assert self._sunset
        return not self._sunset.ready or self.unpainted()

    @property
    def _water_pace(self) -> float:
        return _PACE_LARGE if self.view.width * self.view.height > _LARGE_WINDOW else _PACE

    def update(self, dt: float) -> bool:
        super().update(dt)
        if self.update_behind(dt):
            return True
        if self._sunset and self._sunset.ready and self._water_moves:
            self._move_water(dt)
        return False

    @property
    def _water_moves(self) -> bool:
        """Whether the water moves: only with full motion, and while the window has the focus."""
        return self.kit.motion.full and self.services.stack.watched

    def update_behind(self, dt: float) -> bool:
        """Continue building the scene below a message that appeared at once."""
        if not self.begun:
            self.begun = True
            self.relayout()
        if self._unfinished:
            return self._paint(dt)
        if self._reveal:
            if not self._reveal.advance(dt):
                self._reveal = self._old = None
            elif self._old:
                self._old.set_alpha(round(self._reveal.value))
            return True
        return False

    def _paint(self, dt: float) -> bool:
        """Paint the next part of the town; fade it in when complete. Return True if something changed."""
        assert self._sunset
        self._settling -= dt
        if self._settling > 0:
            return False
        if self.unpainted():
            self.paint_next()
            return True
        if not self._sunset.step():
            return False
        seconds = self.kit.motion.seconds(_REVEAL)
        if seconds:
            self._old = pygame.Surface(self.view.window.size)
            fresh = Sunset(self.kit, self.view.window.size)
            fresh.draw(self._old)
            self._reveal = Tween(seconds, start=255, end=0)
        return True

    def _move_water(self, dt: float) -> None:
        """Move the water at its own frame rate."""
        assert self._sunset
        self._since += dt
        if self._since < 1 / self._water_pace - 0.004:
            return
        self._sunset.look(self.covers())
        for rect in self._sunset.update(self._since):
            self.invalidate(rect)
        self._since = 0.0

    # ---- drawing

    def draw_lagoon(self, surface: pygame.Surface) -> None:
        """Draw sky, town and water."""
        assert self._sunset
        self._sunset.draw(surface)
        if self._old:
            surface.blit(self._old, (0, 0))
