"""Palettes, each tried at once on a table in the middle of a game."""

from __future__ import annotations

from functools import cache, partial

import pygame

from burano.ai.match import Match
from burano.core import registry
from burano.core.session import Session
from burano.i18n import _
from burano.scenes.shell import games
from burano.scenes.shell.page import Page
from burano.table.contract import Play, screens
from burano.ui import layout, paint, palettes, theme
from burano.ui.scaling import View
from burano.ui.text import Style
from burano.ui.widgets import Button, ButtonStyle, Label

_SEED = 4
_SHARE = 0.55
"""How much of a game the picture shows."""


def palette_words() -> dict[str, tuple[str, str]]:
    """Name and use of each palette."""
    return {
        "default": (_("Standard"), _("The colours of the printed game.")),
        "protan": (_("Red-blind"), _("For protanopia: reds look dark. Colours differ in lightness.")),
        "deutan": (_("Green-blind"), _("For deuteranopia: reds and greens look alike.")),
        "tritan": (_("Blue-blind"), _("For tritanopia: blues and greens, yellows and pinks look alike.")),
        "contrast": (_("High contrast"), _("Black on white, strong lines, strong colours.")),
    }


@cache
def sample(game_id: str) -> Play:
    """A play under way, always the same one."""
    info = registry.info(game_id)
    played = Match(game_id).play([info.stand_in] * info.seats[-1], _SEED)
    assert played.table is not None
    return Session.replay(registry.game(game_id), played.table, played.journal[: round(len(played.journal) * _SHARE)])


class ColoursScene(Page):
    """A list of palettes on the left, a table on the right. What is chosen holds at once, everywhere."""

    name = "colours"

    def heading(self) -> str:
        return _("Colours")

    def back_words(self) -> str:
        return _("Back to the settings")

    def fill(self, view: View, area: pygame.FRect) -> None:
        left, right = layout.cut_left(area, min(520.0, area.w * 0.36), 28)
        inner = self.panel(view, left)
        rows = layout.rows(inner, [1] * len(palettes.NAMES), 14)
        for row, (name, (title, use)) in zip(rows, palette_words().items(), strict=True):
            chosen = self.services.settings.now.palette == name
            button, words = layout.cut_top(row, min(58.0, row.h * 0.56), 2)
            style = ButtonStyle(paint.GOLD if chosen else paint.BUTTON, sprite="ui_tick" if chosen else "")
            choose = partial(self._choose, name)
            self.ui.add(Button(f"palette.{name}", view.to_px(button), title, choose, style))
            self.ui.add(Label(f"use.{name}", view.to_px(words), use, Style(size=theme.TEXT, valign="top", wrap=True)))
        room = self.panel(view, right)
        size = (view.px(room.w), view.px(room.h))
        game_id = games.chosen(self.services.settings.now)
        picture = screens(game_id).pictures.thumbnail(self.kit, sample(game_id), size)
        place = picture.get_rect(center=view.to_px(room).center)
        self._picture = (picture, place.topleft)

    def _choose(self, name: str) -> None:
        self.services.settings.change(palette=name)
        self.relayout()

    def draw_panels(self, surface: pygame.Surface) -> None:
        surface.blit(*self._picture)
