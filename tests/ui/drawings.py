"""Drawings that were rasterised before: whatever size and palette a test wants, most of them were wanted by another."""

from __future__ import annotations

import io

import pygame
import pytest

from burano.ui.cache import SurfaceCache

_BYTES = 256 * 2**20


def remember_drawings(patch: pytest.MonkeyPatch) -> None:
    """Let no SVG be rasterised twice in one size: that took a tenth of the time of all tests."""
    rasterise, known = pygame.image.load_sized_svg, SurfaceCache(_BYTES)

    def remembered(source: io.BytesIO | str, size: tuple[int, int]) -> pygame.Surface:
        if not isinstance(source, io.BytesIO):
            return rasterise(source, size)
        return known.get((source.getvalue(), tuple(size)), lambda: rasterise(source, size)).copy()

    patch.setattr(pygame.image, "load_sized_svg", remembered)
