"""A scene with a static picture, painted once per state; moving parts are drawn over it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable

import pygame

from burano.stage.scene import Scene, Services
from burano.table.picture.brush import Brush
from burano.table.picture.page_frame import StaticPicture
from burano.ui.controls.boxes import Box


class PaintedScene(Scene, ABC):
    """Draws the static picture, then the moving parts, then the controls. A subclass paints; `boxes` reports all texts
    it paints."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._still = StaticPicture(self.kit, self.paint)

    @abstractmethod
    def still_key(self) -> Hashable:
        """Return everything the static picture depends on except the view."""

    @abstractmethod
    def paint(self, brush: Brush) -> None:
        """Paint the static picture: the whole window."""

    def paint_moving(self, brush: Brush) -> None:
        """Paint the moving parts, above the static picture and below the controls."""

    def draw(self, surface: pygame.Surface) -> None:
        self._still.draw(surface, self.view, self.still_key())
        self.paint_moving(Brush(surface, self.kit, self.view))
        super().draw(surface)

    def boxes(self) -> list[Box]:
        brush = Brush(pygame.Surface((1, 1)), self.kit, self.view)
        self.paint(brush)
        self.paint_moving(brush)
        return [*brush.boxes, *super().boxes()]
