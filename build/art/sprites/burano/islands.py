"""The six neighbouring islands, each with a character of its own, in the dress of each season.

Only backgrounds: three fishing huts stand in the middle and workers on the quay in front, so landmarks keep to the
flanks or rise behind the docks. E lies under the round track and stays low.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator

from ..dresses import DRESSES, Dress
from ..palette import GOLD, INK, IVORY, shade
from ..scenery import box, left_opening, right_opening, shadow
from ..svg import Point, Sprite, circle, closed_curve, ellipse, path, polygon, polyline, rect, stroke

WIDTH, HEIGHT = 340, 240
MIDDLE = (170, 156)
X, Y = MIDDLE
REED = "#8E9A4A"


def sprites() -> Iterator[Sprite]:
    for letter, (seed, grass, draw) in ISLANDS.items():
        for dress in DRESSES:
            body = ground(seed, grass, dress) + draw(dress)
            yield Sprite(f"island_{letter}_{dress.name}", WIDTH, HEIGHT, body, anchor=MIDDLE)
        yield Sprite(f"island_glow_{letter}", WIDTH, HEIGHT, glow(seed), anchor=MIDDLE)


def shore(grow_x: float, grow_y: float, dx: float, dy: float, seed: int) -> str:
    """An uneven rounded outline; the same seed gives the same unevenness at any size."""
    rng = random.Random(seed)
    pts: list[Point] = []
    for i in range(14):
        a = 2 * math.pi * i / 14
        wobble = 1 + rng.uniform(-0.07, 0.07)
        c, s = math.cos(a), math.sin(a)
        x = (116 + grow_x) * wobble * math.copysign(abs(c) ** 0.78, c)
        y = (58 + grow_y) * wobble * math.copysign(abs(s) ** 0.78, s)
        pts.append((X + dx + x, Y + dy + y))
    return closed_curve(pts)


def ground(seed: int, grass: str, dress: Dress) -> str:
    """Shoal, sand and grass, with a paved quay in front for the workers."""
    grass = dress.grass(grass)
    out = path(shore(13, 12, 0, 8, seed), "#8FE0D0", 'fill-opacity="0.5"') + path(shore(3, 3, 0, 10, seed), "#B79A68")
    out += path(shore(3, 2, 0, 4, seed), "#F0DFB4", stroke("#FFF8E0", 2)) + path(shore(-7, -8, 0, -2, seed), grass)
    out += path(shore(-22, -20, -4, -7, seed), "#FFFBD8", 'fill-opacity="0.22"') + dress.strewn(seed)
    quay = (
        f"M{X - 96},{Y + 14} L{X + 96},{Y + 14} C{X + 104},{Y + 30} {X + 90},{Y + 46} {X + 70},{Y + 48} "
        f"L{X - 70},{Y + 48} C{X - 90},{Y + 46} {X - 104},{Y + 30} {X - 96},{Y + 14}Z"
    )
    out += path(quay, "#F6EEDC", stroke("#B9A787", 1.5)) + path(
        f"M{X - 99},{Y + 31} h198", "none", stroke("#D6C7A8", 1)
    )
    for i in range(-3, 4):
        out += path(f"M{X + i * 26},{Y + 15} v{32 if abs(i) < 3 else 26}", "none", stroke("#D6C7A8", 1))
    return out


def glow(seed: int) -> str:
    """A ring of light round the shore: the island may be reached."""
    rings = ((30, 0.07), (24, 0.1), (18, 0.14), (12, 0.2), (7, 0.3))
    edge = shore(8, 8, 0, 6, seed)
    return "".join(path(edge, "none", stroke("#FFE27A", w, alpha)) for w, alpha in rings) + path(
        edge, "none", stroke("#FFFBE0", 3)
    )


def lighthouse(dress: Dress) -> str:
    """Glassmakers: a brick furnace with its smoking chimney, and the white lighthouse."""
    fx, fy = X - 66, Y - 30
    out = dress.house(fx, fy, 26, 34, 24, "#B8664A", "#8C4A3A")
    out += left_opening(fx, fy, 8, 2, 11, 13, "#FFB648") + right_opening(fx, fy, 8, 8, 7, 8, "#FFD27A")
    cx = fx + 20
    out += polygon(
        [(cx - 6, fy - 34), (cx + 6, fy - 36), (cx + 4, fy - 78), (cx - 4, fy - 78)], "#A4553C", stroke(INK, 1.3, 0.6)
    )
    out += rect(cx - 6, fy - 82, 12, 6, 1, "#7E3E30", stroke(INK, 1, 0.6))
    lx, ly = X + 92, Y - 8
    out += ellipse(lx + 5, ly - 2, 20, 8, "#2B2350", 'opacity="0.22"')
    for half, low, high in ((15, 0, 34), (12, 34, 62), (9, 62, 84)):
        out += rect(lx - half, ly - high - 4, 2 * half, high - low + 4, 2, "#FBF6EA", stroke(INK, 1.4, 0.6))
        out += rect(lx + half * 0.35, ly - high - 3, half * 0.6, high - low + 2, 1, "#CFC8CE", 'opacity="0.7"')
        out += rect(lx - half - 2, ly - high - 6, 2 * half + 4, 5, 2, "#E6DCC6", stroke(INK, 1, 0.6))
    out += rect(lx - 5, ly - 100, 10, 11, 1, "#FFE27A", stroke(INK, 1.3, 0.7)) + path(
        f"M{lx - 8},{ly - 99} C{lx - 6},{ly - 110} {lx + 6},{ly - 110} {lx + 8},{ly - 99}Z",
        "#3E7C86",
        stroke(INK, 1.3, 0.7),
    )
    out += rect(lx - 3, ly - 16, 6, 12, 2, "#2F6E78") + rect(lx - 2.5, ly - 50, 5, 8, 1, "#27506B")
    return out + _vase(X - 98, Y + 6, "#3FA9BC") + _vase(X - 88, Y + 10, "#E2574C") + dress.tree(X + 112, Y + 4, 9)


def _vase(x: float, y: float, color: str) -> str:
    half = ((2, 16), (3, 12), (6, 7), (4, 0))
    outline = [(x - dx, y - up) for dx, up in half] + [(x + dx, y - up) for dx, up in reversed(half)]
    shine = path(f"M{x - 2.4},{y - 8} v4", "none", stroke("#FFFFFF", 1.2, 0.8))
    return polygon(outline, color, stroke(INK, 1, 0.6)) + shine


def old_basilica(dress: Dress) -> str:
    """A meadow with the ancient bell tower, and the basilica beside it."""
    bx, by = X + 44, Y - 29
    out = dress.house(bx, by, 24, 46, 22, "#D9B38C", "#B5694A")
    out += (
        right_opening(bx, by, 8, 8, 5, 9, dress.glass)
        + right_opening(bx, by, 20, 8, 5, 9, dress.glass)
        + right_opening(bx, by, 32, 8, 5, 9, dress.glass)
    )
    out += circle(bx - 12, by - 30, 3.4, "#27506B", stroke(IVORY, 1))
    tx, ty = X + 100, Y - 4
    out += shadow(tx, ty, 15, 15) + box(tx, ty, 15, 15, 88, "#C08A62")
    for up in (14, 30, 46, 62):
        out += polyline(((tx - 15, ty - 7.5 - up), (tx, ty - up), (tx + 15, ty - 7.5 - up)), stroke("#8A5238", 1, 0.5))
    for along in (3, 9):
        out += left_opening(tx, ty, along, 66, 4, 15, "#4A3040") + right_opening(tx, ty, along, 66, 4, 15, "#3A2636")
    out += dress.spire(tx, ty, 15, 15, 88, 18, "#9C4A38") + circle(tx, ty - 116, 2.6, GOLD, stroke(INK, 0.8, 0.7))
    out += dress.tree(X - 98, Y + 2, 10, "#7AA84A") + dress.tree(X - 78, Y - 34, 9, "#6B9E4C")
    for dx, dy in ((-52, -44), (-30, -50), (-8, -48), (12, -50), (-104, -16)):
        out += dress.bush(X + dx, Y + dy, 6)
    return out


def cloister(dress: Dress) -> str:
    """A quiet cloister behind a belt of cypresses."""
    hx, hy = X - 8, Y - 38
    out = "".join(
        dress.cypress(X + dx, Y + dy, h) for dx, dy, h in ((-58, -44, 52), (-36, -49, 58), (30, -50, 60), (54, -47, 54))
    )
    out += dress.house(hx, hy, 22, 36, 18, "#EFE3CB", "#B5694A")
    out += "".join(right_opening(hx, hy, a, 2, 5, 9, "#6A5A50") for a in (5, 14, 23))
    out += box(hx - 14, hy - 4, 6, 6, 46, "#E6D6B8") + dress.spire(hx - 14, hy - 4, 6, 6, 46, 11, "#9C4A38")
    out += left_opening(hx - 14, hy - 4, 1.5, 33, 3, 8, "#4A3040")
    flanks = ((-108, 4, 46), (-96, -12, 60), (-80, -30, 56), (78, -32, 58), (94, -14, 64), (108, 2, 50), (116, 12, 34))
    return out + "".join(dress.cypress(X + dx, Y + dy, h) for dx, dy, h in flanks)


def vineyard(dress: Dress) -> str:
    """Rows of vines up the slope, a wine-grower's pink house, a barrel by the quay."""
    out = path(
        f"M{X - 84},{Y - 24} C{X - 60},{Y - 60} {X + 40},{Y - 66} {X + 84},{Y - 36} "
        f"L{X + 70},{Y - 16} L{X - 80},{Y - 12}Z",
        "#C9B27A",
        'opacity="0.55"',
    )
    for row in range(4):
        y = Y - 26 - row * 9
        half = 86 - row * 13
        out += polyline(((X - half, y), (X + half - 12, y)), stroke("#7A5A38", 1.2, 0.8))
        for i in range(-8, 8):
            x = X + i * half / 8 + 5
            out += circle(x, y - 2.5, 4, *dress.vine)
            if i % 2 and dress.grapes:
                out += circle(x + 1.5, y, dress.grapes, "#7C3A86")
    hx, hy = X + 96, Y
    out += dress.house(hx, hy, 18, 22, 26, "#E9A7B0")
    out += (
        left_opening(hx, hy, 3, 2, 6, 13, "#2E7D62")
        + left_opening(hx, hy, 6, 24, 5, 6, dress.glass)
        + right_opening(hx, hy, 6, 11, 5, 8, dress.glass)
    )
    out += _barrel(X - 102, Y + 6) + _barrel(X - 92, Y + 11) + dress.tree(X - 104, Y - 14, 9, "#8AA84A")
    return out


