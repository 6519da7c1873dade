"""The ribbon over a table: one line that says what is wanted now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, TypeVar

import pygame
from pygame import FRect

from burano.table.contract.hooks import GameHooks, Paper
from burano.table.layout.drawers import Drawers
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
    """What it says, in which colour, and where it lies beside open drawers and papers."""

    def __init__(self, answers: GameHooks[M], drawers: Drawers[M]) -> None:
        self._answers, self._drawers = answers, drawers
        self._words, self._colour, self._at = "", theme.INK, FRect(0, 0, 0, 0)

    def ask(self, model: M, paper: Paper[M] | None) -> bool:
        """Say what is wanted, and how much time there is for it; true if it is another thing than before, or lies
        elsewhere."""
        answers, before = self._answers, (self._words, self._colour, self._at)
        words = "" if model.mine and answers.flow.guided else answers.prompt(model)
        clock = answers.flow.clocks.words(model.viewer) if words and model.mine else ""
        self._words, self._colour = f"{words} · {clock}" if clock else words, answers.ribbon(answers.view)[1]
        self._at = self._place(answers.view, paper)
        return (self._words, self._colour, self._at) != before

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it below what lies above the table."""
        view, kit = self._answers.view, self._answers.kit
        rect = view.to_px(self._at)
        if not self._words or not surface.get_clip().colliderect(rect.inflate(rect.h * 3, rect.h)):
            return
        grown = view.grown
        kit.paint.ribbon(surface, rect, grown.s, self._colour)
        inner, px = rect.inflate(-grown.px(24), 0), grown.px(23)
        # Larger words have less room: where a little smaller is not enough, they are set narrow first.
        narrow = view.grow > 1 and kit.text.size(self._words, theme.BOLD, px)[0] * _LITTLE > inner.w
        face = theme.NARROW if narrow else theme.BOLD
        block = kit.text.block(self._words, inner, face, px, theme.CREAM, align="center", shrink=0.45)
        kit.text.draw(surface, block)

    def _place(self, view: View, paper: Paper[M] | None) -> FRect:
        above = [drawer.area for drawer in self._drawers.shown]
        if paper is not None:
            above.append(FRect(*(value * paper.zoom for value in paper.area)))
        return beside(self._answers.ribbon(view)[0], above, view.grow)


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
