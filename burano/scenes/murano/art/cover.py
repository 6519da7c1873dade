"""Cover picture of Murano: a gondola laden with glass before the furnaces, at sunset."""

from __future__ import annotations

import pygame

from burano.ui.drawing.compose import Composition
from burano.ui.drawing.sprites import frame
from burano.ui.drawing.theme import rgb
from burano.ui.kit import Kit

_UNITS = 330.0
"""Width of the drawing in its own units."""
_DUSK = tuple(
    (at, rgb(code))
    for at, code in ((0.0, "233A6B"), (0.26, "5B4F8C"), (0.42, "D0788A"), (0.54, "F6B26B"), (1.0, "F9D58C"))
)
_SEA = 164.0
"""Distance from the bottom to the horizon."""
_SUN = (236.0, 34.0)
"""Left edge to the middle of the sun, and how high it stands above the horizon."""
_WATER = (("0", "#F2B183"), ("0.16", "#C9838F"), ("0.42", "#4F6E9C"), ("1", "#123A62"))
_MIRRORED = 120
"""Opacity of the town's reflection (0 to 255)."""


def cover(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """Paint sky, glassworks, lagoon and gondola; the upper third stays free for the name."""
    k = size[0] / _UNITS
    high = size[1] / k
    sea = high - _SEA
    front = pygame.Surface(size)
    front.blit(kit.paint.gradient(size, _DUSK), (0, 0))
    back = Composition()
    _sun(back, sea)
    _smoke(back, sea)
    _water(back, sea, high)
    front.blit(back.picture((0, 0, _UNITS, high), size), (0, 0))
    _town(kit, front, k, sea)
    light = Composition()
    _glitter(light, sea, high)
    front.blit(light.picture((0, 0, _UNITS, high), size), (0, 0))
    for what in (
        ("gull", 210, sea - 104, 0.3),
        ("gull", 190, sea - 92, 0.2),
        ("murano_cover_gondola", 164, high - 26, 1),
    ):
        _put(kit, front, k, what)
    return front


def _put(kit: Kit, front: pygame.Surface, k: float, what: tuple[str, float, float, float]) -> None:
    """Draw a sprite with its anchor at (x, y)."""
    sprite, x, y, scale = what
    width, _high, across, down = frame(sprite)
    picture = kit.sprites.get(sprite, width * scale * k)
    front.blit(picture, (round((x - across * scale) * k), round((y - down * scale) * k)))


def _sun(art: Composition, sea: float) -> None:
    """Add the low sun in rings of light."""
    x, up = _SUN
    for radius, opacity in ((120, 0.12), (92, 0.14), (66, 0.2), (40, 1.0)):
        art.shape(f'<circle cx="{x}" cy="{sea - up}" r="{radius}" fill="#FFF1C8" fill-opacity="{opacity}"/>')


def _smoke(art: Composition, sea: float) -> None:
    """Add smoke above the furnace, drifting to the left."""
    for x, up, radius, opacity in ((118, 99, 5, 0.6), (107, 105, 8, 0.5), (90, 108, 10, 0.4), (68, 108, 12, 0.28)):
        art.shape(f'<circle cx="{x}" cy="{sea - up}" r="{radius}" fill="#FFF3E4" fill-opacity="{opacity}"/>')


def _water(art: Composition, sea: float, high: float) -> None:
    stops = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in _WATER)
    art.shape(
        f'<defs><linearGradient id="lagoon" gradientUnits="userSpaceOnUse" x1="0" y1="{sea}" x2="0" y2="{high}">'
        f"{stops}</linearGradient></defs>"
        f'<rect x="0" y="{sea}" width="{_UNITS}" height="{_SEA + 2}" fill="url(#lagoon)"/>'
    )


def _town(kit: Kit, front: pygame.Surface, k: float, sea: float) -> None:
    """Draw the glassworks along the horizon and, below it, upside down."""
    width, high, _across, down = frame("murano_cover_town")
    town = kit.sprites.get("murano_cover_town", width * k)
    above = town.subsurface((0, 0, town.get_width(), round(down * k)))
    mirror = pygame.transform.smoothscale_by(pygame.transform.flip(above, False, True), (1.0, 0.55))
    mirror.set_alpha(_MIRRORED)
    left = round((_UNITS - width) / 2 * k)
    front.blit(mirror, (left, round((sea + high - down - 4) * k)))
    front.blit(town, (left, round((sea - down + 2) * k)))


def _glitter(art: Composition, sea: float, high: float) -> None:
    """Add the sun's path and calm waves."""
    for number in range(13):
        y = sea + 14 + number * (high - sea - 16) / 13
        w = 56 - 2.4 * number + 10 * (number % 2)
        art.shape(
            f'<rect x="{_SUN[0] - w / 2 + 6 * (number % 3):.1f}" y="{y:.1f}" width="{w:.1f}" height="3" rx="1.5" '
            f'fill="#FFE2A4" fill-opacity="{0.62 - 0.03 * number:.2f}"/>'
        )
        x = (number * 71) % 150
        art.shape(
            f'<path d="M{x},{y + 5:.1f} q8,-3.4 16,0 t16,0" fill="none" stroke="#FFE9D2" stroke-opacity="0.34" '
            'stroke-width="1.5" stroke-linecap="round"/>'
        )
