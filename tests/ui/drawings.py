"""Drawings in tests: none is rasterised twice, and none at all where nothing checks them."""

from __future__ import annotations

import io

import pygame
import pytest

from burano.ui.drawing.surface_cache import SurfaceCache

_BYTES = 256 * 2**20
left_out = False
"""Whether drawings are left blank, in their right size, until the end of the test: boxes and text do not change."""


def leave_out() -> None:
    global left_out
    left_out = True


def take_in() -> None:
    global left_out
    left_out = False


def remember_drawings(patch: pytest.MonkeyPatch) -> None:
    """Cache SVG files by size: rasterising them repeatedly took a tenth of the time of all tests."""
    rasterise, known = pygame.image.load_sized_svg, SurfaceCache(_BYTES)

    def remembered(source: io.BytesIO | str, size: tuple[int, int]) -> pygame.Surface:
        if not isinstance(source, io.BytesIO):
            return rasterise(source, size)
        if left_out:
            return pygame.Surface(size, pygame.SRCALPHA)
        return known.get((source.getvalue(), tuple(size)), lambda: rasterise(source, size)).copy()

    patch.setattr(pygame.image, "load_sized_svg", remembered)
