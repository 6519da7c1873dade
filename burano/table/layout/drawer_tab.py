"""The tab of a drawer: an icon, a word, and a short summary of the content while it is closed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Self

import pygame

from burano.i18n import _
from burano.ui.controls.boxes import Box
from burano.ui.controls.widget import ControlState, Owner, Widget
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Block

_WORD, _GLANCE = 16.5, 21.0
_UPPER = 0.6
"""Share of the height that icon and summary take."""
_RADIUS = 14.0


class DrawerTab(Widget):
    """Button that opens and closes a drawer."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        sprite: str,
        word: str,
        glance: str,
        tooltip: str,
        on_click: Callable[[], None],
        *,
        selected: bool,
    ) -> None:
        super().__init__(name, rect, tooltip=tooltip)
        self.on_click, self.selected = on_click, selected
        self._sprite, self._word, self._glance = sprite, word, glance
        self._blocks: list[Block] = []

    def definition(self) -> Hashable:
        return self._place(), self.selected, self._sprite, self._word, self._glance

    def adopt(self, other: Self) -> None:
        self.on_click = other.on_click

    def attach(self, owner: Owner) -> None:
        view, text, rect = self.view, self.kit.text, self.rect
        pad, upper = view.px(2), round(rect.h * _UPPER)
        low = pygame.Rect(rect.x + pad, rect.y + upper - pad, rect.w - 2 * pad, rect.h - upper)
        ink = theme.INK
        self._blocks = [text.block(self._word, low, theme.BOLD, view.px(_WORD), ink, align="center", narrow=True)]
        if self._glance:
            left = rect.x + round(rect.w * 0.48)
            beside = pygame.Rect(left, rect.y + pad, rect.right - pad - left, upper - pad)
            size = view.px(_GLANCE)
            self._blocks.append(text.block(self._glance, beside, theme.BLACK, size, ink, align="center", narrow=True))

    def spoken_value(self) -> str:
        if self._word == self.tooltip:  # the tooltip is spoken too
            summary = self._glance
        else:
            summary = f"{self._word}: {self._glance}" if self._glance else self._word
        return ", ".join(filter(None, (summary, _("chosen") if self.selected else "")))

    def activate(self) -> None:
        self.kit.audio.play("click")
        self.on_click()

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        view, lift = self.view, self.view.px(theme.HOVER_LIFT)
        dy = lift // 2 if look.pressed else -round(lift * look.hover)
        rect = self.rect.move(0, dy)
        slab = paint.CHOSEN if self.selected else paint.BUTTON
        self.kit.paint.slab(surface, rect, view.s, slab, radius=_RADIUS, shadow=2.5)
        upper = round(rect.h * _UPPER)
        side = min(round(upper * 0.72), round(rect.w * 0.42))
        icon = self.kit.sprites.get(self._sprite, side, side)
        x = rect.x + round(rect.w * 0.27) if self._glance else rect.centerx
        surface.blit(icon, icon.get_rect(center=(x, rect.y + view.px(3) + upper // 2)))
        for block in self._blocks:
            self.kit.text.draw(surface, block._replace(box=block.box.move(0, dy)) if dy else block)
        if look.focused:
            self.kit.paint.ring(surface, rect, view.s, radius=_RADIUS)

    def boxes(self) -> Iterable[Box]:
        yield Box(self.name, "control", self.rect, self._word, enabled=self.enabled)
        for index, block in enumerate(self._blocks):
            yield block.as_box(f"{self.name}.text{index or ''}")
