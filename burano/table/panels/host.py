"""The host, Nonna Bice, who teaches and gives hints: her head in a disc, or her upper body."""

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
"""The area of the head in the picture: x, y, width and height, each as a share of the picture's width."""
_GROUND = Slab(rgb("FFF3D2"), rgb("F2C9B4"), theme.GOLD_DARK, 2.5, inner=0)


def host_figure(kit: Kit, mood: Mood, height: int) -> pygame.Surface:
    """Return the upper body, `height` pixels high; the lower edge is straight."""
    return kit.sprites.get(_SPRITES[mood], 0, height)


def host_head(kit: Kit, mood: Mood, px: int) -> pygame.Surface:
    """Return the head in a disc with a diameter of `px` pixels."""

    def make() -> pygame.Surface:
        x, y, w, h = _HEAD
        whole = kit.sprites.get(_SPRITES[mood], px * 0.96 / w)
        width = whole.get_width()
        head = whole.subsurface((round(x * width), round(y * width), round(w * width), round(h * width)))
        disc = pygame.Surface((px, px), pygame.SRCALPHA)
        kit.paint.disc(disc, (px // 2, px // 2), px // 2 - 1, px / 64, _GROUND)
        mask = pygame.Surface((px * 4, px * 4), pygame.SRCALPHA)
        pygame.draw.circle(mask, (255, 255, 255, 255), (px * 2, px * 2), round(px * 1.88))
        upper = pygame.Surface((px, px), pygame.SRCALPHA)
        upper.blit(head, head.get_rect(midbottom=(px // 2, px)))
        upper.blit(pygame.transform.smoothscale(mask, (px, px)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        disc.blit(upper, (0, 0))
        return disc

    return kit.paint.cached(("host", mood, px), make)
