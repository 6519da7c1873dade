"""The front of its box: a beach at low tide with a crab on it."""

from __future__ import annotations

import pygame

from burano.ui.kit import Kit


def cover(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    front = pygame.Surface(size)
    sky_and_sand = ((0.0, (64, 128, 150)), (0.5, (150, 214, 208)), (0.56, (240, 214, 160)), (1.0, (214, 170, 110)))
    front.blit(kit.paint.gradient(size, sky_and_sand), (0, 0))
    crab = kit.sprites.get("granchi_crab", size[0] * 0.7)
    front.blit(crab, crab.get_rect(center=(size[0] // 2, round(size[1] * 0.66))))
    return front
