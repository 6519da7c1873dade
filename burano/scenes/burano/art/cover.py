"""The front of Burano's box: a finished pyramid of houses on the lagoon."""

from __future__ import annotations

import pygame

from burano.ui.drawing.sprites import rasterise
from burano.ui.drawing.theme import Colour, hexa, rgb
from burano.ui.kit import Kit

_UNITS = 330
"""How wide the drawing is in its own units."""
_WATER: tuple[tuple[float, Colour], ...] = ((0.0, rgb("1C7D92")), (0.45, rgb("37A7AF")), (1.0, rgb("0F566B")))
_GLOW = rgb("CFF6EC")
_CUBE = 96
_STEP = _CUBE * 60 / 128
"""How high a storey stands above the one below it."""
_TOP = (165.0, 224.0)
"""Where the farthest house of the ground storey stands."""
_STOREYS = (
    ("white pink blue", "yellow green orange", "blue pink yellow"),
    ("orange yellow", "green pink"),
    ("blue",),
)


def cover(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """Water, light and the pyramid; the upper third stays free for the name."""
    k = size[0] / _UNITS
    front = pygame.Surface(size)
    front.blit(kit.paint.gradient(size, _WATER), (0, 0))
    front.blit(kit.textures.tiled("caustics", size, k * 0.7, 0.5), (0, 0))
    light = _light(round(430 * k))
    front.blit(light, light.get_rect(center=(round(165 * k), round(264 * k))))
    shadow = _shade((round(300 * k), round(150 * k)))
    front.blit(shadow, shadow.get_rect(center=(round(165 * k), round(302 * k))))
    for height, rows in enumerate(_STOREYS):
        for column, row in enumerate(rows):
            for depth, colour in enumerate(row.split()):
                _house(kit, front, k, colour, (column + height / 2, depth + height / 2, height))
    return front


def _house(kit: Kit, front: pygame.Surface, k: float, colour: str, place: tuple[float, float, int]) -> None:
    column, depth, height = place
    picture = kit.sprites.get(f"cube_{colour}", _CUBE * k)
    x = _TOP[0] + (column - depth) * _CUBE / 2 - _CUBE / 2
    y = _TOP[1] + (column + depth) * _CUBE / 4 - height * _STEP - _CUBE / 4
    front.blit(picture, (round(x * k), round(y * k)))


def _light(side: int) -> pygame.Surface:
    return _soft((side, side), _GLOW, 0.85)


def _shade(size: tuple[int, int]) -> pygame.Surface:
    """What the pyramid takes from the water's light."""
    return _soft(size, rgb("06303E"), 0.75)


def _soft(size: tuple[int, int], colour: Colour, opacity: float) -> pygame.Surface:
    """A disc of one colour that fades to its rim; small first, because it has no detail to lose."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><radialGradient id="g" '
        'gradientUnits="userSpaceOnUse" cx="48" cy="48" r="48">'
        f'<stop offset="0" stop-color="{hexa(colour)}" stop-opacity="{opacity}"/>'
        f'<stop offset="0.5" stop-color="{hexa(colour)}" stop-opacity="{opacity * 0.45}"/>'
        f'<stop offset="1" stop-color="{hexa(colour)}" stop-opacity="0"/></radialGradient></defs>'
        '<circle cx="48" cy="48" r="48" fill="url(#g)"/></svg>'
    )
    return pygame.transform.smoothscale(rasterise(svg.encode(), (96, 96)), size)
