"""Draws the ambient animations of a table: things that move by themselves, and the light on the water."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import pygame

from burano.table.contract.context import TableContext
from burano.table.contract.layout import GameLayout
from burano.table.contract.motion import GameMotion
from burano.table.motion.ambient import PACE, Ambient
from burano.table.motion.water_light import WaterLight
from burano.table.picture.brush import Brush
from burano.table.play.model import TableModel

M = TypeVar("M", bound=TableModel[Any])

_VOLUME = 0.6
"""Volume of the sounds of ambient things."""
_JOINED_WITHIN = 70
"""Height, in units, added to the updated band of water; what moves within is drawn in one rectangle with the band."""


class AmbientLayer(Generic[M]):
    """Draws what `GameMotion.ambience` and `waters` return; invalidates only the rectangles that changed."""

    def __init__(self, context: TableContext[M], motion: GameMotion[M], layout: GameLayout[M]) -> None:
        self._context, self._motion, self._layout = context, motion, layout
        self._ambient = Ambient()
        self._currents = WaterLight(context.kit)
        self._model: M | None = None

    @property
    def pace(self) -> float:
        """The frames a second that the animations need."""
        return PACE if self._ambient.active or self._currents.active else 0.0

    def show(self, model: M, *, painted: bool) -> list[pygame.Rect]:
        """Start the animations of a model; `painted`: the picture changed. Return the rectangles to draw again."""
        if not painted and model is self._model:
            return []
        self._model = model
        if painted:
            self._currents.forget()
        motion, view = self._motion, self._context.view
        changed = self._currents.show(motion.waters(model) if model.alive else None, view)
        middle = view.to_px(self._layout.middle())
        room = self._currents.rect.union(middle) if self._currents.active else view.window
        return changed + self._ambient.show(motion.ambience(model) if model.alive else (), view, room)

    def update(self, dt: float) -> list[pygame.Rect]:
        """Advance by `dt` seconds. Return the rectangles to draw again."""
        if not self.pace:
            return []
        view = self._context.view
        turn, moved = self._ambient.update(dt, view)
        for voice, x in self._ambient.heard:
            self._context.kit.audio.play(voice, _VOLUME, 2 * x / view.window.w - 1, far=True)
        if not self._currents.active or turn < 0:
            return moved
        band = self._currents.bands()[turn]
        near = band.inflate(0, view.px(_JOINED_WITHIN))
        together = band.unionall([rect for rect in moved if near.colliderect(rect)])
        return [together, *(rect for rect in moved if not near.colliderect(rect))]

    def draw(self, brush: Brush) -> None:
        surface, picture = brush.surface, self._context.picture
        if self._currents.active:
            self._currents.find_open_water(picture.surface, picture.plain)
            self._currents.draw(surface, self._ambient.drawn_at)
        self._ambient.draw(brush)
