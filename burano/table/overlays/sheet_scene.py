"""A scene that shows one sheet over the dimmed table; a click beside it, Escape or its button closes it."""

from __future__ import annotations

from abc import abstractmethod

import pygame
from pygame import FRect

from burano.i18n import _
from burano.stage.scene import Scene
from burano.table.picture.brush import Brush
from burano.table.picture.panel import area
from burano.ui.controls.widgets import IconButton
from burano.ui.drawing import theme
from burano.ui.drawing.text import Style
from burano.ui.input.commands import BACK
from burano.ui.scaling import View

HEAD = 54.0
"""Height of the title, in units."""


class SheetScene(Scene):
    """One sheet. A subclass gives its size and title, adds its controls and draws its contents."""

    opaque = False
    min_size = (1920, 1080)
    size: tuple[float, float]

    @abstractmethod
    def title(self) -> str: ...

    def fill(self, view: View) -> None:
        """Add the controls of its contents."""

    @abstractmethod
    def paint(self, brush: Brush) -> None:
        """Draw its contents."""
        ...

    def fit(self, view: View) -> None:
        """Zoom the sheet with the text scale, as far as it fits into the window."""
        w, h = self.size
        super().fit(view.zoomed(max(1.0, min(view.grow, (view.w - 40) / w, (view.h - 40) / h))))

    @property
    def sheet(self) -> FRect:
        """Its area in units, a little above the middle of the window."""
        w, h = self.size
        y = max(14.0, (self.view.h - h) / 2 - 60)
        return area((self.view.w - w) / 2, y, w, h)

    def announcement(self) -> str:
        return self.title()

    def layout(self, view: View) -> None:
        self.fill(view)
        close = view.rect(self.sheet.right - 46, self.sheet.y + 4, 40, 40)
        self.ui.add(IconButton("close", close, "ui_close", _("Close"), self._close), BACK)
        self.ui.set_focus("close")

    def _close(self) -> None:
        self.services.stack.pop()

    def back(self) -> bool:
        self._close()
        return True

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not self.view.to_px(self.sheet).collidepoint(event.pos):
            self._close()
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.paint.wash(surface, self.view.window, theme.DEEP, 0.55)
        brush, box = Brush(surface, self.kit, self.view), self.sheet
        brush.slab(box.inflate(12, 12), radius=18, shadow=10)
        self.paint(brush)
        brush.text(self.title(), (box.x + 20, box.y + 2, box.w - 90, HEAD - 6), Style(26, theme.DISPLAY))
        super().draw(surface)
