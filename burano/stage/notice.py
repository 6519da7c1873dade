"""Notices: short messages above everything that do not interrupt the game."""

from __future__ import annotations

import pygame

from burano.ui.controls.boxes import Box
from burano.ui.drawing import paint, theme
from burano.ui.kit import Kit
from burano.ui.scaling import View

SECONDS = 7.0
_WIDTH, _TOP = 860, 74


class Notice:
    """Text on a dark slab at the top of the window that disappears by itself."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.left = SECONDS

    def _slab(self, kit: Kit, view: View) -> pygame.Rect:
        width = min(_WIDTH, view.w - 40)
        lines = kit.text.wrap(self.text, theme.BOLD, view.px(theme.TEXT), view.px(width - 56))
        step = kit.text.font(theme.BOLD, view.px(theme.TEXT)).get_height() * 1.06
        height = view.units(step * len(lines)) + 28
        return view.rect((view.w - width) / 2, _TOP, width, height)

    def box(self, kit: Kit, view: View) -> Box:
        return Box("notice", "text", self._slab(kit, view), self.text, cover="message")

    def draw(self, surface: pygame.Surface, kit: Kit, view: View) -> None:
        rect = self._slab(kit, view)
        kit.paint.slab(surface, rect, view.s, paint.NAVY, radius=14, shadow=6)
        inner = rect.inflate(-view.px(56), -view.px(16))
        px = view.px(theme.TEXT)
        kit.text.draw(surface, kit.text.block(self.text, inner, theme.BOLD, px, theme.CREAM, align="center", wrap=True))
