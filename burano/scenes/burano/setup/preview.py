"""A picture of the lagoon a set-up leads to."""

from __future__ import annotations

import pygame

from burano.games.burano.state import State
from burano.scenes.burano.art.lagoon import Lagoon
from burano.ui.kit import Kit


def lagoon_picture(kit: Kit, state: State, families: list[int], size: tuple[int, int], corner: int) -> pygame.Surface:
    """The lagoon with rounded corners, ready to be laid on paper."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    Lagoon(picture.get_rect(), state).draw(picture, kit, state, families)
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=corner)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return picture
