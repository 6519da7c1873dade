"""What lives on a table while it rests: things that move by themselves, and light that drifts over the water."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import pygame

from burano.table.contract.hooks import GameHooks
from burano.table.motion.ambient import PACE, Ambient
from burano.table.motion.water_light import WaterLight
from burano.table.picture.brush import Brush
from burano.table.picture.picture import Picture
from burano.table.play.model import TableModel

M = TypeVar("M", bound=TableModel[Any])

_FAR = 0.6
"""How loud voices over the water are, beside the water itself."""
_NEAR = 70
"""What moves so close to the strip of water drawn next is drawn together with it."""


class AmbientLayer(Generic[M]):
    """It shows what the game names for a model, and costs only the pixels that moved."""

    def __init__(self, answers: GameHooks[M], picture: Picture[M]) -> None:
        self._answers, self._picture = answers, picture
        self._ambient = Ambient()
        self._currents = WaterLight(answers.kit)
        self._model: M | None = None

    @property
    def pace(self) -> float:
        """How often something moves, times a second."""
        return PACE if self._ambient.active or self._currents.active else 0.0

    def show(self, model: M, *, painted: bool) -> list[pygame.Rect]:
        """Let live what the game names now; `painted` if the picture changed. Returns what must be drawn again."""
        if not painted and model is self._model:
            return []
        self._model = model
        if painted:
            self._currents.forget()
        answers, view = self._answers, self._answers.view
        changed = self._currents.show(answers.waters(model) if model.alive else None, view)
        middle = view.to_px(answers.middle())
        room = self._currents.rect.union(middle) if self._currents.active else view.window
        return changed + self._ambient.show(answers.ambience(model) if model.alive else (), view, room)

    def update(self, dt: float) -> list[pygame.Rect]:
        """Time passes; returns where something moved."""
        if not self.pace:
            return []
        view = self._answers.view
        turn, moved = self._ambient.update(dt, view)
        for voice, x in self._ambient.heard:
            self._answers.kit.audio.play(voice, _FAR, 2 * x / view.window.w - 1, far=True)
        if not self._currents.active or turn < 0:
            return moved
        band = self._currents.bands()[turn]
        near = band.inflate(0, view.px(_NEAR))
        together = band.unionall([rect for rect in moved if near.colliderect(rect)])
        return [together, *(rect for rect in moved if not near.colliderect(rect))]

    def draw(self, brush: Brush) -> None:
        surface, picture = brush.surface, self._picture
        if self._currents.active:
            self._currents.look(picture.surface, picture.plain)
            self._currents.draw(surface, self._ambient.replay_marks)
        self._ambient.draw(brush)
