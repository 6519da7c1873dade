"""Sprites put on a point by their anchor, and the water under everything."""

import functools
import json

import pygame

from burano.resources import read_text, resource
from burano.ui import theme
from burano.ui.cache import SurfaceCache
from burano.ui.kit import Kit
from burano.ui.theme import Colour, mix, rgb

_CAUSTICS_ALPHA = 56
_textures = SurfaceCache(48 * 2**20)


@functools.cache
def _index() -> dict[str, dict[str, list[float]]]:
    """Size and anchor of every sprite, in its own units."""
    found: dict[str, dict[str, list[float]]] = json.loads(read_text("assets", "svg", "index.json"))
    return found


def units(name: str) -> tuple[float, float]:
    """A sprite's own size."""
    w, h = _index()[name]["size"]
    return w, h


def anchored(name: str, k: float, at: tuple[float, float]) -> pygame.Rect:
    """The rectangle of a sprite scaled by `k` with its anchor on a point."""
    (w, h), (ax, ay) = _index()[name]["size"], _index()[name]["anchor"]
    return pygame.Rect(round(at[0] - ax * k), round(at[1] - ay * k), max(1, round(w * k)), max(1, round(h * k)))


def put(
    surface: pygame.Surface,
    kit: Kit,
    name: str,
    k: float,
    at: tuple[float, float],
    *,
    alpha: float = 1.0,
    light: float = 0.0,
    tint: Colour | None = None,
) -> pygame.Rect:
    """Draw a sprite with its anchor on a point; returns where it lies."""
    rect = anchored(name, k, at)
    surface.blit(kit.sprites.get(name, rect.w, alpha=alpha, light=light, tint=tint), rect)
    return rect


def water(size: tuple[int, int]) -> pygame.Surface:
    """The still lagoon at that size; do not draw on it."""
    return _textures.get(("water", size), lambda: _make_water(size))


def _make_water(size: tuple[int, int]) -> pygame.Surface:
    ground = pygame.image.load(resource("assets", "textures", "lagoon.png"))
    picture = pygame.transform.smoothscale(ground, size)
    caustics = pygame.image.load(resource("assets", "textures", "caustics.png"))
    k = max(size[0] / 1920, size[1] / 1080) * 1.5
    tile = pygame.transform.smoothscale_by(caustics, max(0.2, k))
    tile.set_alpha(_CAUSTICS_ALPHA)
    for y in range(0, size[1], tile.get_height()):
        for x in range(0, size[0], tile.get_width()):
            picture.blit(tile, (x, y))
    veil = pygame.Surface(size)
    veil.fill(theme.DEEP)
    veil.set_alpha(40)
    picture.blit(veil, (0, 0))
    return picture


_EVENING = ((0.0, "7C7FB8"), (0.35, "A99CC0"), (0.55, "E9B9A0"), (0.72, "D9A58F"), (1.0, "5A5480"))
_HOUSES_FAR = ("F98DB8", "E76F10", "3F87DE", "F9CA4F", "27764A", "F6F1E6", "C9476B")


def evening(size: tuple[int, int]) -> pygame.Surface:
    """The town out of focus at dusk, behind what is to be looked at; do not draw on it."""
    return _textures.get(("evening", size), lambda: _make_evening(size))


def _make_evening(size: tuple[int, int]) -> pygame.Surface:
    small = pygame.Surface((192, 108))
    for y in range(108):
        t = y / 107
        above = max(stop for stop in _EVENING if stop[0] <= t)
        below = min(stop for stop in _EVENING if stop[0] >= t)
        span = below[0] - above[0]
        colour = mix(rgb(above[1]), rgb(below[1]), (t - above[0]) / span if span else 0.0)
        small.fill(colour, (0, y, 192, 1))
    for number in range(26):
        x, high = number * 8 - 6, 18 + (number * 37) % 17
        code = _HOUSES_FAR[number * 5 % len(_HOUSES_FAR)]
        small.fill(mix(rgb(code), rgb("E9B9A0"), 0.45), (x, 62 - high // 2, 8, high))
        small.fill(mix(rgb(code), rgb("4A4A78"), 0.62), (x, 62 + high // 2, 8, high))
    soft = pygame.transform.gaussian_blur(small, 4)
    return pygame.transform.smoothscale(soft, size)
