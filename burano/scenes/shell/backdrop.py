"""The lagoon from above: the ground most screens lie on."""

from __future__ import annotations

import pygame

from burano.ui import theme
from burano.ui.kit import Kit

_CAUSTICS = 0.2


class Lagoon:
    """Still water, painted once for a window size."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def picture(self, size: tuple[int, int], shade: float = 0.0) -> pygame.Surface:
        """The water over the whole window, shared by all scenes; `shade` darkens it so that panels stand out."""
        return self._kit.paint.kept(("lagoon", size, shade), lambda: self._paint(size, shade))

    def _paint(self, size: tuple[int, int], shade: float) -> pygame.Surface:
        water = pygame.Surface(size)
        water.blit(self._kit.textures.stretched("lagoon", size), (0, 0))
        scale = max(size[0] / 1920, size[1] / 1080) * 1.5
        water.blit(self._kit.textures.tiled("caustics", size, scale, _CAUSTICS), (0, 0))
        if shade:
            self._kit.paint.wash(water, water.get_rect(), theme.DEEP, shade)
        return water
