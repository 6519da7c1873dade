"""Base class of the pages around a game: a painted horizon, a back button with a heading, and paper panels."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from burano.i18n import _
from burano.stage.scene import Scene, Services
from burano.table.contract.screens import screens
from burano.table.panels.host import Mood, host_figure
from burano.table.scenery.vista import lagoon_vista
from burano.ui import layout
from burano.ui.controls.widget import sentences
from burano.ui.controls.widgets import Button, ButtonStyle, IconButton, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.input.commands import BACK
from burano.ui.scaling import View

_SHORE = 10.0
"""Height of the horizon above the panels, in units."""
_HOST = 190.0
"""Height of the host behind a panel, in units."""
_CAT, _PAWS = 146.0, 18.0
"""Height of the cat on a panel, and how far its paws reach over the edge, in units."""


class Page(Scene, ABC):
    """Subclasses give a heading and fill the area below it; they append panels to `self.panels`."""

    min_size = (1040, 650)
    margin = 48.0
    world = ""
    """The game whose scenery is the background; empty: the lagoon."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.panels: list[pygame.Rect] = []
        self.beside = pygame.FRect()
        """Area beside the heading; a page may use the part not taken by its text."""
        self._horizon = 0
        self._host: pygame.Rect | None = None
        """Place of the host behind a panel."""
        self._said: list[tuple[Mood, pygame.Rect, pygame.Rect]] = []
        """Remarks of the host: her mood, her place, and the place of the bubble."""
        self._cat: pygame.Rect | None = None
        """Place of the cat on a page without content."""

    @abstractmethod
    def heading(self) -> str:
        """Return the heading beside the back button."""
        ...

    @abstractmethod
    def back_words(self) -> str:
        """Return the tooltip of the back button."""
        ...

    @abstractmethod
    def fill(self, view: View, area: pygame.FRect) -> None:
        """Build the page's own controls inside the area."""
        ...

    def layout(self, view: View) -> None:
        self.panels, self._cat, self._host, self._said = [], None, None, []
        top = 34.0 if view.h >= 900 else 16.0
        head = layout.area(self.margin, top, view.w - 2 * self.margin, 64)
        button, rest = layout.cut_left(head, 60, 24)
        self.beside = rest
        button = layout.place(button, 60, 60)
        self.ui.add(IconButton("back", view.to_px(button), "ui_back", self.back_words(), self.leave_page), BACK)
        title = Label(
            "heading",
            view.to_px(rest),
            self.heading(),
            Style(face=theme.DISPLAY, size=theme.TITLE if view.h >= 900 else 44, colour=theme.CREAM),
            shadow=True,
        )
        self.ui.add(title)
        y = head.bottom + (26 if view.h >= 900 else 14)
        self._horizon = view.px(y - _SHORE)
        self.fill(view, layout.area(self.margin, y, view.w - 2 * self.margin, view.h - y - 30))

    def panel(self, view: View, box: pygame.FRect, pad: tuple[float, float] = (32, 26)) -> pygame.FRect:
        """Add a paper panel; return the area inside it."""
        self.panels.append(view.to_px(box))
        return layout.inset(box, *pad)

    def host_says(self, view: View, area: pygame.FRect, words: str, mood: Mood, name: str = "said") -> None:
        """Show the host at the bottom of an area, with a speech bubble beside her."""
        height = min(area.h, _HOST, area.w * 0.5)
        bubble = layout.area(area.x, area.y, area.w - height * 0.86, area.h)
        bubble = layout.place(bubble, bubble.w, min(bubble.h, max(height * 0.84, 84.0)), 0, 1)
        bubble.y -= min(14.0, area.h - bubble.h)
        stands = layout.area(area.right - height * 0.92, area.bottom - height, height * 0.92, height)
        self._said.append((mood, view.to_px(stands), view.to_px(bubble)))
        style = Style(size=22, face=theme.BOLD, align="center", wrap=True, shrink=0.55)
        self.ui.add(Label(name, view.to_px(layout.inset(bubble, 18, 8)), words, style))

    def nothing(self, view: View, area: pygame.FRect, words: str) -> None:
        """Show on a panel that there is nothing yet, with a hint how to change that."""
        box = layout.place(area, min(area.w, 820), 300, 0.5, 0.3)
        box.y = max(box.y, min(area.y + _CAT - _PAWS, area.bottom - box.h))
        inner = self.panel(view, box)
        height = min(_CAT, box.y + _PAWS - area.y)  # the ears must not be hidden by what is above
        self._cat = view.rect(box.right - 190, box.y + _PAWS - height, 130, height)
        host_height = min(_HOST, box.y - area.y + 40.0)
        self._host = view.rect(box.x + 46, box.y - host_height + 2, host_height, host_height)
        text, row = layout.cut_top(inner, 120, 14)
        style = Style(face=theme.DISPLAY, align="center", size=28, wrap=True, shrink=0.6)
        self.ui.add(Label("empty", view.to_px(text), words, style))
        button = layout.place(row, 320, 68, 0.5, 0.2)
        look = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=26)
        self.ui.add(Button("start_game", view.to_px(button), _("Start a game"), self.services.go.home, look))

    def announcement(self) -> str:
        empty = self.ui.find("empty")
        return sentences((self.heading(), empty.spoken_value() if empty else ""))

    def leave_page(self) -> None:
        """Return to the previous screen."""
        self.services.go.back()

    def back(self) -> bool:
        self.leave_page()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        own = screens(self.world).people.theme.vista if self.world else None
        vista = own or lagoon_vista
        surface.blit(vista(self.kit, self.view.window.size, self._horizon), clip.topleft, clip)
        if self._host:
            host = host_figure(self.kit, "smile", self._host.h)
            surface.blit(host, host.get_rect(midbottom=self._host.midbottom))
        for rect in self.panels:
            self.kit.paint.panel(surface, rect, self.view.s)
        self.draw_panels(surface)
        for mood, stands, bubble in self._said:
            said = host_figure(self.kit, mood, stands.h)
            surface.blit(said, said.get_rect(midbottom=stands.midbottom))
            self.kit.paint.slab(surface, bubble, self.view.s, paint.CALLOUT, radius=18, shadow=4)
        if self._cat:
            cat = self.kit.sprites.get("puss_ginger", *self._cat.size)
            surface.blit(cat, cat.get_rect(midbottom=self._cat.midbottom))
        super().draw(surface)

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the content of the panels below the controls."""
