"""Round portraits of people and players."""

from __future__ import annotations

import pygame

from burano.core.journal import Player
from burano.table.contract.people import People
from burano.table.picture.brush import Brush
from burano.ui.drawing import theme
from burano.ui.drawing.compose import Composition
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.sprites import frame
from burano.ui.drawing.theme import Colour, hexa
from burano.ui.kit import Kit

_ROUND = ("face_", "portrait_")
"""Prefixes of sprites that are already round."""


def round_portrait(kit: Kit, sprite: str, ground: Colour, size: int) -> pygame.Surface:
    """Return the upper part of a standing figure on a coloured disc; cached. The sprite's anchor is at the feet."""

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

    return kit.paint.cached(("portrait", sprite, ground, size), make)


_ASIDE, _BELOW = (0.36, 0.32), (0.0, 0.46)
"""Offset of the crest from the portrait's centre, as a share of its size."""


def draw_player(
    brush: Brush, people: People, player: Player, x: float, y: float, size: float, *, crest_below: bool = False
) -> None:
    """Draw a player's portrait centred at (x, y) with the crest at its edge; only the crest if there is no portrait."""
    colours, face = people.player_colours(player), people.face(player)
    if not face or face.startswith("ui_"):
        brush.centred(colours.crest, x, y, size, size * 1.1)
        return
    px = brush.view.px(size)
    picture = medallion(brush.kit, face, colours.light, px)
    brush.surface.blit(picture, picture.get_rect(center=brush.rect(x, y, 0, 0).topleft))
    dx, dy = _BELOW if crest_below else _ASIDE
    brush.centred(colours.crest, x + size * dx, y + size * dy, size * 0.46, size * 0.52)


def medallion(kit: Kit, sprite: str, ground: Colour, px: int) -> pygame.Surface:
    """Return a round portrait; sprites that are not round get a coloured disc behind them."""
    w, h, _x, _y = frame(sprite)
    if sprite.startswith(_ROUND):
        return kit.sprites.get(sprite, px, px)

    def make() -> pygame.Surface:
        disc = pygame.Surface((px, px), pygame.SRCALPHA)
        kit.paint.disc(disc, (px // 2, px // 2), px // 2 - 1, 1.0, Slab(ground, ground, theme.INK, 0, inner=0))
        mask = disc.copy()
        mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        bust = kit.sprites.get(sprite, px * 0.94, px * 0.94 * h / w)
        disc.blit(bust, bust.get_rect(midbottom=(px // 2, px)))
        disc.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return disc

    return kit.paint.cached(("medallion", sprite, ground, px), make)
