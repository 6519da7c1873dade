"""The contrast of text with what is actually behind it, measured while a picture is drawn."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import pygame
import pytest

from burano.ui.drawing import palettes, theme
from burano.ui.drawing.text import Text
from burano.ui.drawing.theme import Colour

NORMAL, LARGE = 4.5, 3.0
"""Minimum contrast by WCAG AA for normal and for large text."""
_LARGE, _LARGE_BOLD = 24, 19
"""Pixels from which text counts as large: 18 points, or 14 if bold."""
_SEEN = 200
"""Minimum opacity of measured text (of 255): fainter text is fading, or belongs to a disabled control; WCAG excludes
it."""
_PASSED_ON = ("/ui/text.py", "/ui/widgets.py", "/ui/widget.py", "/table/brush.py", "/ui/contrast.py", "/ui/lists.py")


@dataclass(frozen=True)
class Weak:
    """Text with too little contrast."""

    words: str
    ratio: float
    needed: float
    colour: Colour
    ground: Colour
    where: str
    """Source line that draws it."""

    def __str__(self) -> str:
        return (
            f"{self.ratio:.2f} of {self.needed}: {self.words!r} {theme.hexa(palettes.shown(self.colour))} "
            f"on {theme.hexa(self.ground)} ({self.where})"
        )


class Words(NamedTuple):
    """One line of text, with what determines its look."""

    line: str
    face: str
    px: int
    colour: Colour

    @property
    def needed(self) -> float:
        bold = self.face in (theme.BOLD, theme.BLACK)
        return LARGE if self.px >= (_LARGE_BOLD if bold else _LARGE) else NORMAL


class Meter:
    """Measures every line of text before it is drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.weak: list[Weak] = []
        self.lines = 0
        """Number of lines measured."""
        self.on_nothing: set[str] = set()
        """Source lines that draw text on an off-screen surface without a ground."""
        write = Text.write

        def measured(
            text: Text,
            surface: pygame.Surface,
            line: str,
            face: str,
            px: int,
            colour: Colour,
            place: tuple[int, int],
            *,
            alpha: int = 255,
        ) -> None:
            if alpha > _SEEN and line.strip():
                w, h = text.size(line, face, px)
                middle = pygame.Rect(place[0], place[1] + h // 4, w, h // 2)
                self._measure(surface, Words(line, face, px, colour), middle)
            write(text, surface, line, face, px, colour, place, alpha=alpha)

        monkeypatch.setattr(Text, "write", measured)

    def _measure(self, surface: pygame.Surface, words: Words, rect: pygame.Rect) -> None:
        rect = rect.clip(surface.get_clip())
        if not rect.w or not rect.h:
            return
        if surface.get_flags() & pygame.SRCALPHA and surface.get_at(rect.center).a < _SEEN:
            self.on_nothing.add(_caller())
            return
        self.lines += 1
        ratio, ground = min(self._parts(surface, palettes.shown(words.colour), rect))
        if ratio < words.needed:
            self.weak.append(Weak(words.line, ratio, words.needed, words.colour, ground, _caller()))

    @staticmethod
    def _parts(surface: pygame.Surface, ink: Colour, rect: pygame.Rect) -> Iterator[tuple[float, Colour]]:
        """Yield the ground behind every few letters, because it may change within a line."""
        count = max(1, rect.w // (6 * rect.h))
        for i in range(count):
            part = pygame.Rect(rect.x + rect.w * i // count, rect.y, max(1, rect.w // count), rect.h)
            ground: Colour = pygame.transform.average_color(surface, part)[:3]
            yield palettes.contrast(ink, ground), ground


def _caller() -> str:
    frame = sys._getframe(1)
    while frame.f_back is not None and frame.f_code.co_filename.endswith(_PASSED_ON):
        frame = frame.f_back
    return f"{frame.f_code.co_filename.rpartition('burano/')[2]}:{frame.f_lineno}"
