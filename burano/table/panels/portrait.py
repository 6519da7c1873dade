"""Somebody's head in a round window."""

from __future__ import annotations

import pygame

from burano.ui.drawing import theme
from burano.ui.drawing.compose import Composition
from burano.ui.drawing.sprites import frame
from burano.ui.drawing.theme import Colour, hexa
from burano.ui.kit import Kit


def round_portrait(kit: Kit, sprite: str, ground: Colour, size: int) -> pygame.Surface:
    """The upper part of a standing figure before a colour; made once. Its sprite is anchored at the feet."""

    def make() -> pygame.Surface:
        w, _h, _x, y = frame(sprite)
        box, middle, r = (0.06 * w, -0.02 * w, 0.88 * w, 0.88 * w), (0.5 * w, 0.42 * w), 0.42 * w
        disc, ring = Composition(), Composition()
        disc.shape(f'<circle cx="{middle[0]}" cy="{middle[1]}" r="{r}" fill="{hexa(ground)}"/>')
        disc.put(sprite, middle[0], y + 0.04 * w, 1.04)
        picture = disc.picture(box, (size, size))
        mask = pygame.Surface((4 * size, 4 * size), pygame.SRCALPHA)
        pygame.draw.circle(mask, (255, 255, 255, 255), (2 * size, 2 * size), round(1.9 * size))
        picture.blit(pygame.transform.smoothscale(mask, (size, size)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        pen = f'stroke="{hexa(theme.INK)}" stroke-width="{0.04 * w}"'
        ring.shape(f'<circle cx="{middle[0]}" cy="{middle[1]}" r="{r - 0.005 * w}" fill="none" {pen}/>')
        picture.blit(ring.picture(box, (size, size)), (0, 0))
        return picture

    return kit.paint.kept(("portrait", sprite, ground, size), make)
