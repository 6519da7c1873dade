"""The contrast of words with what is really behind them, measured while a picture is drawn."""

from __future__ import annotations

import sys
from dataclasses import dataclass

import pygame
import pytest

from burano.ui import palettes, theme
from burano.ui.text import Block, Text
from burano.ui.theme import Colour

NORMAL, LARGE = 4.5, 3.0
"""What WCAG AA asks of words, and of large ones."""
_LARGE, _LARGE_BOLD = 24, 19
"""Pixels from which on words are large: 18 points, or 14 if they are bold."""
_SEEN = 200
"""Words fainter than this, of 255, are on their way, or belong to what cannot be done now; WCAG leaves those out."""
_PASSED_ON = ("/ui/text.py", "/ui/widgets.py", "/ui/widget.py", "/table/brush.py", "/ui/contrast.py", "/ui/lists.py")


@dataclass(frozen=True)
class Weak:
    """Words that are hard to read."""

    words: str
    ratio: float
    needed: float
    colour: Colour
    ground: Colour
    where: str
    """The line of the program that draws them."""

    def __str__(self) -> str:
        return (
            f"{self.ratio:.2f} of {self.needed}: {self.words!r} {theme.hexa(palettes.shown(self.colour))} "
            f"on {theme.hexa(self.ground)} ({self.where})"
        )


class Meter:
    """Looks at every block of words before it is drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.weak: list[Weak] = []
        draw = Text.draw

        def measured(text: Text, surface: pygame.Surface, block: Block, *, alpha: int = 255) -> None:
            if alpha > _SEEN:
                self._look(text, surface, block)
            draw(text, surface, block, alpha=alpha)

        monkeypatch.setattr(Text, "draw", measured)

    def _look(self, text: Text, surface: pygame.Surface, block: Block) -> None:
        y = block.top
        for line in block.lines:
            w, h = text.size(line, block.face, block.px)
            spare = block.box.w - w
            x = block.box.x + {"left": 0, "center": spare // 2, "right": spare}[block.align]
            self._measure(surface, line, block, pygame.Rect(x, y + h // 4, w, max(1, h // 2)))
            y += block.line_px

    def _measure(self, surface: pygame.Surface, line: str, block: Block, rect: pygame.Rect) -> None:
        rect = rect.clip(surface.get_rect())
        if not line.strip() or not rect.w or not rect.h:
            return
        if surface.get_flags() & pygame.SRCALPHA and surface.get_at(rect.center).a < _SEEN:
            return  # a part of a picture, put together before it is laid on its ground
        ground: Colour = pygame.transform.average_color(surface, rect)[:3]
        bold = block.face in (theme.BOLD, theme.BLACK)
        needed = LARGE if block.px >= (_LARGE_BOLD if bold else _LARGE) else NORMAL
        ratio = palettes.contrast(palettes.shown(block.colour), ground)
        if ratio < needed:
            self.weak.append(Weak(line, ratio, needed, block.colour, ground, _caller()))


def _caller() -> str:
    frame = sys._getframe(1)
    while frame.f_back is not None and frame.f_code.co_filename.endswith(_PASSED_ON):
        frame = frame.f_back
    return f"{frame.f_code.co_filename.rpartition('burano/')[2]}:{frame.f_lineno}"
