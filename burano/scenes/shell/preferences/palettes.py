"""Palettes, each previewed at once on a table in the middle of a game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from burano.i18n import _, language
from burano.scenes.shell.page import Page
from burano.scenes.shell.saves.preview import paint_table
from burano.scenes.shell.title import offered_games
from burano.stage.scene import FULL_PACE, Services
from burano.ui import layout
from burano.ui.controls.widgets import Button, ButtonStyle, Label
from burano.ui.drawing import paint, palettes, theme
from burano.ui.drawing.text import Style
from burano.ui.scaling import View

_LIST, _CARD = 312.0, 152.0
_FRAME = 8.0
_STEPS = 6
"""Number of sprites redrawn per frame: about a hundredth of a second."""


def palette_words() -> dict[str, tuple[str, str]]:
    """Return name and use of each palette."""
    return {
        "default": (_("Standard"), _("The colours of the printed game.")),
        "protan": (_("Red-blind"), _("For protanopia: reds look dark. Colours differ in lightness.")),
        "deutan": (_("Green-blind"), _("For deuteranopia: reds and greens look alike.")),
        "tritan": (_("Blue-blind"), _("For tritanopia: blues and greens, yellows and pinks look alike.")),
        "contrast": (_("High contrast"), _("Black on white, strong lines, strong colours.")),
    }


class ColoursScene(Page):
    """A list of palettes on the left, and the table, as large as in play, in the rest of the window. A choice takes
    effect at once, everywhere."""

    name = "colours"
    margin = 24.0

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._picture = pygame.Surface((0, 0))
        self.table = pygame.Rect(0, 0, 0, 0)
        """Area of the table."""
        self._look: object = None
        self._painter: Iterator[pygame.Surface | None] | None = None
        """Draws the table, one part per frame; None when it is complete."""

    def heading(self) -> str:
        return _("Colours")

    def back_words(self) -> str:
        return _("Back to the settings")

    def fill(self, view: View, area: pygame.FRect) -> None:
        left = layout.area(area.x, area.y, _LIST, area.h)
        height = min(_CARD, (area.h - 10 * len(palettes.NAMES)) / len(palettes.NAMES))
        rows = [layout.area(left.x, left.y + n * (height + 10), left.w, height) for n in range(len(palettes.NAMES))]
        for row, (name, (title, use)) in zip(rows, palette_words().items(), strict=True):
            self.panels.append(view.to_px(row))
            inner = layout.inset(row, 14, 12)
            chosen = self.services.settings.now.palette == name
            button, words = layout.cut_top(inner, min(58.0, inner.h * 0.5), 6)
            style = ButtonStyle(paint.GOLD if chosen else paint.BUTTON, sprite="ui_tick" if chosen else "")
            choose = partial(self._choose, name)
            self.ui.add(Button(f"palette.{name}", view.to_px(button), title, choose, style))
            use_style = Style(size=theme.TEXT, valign="top", wrap=True, shrink=0.6)
            self.ui.add(Label(f"use.{name}", view.to_px(words), use, use_style))
        x = left.right + 16
        frame = layout.area(x, 12, view.w - x - 12, view.h - 24)
        self.panels.append(view.to_px(frame))
        self.table = view.to_px(layout.inset(frame, _FRAME))
        self._paint()

    def _paint(self) -> None:
        """Start redrawing the table if its look has changed; until it is complete, the old picture stays."""
        now = self.services.settings.now
        look = (self.table.size, palettes.current(), self.kit.text.lettering, language(), now.ui_scale)
        if look != self._look:
            self._look = look
            self._painter = paint_table(self.services, offered_games.chosen(now), self.table.size)

    def finish(self) -> None:
        """Draw the table completely, without waiting for frames."""
        while self._painter is not None:
            self._go_on()

    def _go_on(self) -> None:
        picture = next(self._painter) if self._painter is not None else None
        if picture is not None:
            self._picture, self._painter = picture, None
            self.invalidate(self.table)

    def update(self, dt: float) -> bool:
        for _step in range(_STEPS):
            self._go_on()
        return super().update(dt)

    @property
    def pace(self) -> float:
        return FULL_PACE if self._painter is not None else super().pace

    def _choose(self, name: str) -> None:
        self.services.settings.change(palette=name)
        self.relayout()

    def draw_panels(self, surface: pygame.Surface) -> None:
        surface.blit(self._picture, self.table)
