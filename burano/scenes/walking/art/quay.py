"""The quay of a canal in the morning: sky, a hazy town, paving, and water that mirrors what stands on the quay."""

from __future__ import annotations

import math
import random
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame
from pygame import FRect

from burano.table.motion.ambient import AmbientThing, Bob, Glide
from burano.table.picture.brush import Brush
from burano.ui.drawing import theme
from burano.ui.drawing.sprites import rasterise
from burano.ui.drawing.theme import Colour, hexa, mix, rgb
from burano.ui.kit import Kit
from burano.ui.scaling import View

MORNING = ((0.0, rgb("5FA9D8")), (0.4, rgb("A6D3E8")), (0.72, rgb("F3E3CC")), (1.0, rgb("FFD9A8")))
_CANAL = ((0.0, rgb("2C7F93")), (0.35, rgb("3FA3AE")), (1.0, rgb("2A8499")))
_HAZE = rgb("E6E4E4")
_WINDOW = rgb("8A93AE")
_SWAY = 12
"""Largest sideways offset of the mirror image, in units."""


@dataclass(frozen=True)
class Shore:
    """Heights of the quay, in units: where things stand, where the paving ends, where the water begins and ends."""

    pave: float
    edge: float
    water: float
    bottom: float

    @classmethod
    def below(cls, height: float, deep: float = 58.0) -> Shore:
        """Return a shore at the lower edge of `height` units, `deep` of which are water."""
        return cls(height - deep - 100, height - deep - 14, height - deep, height)


@dataclass(frozen=True)
class Mooring:
    """The water in front of the quay from `left` to `right`, with a pole at either end and a rocking boat."""

    area: FRect
    shore: Shore
    left: float
    right: float
    boat: str

    _SIZE: ClassVar[float] = 0.8

    @property
    def canal(self) -> FRect:
        """The water below the quay."""
        water = self.shore.water + 2
        return FRect(self.area.x, water, self.area.w, self.shore.bottom - water)

    @property
    def berth(self) -> tuple[float, float]:
        """Position of the boat."""
        return max(self.area.x + 110, self.left) - 62, self.shore.water + 20

    def draw(self, brush: Brush, *, alive: bool) -> None:
        """Draw the poles, and the boat unless it is animated."""
        brush.at("pole", self.berth[0] + 44, self.shore.water + 22, 1.0)
        brush.at("pole", min(self.right - 14, self.area.right - 14), self.shore.water + 22, 1.0)
        if not alive:
            brush.at(self.boat, *self.berth, self._SIZE)

    def ambient_things(self) -> Iterator[AmbientThing]:
        """Yield the boat, and a gull that crosses the water now and then."""
        canal = self.canal
        yield Bob(self.boat, *self.berth, self._SIZE)
        left, right = (canal.x - 40, canal.y + 20), (canal.right + 40, canal.y + 8)
        yield Glide("gull", right, left, 34, 15.0, 47.0, 30.0, bow=10, voice="gull")


def stage(kit: Kit, view: View, shore: Shore, left: float, right: float, paints: Sequence[Colour]) -> pygame.Surface:
    """Return the static background for a window size; the town, in the colours of `paints`, lies between `left` and
    `right`."""
    picture = pygame.Surface(view.window.size)
    picture.blit(kit.paint.gradient((view.window.w, view.px(shore.pave) + 2), MORNING), (0, 0))
    _sun(picture, view, (left + 120, shore.pave - 282))
    _clouds(kit, picture, view, shore)
    _town(picture, view, shore, left, right, paints)
    for x, y, w in ((right - 86, 520, 42), (right - 50, 560, 28), (left + 30, 486, 34)):
        gull = kit.sprites.get("gull", view.px(w))
        picture.blit(gull, (view.px(x), view.px(y + shore.pave - 922)))
    embankment(kit, picture, view, shore)
    return picture


def embankment(kit: Kit, picture: pygame.Surface, view: View, shore: Shore) -> None:
    """Draw the quay and the water in front of it."""
    _quay(picture, view, shore)
    _water(kit, picture, view, shore)


_POST_HIGH = 176.0
_POST = (
    '<rect x="20" y="44" width="6" height="122" fill="#2B2740"/><rect x="15" y="160" width="16" height="16" rx="3" '
    'fill="#2B2740"/><path d="M11,16 L35,16 L31,44 L15,44Z" fill="#FFE9B0" stroke="#2B2740" stroke-width="3"/>'
    '<path d="M7,17 L23,3 L39,17Z" fill="#2B2740"/><path d="M23,16 V44" stroke="#2B2740" stroke-width="2"/>'
    '<rect x="12" y="43" width="22" height="5" rx="2" fill="#2B2740"/>'
)


def lamp_post(brush: Brush, x: float, foot: float) -> None:
    """Draw a lamp post on the quay."""
    brush.svg("lamp post", x - 23, foot - _POST_HIGH, 46, _POST_HIGH, _POST)


