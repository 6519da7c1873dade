"""The picture of the position a set-up leads to, and the note that says why there is none."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import FRect

from burano.table.picture.brush import Brush
from burano.ui.controls.boxes import Box
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Block
from burano.ui.kit import Kit
from burano.ui.scaling import View


class Preview:
    """The picture, painted once on a surface of its own."""

    def __init__(self, kit: Kit, view: View, box: FRect) -> None:
        self._kit, self._view, self._box = kit, view, box
        self._at = view.to_px(box)
        self._picture: pygame.Surface
        self._written: list[Box] = []

    def paint(self, paint_preview: Callable[[Brush, FRect], None]) -> None:
        """Have it painted again, in units, with the box at its own place."""
        box, size = self._box, self._at.size
        picture = pygame.Surface(size, pygame.SRCALPHA)
        brush = Brush(picture, self._kit, self._view)
        paint_preview(brush, FRect(0, 0, box.w, box.h))
        self._written = [text.moved(self._at.topleft) for text in brush.boxes]
        mask = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=self._view.px(12))
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        self._picture = picture

    def draw(self, surface: pygame.Surface, problem: str) -> None:
        """Draw the picture, dimmed where a problem is reported."""
        surface.blit(self._picture, self._at)
        if problem:
            plaque = self._plaque(problem)
            self._kit.paint.wash(surface, self._at, theme.DEEP, 0.5)
            rect = plaque.box.inflate(self._view.px(60), self._view.px(20))
            self._kit.paint.slab(surface, rect, self._view.s, paint.PLAQUE, radius=28)
            self._kit.text.draw(surface, plaque)

    def _plaque(self, problem: str) -> Block:
        box = pygame.Rect(0, 0, round(self._at.w * 0.8), self._view.px(44))
        box.center = self._at.center
        px = self._view.px(24)
        return self._kit.text.block(problem, box, theme.BOLD, px, theme.CREAM, align="center", shrink=0.5)

    def boxes(self, problem: str) -> list[Box]:
        """Return its texts."""
        return [*self._written, *([self._plaque(problem).as_box("preview.problem")] if problem else [])]
