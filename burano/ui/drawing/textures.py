"""Textures: small PNG files that are stretched or tiled over large areas."""

from __future__ import annotations

import io
from typing import TypeAlias

import pygame

from burano.resources import read_or
from burano.ui.drawing.theme import WATER, Colour

Tone: TypeAlias = tuple[Colour, Colour]
"""Colour adjustment: factors for the channels (255 leaves them unchanged), and a colour to add."""


_GROUNDS = {"lagoon": WATER}
"""Colour shown instead of a damaged texture; none for textures that are only laid over others."""


def _plain(name: str) -> pygame.Surface:
    surface = pygame.Surface((64, 64), pygame.SRCALPHA)
    if name in _GROUNDS:
        surface.fill(_GROUNDS[name])
    return surface


class Textures:
    """Textures by name, loaded once."""

    def __init__(self) -> None:
        self._loaded: dict[str, pygame.Surface] = {}

    def get(self, name: str) -> pygame.Surface:
        """Return the texture at its own size."""
        if name not in self._loaded:
            # In the window's format: blending large pictures of another format is many times slower.
            load = lambda png: pygame.image.load(io.BytesIO(png), ".png")
            read = read_or(_plain(name), load, "assets", "textures", f"{name}.png")
            self._loaded[name] = read.convert_alpha() if read.get_masks()[3] else read.convert()
        return self._loaded[name]

    def _toned(self, name: str, tone: Tone | None) -> pygame.Surface:
        """Return the texture with a colour adjustment: cheap before a texture is stretched, costly on a whole
        window."""
        source = self.get(name)
        if tone is not None:
            source = source.copy()
            source.fill(tone[0], special_flags=pygame.BLEND_RGB_MULT)
            source.fill(tone[1], special_flags=pygame.BLEND_RGB_ADD)
        return source

    def stretched(self, name: str, size: tuple[int, int], tone: Tone | None = None) -> pygame.Surface:
        """Return a soft texture stretched over an area; not cached."""
        return pygame.transform.smoothscale(self._toned(name, tone), size)

    def tiled(self, name: str, size: tuple[int, int], scale: float, alpha: float = 1.0) -> pygame.Surface:
        """Return a texture tiled over an area at that scale; not cached."""
        area = pygame.Surface(size, pygame.SRCALPHA)
        self.pave(area, name, scale, alpha)
        return area

    def pave(
        self, surface: pygame.Surface, name: str, scale: float, alpha: float = 1.0, tone: Tone | None = None
    ) -> None:
        """Tile a texture over a whole surface at that scale."""
        source = self._toned(name, tone)
        width, height = max(8, round(source.get_width() * scale)), max(8, round(source.get_height() * scale))
        tile = pygame.transform.smoothscale(source, (width, height))
        if alpha < 1:
            tile.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
        across, down = range(0, surface.get_width(), width), range(0, surface.get_height(), height)
        surface.fblits([(tile, (x, y)) for y in down for x in across])
