"""Cover picture of Burano: the town in the lagoon, islands behind it and boats in front."""

from __future__ import annotations

import pygame

from burano.ui.drawing.sprites import frame
from burano.ui.drawing.theme import Colour, rgb
from burano.ui.kit import Kit

_UNITS = 330
"""Width of the drawing in its own units."""
_SKY: tuple[tuple[float, Colour], ...] = ((0.0, rgb("2F8FC4")), (0.6, rgb("8FD3E8")), (1.0, rgb("FCEBC8")))
_WATER: tuple[tuple[float, Colour], ...] = ((0.0, rgb("8FD9D6")), (0.3, rgb("3BAAB4")), (1.0, rgb("0F5A72")))
_HORIZON = 176.0
_CUBE = 74
_STEP = _CUBE * 60 / 128
"""Height of a storey."""
_TOP = (165.0, 218.0)
"""Position of the farthest house of the ground storey."""
_STOREYS = (
    ("white pink blue", "yellow green orange", "blue pink yellow"),
    ("orange yellow", "green pink"),
    ("blue",),
)
_FAR = (("island_b_summer", 262.0, 196.0, 0.46), ("island_c_summer", 62.0, 200.0, 0.46))
"""Neighbouring islands: sprite, anchor, scale."""
_BOATS = (("boat_green", 40.0, 262.0, 0.62), ("ship_pairs", 60.0, 372.0, 0.74), ("boat_red", 286.0, 356.0, 0.86))
_GULLS = ((92, 146, 26), (118, 137, 18), (236, 150, 22))
_MIRRORED = 150
"""Opacity of the reflection (0 to 255)."""


def cover(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """Paint sky, lagoon, islands, town and boats; the upper third stays free for the name."""
    k = size[0] / _UNITS
    front = pygame.Surface(size)
    horizon = round(_HORIZON * k)
    front.blit(kit.paint.gradient((size[0], horizon), _SKY), (0, 0))
    sea = kit.paint.gradient((size[0], size[1] - horizon), _WATER).copy()
    sea.blit(kit.textures.tiled("caustics", sea.get_size(), k * 0.6, 0.35), (0, 0))
    front.blit(sea, (0, horizon))
    skyline = kit.sprites.get("skyline", size[0] * 0.5, tint=rgb("7FA9C4"))
    front.blit(skyline, (round(size[0] * 0.3), horizon - skyline.get_height()))
    for left, top, width in _GULLS:
        gull = kit.sprites.get("gull", width * k)
        front.blit(gull, gull.get_rect(center=(round(left * k), round(top * k))))
    for sprite, x, y, scale in _FAR:
        _put(kit, front, k, (sprite, x, y, scale))
    _town(kit, front, k)
    for boat in _BOATS:
        _put(kit, front, k, boat)
    return front


def _put(kit: Kit, front: pygame.Surface, k: float, what: tuple[str, float, float, float]) -> None:
    """Draw a sprite with its anchor at (x, y)."""
    sprite, x, y, scale = what
    width, _high, across, down = frame(sprite)
    picture = kit.sprites.get(sprite, width * scale * k)
    front.blit(picture, (round((x - across * scale) * k), round((y - down * scale) * k)))


def _town(kit: Kit, front: pygame.Surface, k: float) -> None:
    """Draw the houses, storey by storey, and their reflection below them."""
    town = pygame.Surface(front.get_size(), pygame.SRCALPHA)
    for height, rows in enumerate(_STOREYS):
        for column, row in enumerate(rows):
            for depth, colour in enumerate(row.split()):
                _house(kit, town, k, colour, (column + height / 2, depth + height / 2, height))
    foot = round((_TOP[1] + _CUBE * 1.25 + _STEP) * k)
    mirror = pygame.transform.flip(town.subsurface((0, 0, town.get_width(), foot)), False, True)
    mirror = pygame.transform.smoothscale_by(mirror, (1.0, 0.6))
    mirror.set_alpha(_MIRRORED)
    front.blit(mirror, (0, foot - round(_CUBE * 0.62 * k)))
    front.blit(town, (0, 0))


def _house(kit: Kit, town: pygame.Surface, k: float, colour: str, place: tuple[float, float, int]) -> None:
    column, depth, height = place
    picture = kit.sprites.get(f"cube_{colour}", _CUBE * k)
    x = _TOP[0] + (column - depth) * _CUBE / 2 - _CUBE / 2
    y = _TOP[1] + (column + depth) * _CUBE / 4 - height * _STEP - _CUBE / 4
    town.blit(picture, (round(x * k), round(y * k)))
