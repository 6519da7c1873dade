"""The ribbon over a table: one line with the prompt."""

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
from burano.ui.scaling import View

M = TypeVar("M", bound=TableModel[Any])

_TAIL = 34.0
"""How far the ribbon's ends reach beyond its words."""
_ENOUGH = 0.3
"""The share of its width a ribbon can be drawn in to; with less it stays and lies over what is there."""

_LITTLE = 0.88
"""Words lose no more of their size before they are set narrow."""


class Ribbon(Generic[M]):
    """Shows the prompt in the acting player's colour, beside open drawers and sheets."""

    def __init__(self, context: TableContext[M], layout: GameLayout[M], wording: GameWording[M]) -> None:
        self._context, self._layout, self._wording = context, layout, wording
        self._words, self._colour, self._at = "", theme.INK, FRect(0, 0, 0, 0)

    def update(self) -> None:
        """Show the prompt and the clock of the current model; draw the ribbon again if it changed."""
        context, flow, model = self._context, self._context.flow, self._context.model
        before = self._words, self._colour, self._at
        words = "" if model.mine and flow.guided else self._wording.prompt(model)
        clock = flow.clocks.words(model.viewer) if words and model.mine else ""
        self._words = f"{words} · {clock}" if clock else words
        self._colour = context.player_colours(model.speaks_of).header
        self._at = self._place(context.view)
        if (self._words, self._colour, self._at) != before:
            context.invalidate(context.view.to_px(ribbon_touches(self._layout.ribbon(context.view))))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ribbon, inside the clip."""
        view, kit = self._context.view, self._context.kit
        rect = view.to_px(self._at)
        if not self._words or not surface.get_clip().colliderect(rect.inflate(rect.h * 3, rect.h)):
            return
        text_scaled = view.text_scaled
        kit.paint.ribbon(surface, rect, text_scaled.s, self._colour)
        inner, px = rect.inflate(-text_scaled.px(24), 0), text_scaled.px(23)
        # Larger words have less room: where a little smaller is not enough, they are set narrow first.
        narrow = view.grow > 1 and kit.text.size(self._words, theme.BOLD, px)[0] * _LITTLE > inner.w
        face = theme.NARROW if narrow else theme.BOLD
        block = kit.text.block(self._words, inner, face, px, theme.CREAM, align="center", shrink=0.45)
        kit.text.draw(surface, block)

    def _place(self, view: View) -> FRect:
        above, sheet = [drawer.area for drawer in self._context.drawers.shown], self._context.sheet
        if sheet is not None:
            above.append(FRect(*(value * sheet.zoom for value in sheet.area)))
        return beside(self._layout.ribbon(view), above, view.grow)


def ribbon_touches(area: FRect) -> FRect:
    """All that a ribbon at a place touches, its ends and its shadow too."""
    return area.inflate(130, 40)


def beside(area: FRect, others: Iterable[FRect], grow: float) -> FRect:
    """Where a ribbon lies beside drawers and papers that it would meet."""
    left, right, tail = area.left, area.right, _TAIL * grow
    for other in others:
        if not other.colliderect(area.inflate(2 * tail, 0)):
            continue
        if other.centerx < area.centerx:
            left = max(left, other.right + tail)
        else:
            right = min(right, other.left - tail)
    return FRect(left, area.y, right - left, area.h) if right - left > area.w * _ENOUGH else area
