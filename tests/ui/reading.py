"""Finds text that cannot be read while a picture is drawn: too small, or cut short."""

from __future__ import annotations

import pygame
import pytest

from burano.ui.drawing.text import Text

MIN_SIZE = 11
"""Minimum type size in pixels."""
_SENTENCE = 30
"""Length from which a text is a sentence, which a list may cut because its tooltip shows all of it."""


class Reader:
    """Checks every line of text as it is drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._small: set[tuple[str, int]] = set()
        self._cut: set[str] = set()
        line, elide = Text.line, Text.elide

        def drawing(text: Text, words: str, face: str, px: int, *rest: object, **more: object) -> pygame.Surface:
            if (size := text.font(face, px).point_size) < MIN_SIZE:
                self._small.add((words, size))
            return line(text, words, face, px, *rest, **more)  # type: ignore[arg-type]

        def cutting(text: Text, words: str, face: str, px: int, width: int) -> str:
            short = elide(text, words, face, px, width)
            if short != words and len(words) < _SENTENCE:
                self._cut.add(words)
            return short

        monkeypatch.setattr(Text, "line", drawing)
        monkeypatch.setattr(Text, "elide", cutting)

    def found(self) -> list[str]:
        """Return the faults since the last call."""
        found = [f"{px} pixels: {words!r}" for words, px in sorted(self._small)]
        found += [f"cut: {words!r}" for words in sorted(self._cut)]
        self._small, self._cut = set(), set()
        return found
