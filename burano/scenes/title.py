"""The title."""

from __future__ import annotations

import pygame

from burano import __version__
from burano.i18n import _
from burano.scenes.base import Scene
from burano.ui import theme
from burano.ui.scaling import View
from burano.ui.widgets import Button, Label


class TitleScene(Scene):
    """The menu over the lagoon."""

    name = "title"
    min_size = (1100, 900)

    def layout(self, view: View) -> None:
        services = self.services
        items = [
            ("new", _("New game"), lambda: services.go.to("setup"), "setup"),
            ("settings", _("Settings"), lambda: services.go.to("settings"), "settings"),
            ("quit", _("Quit"), services.quit, "title"),
        ]
        y = 360.0
        for name, text, action, route in items:
            rect = view.rect(92, y, 430, 70)
            self.ui.add(Button(name, rect, text, action, face=theme.DISPLAY, size=30, enabled=services.go.has(route)))
            y += 84
        version = _("version {number}").format(number=__version__)
        self.ui.add(
            Label(
                "version",
                view.rect(view.w - 324, view.h - 44, 300, 30),
                version,
                colour=theme.CREAM,
                align="right",
            )
        )

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.kit.paint.gradient(self.view.window.size, ((0, theme.WATER), (1, theme.WATER_DEEP))), (0, 0))
        super().draw(surface)
