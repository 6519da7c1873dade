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
    SUN,
    SYMBOL_ON_HOUSE,
    TERRACOTTA,
    TERRACOTTA_DARK,
    mix,
    shade,
    sunlit,
)
from ..projection import FLAT, HANDS, PEN, SIDE, SLAB, WALL, Hand, dropped, framed
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
from ..symbols import HOUSE_SYMBOL, drawn
from .houses import plan_block, quad

KINDS = ("islands", "workshops", "fountains", "plain")
INSET = 0.03
"""Share of a cell by which a slab stays inside its cells, so neighbouring roofs do not touch."""

Slab = Callable[[float, float], Point]


def sprites() -> Iterator[Sprite]:
    for kind in KINDS:
        yield Sprite(f"kind_{kind}", 64, 64, kind_sign(kind, 32, 33, 26))
        yield held_tile(kind)
        yield stack(kind)
    for hand in HANDS:
        for axis in "xy":
            yield arch(hand, axis)
            for kind in KINDS:
                yield slab(hand, kind, axis)
        for color in HOUSE_COLORS:
            yield block(hand, color)
    for color in HOUSE_COLORS:
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


def slab(hand: Hand, kind: str, axis: str) -> Sprite:
    """Three cells long, along the columns (x) or the rows (y). Anchor: the middle of its upper side.

    Its end blocks are separate sprites, so either order of colours fits.
    """

    def at(u: float, v: float) -> Point:
        return hand.at(u - 1.5, v - 0.5) if axis == "x" else hand.at(v - 0.5, u - 1.5)

    a, b, c, d = at(INSET, INSET), at(3 - INSET, INSET), at(3 - INSET, 1 - INSET), at(INSET, 1 - INSET)
    left, right = (d, b) if axis == "x" else (b, d)
    sunny, shady = sunlit(TERRACOTTA, 0.1), shade(TERRACOTTA, 0.36)
    defs = linear("t", *a, *c, (0, sunlit(TERRACOTTA, 0.42)), (1, sunlit(TERRACOTTA, 0.2)))
    body = polygon([left, c, dropped(c, SLAB), dropped(left, SLAB)], sunny)
    body += polygon([c, right, dropped(right, SLAB), dropped(c, SLAB)], shady)
    along, short = 18, 6
    body += _tile_ends(left, c, along if axis == "x" else short, shade(TERRACOTTA, 0.3))
    body += _tile_ends(c, right, short if axis == "x" else along, shade(TERRACOTTA, 0.55))
    body += polygon([a, b, c, d], "url(#t)") + _plaque(at, kind)
    body += polyline((left, c, right), stroke("#FFE3CC", 1.9 * PEN, 0.95))
    outline = [a, right, dropped(right, SLAB), dropped(c, SLAB), dropped(left, SLAB), left]
    body += polygon(outline, "none", stroke(INK, 2 * PEN, 0.72))
    return framed(f"roof_{axis}_{kind}_{hand.name}", body, outline, defs)


def _tile_ends(start: Point, end: Point, count: int, ink: str) -> str:
    """The round ends of the tiles along an eave."""
    w, slope = (end[0] - start[0]) / count, (end[1] - start[1]) / (end[0] - start[0])
    out = ""
    for i in range(count):
        x = start[0] + (i + 0.5) * w
        y = start[1] + (i + 0.5) * w * slope + SLAB * 0.52
        out += (
            f'<ellipse cx="0" cy="0" rx="{abs(w) * 0.34:.2f}" ry="{SLAB * 0.33:.2f}" '
            f'{matrix(1, slope, 0, 1, x, y)} fill="{ink}"/>'
        )
    return out


def _plaque(at: Slab, kind: str) -> str:
    """The tile's picture over the canal, upright, as large as its cell allows."""
    x, y = at(1.5, 0.5)
    size = 0.31 * SIDE
    out = polygon(quad(at, 1.02, INSET, 1.98, 1 - INSET), "#FFF8E8", stroke(TERRACOTTA_DARK, 1.3 * PEN, 0.8))
    out += polygon(quad(at, 1.08, 0.09, 1.92, 0.91), "none", stroke(GOLD, 2 * PEN))
    return out + placed(kind_sign(kind, 0, 0, 1), x, y + size * 0.02, size, size * 0.74)


def arch(hand: Hand, axis: str) -> Sprite:
    """The vault under the middle of a roof, drawn with the houses. Anchor: the middle of the canal it spans, at the
    height of the houses' tops."""
    start, end = (
        (hand.at(-0.54, 0.42), hand.at(0.54, 0.42)) if axis == "x" else (hand.at(0.42, 0.54), hand.at(0.42, -0.54))
    )
    deep = 0.42 * WALL

    def along(t: float, depth: float) -> Point:
        return start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t + depth

    vault = [along(i / 10, deep - 0.88 * deep * math.sin(math.pi * i / 10)) for i in range(11)]
    outline = [along(0, 0), along(0, deep), *vault, along(1, deep), along(1, 0)]
    body = polygon(outline, shade("#EFE6D4", 0.08 if axis == "x" else 0.34), stroke(INK, 1.4 * PEN, 0.55))
    return framed(f"arch_{axis}_{hand.name}", body, outline)


def block(hand: Hand, color: str) -> Sprite:
    """The coloured end of a roof tile on the island: the next house may stand here. Anchor: its middle."""
    base, top = HOUSE[color], FACES[color][0]
    body = polygon(hand.square(0.8), mix(top, base, 0.45), stroke(shade(base, 0.5), 1.6 * PEN))
    for i in range(1, 8):
        c = 0.8 * i / 8 - 0.4
        ribs = (hand.at(c, -0.38), hand.at(c, 0.38)) if hand.wide_left else (hand.at(-0.38, c), hand.at(0.38, c))
        body += polyline(ribs, stroke(shade(base, 0.35), 1.1 * PEN, 0.5))
    body += polygon(hand.circle(0.3), top, stroke(shade(base, 0.4), 1.2 * PEN, 0.7))
    sign = matrix(0.17 * SIDE, 0, 0, 0.17 * SIDE * FLAT, 0, 0)
    body += drawn(HOUSE_SYMBOL[color], sign, SYMBOL_ON_HOUSE[color], 0.36)
    return framed(f"roofblock_{color}_{hand.name}", body, hand.square(0.8))


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