def _barrel(x: float, y: float) -> str:
    outline = [(x - 5, y - 13), (x - 7.4, y - 6.5), (x - 5, y), (x + 5, y), (x + 7.4, y - 6.5), (x + 5, y - 13)]
    hoops = f"M{x - 6.2},{y - 10} h12.4 M{x - 6.2},{y - 3} h12.4"
    out = polygon(outline, "#A8683A", stroke(INK, 1.1, 0.7)) + path(hoops, "none", stroke("#5C3420", 1.3))
    return out + ellipse(x, y - 13, 5, 1.8, "#C98A55", stroke(INK, 0.9, 0.6))


def fishing_station(dress: Dress) -> str:
    """A hut on stilts over the shallows, a great lift net, reeds."""
    out = ""
    for dx, dy in ((-70, -46), (-60, -50), (58, -48), (66, -45), (-98, -22), (-90, -30), (-22, -54), (24, -54)):
        out += _reeds(X + dx, Y + dy)
    hx, hy = X + 124, Y - 8
    for dx, dy in ((-24, -13), (0, 0), (20, -11), (-3, -23)):
        out += polyline(((hx + dx, hy + dy), (hx + dx, hy + dy + 26)), stroke("#5E3A20", 3))
        out += ellipse(hx + dx, hy + dy + 26, 6, 2, "#E6FFF8", 'opacity="0.8"')
    out += box(hx, hy + 4, 30, 26, 4, "#A87848") + dress.house(hx - 3, hy - 3, 22, 20, 17, "#8E6844", "#6E8A8C")
    out += left_opening(hx - 3, hy - 3, 4, 1, 7, 12, "#3A2A22") + right_opening(hx - 3, hy - 3, 7, 6, 6, 6, dress.glass)
    out += polyline(((X + 92, Y + 6), (hx - 28, hy - 8)), stroke("#A87848", 4))
    nx, ny = X - 132, Y + 2
    out += polyline(((nx + 22, ny + 8), (nx + 2, ny - 42)), stroke("#5E3A20", 3)) + polyline(
        ((nx + 2, ny - 42), (X - 96, Y - 8)), stroke(INK, 0.9, 0.6)
    )
    arms = ((nx - 22, ny - 16), (nx + 24, ny - 20), (nx + 14, ny - 8), (nx - 12, ny - 28))
    out += "".join(polyline(((nx + 2, ny - 42), arm), stroke("#7A5A38", 1.5)) for arm in arms)
    net = (
        f"M{nx - 22},{ny - 16} Q{nx - 4},{ny + 8} {nx + 14},{ny - 8} Q{nx + 20},{ny - 6} {nx + 24},{ny - 20} "
        f"Q{nx},{ny - 14} {nx - 12},{ny - 28}Z"
    )
    out += path(net, "#FFFFFF", f'fill-opacity="0.35" {stroke("#F4EAD6", 1.2)}')
    out += path(
        f"M{nx - 17},{ny - 20} Q{nx},{ny - 2} {nx + 18},{ny - 14} M{nx - 8},{ny - 3} L{nx + 6},{ny - 22}",
        "none",
        stroke("#F4EAD6", 0.9),
    )
    return out


