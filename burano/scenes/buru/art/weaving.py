"""Woven trims: a band of diamonds, a row of triangles, and the ground of the sea. Do not draw on the pictures."""

from __future__ import annotations

import pygame

from burano.scenes.buru import palette as own
from burano.table.picture.highlight import polygon
from burano.ui.drawing import theme
from burano.ui.drawing.sprites import rasterise
from burano.ui.drawing.theme import Colour, hexa, mix, rgb
from burano.ui.kit import Kit

_BLACK = (0, 0, 0)
_SEA = ((0.0, rgb("1B3566")), (0.5, rgb("1F5F88")), (1.0, rgb("173A66")))
_LIGHT = ((1.5, 0.30), (0.9, 0.16))
"""Two layers of light on the sea: how large, how bright."""
_REST = (
    (0.0, rgb("24305E")), (0.20, rgb("4C3F6E")), (0.30, rgb("8A4A52")), (0.301, rgb("1B4A66")), (0.45, rgb("1F5A70")),
    (0.58, rgb("2A6470")), (0.60, rgb("73603F")), (0.64, rgb("664E30")), (1.0, rgb("463322")),
)  # fmt: skip
"""Sky, sea and beach after sunset, dark enough for light words."""


def sea(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """Return the indigo sea in a size in pixels."""

    def make() -> pygame.Surface:
        picture = kit.paint.gradient(size, _SEA).copy()
        scale = max(size[0] / 1920, size[1] / 1080)
        for large, bright in _LIGHT:
            kit.textures.pave(picture, "caustics", scale * large, bright)
        return picture

    return kit.paint.cached(("buru sea", size), make)


def beach(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """Return the beach after sunset in a size in pixels, as the background of pages."""

    def make() -> pygame.Surface:
        picture = kit.paint.gradient(size, _REST).copy()
        w, h = size
        water = picture.subsurface((0, round(h * _REST[3][0]), w, round(h * (_REST[5][0] - _REST[3][0]))))
        kit.textures.pave(water, "caustics", max(w / 1920, h / 1080) * 0.9, 0.14)
        for x, foot, height in ((0.05, 0.68, 0.24), (0.96, 0.71, 0.27), (0.11, 0.61, 0.16), (0.89, 0.62, 0.17)):
            palm = kit.sprites.get("buru_palm", 0, h * height, tint=rgb("1E2440"))
            picture.blit(palm, (round(w * x - palm.get_width() / 2), round(h * foot - palm.get_height())))
        return picture

    return kit.paint.cached(("buru beach", size), make)


def ikat(width: float, height: float, base: Colour, first: Colour, second: Colour, edge: Colour) -> str:
    """Return a woven band as SVG: diamonds between two threads."""
    count = max(1, round(width / (height * 1.25)))
    step = width / count
    parts = [f'<rect width="{width:.2f}" height="{height:.2f}" fill="{hexa(base)}"/>']
    for i in range(count):
        x, fill = step * (i + 0.5), hexa(first if i % 2 else second)
        for wide, high, colour in ((0.44, 0.36, fill), (0.2, 0.16, hexa(base))):
            corners = [
                (x, height * (0.5 - high)), (x + step * wide, height / 2),
                (x, height * (0.5 + high)), (x - step * wide, height / 2),
            ]  # fmt: skip
            parts.append(polygon(corners, colour))
    thin = height * 0.09
    for y in (0.0, height - thin):
        parts.append(f'<rect y="{y:.2f}" width="{width:.2f}" height="{thin:.2f}" fill="{hexa(edge)}"/>')
    return "".join(parts)


def plain_ikat(width: float, height: float) -> str:
    """Return the band that edges tray and signs."""
    return ikat(width, height, own.INDIGO_DEEP, own.THREAD, own.CORAL_SOFT, own.CORAL)


def tinted_ikat(width: float, height: float, base: Colour) -> str:
    """Return a band in the shades of a colour."""
    dark, light = mix(base, _BLACK, 0.4), mix(base, (255, 255, 255), 0.35)
    return ikat(width, height, dark, own.THREAD, light, own.THREAD)


def tumpal(width: float, height: float, *, up: bool) -> str:
    """Return a row of woven triangles as SVG; their straight side is the bottom if `up`."""
    count = max(1, round(width / (height * 1.3)))
    step = width / count
    low, high = (height, 1.0) if up else (0.0, height - 1)
    y, r = (height * 0.64 if up else height * 0.36), height * 0.17
    parts: list[str] = []
    for i in range(count):
        x = step * i
        line = f'stroke="{hexa(theme.LINE)}" stroke-width="1.3" stroke-linejoin="round"'
        parts.append(polygon([(x, low), (x + step / 2, high), (x + step, low)], hexa(theme.PAPER), line))
        x += step / 2
        parts.append(polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], hexa(own.CORAL)))
    return "".join(parts)


def woven_edge(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, s: float, *, up: bool) -> None:
    """Draw a trim: triangles on a woven band. `s`: pixels per unit."""
    w, h = rect.w / s, rect.h / s
    band = min(h * 0.55, 17.0)
    top, bottom = (h - band, 0.0) if up else (0.0, band)
    body = (
        f'<g transform="translate(0,{bottom:.2f})">{tumpal(w, h - band + 1, up=up)}</g>'
        f'<g transform="translate(0,{top:.2f})">{plain_ikat(w, band)}</g>'
    )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:.3f} {h:.3f}" width="{rect.w}" height="{rect.h}">'
    make = lambda: rasterise(f"{head}{body}</svg>".encode(), rect.size)
    surface.blit(kit.paint.cached(("buru edge", rect.size, up, round(s, 4)), make), rect)
