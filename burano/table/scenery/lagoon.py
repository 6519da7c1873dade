"""The lagoon as ground, the town out of focus at dusk, and scalloped edges. Do not draw on the pictures."""

from __future__ import annotations

import pygame

from burano.ui.drawing import theme
from burano.ui.drawing.textures import Tone
from burano.ui.drawing.theme import rgb
from burano.ui.kit import Kit

CALM = 40 / 255
"""Opacity of the shade from which panels stand out."""
_LIGHT = 56 / 255
_EVENING = ((0.0, "7C7FB8"), (0.35, "A99CC0"), (0.55, "E9B9A0"), (0.72, "D9A58F"), (1.0, "5A5480"))
_SMALL = (640, 360)
PAVED = 606 / 640
"""Height of the pavement in the picture of the street."""


def water(
    kit: Kit,
    size: tuple[int, int],
    *,
    shade: float = CALM,
    light: float = _LIGHT,
    scale: float = 0.0,
    tone: Tone | None = None,
    glint: Tone | None = None,
) -> pygame.Surface:
    """Return the lagoon at that size: `shade` darkens it, `light` is how bright the ripples are, `scale` how large;
    `tone` colours it all, `glint` the ripples instead of it."""
    scale = scale or max(size[0] / 1920, size[1] / 1080) * 1.5
    glint = glint or tone
    key = ("water", size, round(shade, 3), round(light, 3), round(scale, 4), tone, glint)
    return kit.paint.cached(key, lambda: make_water(kit, size, shade, light, scale, tone, glint))


def make_water(
    kit: Kit,
    size: tuple[int, int],
    shade: float,
    light: float,
    scale: float,
    tone: Tone | None = None,
    glint: Tone | None = None,
) -> pygame.Surface:
    """Paint the lagoon as `water` does, for a picture of one's own."""
    picture = kit.textures.stretched("lagoon", size, tone)
    kit.textures.pave(picture, "caustics", scale, light, glint)
    if shade:
        shadow = pygame.Surface(size)
        shadow.fill(theme.DEEP)
        shadow.set_alpha(round(255 * shade))
        picture.blit(shadow, (0, 0))
    return picture


def evening(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """Return the town out of focus at dusk, as the background of pages."""
    return kit.paint.cached(("evening", size), lambda: _make_evening(kit, size))


def _make_evening(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """Paint sky, sun, the far shore and a street with its reflection, small and then blurred."""
    w, h = _SMALL
    small = pygame.Surface(_SMALL)
    small.blit(kit.paint.gradient(_SMALL, tuple((at, rgb(code)) for at, code in _EVENING)), (0, 0))
    horizon = round(h * 0.6)
    sun = pygame.Surface((h, h), pygame.SRCALPHA)
    for radius, alpha in ((h // 2, 26), (h // 3, 44), (h // 6, 90)):
        pygame.draw.circle(sun, (*rgb("FFD9A0"), alpha), (h // 2, h // 2), radius)
    small.blit(sun, sun.get_rect(center=(round(w * 0.27), horizon - round(h * 0.16))))
    skyline = kit.sprites.get("skyline", w * 0.45, tint=rgb("B98BA6"))
    for x in (0, skyline.get_width()):
        small.blit(skyline, (x, horizon - skyline.get_height()))
    street = kit.sprites.get("street", w * 0.62)
    town = pygame.Surface((w, horizon), pygame.SRCALPHA)
    shore = round(w * 0.46)
    for x in (shore, shore + street.get_width()):
        town.blit(street, (x, horizon - round(street.get_height() * PAVED)))
    small.blit(town, (0, 0))
    mirrored = pygame.transform.flip(town, False, True)
    mirrored.fill((*rgb("8C8FC0"), 150), special_flags=pygame.BLEND_RGBA_MULT)
    small.blit(mirrored, (0, horizon))
    soft = pygame.transform.gaussian_blur(small, 5)
    return pygame.transform.smoothscale(soft, size)


def scalloped_edge(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, s: float, *, up: bool) -> None:
    """Draw a scalloped edge. `s`: pixels per unit."""
    kit.paint.scallops(surface, rect, s, up=up)
