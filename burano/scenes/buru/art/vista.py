"""The island on the horizon at nightfall, behind the pages about the game. Do not draw on the picture."""

from __future__ import annotations

import pygame

from burano.scenes.buru.art.cover import peak
from burano.scenes.buru.art.weaving import sea
from burano.table.scenery.vista import mirror_sky
from burano.ui.drawing.compose import Composition
from burano.ui.drawing.theme import rgb
from burano.ui.kit import Kit

_SKY = tuple((at, rgb(code)) for at, code in ((0.0, "1D2450"), (0.5, "443C70"), (0.82, "7F5276"), (1.0, "C77A72")))
_DUSK = rgb("B7A3C4")
_HIGH, _WIDE = 100.0, 560.0
"""Height of the sky and width of the island, in units of the drawing."""


def vista(kit: Kit, size: tuple[int, int], horizon: int) -> pygame.Surface:
    """Return sky and sea with the island at the right and two ships before it; the horizon is `horizon` pixels below
    the top."""
    return kit.paint.cached(("buru vista", size, horizon), lambda: _make(kit, size, horizon))


def _make(kit: Kit, size: tuple[int, int], horizon: int) -> pygame.Surface:
    picture = sea(kit, size).copy()
    picture.blit(kit.paint.gradient((size[0], horizon), _SKY), (0, 0))
    mirror_sky(picture, horizon, _SKY)
    width = round(_WIDE * horizon / _HIGH)
    island = _island().picture((0, 0, _WIDE, _HIGH * 1.06), (width, round(horizon * 1.06)))
    island.fill((*_DUSK, 255), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(island, (size[0] - width, 0))
    return picture


def _island() -> Composition:
    """Return mountains, palms and totems along the shore, and ships under way."""
    art, sea_level = Composition(), _HIGH
    peak(art, 470, sea_level + 2, 150, 56)
    peak(art, 370, sea_level + 2, 220, 90)
    art.shape(
        f'<path d="M196,{sea_level + 4} C240,{sea_level - 14} 300,{sea_level - 8} 360,{sea_level - 12} '
        f'C430,{sea_level - 18} 500,{sea_level - 14} 570,{sea_level - 8} V{sea_level + 6}Z" fill="#3E7D54"/>'
        f'<path d="M180,{sea_level + 4} C260,{sea_level - 4} 480,{sea_level - 3} 570,{sea_level} V{sea_level + 7} '
        f'H180Z" fill="#F0D9A4"/>'
    )
    for x, k in ((232, 0.4), (252, 0.52), (438, 0.46), (510, 0.6), (540, 0.5)):
        art.put("buru_palm", x, sea_level + 2, k)
    for x, spirit in ((330, "banyu"), (352, "gunung"), (374, "manuk")):
        art.put(f"buru_totem_{spirit}", x, sea_level - 8, 0.26)
    for x, k, color in ((60, 0.13, "red"), (136, 0.1, "blue")):
        art.put(f"buru_ship_{color}", x, sea_level - 130 * k, k)
    return art
