"""What lies behind everything: the still lagoon, and the town out of focus at dusk. Do not draw on these pictures."""

from __future__ import annotations

import pygame

from burano.ui import theme
from burano.ui.kit import Kit
from burano.ui.theme import mix, rgb

CALM = 40 / 255
"""Shade that lets panels stand out."""
_LIGHT = 56 / 255
_EVENING = ((0.0, "7C7FB8"), (0.35, "A99CC0"), (0.55, "E9B9A0"), (0.72, "D9A58F"), (1.0, "5A5480"))
_FRONTS_FAR = ("F98DB8", "E76F10", "3F87DE", "F9CA4F", "27764A", "F6F1E6", "C9476B")


def water(
    kit: Kit, size: tuple[int, int], *, shade: float = CALM, light: float = _LIGHT, scale: float = 0.0
) -> pygame.Surface:
    """The lagoon at that size: `shade` darkens it, `light` is how bright the ripples are, `scale` how large."""
    scale = scale or max(size[0] / 1920, size[1] / 1080) * 1.5
    key = ("water", size, round(shade, 3), round(light, 3), round(scale, 4))
    return kit.paint.kept(key, lambda: _make_water(kit, size, shade, light, scale))


def _make_water(kit: Kit, size: tuple[int, int], shade: float, light: float, scale: float) -> pygame.Surface:
    picture = pygame.Surface(size)
    picture.blit(kit.textures.stretched("lagoon", size), (0, 0))
    picture.blit(kit.textures.tiled("caustics", size, scale, light), (0, 0))
    if shade:
        veil = pygame.Surface(size)
        veil.fill(theme.DEEP)
        veil.set_alpha(round(255 * shade))
        picture.blit(veil, (0, 0))
    return picture


def evening(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """The town out of focus at dusk, behind what is to be looked at."""
    return kit.paint.kept(("evening", size), lambda: _make_evening(size))


def _make_evening(size: tuple[int, int]) -> pygame.Surface:
    small = pygame.Surface((192, 108))
    for y in range(108):
        t = y / 107
        above = max(stop for stop in _EVENING if stop[0] <= t)
        below = min(stop for stop in _EVENING if stop[0] >= t)
        span = below[0] - above[0]
        colour = mix(rgb(above[1]), rgb(below[1]), (t - above[0]) / span if span else 0.0)
        small.fill(colour, (0, y, 192, 1))
    for number in range(26):
        x, high = number * 8 - 6, 18 + (number * 37) % 17
        code = _FRONTS_FAR[number * 5 % len(_FRONTS_FAR)]
        small.fill(mix(rgb(code), rgb("E9B9A0"), 0.45), (x, 62 - high // 2, 8, high))
        small.fill(mix(rgb(code), rgb("4A4A78"), 0.62), (x, 62 + high // 2, 8, high))
    soft = pygame.transform.gaussian_blur(small, 4)
    return pygame.transform.smoothscale(soft, size)