def lamp_head(foot: float) -> float:
    """Return the height of its light."""
    return foot - _POST_HIGH + 30


def _sun(picture: pygame.Surface, view: View, at: tuple[float, float]) -> None:
    stops = "".join(
        f'<stop offset="{t}" stop-color="{c}" stop-opacity="{o}"/>'
        for t, c, o in ((0, "#FFF6D8", 0.85), (0.35, "#FFE9B8", 0.4), (1, "#FFE0A8", 0))
    )
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><defs><radialGradient id="g" '
        f'gradientUnits="userSpaceOnUse" cx="64" cy="64" r="64">{stops}</radialGradient></defs>'
        '<circle cx="64" cy="64" r="64" fill="url(#g)"/></svg>'
    )
    glow = pygame.transform.smoothscale(rasterise(svg.encode(), (128, 128)), (view.px(1100), view.px(1100)))
    picture.blit(glow, glow.get_rect(center=(view.px(at[0]), view.px(at[1]))))


def _clouds(kit: Kit, picture: pygame.Surface, view: View, shore: Shore) -> None:
    low = shore.pave - 922
    spread = view.w / 1920
    for x, y, w in ((280, 470 + low, 460), (900, 430 + low, 520), (1260, 500 + low, 420), (620, 540 + low, 380)):
        picture.blit(kit.sprites.get("cloud", view.px(w), alpha=0.95), (view.px(x * spread), view.px(y)))
    for x, y, w in ((40, 200, 520), (1500, 180, 520), (760, 60, 600)):
        picture.blit(kit.sprites.get("cloud", view.px(w), alpha=0.95), (view.px(x * spread), view.px(y)))


def _rect(x: float, y: float, w: float, h: float, fill: str, r: float = 0) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{r}" fill="{fill}"/>'


def _tower(x: float, h: float, height: float) -> str:
    """Return the SVG of the leaning bell tower."""
    top = h - height
    stone, rim = "#D7C3C4", "#E8DCD6"
    return (
        f'<g transform="rotate(4 {x} {h})">'
        + _rect(x - 30, top - 20, 60, height + 20, stone)
        + _rect(x - 35, top - 26, 70, 9, rim)
        + _rect(x - 26, top - 80, 52, 56, stone)
        + _rect(x - 18, top - 72, 12, 40, "#A99AAE", 6)
        + _rect(x + 6, top - 72, 12, 40, "#A99AAE", 6)
        + _rect(x - 33, top - 88, 66, 9, rim)
        + f'<path d="M{x - 28},{top - 88} L{x},{top - 168} L{x + 28},{top - 88}Z" fill="#C29A94"/></g>'
    )


def _far_front(x: float, w: float, top: float, h: float, paint: Colour) -> str:
    color = mix(paint, _HAZE, 0.72)
    window = hexa(mix(color, _WINDOW, 0.35))
    gable = f"M{x - 4},{top:.1f} L{x + 10},{top - 22:.1f} L{x + w - 10},{top - 22:.1f} L{x + w + 4},{top:.1f}Z"
    out = f'<path d="{gable}" fill="#D3B0A0"/>' + _rect(x, top, w, h - top, hexa(color))
    columns = 2 if w < 115 else 3
    return out + "".join(
        _rect(x + w * (c + 0.5) / columns - 9, top + 22 + r * 66, 18, 30, window, 2)
        for r in range(3)
        for c in range(columns)
    )


