"""Cover picture of Murano: a glass master in front of the evening lagoon, with beads on the parapet."""

from __future__ import annotations

import pygame

from burano.ui.drawing.compose import Composition
from burano.ui.drawing.theme import rgb
from burano.ui.kit import Kit

_UNITS = 330.0
"""Width of the drawing in its own units."""
_DUSK = tuple(
    (at, rgb(code))
    for at, code in ((0.0, "233A6B"), (0.3, "5B4F8C"), (0.5, "D0788A"), (0.62, "F6B26B"), (1.0, "F9D58C"))
)
_WALL = 66.0
"""Height of the parapet."""
_SEA = 168.0
"""Distance from the bottom to the horizon."""


def cover(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """Paint sky, lagoon, glass master and beads; the upper third stays free for the name."""
    height = size[1] * _UNITS / size[0]
    front = pygame.Surface(size)
    front.blit(kit.paint.gradient(size, _DUSK), (0, 0))
    art = Composition()
    _lagoon(art, height)
    art.put("murano_portrait_glassmaster", 172, height - _WALL + 4, 2.05)
    _parapet(art, height)
    front.blit(art.picture((0, 0, _UNITS, height), size), (0, 0))
    return front


def _lagoon(art: Composition, high: float) -> None:
    """Add the sun over the water, an island with its furnace and palaces, and ships."""
    y = high - _SEA
    art.shape(f'<circle cx="165" cy="{y - 8}" r="92" fill="#FFE9B0" fill-opacity="0.28"/>')
    art.shape(f'<circle cx="165" cy="{y - 8}" r="62" fill="#FFF1C8" fill-opacity="0.55"/>')
    art.shape(f'<rect x="0" y="{y}" width="{_UNITS}" height="{_SEA}" fill="#2F8FA3"/>')
    for number, (x, w) in enumerate(((20, 70), (214, 84), (120, 60), (262, 60), (36, 46), (150, 90))):
        line = y + 9 + number * 13
        art.shape(f'<rect x="{x}" y="{line}" width="{w}" height="2.6" rx="1.3" fill="#FFDFA0" fill-opacity="0.5"/>')
    art.shape(f'<rect x="-8" y="{y - 3}" width="98" height="13" rx="6" fill="#E9D8B0"/>')
    art.shape(f'<rect x="246" y="{y - 3}" width="98" height="13" rx="6" fill="#E9D8B0"/>')
    art.put("murano_smoke", 26, y - 78, 0.9)
    art.put("murano_tile_palace_3", 66, y - 24, 0.72)
    art.put("murano_tile_factory", 24, y - 28, 0.84)
    art.put("murano_tile_shop_red", 268, y - 25, 0.74)
    art.put("murano_tile_special", 312, y - 28, 0.84)
    art.put("murano_ship_red", 286, y + 84, 0.78)
    art.put("murano_ship_black", 40, y + 78, 0.7)


def _parapet(art: Composition, high: float) -> None:
    """Add a stone parapet with beads on it."""
    y = high - _WALL
    art.shape(f'<rect x="-4" y="{y}" width="{_UNITS + 8}" height="{_WALL + 4}" fill="#CDBB92"/>')
    art.shape(f'<rect x="-4" y="{y}" width="{_UNITS + 8}" height="15" fill="#F3E9D2"/>')
    art.shape(f'<rect x="-4" y="{y + 15}" width="{_UNITS + 8}" height="3" fill="#2B2540" fill-opacity="0.35"/>')
    joints = " ".join(f"M{x},{y + 18} V{high}" for x in (52, 128, 214, 288)) + f" M0,{y + 42} H{_UNITS}"
    art.shape(f'<path d="{joints}" fill="none" stroke="#A8946E" stroke-width="2"/>')
    for sprite, x, up, k in (("red", 62, 18, 1.3), ("green", 132, 14, 1.1), ("blue", 270, 16, 1.2)):
        art.shape(f'<ellipse cx="{x}" cy="{y + 12}" rx="{22 * k}" ry="5" fill="#2B2540" fill-opacity="0.3"/>')
        art.put(f"murano_bead_{sprite}", x, y - up, k)
