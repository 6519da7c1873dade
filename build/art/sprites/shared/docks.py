"""Dock houses of the neighbouring islands."""

from __future__ import annotations

from collections.abc import Iterator

from ..palette import (
    FACES,
    GLASS,
    HOUSE,
    HOUSE_COLORS,
    INK,
    IVORY,
    SHADOW,
    SHUTTER,
    SYMBOL_ON_IVORY,
    TERRACOTTA,
    TERRACOTTA_DARK,
    mix,
    shade,
    sunlit,
)
from ..svg import Point, Sprite, ellipse, linear, matrix, polygon, polyline, stroke
from ..symbols import HOUSE_SYMBOL, on_right_wall

WALL = 42
LEFT, FRONT, RIGHT = (7, 44), (47, 64), (93, 41)
RIDGE_NEAR, RIDGE_FAR = (27, 25), (71, 3)
EAVES: tuple[Point, ...] = ((44, 69), (98, 42), (75, 2), (24, 24))


def sprites() -> Iterator[Sprite]:
    for color in HOUSE_COLORS:
        yield dock(color)


def _down(p: Point) -> Point:
    return p[0], p[1] + WALL


def dock(color: str) -> Sprite:
    _, left, right = FACES[color]
    defs = (
        linear("l", 8, 30, 48, 100, (0, sunlit(left, 0.2)), (1, shade(left, 0.06)))
        + linear("r", 48, 60, 92, 100, (0, mix(right, left, 0.35)), (1, right))
        + linear("f", 28, 10, 90, 60, (0, sunlit(TERRACOTTA, 0.34)), (1, shade(TERRACOTTA, 0.06)))
    )
    outline = stroke(INK, 1.8, 0.6)
    body = ellipse(52, 94, 46, 13, SHADOW, 'opacity="0.22"')
    body += polygon([LEFT, RIDGE_NEAR, FRONT, _down(FRONT), _down(LEFT)], "url(#l)", outline)
    body += polygon([FRONT, RIGHT, _down(RIGHT), _down(FRONT)], "url(#r)", outline)
    body += _sign(color) + _openings(SHUTTER[color]) + _roof()
    return Sprite(f"dock_{color}", 100, 110, body, defs, anchor=(52, 96))


def _sign(color: str) -> str:
    rim = stroke(shade(HOUSE[color], 0.5), 2.2)
    disc = f'<ellipse cx="0" cy="0" rx="14.5" ry="16" {matrix(1, -0.5, 0, 1, 64, 78)} fill="#FFFBF0" {rim}/>'
    return disc + on_right_wall(HOUSE_SYMBOL[color], 64, 78, 9.2, SYMBOL_ON_IVORY[color])


def _openings(shutters: str) -> str:
    out = polygon([(80, 66), (89, 61.5), (89, 79), (80, 83.5)], shade(IVORY, 0.12))
    out += polygon([(81.6, 67.5), (87.4, 64.6), (87.4, 78), (81.6, 81)], GLASS)
    out += polygon([(18, 66), (32, 73), (32, 98.5), (18, 91.5)], IVORY)
    out += polygon([(20, 69), (30, 74), (30, 97), (20, 92)], shutters)
    out += polygon([(22, 44), (30, 48), (30, 58), (22, 54)], IVORY)
    return out + polygon([(23.5, 46.2), (28.5, 48.7), (28.5, 56), (23.5, 53.5)], GLASS)


def _roof() -> str:
    low_left, low_right, high_right, high_left = EAVES
    out = polygon(EAVES, "url(#f)", stroke(INK, 1.8, 0.6))
    for i in range(1, 8):
        high, low = _between(high_left, high_right, i / 8), _between(low_left, low_right, i / 8)
        out += polyline((high, low), stroke(TERRACOTTA_DARK, 1.6, 0.55))
    out += polyline(((4, 48), high_left, low_left), stroke("#FFF3E0", 3))
    return out + polyline(((3, 49), (23.5, 22.5)), stroke(TERRACOTTA_DARK, 2.5))


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
