"""The water behind Burano's table."""

import pygame

from burano.resources import resource
from burano.ui.scaling import View


def water(view: View) -> pygame.Surface:
    """The lagoon behind everything."""
    size = view.window.size
    surface = pygame.Surface(size)
    lagoon = pygame.image.load(resource("assets", "textures", "lagoon.png")).convert(surface)
    surface.blit(pygame.transform.smoothscale(lagoon, size), (0, 0))
    caustics = pygame.image.load(resource("assets", "textures", "caustics.png")).convert_alpha()
    w = max(2, round(1024 * view.s))
    light = pygame.transform.smoothscale(caustics, (w, w // 2))
    light.fill((255, 255, 255, 60), special_flags=pygame.BLEND_RGBA_MULT)
    for y in range(0, size[1], w // 2):
        for x in range(0, size[0], w):
            surface.blit(light, (x, y))
    return surface
