"""Fonts with adjusted metrics: the plain lettering, which takes no more room than the usual one, and narrow letters."""

from __future__ import annotations

import os
import struct
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO

import pygame

from burano.resources import open_checked
from burano.ui.drawing import theme

SMALLEST = 11
"""Smallest readable letter size in pixels; smaller text is drawn at this size, even if it does not fit."""
_NARROW_WIDTH = 0.8
"""Width of narrow letters, as a share of their usual width."""
_SUPERSAMPLING = 3
"""Factor by which narrow letters are drawn larger before they are scaled down."""


_LARGE = (b"glyf", b"GPOS", b"GSUB", b"kern")
"""Font tables not checked at start-up: letter shapes and kerning pairs."""


class SetFont(pygame.Font):
    """A font with trimmed ascent and, optionally, narrow letters."""

    def __init__(self, path: Path, size: int, narrow: float, empty: int = 0) -> None:
        super().__init__(path, size)
        self.empty = empty
        self._narrow = narrow
        self._large = pygame.Font(path, size * _SUPERSAMPLING) if narrow < 1 else None

    def get_height(self) -> int:
        return super().get_height() - self.empty

    def size(self, text: str | bytes) -> tuple[int, int]:
        width, height = super().size(text)
        if self._large:
            width = round(self._large.size(text)[0] * self._narrow / _SUPERSAMPLING)
        return width, height - self.empty

    def render(self, text: Any, *how: Any, **more: Any) -> pygame.Surface:
        whole = self._render_narrow(text, *how, **more) if self._large else super().render(text, *how, **more)
        empty = self.above(text)
        if not whole.get_width() or not empty:
            return whole
        return whole.subsurface((0, empty, whole.get_width(), whole.get_height() - empty)).copy()

    def above(self, text: str) -> int:
        """Return the pixels trimmed above a line: at small sizes a letter may reach into the trimmed part."""
        return min(self.empty, rise(self, text) - _highest(self, text))

    def _render_narrow(self, text: str, *how: Any, **more: Any) -> pygame.Surface:
        """Render letters at full height and reduced width on the same base line."""
        assert self._large
        self._large.outline = self.outline * _SUPERSAMPLING
        large = self._large.render(text, *how, **more)
        width, height = self.size(text)[0] + 2 * self.outline, super().size(text)[1] + 2 * self.outline
        whole = pygame.Surface((large.get_width(), height * _SUPERSAMPLING), pygame.SRCALPHA)
        whole.blit(large, (0, rise(self, text) * _SUPERSAMPLING - rise(self._large, text)))
        return pygame.transform.smoothscale(whole, (width, height))


class PlainFont(SetFont):
    """Metrics adjustment for the plain (dyslexia-friendly) font: 93 % size and trimmed ascent, so that it fits the same
    boxes. Where that would be below the smallest size, letters are made narrower instead."""

    _SIZE = 0.93
    _EMPTY = 0.09

    def __init__(self, path: Path, px: int, narrow: float = 1.0) -> None:
        size = max(SMALLEST, round(px * self._SIZE))
        if size == SMALLEST:
            narrow *= min(1.0, px * self._SIZE / size)
        super().__init__(path, size, narrow, round(size * self._EMPTY))


def check_fonts(folder: Path, *letterings: str, wholly: bool = False) -> None:
    """Raise `DamagedResource` unless every font of the named letterings is present and intact: SDL_ttf crashes on
    damaged fonts. Checks the metrics tables; with `wholly` also the letter shapes, which takes ten times as long."""
    for name in sorted({name for lettering in letterings for name in theme.LETTERINGS[lettering].values()}):
        open_checked(partial(_check_font, () if wholly else _LARGE), folder / name)


def _check_font(unsummed: Sequence[bytes], path: Path) -> None:
    if not _is_whole(path, unsummed):
        raise ValueError("it is no whole font")


def _is_whole(path: Path, unsummed: Sequence[bytes]) -> bool:
    """Return whether a file starts as a TrueType font and holds every listed table intact. SDL_ttf fails with every
    text if widths or shapes are wrong."""
    with path.open("rb") as file:
        head = file.read(12)
        if len(head) < 12 or head[:4] != b"\0\1\0\0":
            return False
        listed = file.read(16 * struct.unpack(">H", head[4:6])[0])
        tables = list(struct.iter_unpack(">4sLLL", listed[: len(listed) // 16 * 16]))
        size = file.seek(0, os.SEEK_END)
        if not {b"cmap", b"glyf", b"head"} <= {table[0] for table in tables}:
            return False
        return all(place + length <= size for _tag, _sum, place, length in tables) and all(
            _sum_of(file, tag, place, length) == total for tag, total, place, length in tables if tag not in unsummed
        )


def _sum_of(file: BinaryIO, tag: bytes, place: int, length: int) -> int:
    """Return the checksum of a table, to compare with the one in the font's directory."""
    file.seek(place)
    data = file.read(length)
    words: tuple[int, ...] = struct.unpack(f">{-(-length // 4)}L", data + bytes(-length % 4))
    return (sum(words) - (words[2] if tag == b"head" else 0)) & 0xFFFFFFFF


def open_font(folder: Path, lettering: str, face: str, px: int) -> pygame.Font:
    """Open a face of a lettering at a pixel size."""
    path = folder / theme.LETTERINGS[lettering][face]
    narrow = _NARROW_WIDTH if face == theme.NARROW else 1.0
    if lettering == theme.PLAIN:
        return PlainFont(path, px, narrow)
    return SetFont(path, px, narrow) if narrow < 1 else pygame.Font(path, px)


def base(font: pygame.Font, text: str) -> int:
    """Return the base line of a rendered run, from its top."""
    return rise(font, text) - (font.above(text) if isinstance(font, SetFont) else 0)


def rise(font: pygame.Font, text: str) -> int:
    """Return the base line of a run as pygame draws it: letters that rise above the font push it down."""
    return max(font.get_ascent(), _highest(font, text))


def _highest(font: pygame.Font, text: str) -> int:
    return max((metrics[3] for metrics in font.metrics(text) if metrics is not None), default=0)
