"""Nonna Bice, who teaches and gives hints: her head in a round, or half her figure behind an edge."""

from __future__ import annotations

from typing import Literal, TypeAlias

import pygame

from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.theme import rgb
from burano.ui.kit import Kit

Mood: TypeAlias = Literal["smile", "point", "glad", "think", "oh"]
_SPRITES = {mood: f"host_{mood}" for mood in ("smile", "point", "glad", "think", "oh")}
_HEAD = (0.17, 0.0, 0.66, 0.66)
"""Her head in her picture: left and top, width and height in widths of it."""
_GROUND = Slab(rgb("FFF3D2"), rgb("F2C9B4"), theme.GOLD_DARK, 2.5, inner=0)


def host_figure(kit: Kit, mood: Mood, high: int) -> pygame.Surface:
    """Half her figure, so many pixels high; its foot is cut off straight."""
    return kit.sprites.get(_SPRITES[mood], 0, high)


def host_head(kit: Kit, mood: Mood, px: int) -> pygame.Surface:
    """Her head in a round of so many pixels."""

    def make() -> pygame.Surface:
        x, y, w, h = _HEAD
        whole = kit.sprites.get(_SPRITES[mood], px * 0.96 / w)
        wide = whole.get_width()
        head = whole.subsurface((round(x * wide), round(y * wide), round(w * wide), round(h * wide)))
        disc = pygame.Surface((px, px), pygame.SRCALPHA)
        kit.paint.disc(disc, (px // 2, px // 2), px // 2 - 1, px / 64, _GROUND)
        mask = pygame.Surface((px * 4, px * 4), pygame.SRCALPHA)
        pygame.draw.circle(mask, (255, 255, 255, 255), (px * 2, px * 2), round(px * 1.88))
        upper = pygame.Surface((px, px), pygame.SRCALPHA)
        upper.blit(head, head.get_rect(midbottom=(px // 2, px)))
        upper.blit(pygame.transform.smoothscale(mask, (px, px)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        disc.blit(upper, (0, 0))
        return disc

    return kit.paint.kept(("host", mood, px), make)
