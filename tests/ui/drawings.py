"""The drawings of the tests: none is rasterised twice, and where nobody looks at them none at all."""

from __future__ import annotations

import io

import pygame
import pytest

from burano.ui.drawing.cache import SurfaceCache

_BYTES = 256 * 2**20
left_out = False
"""Whether drawings come out empty, in their right size, until the end of the test: boxes and words are the same."""


def leave_out() -> None:
    global left_out
    left_out = True


def take_in() -> None:
    global left_out
    left_out = False


def remember_drawings(patch: pytest.MonkeyPatch) -> None:
    """Let no SVG be rasterised twice in one size: that took a tenth of the time of all tests."""
    rasterise, known = pygame.image.load_sized_svg, SurfaceCache(_BYTES)

    def remembered(source: io.BytesIO | str, size: tuple[int, int]) -> pygame.Surface:
        if not isinstance(source, io.BytesIO):
            return rasterise(source, size)
        if left_out:
            return pygame.Surface(size, pygame.SRCALPHA)
        return known.get((source.getvalue(), tuple(size)), lambda: rasterise(source, size)).copy()

    patch.setattr(pygame.image, "load_sized_svg", remembered)
