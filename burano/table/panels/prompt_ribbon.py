"""The ribbon above a table: one line with the prompt."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, TypeVar

import pygame
from pygame import FRect

from burano.table.contract.context import TableContext
from burano.table.contract.layout import GameLayout
from burano.table.contract.wording import GameWording
from burano.table.play.model import TableModel
from burano.ui.drawing import theme
from burano.ui.drawing.theme import mix
from burano.ui.scaling import View

M = TypeVar("M", bound=TableModel[Any])

_TAIL = 34.0
"""Length of each end of the ribbon beyond its text, in design units."""
_MIN_SHARE = 0.3
"""Minimum share of its width to which a ribbon is shortened; below that it keeps its width and covers what is there."""

_STEPS = 50
"""Number of steps of the progress bar."""
_MIN_SIZE = 0.88
"""Smallest text size, as a share of the full size, before a narrow typeface is used."""


class Ribbon(Generic[M]):
    """Shows the prompt in the acting player's colour, next to open drawers and sheets."""

    def __init__(self, context: TableContext[M], layout: GameLayout[M], wording: GameWording[M]) -> None:
        self._context, self._layout, self._wording = context, layout, wording
        self._words, self._colour, self._at = "", theme.INK, FRect(0, 0, 0, 0)
        self._done = 0
        """Progress of a slow computer player, in steps of the bar."""

    def update(self) -> None:
        """Show the prompt and the clock of the current model; invalidate the ribbon if it changed."""
        context, flow, model = self._context, self._context.flow, self._context.model
        before = self._words, self._colour, self._at, self._done
        words = "" if model.mine and flow.guided else self._wording.prompt(model)
        clock = flow.clocks.text(model.viewer) if words and model.mine else ""
        self._words = f"{words} · {clock}" if clock else words
        self._colour = context.player_colours(model.speaks_of).header
        self._at = self._place(context.view)
        self._done = round(_STEPS * flow.driver.progress)
        if (self._words, self._colour, self._at, self._done) != before:
            context.invalidate(context.view.to_px(ribbon_touches(self._layout.ribbon(context.view))))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ribbon if it touches the clip."""
        view, kit = self._context.view, self._context.kit
        rect = view.to_px(self._at)
        if not self._words or not surface.get_clip().colliderect(rect.inflate(rect.h * 3, rect.h)):
            return
        text_scaled = view.text_scaled
        kit.paint.ribbon(surface, rect, text_scaled.s, self._colour)
        inner, px = rect.inflate(-text_scaled.px(24), 0), text_scaled.px(23)
        # Enlarged text that must shrink by more than a little is set in a narrow typeface first.
        narrow = view.grow > 1 and kit.text.size(self._words, theme.BOLD, px)[0] * _MIN_SIZE > inner.w
        face = theme.NARROW if narrow else theme.BOLD
        block = kit.text.block(self._words, inner, face, px, theme.CREAM, align="center", shrink=0.45)
        kit.text.draw(surface, block)
        if self._done:
            self._draw_progress(surface, rect)

    def _draw_progress(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a thin bar below the text that fills while a computer player thinks."""
        view = self._context.view.text_scaled
        whole = pygame.Rect(0, 0, min(rect.w, view.px(280)), max(2, view.px(4)))
        whole.midbottom = rect.centerx, rect.bottom - view.px(4)
        pygame.draw.rect(surface, mix(self._colour, theme.CREAM, 0.3), whole, border_radius=whole.h)
        part = pygame.Rect(whole.topleft, (round(whole.w * min(1.0, self._done / _STEPS)), whole.h))
        pygame.draw.rect(surface, theme.CREAM, part, border_radius=whole.h)

    def _place(self, view: View) -> FRect:
        above, sheet = [drawer.area for drawer in self._context.drawers.shown], self._context.sheet
        if sheet is not None:
            above.append(FRect(*(value * sheet.zoom for value in sheet.area)))
        return beside(self._layout.ribbon(view), above, view.grow)


def ribbon_touches(area: FRect) -> FRect:
    """Return the area that a ribbon can touch, including its ends and shadow."""
    return area.inflate(130, 40)


def beside(area: FRect, others: Iterable[FRect], grow: float) -> FRect:
    """Return the ribbon's area, shortened to avoid drawers and sheets."""
    left, right, tail = area.left, area.right, _TAIL * grow
    for other in others:
        if not other.colliderect(area.inflate(2 * tail, 0)):
            continue
        if other.centerx < area.centerx:
            left = max(left, other.right + tail)
        else:
            right = min(right, other.left - tail)
    return FRect(left, area.y, right - left, area.h) if right - left > area.w * _MIN_SHARE else area
