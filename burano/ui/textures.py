"""Textures: small PNG files that are stretched or tiled over large areas."""

from __future__ import annotations

from pathlib import Path

import pygame


class Textures:
    """Textures by name, loaded once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._loaded: dict[str, pygame.Surface] = {}

    def get(self, name: str) -> pygame.Surface:
        """The texture at its own size."""
        if name not in self._loaded:
            self._loaded[name] = pygame.image.load(self._folder / f"{name}.png")
        return self._loaded[name]

    def stretched(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A soft texture spread over an area; not cached."""
        return pygame.transform.smoothscale(self.get(name), size)

    def tiled(self, name: str, size: tuple[int, int], scale: float, alpha: float = 1.0) -> pygame.Surface:
        """A texture repeated over an area at that scale; not cached."""
        source = self.get(name)
        tile_size = max(8, round(source.get_width() * scale)), max(8, round(source.get_height() * scale))
        tile = pygame.transform.smoothscale(source, tile_size)
        if alpha < 1:
            tile.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
        area = pygame.Surface(size, pygame.SRCALPHA)
        for y in range(0, size[1], tile_size[1]):
            for x in range(0, size[0], tile_size[0]):
                area.blit(tile, (x, y))
        return area
