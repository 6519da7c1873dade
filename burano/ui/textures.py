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
            # In the format of the window: from another one large pictures are mixed many times more slowly.
            self._loaded[name] = pygame.image.load(self._folder / f"{name}.png").convert_alpha()
        return self._loaded[name]

    def stretched(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A soft texture spread over an area; not cached."""
        return pygame.transform.smoothscale(self.get(name), size)

    def tiled(self, name: str, size: tuple[int, int], scale: float, alpha: float = 1.0) -> pygame.Surface:
        """A texture repeated over an area at that scale; not cached."""
        area = pygame.Surface(size, pygame.SRCALPHA)
        self.pave(area, name, scale, alpha)
        return area

    def pave(self, surface: pygame.Surface, name: str, scale: float, alpha: float = 1.0) -> None:
        """Lay a texture over all of a surface, repeated at that scale."""
        source = self.get(name)
        width, height = max(8, round(source.get_width() * scale)), max(8, round(source.get_height() * scale))
        tile = pygame.transform.smoothscale(source, (width, height))
        if alpha < 1:
            tile.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
        across, down = range(0, surface.get_width(), width), range(0, surface.get_height(), height)
        surface.fblits([(tile, (x, y)) for y in down for x in across])
