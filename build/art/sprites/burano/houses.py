"""House cubes as pieces of the own board."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from ..palette import (
    FACES,
    GLASS,
    HOUSE,
    HOUSE_COLORS,
    INK,
    IVORY,
    SHUTTER,
    SYMBOL_ON_HOUSE,
    SYMBOL_ON_IVORY,
    mix,
    shade,
    sunlit,
    tint,
)
from ..svg import Point, Sprite, circle, linear, matrix, polygon, polyline, rect, stroke
from ..symbols import HOUSE_SYMBOL, lying, on_right_wall, upright

WIDTH = 128
WALL = 60

Face = Callable[[float, float], Point]


def left_wall(u: float, v: float) -> Point:
    return 64 * u, 32 + 32 * u + WALL * v


def right_wall(u: float, v: float) -> Point:
    return 64 + 64 * u, 64 - 32 * u + WALL * v


def top_face(u: float, v: float) -> Point:
    return 64 + 64 * u - 64 * v, 32 * u + 32 * v


def quad(face: Face, u0: float, v0: float, u1: float, v1: float) -> list[Point]:
    return [face(u0, v0), face(u1, v0), face(u1, v1), face(u0, v1)]


def arched(face: Face, u0: float, v0: float, u1: float, v1: float, rise: float = 0.16) -> list[Point]:
    """A quad whose upper edge is a round arch."""
    middle, half = (u0 + u1) / 2, (u1 - u0) / 2
    pts = [face(u0, v1), face(u0, v0 + rise)]
    for i in range(1, 8):
        a = math.pi * (1 - i / 8)
        pts.append(face(middle + half * math.cos(a), v0 + rise - rise * math.sin(a)))
    return [*pts, face(u1, v0 + rise), face(u1, v1)]


def sprites() -> Iterator[Sprite]:
    for color in HOUSE_COLORS:
        yield cube(color)
        yield Sprite(f"sym_{color}", 48, 48, upright(HOUSE_SYMBOL[color], 24, 24, 20, INK))


def cube(color: str) -> Sprite:
    """A house to hold, seen over its corner."""
    top, left, right = FACES[color]
    defs = (
        linear("l", 0, 40, 64, 120, (0, sunlit(left, 0.18)), (1, shade(left, 0.07)))
        + linear("r", 70, 50, 120, 120, (0, right), (1, shade(right, 0.2)))
        + linear("t", 20, 10, 110, 60, (0, tint(top, 0.22)), (1, top))
    )
    body = walls(color)
    body += window(left_wall, 0.17, 0.37, SHUTTER[color]) + window(left_wall, 0.63, 0.83, SHUTTER[color])
    body += door(SHUTTER[color]) + medallion(color) + roof_terrace(color) + edges(top)
    return Sprite(f"cube_{color}", WIDTH, 64 + WALL, body, defs, anchor=(64, 32))


def walls(color: str) -> str:
    _, left, right = FACES[color]
    cornice = mix("#FFF9EC", HOUSE[color], 0.25)
    out = polygon(quad(left_wall, 0, 0, 1, 1), "url(#l)") + polygon(quad(right_wall, 0, 0, 1, 1), "url(#r)")
    patch = [left_wall(u, v) for u, v in ((0.05, 0.62), (0.2, 0.66), (0.26, 0.8), (0.12, 0.9), (0.04, 0.82))]
    out += polygon(patch, sunlit(left, 0.35), 'opacity="0.55"')
    out += polygon(quad(left_wall, 0, 0.9, 1, 1), shade(left, 0.18))
    out += polygon(quad(right_wall, 0, 0.9, 1, 1), shade(right, 0.22))
    out += polygon(quad(left_wall, 0, 0, 1, 0.1), cornice) + polygon(
        quad(right_wall, 0, 0, 1, 0.1), shade(cornice, 0.24)
    )
    out += polygon(quad(left_wall, 0, 0.1, 1, 0.13), shade(left, 0.3), 'opacity="0.6"')
    return out + polygon(quad(right_wall, 0, 0.1, 1, 0.13), shade(right, 0.4), 'opacity="0.6"')


def window(face: Face, u0: float, u1: float, shutters: str) -> str:
    """An arched window with open shutters and a flower box, on a sunlit wall."""
    v0, v1, w, um = 0.27, 0.66, u1 - u0, (u0 + u1) / 2
    vm, slat = (v0 + v1) / 2, shade(shutters, 0.25)
    out = ""
    for a, b in ((u0 - w * 0.42, u0 - w * 0.04), (u1 + w * 0.04, u1 + w * 0.42)):
        out += polygon(quad(face, a, v0 + 0.05, b, v1), shutters, stroke(slat, 1))
        for k in (1, 2, 3):
            v = v0 + 0.05 + (v1 - v0 - 0.05) * k / 4
            out += polyline((face(a + 0.01, v), face(b - 0.01, v)), stroke(slat, 0.9))
    out += polygon(arched(face, u0 - 0.03, v0 - 0.04, u1 + 0.03, v1 + 0.035), IVORY)
    out += polygon(arched(face, u0, v0, u1, v1), GLASS)
    shine = (face(u0 + 0.01, v0 + 0.14), face(um - 0.01, v0 + 0.05), face(um - 0.01, vm), face(u0 + 0.01, vm))
    out += polygon(shine, "#7FB6C4", 'opacity="0.75"')
    out += polyline((face(um, v0), face(um, v1)), stroke(IVORY, 1.4)) + polyline(
        (face(u0, vm), face(u1, vm)), stroke(IVORY, 1.4)
    )
    out += polygon(quad(face, u0 - 0.06, v1 + 0.035, u1 + 0.06, v1 + 0.1), "#8A5A38")
    for i, flower in enumerate(("#E8415F", "#FFD0DC", "#E8415F", "#FFE38A")):
        out += circle(*face(u0 - 0.03 + (w + 0.06) * i / 3, v1 + 0.02), 2.5, flower)
        out += circle(*face(u0 + w * i / 3, v1 + 0.05), 1.8, "#4C9A54")
    return out


def door(shutters: str) -> str:
    """A door with a curtain, on the wall in shade."""
    out = polygon(arched(right_wall, 0.56, 0.27, 0.88, 1, 0.17), shade(IVORY, 0.19))
    out += polygon(arched(right_wall, 0.6, 0.32, 0.84, 1, 0.15), shade(shutters, 0.36))
    out += polygon(quad(right_wall, 0.6, 0.52, 0.84, 1), shade(tint(shutters, 0.25), 0.24))
    for u in (0.66, 0.72, 0.78):
        out += polyline((right_wall(u, 0.54), right_wall(u, 1)), stroke(shade(shutters, 0.44), 1.2))
    return out


def medallion(color: str) -> str:
    x, y = right_wall(0.27, 0.5)
    rim = stroke(shade(HOUSE[color], 0.5), 2)
    disc = (
        f'<ellipse cx="0" cy="0" rx="14" ry="15.5" {matrix(1, -0.5, 0, 1, x, y)} fill="{shade("#FFFBF0", 0.1)}" {rim}/>'
    )
    return disc + on_right_wall(HOUSE_SYMBOL[color], x, y, 8.6, SYMBOL_ON_IVORY[color])


def roof_terrace(color: str) -> str:
    out = polygon(quad(top_face, 0, 0, 1, 1), "url(#t)")
    out += polygon(quad(top_face, 0.07, 0.07, 0.93, 0.93), "none", stroke(shade(HOUSE[color], 0.25), 1.6, 0.55))
    return out + lying(HOUSE_SYMBOL[color], 64, 32, 24, 14.5, SYMBOL_ON_HOUSE[color], 0.32)


def edges(top: str) -> str:
    low = WALL
    out = polyline(((1, 32.5), (64, 64), (127, 32.5)), stroke(tint(top, 0.6), 2, 0.95))
    out += polyline(((64, 64), (64, 63 + low)), stroke(tint(top, 0.35), 1.6, 0.7))
    outline = ((64, 1), (127, 32.3), (127, 32 + low), (64, 63.2 + low), (1, 32 + low), (1, 32.3))
    return out + polygon(outline, "none", stroke(INK, 1.8, 0.62))


def plan_block(color: str, name: str) -> Sprite:
    """A colour seen straight from above, as a rounded square."""
    base = HOUSE[color]
    defs = linear("g", 0, 0, 0, 44, (0, sunlit(base, 0.35)), (1, sunlit(base, 0.05)))
    body = rect(2, 2, 44, 40, 6, "url(#g)", stroke(shade(base, 0.5), 2.2))
    return Sprite(name, 48, 44, body + upright(HOUSE_SYMBOL[color], 24, 22, 13, SYMBOL_ON_HOUSE[color]), defs)
