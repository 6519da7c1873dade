"""Roof tiles: on the island along either axis, in the hand, as a stack, and the signs of the four kinds."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from ..palette import (
    FACES,
    GOLD,
    GOLD_DARK,
    HOUSE,
    HOUSE_COLORS,
    INK,
    SHADOW,
    STONE,
    SUN,
    SYMBOL_ON_HOUSE,
    TERRACOTTA,
    TERRACOTTA_DARK,
    mix,
    shade,
    sunlit,
    tint,
)
from ..svg import (
    Point,
    Sprite,
    circle,
    ellipse,
    linear,
    matrix,
    path,
    placed,
    polar,
    polygon,
    polyline,
    rect,
    stroke,
)
from ..symbols import HOUSE_SYMBOL, lying
from .houses import plan_block, quad, top_face

KINDS = ("islands", "workshops", "fountains", "plain")
SLAB = 9
INSET = 0.035
"""Share of a cell by which a slab stays inside its cells, so neighbouring roofs do not touch."""

Slab = Callable[[float, float], Point]


def sprites() -> Iterator[Sprite]:
    for kind in KINDS:
        yield Sprite(f"kind_{kind}", 64, 64, kind_sign(kind, 32, 33, 26))
        yield slab(kind, "x")
        yield slab(kind, "y")
        yield held_tile(kind)
        yield stack(kind)
    yield arch("x")
    yield arch("y")
    for color in HOUSE_COLORS:
        yield block(color)
        yield plan_block(color, f"tileblock_{color}")


def kind_sign(kind: str, x: float, y: float, size: float) -> str:
    draw = {
        "islands": _island_sign,
        "workshops": _workshop_sign,
        "fountains": _fountain_sign,
        "plain": _plain_sign,
    }
    return placed(draw[kind](), x, y, size)


def _crown(base: float) -> str:
    """Three points above the sign: the tile counts majorities."""
    pts = ((-0.35, 0), (-0.35, -0.4), (-0.14, -0.2), (0, -0.48), (0.14, -0.2), (0.35, -0.4), (0.35, 0))
    return polygon([(x, base + y) for x, y in pts], GOLD, stroke(GOLD_DARK, 0.07))


def _island_sign() -> str:
    out = path("M-1,0.55 C-0.75,0.1 0.75,0.1 1,0.55 C0.6,0.95 -0.6,0.95 -1,0.55Z", "#6FAF5A", stroke(INK, 0.1))
    out += path("M-0.42,0.42 L-0.42,-0.1 L-0.08,-0.42 L0.26,-0.1 L0.26,0.42Z", "#F7F0E0", stroke(INK, 0.1))
    out += path("M-0.58,-0.08 L-0.08,-0.55 L0.42,-0.08", "none", stroke(TERRACOTTA, 0.2))
    out += path("M0.62,0.4 L0.62,-0.2", "none", stroke("#7A4B2A", 0.12)) + circle(0.62, -0.3, 0.24, "#3E8B4E")
    return out + _crown(-0.62)


def _workshop_sign() -> str:
    pen = stroke("#8C3B6B", 0.09)
    out = "".join(circle(*polar(0, 0.2, 0.56, 45 * i), 0.25, "#FFFFFF", pen) for i in range(8))
    return out + circle(0, 0.2, 0.36, "#F6D7E6", pen) + circle(0, 0.2, 0.13, "#8C3B6B") + _crown(-0.66)


def _fountain_sign() -> str:
    bowl = "M-0.95,0.35 L0.95,0.35 C0.85,0.85 0.5,0.95 0,0.95 C-0.5,0.95 -0.85,0.85 -0.95,0.35Z"
    out = path(bowl, "#EFE6D4", stroke(INK, 0.1)) + ellipse(0, 0.35, 0.95, 0.2, "#5FC0D0", stroke(INK, 0.1))
    out += path("M-0.12,0.35 L-0.1,-0.3 L0.1,-0.3 L0.12,0.35Z", "#EFE6D4", stroke(INK, 0.09))
    jets = (
        "M0,-0.35 C-0.1,-1.1 -0.75,-1 -0.68,0.15 M0,-0.35 C0.1,-1.1 0.75,-1 0.68,0.15 "
        "M0,-0.4 C-0.1,-0.7 -0.35,-0.75 -0.36,0.1 M0,-0.4 C0.1,-0.7 0.35,-0.75 0.36,0.1"
    )
    return out + path(jets, "none", stroke("#3BA3C0", 0.14))


def _plain_sign() -> str:
    """A wreath round the four points such a tile brings."""
    out = ""
    for side in (-1, 1):
        for i in range(5):
            a = math.radians(70 - i * 35)
            c, s = math.cos(a * side), math.sin(a * side)
            x, y = side * 0.78 * math.cos(a), 0.05 + 0.78 * math.sin(a)
            out += f'<ellipse cx="0" cy="0" rx="0.13" ry="0.26" {matrix(c, s, -s, c, x, y)} fill="#5C9A4A"/>'
    four = (
        "M0.08,-0.72 L0.34,-0.72 L0.34,0.2 L0.52,0.2 L0.52,0.44 L0.34,0.44 L0.34,0.78 L0.06,0.78 L0.06,0.44 "
        "L-0.52,0.44 L-0.52,0.2Z M0.06,-0.28 L-0.22,0.2 L0.06,0.2Z"
    )
    return out + path(four, INK, 'fill-rule="evenodd"')


def slab(kind: str, axis: str) -> Sprite:
    """Three cells long, along x (down to the right) or y (down to the left).

    Its end blocks are separate sprites, so either order of colours fits.
    """

    def at(u: float, v: float) -> Point:
        return (64 * (1 + u - v), 32 * (u + v) + 6) if axis == "x" else (64 * (3 - u + v), 32 * (u + v) + 6)

    a, b, c, d = at(INSET, INSET), at(3 - INSET, INSET), at(3 - INSET, 1 - INSET), at(INSET, 1 - INSET)
    tiles = sunlit(TERRACOTTA, 0.26)
    lit, shady = sunlit(TERRACOTTA, 0.06), shade(TERRACOTTA, 0.34)
    long_side, short_end = (lit, shady) if axis == "x" else (shady, lit)
    defs = linear("t", *a, *c, (0, tint(tiles, 0.15)), (1, tiles))
    body = polygon([d, c, _below(c), _below(d)], long_side) + polygon([c, b, _below(b), _below(c)], short_end)
    body += polygon([a, b, c, d], "url(#t)") + _tile_rows(at) + _plaque(at, kind)
    body += polyline((d, c, b), stroke("#FFD9BE", 1.8, 0.9))
    body += polygon([a, b, _below(b), _below(c), _below(d), d], "none", stroke(INK, 1.8, 0.6))
    anchor = (64, 6) if axis == "x" else (192, 6)
    return Sprite(f"roof_{axis}_{kind}", 256, 165, body, defs, anchor)


def _below(p: Point) -> Point:
    return p[0], p[1] + SLAB


def _tile_rows(at: Slab) -> str:
    rows = (3 * i / 24 for i in range(1, 24) if not 8 <= i <= 16)
    return "".join(
        polyline((at(u, INSET + 0.02), at(u, 1 - INSET - 0.02)), stroke(TERRACOTTA_DARK, 1.3, 0.45)) for u in rows
    )


def _plaque(at: Slab, kind: str) -> str:
    x, y = at(1.5, 0.5)
    out = polygon(quad(at, 1, INSET, 2, 1 - INSET), mix("#FFF8E8", TERRACOTTA, 0.05), stroke(TERRACOTTA_DARK, 1.2, 0.6))
    out += polygon(quad(at, 1.07, 0.1, 1.93, 0.9), "none", stroke("#A8711A", 1.3, 0.8))
    return out + f"<g {matrix(1, 0, 0, 0.62, 0, y * 0.38)}>{kind_sign(kind, x, y, 26)}</g>"


def arch(axis: str) -> Sprite:
    """The vault under the middle of a roof: drawn with the houses, at the canal cell it spans."""
    start, end = ((0, 32), (64, 64)) if axis == "x" else ((128, 32), (64, 64))

    def along(t: float, depth: float) -> Point:
        return start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t + depth

    vault = [along(i / 8, 24 - 21 * math.sin(math.pi * i / 8)) for i in range(9)]
    outline = [along(0, 0), along(0, 24), *vault, along(1, 24), along(1, 0)]
    body = polygon(outline, shade(STONE, 0.06 if axis == "x" else 0.3), stroke(INK, 1.4, 0.5))
    return Sprite(f"arch_{axis}", 128, 96, body, anchor=(64, 0))


def block(color: str) -> Sprite:
    """The coloured end of a roof tile on the island: the next house may stand here."""
    base, top = HOUSE[color], FACES[color][0]
    body = polygon(quad(top_face, 0.1, 0.1, 0.9, 0.9), mix(top, base, 0.35), stroke(shade(base, 0.45), 2))
    for i in range(1, 6):
        u = 0.1 + 0.8 * i / 6
        body += polyline((top_face(u, 0.13), top_face(u, 0.87)), stroke(shade(base, 0.3), 1.1, 0.35))
    body += ellipse(64, 32, 27, 15, top) + lying(HOUSE_SYMBOL[color], 64, 32, 17, 10.5, SYMBOL_ON_HOUSE[color])
    return Sprite(f"roofblock_{color}", 128, 64, body, anchor=(64, 0))


def held_tile(kind: str) -> Sprite:
    """The tile in the hand, seen from above; tileblock sprites go on its two ends."""
    defs = linear("t", 0, 4, 0, 60, (0, mix(TERRACOTTA, SUN, 0.4)), (1, TERRACOTTA))
    defs += linear("e", 0, 56, 0, 66, (0, TERRACOTTA_DARK), (1, mix(TERRACOTTA_DARK, SHADOW, 0.4)))
    body = rect(3, 8, 186, 58, 7, "url(#e)") + rect(3, 3, 186, 57, 7, "url(#t)", stroke(INK, 2, 0.55))
    for left in (3, 129):
        for i in range(1, 8):
            body += polyline(((left + 7.5 * i, 6), (left + 7.5 * i, 57)), stroke(TERRACOTTA_DARK, 1.4, 0.4))
    body += rect(65, 3, 62, 57, 0, mix("#FFF8E8", TERRACOTTA, 0.04), stroke(TERRACOTTA_DARK, 1.5, 0.7))
    body += rect(69, 7, 54, 49, 3, "none", stroke("#A8711A", 1.5, 0.7)) + kind_sign(kind, 96, 33, 20)
    return Sprite(f"rooftile_{kind}", 192, 68, body, defs)


def stack(kind: str) -> Sprite:
    body = ""
    for i in range(4, -1, -1):
        body += rect(6, 10 + i * 5, 84, 46, 6, shade(TERRACOTTA, 0.12 * (i > 0) + 0.03 * i), stroke(INK, 1.6, 0.5))
    for i in range(1, 9):
        x = 6 + 84 * i / 9
        body += polyline(((x, 12), (x, 54)), stroke(TERRACOTTA_DARK, 1.3, 0.4))
    body += circle(48, 33, 21, "#FFF8E8", stroke("#A8711A", 2)) + kind_sign(kind, 48, 34, 15)
    return Sprite(f"roofstack_{kind}", 96, 84, body)
