"""The crest beside a player's name."""

from __future__ import annotations

import pygame

from burano.ui.kit import Kit


def draw_crest(surface: pygame.Surface, kit: Kit, crest: str, box: pygame.Rect, *, left: bool = False) -> None:
    """Draw a crest as large as the box allows, centred or at its left edge; draw nothing if the game has none."""
    if not crest:
        return
    picture = kit.sprites.get(crest, box.w, box.h)
    at = picture.get_rect(midleft=box.midleft) if left else picture.get_rect(center=box.center)
    surface.blit(picture, at)