def _town(
    picture: pygame.Surface, view: View, shore: Shore, left: float, right: float, paints: Sequence[Colour]
) -> None:
    """Draw a pale row of distant houses."""
    rng = random.Random(5)
    height, width = 270.0, right - left
    h = height + 240
    body, x, number = _tower(width * 0.06, h, height), 0.0, 5
    while x < width:
        w = min(rng.choice((92, 108, 124, 140)), width - x)
        body += _far_front(x, w, h - rng.uniform(height * 0.62, height), h, paints[number % len(paints)])
        x, number = x + w, number + 5
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {h}">{body}</svg>'
    town = rasterise(svg.encode(), (view.px(width), view.px(h)))
    town.fill((255, 255, 255, 204), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(town, (view.px(left), view.px(shore.pave + 2) - town.get_height()))


def _line(d: str, colour: str, width: float, opacity: float) -> str:
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-opacity="{opacity}"/>'


def _quay(picture: pygame.Surface, view: View, shore: Shore) -> None:
    """Draw the paving and the wall of the quay down to the water."""
    w, h, deep = view.w, shore.water - shore.pave, shore.edge - shore.pave
    stops = "".join(
        f'<stop offset="{t}" stop-color="{c}"/>' for t, c in ((0, "#DCCBAB"), (0.3, "#EADCC0"), (1, "#F3E9D4"))
    )
    line = f'gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{deep}"'
    defs = f'<linearGradient id="p" {line}>{stops}</linearGradient>'
    body = _rect(0, 0, w, deep, "url(#p)")
    rows = (0.0, 0.22, 0.54, 1.0)
    for k, (a, b) in enumerate(zip(rows, rows[1:], strict=False)):
        y0, y1, step = a * deep, b * deep, 74 + 30 * k
        body += _line(f"M0,{y1:.1f} H{w}", "#BFAE8C", 1.3, 0.8)
        for i in range(int(w / step) + 2):
            x = (k % 2) * step / 2 + i * step
            lean = (x - w / 2) * 0.008 * (1 + k)
            body += _line(f"M{x:.1f},{y0:.1f} L{x + lean:.1f},{y1:.1f}", "#BFAE8C", 1.2, 0.75)
    body += f'<rect x="0" y="0" width="{w}" height="7" fill="{hexa(theme.SHADOW)}" opacity="0.16"/>'
    body += _rect(0, deep - 1, w, 8, "#FBF4E4") + _line(f"M0,{deep - 1} H{w} M0,{deep + 7} H{w}", "#8A785E", 1.3, 0.8)
    body += _rect(0, deep + 7, w, h - deep - 7, "#B9A689")
    body += _line(" ".join(f"M{k * 44 + 12},{deep + 8} V{h}" for k in range(int(w / 44) + 1)), "#8A785E", 1.3, 0.6)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><defs>{defs}</defs>{body}</svg>'
    picture.blit(rasterise(svg.encode(), (view.window.w, view.px(h) + 1)), (0, view.px(shore.pave)))


def _water(kit: Kit, picture: pygame.Surface, view: View, shore: Shore) -> None:
    top = view.px(shore.water)
    depth = view.window.h - top
    picture.blit(kit.paint.gradient((view.window.w, depth), _CANAL), (0, top))
    glints(kit, picture, view, pygame.Rect(0, top, view.window.w, depth))


def glints(kit: Kit, picture: pygame.Surface, view: View, area: pygame.Rect) -> None:
    """Draw light on the water, and the shadow of the quay."""
    size = view.window.w, area.h
    light = kit.paint.cached(("glints", size), lambda: kit.textures.tiled("caustics", size, view.s * 0.8, 0.5))
    picture.blit(light, area, (area.x, 0, area.w, area.h))
    shade = pygame.Surface((area.w, max(2, view.px(10))))
    shade.fill(rgb("0E3A4A"))
    shade.set_alpha(60)
    picture.blit(shade, area.topleft)


def mirrored(
    kit: Kit, surface: pygame.Surface, view: View, row: pygame.Surface, x: int, shore: Shore, key: Hashable
) -> None:
    """Draw the mirror image of `row`, whose lower edge stands on the paving, on the water; cached by `key`."""
    top = view.px(shore.water)
    depth = min(surface.get_height(), view.px(shore.bottom)) - top
    size = row.get_width() + 2 * view.px(_SWAY), depth
    image = kit.paint.cached(("mirror image", key, size), lambda: _shaken(kit, view, row, size, shore))
    surface.blit(image, (x - view.px(_SWAY), top))
    glints(kit, surface, view, pygame.Rect(x, top, row.get_width(), depth))


def _shaken(kit: Kit, view: View, row: pygame.Surface, size: tuple[int, int], shore: Shore) -> pygame.Surface:
    """Return the mirror image, its lines shifted by the waves."""
    depth = size[1]
    lost = view.px(shore.water - shore.pave)
    image = pygame.transform.flip(
        pygame.transform.smoothscale(row, (row.get_width(), round(row.get_height() * 0.62))), False, True
    )
    cut = pygame.Surface((row.get_width(), depth), pygame.SRCALPHA)
    cut.blit(image, (0, round(lost * 0.1)))
    cut.blit(_fade_with_depth(kit, cut.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    waves = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(depth):
        waves.blit(cut, (view.px(_SWAY) + round(_sway(y / view.s) * view.s), y), (0, y, cut.get_width(), 1))
    # Scale down and up, so that the edges of rows shifted by a pixel blur.
    half = max(1, size[0] // 2), max(1, round(depth * 0.7))
    return pygame.transform.smoothscale(pygame.transform.smoothscale(waves, half), size)


def _sway(deep: float) -> float:
    """Return the sideways offset of the mirror image at a depth in units below the quay. The waves are long, so that
    neighbouring lines stay together."""
    swell = min(2.4, 0.7 + 0.03 * deep) * math.sin(0.15 * deep + 0.9 * math.sin(0.06 * deep))
    return swell + min(1.2, 0.3 + 0.012 * deep) * math.sin(0.31 * deep + 1.3)


def _fade_with_depth(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """Return a mask that makes the mirror image paler with depth."""

    def make() -> pygame.Surface:
        column = pygame.Surface((1, size[1]), pygame.SRCALPHA)
        for y in range(size[1]):
            t = y / max(1, size[1])
            colour = mix(rgb("E8F4F2"), rgb("9ED4DA"), t)
            column.set_at((0, y), (*colour, round(255 * (0.72 - 0.34 * t))))
        return pygame.transform.scale(column, size)

    return kit.paint.cached(("mirror", size), make)