def _reeds(x: float, y: float) -> str:
    out = "".join(
        polyline(((x, y), (x + dx, y - h)), stroke(REED, 1.5)) for dx, h in ((-4, 12), (-1, 16), (2, 14), (5, 10))
    )
    return out + polyline(((x - 1, y - 16), (x - 1, y - 12)), stroke("#7A4B2A", 2.6))


def lace_garden(dress: Dress) -> str:
    """The lace school in its garden: arches, rose beds, and lace drying in the sun."""
    hx, hy = X + 8, Y - 26
    out = box(hx, hy, 30, 46, 30, "#F3DFA6") + dress.spire(hx, hy, 30, 46, 30, 14)
    out += "".join(right_opening(hx, hy, a, 14, 6, 10, dress.glass) for a in (5, 17, 29)) + "".join(
        left_opening(hx, hy, a, 14, 6, 10, dress.glass) for a in (4, 17)
    )
    lx, ly = X - 112, Y - 8
    out += polyline(((lx, ly), (lx, ly - 34)), stroke("#7A4B2A", 2.4)) + polyline(
        ((X - 74, Y - 34), (X - 74, Y - 66)), stroke("#7A4B2A", 2.4)
    )
    out += path(f"M{lx},{ly - 33} Q{X - 94},{Y - 44} {X - 74},{Y - 65}", "none", stroke(INK, 1, 0.7))
    for t, drop in ((0.2, 15), (0.5, 17), (0.8, 15)):
        x = lx + (X - 74 - lx) * t
        y = (1 - t) ** 2 * (ly - 33) + 2 * t * (1 - t) * (Y - 44) + t * t * (Y - 65)
        out += _hanging_lace(x, y, drop)
    for dx, dy, tint in (
        (84, -34, "#F98DB8"),
        (96, -18, "#FFD45A"),
        (108, -2, "#E2574C"),
        (-98, 4, "#F98DB8"),
        (-86, -26, "#FFD45A"),
        (-44, -46, "#E2574C"),
        (62, -46, "#F98DB8"),
    ):
        out += dress.bush(X + dx, Y + dy, 9, tint)
    return out + dress.tree(X + 112, Y + 10, 9, "#6FAE58")


def _hanging_lace(x: float, y: float, drop: float) -> str:
    out = polygon(
        [(x - 5, y), (x + 5, y - 1), (x + 5, y + drop), (x - 5, y + drop)], IVORY, stroke(shade(IVORY, 0.5), 0.9)
    )
    out += "".join(circle(x - 3.4 + 3.4 * i, y + drop, 1.8, IVORY, stroke(shade(IVORY, 0.5), 0.7)) for i in range(3))
    return out + circle(x, y + drop * 0.45, 2.4, "none", stroke("#BFA878", 0.9))


ISLANDS: dict[str, tuple[int, str, Callable[[Dress], str]]] = {
    "a": (69, "#B9CE8C", lighthouse),
    "b": (12, "#B6C66E", old_basilica),
    "c": (33, "#8FBF78", cloister),
    "d": (45, "#B9D07E", vineyard),
    "e": (58, "#D3CF92", fishing_station),
    "f": (77, "#A9D58E", lace_garden),
}
