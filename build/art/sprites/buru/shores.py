"""Reef, beach and what grows between the board and the sea."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from ..palette import INK
from ..svg import Sprite, ellipse, path
from ..woven import BEACH, BEACH_LOW, REEF, SEA, SHALLOW, WOOD_DARK, at, curve, drawn, faint, grad, line_path, pen
from .ground import e
from .scenery import altar_stone, field, hut, mountain, palm_tree, rock, tree


def reef() -> str:
    rnd = random.Random(5)

    def bump(a: float) -> float:  # the mountain cape in the west
        return 0.27 * math.exp(-(((a - 182) / 19) ** 4)) if abs(a - 182) < 60 else 0.0

    def ring(f: float, j: float) -> str:
        return curve([e(f + bump(i * 7.5) + rnd.uniform(-j, j) * 0.6, i * 7.5) for i in range(48)])

    b = (
        path(ring(1.36, 0.02), SEA, faint(0.35))
        + path(ring(1.29, 0.02), REEF, faint(0.28))
        + path(ring(1.22, 0.018), REEF, faint(0.45))
        + path(ring(1.165, 0.012), SHALLOW, faint(0.6))
    )
    for i in range(60):
        f, a, w = 1.145 + rnd.uniform(-0.01, 0.012), i * 6 + rnd.uniform(-1, 1), rnd.uniform(1.2, 3.6)
        f += bump(a + w / 2)
        b += path(line_path([e(f, a), e(f + 0.004, a + w / 2), e(f, a + w)]), "none", pen("#FFFFFF", 3, 0.7))
    for _i in range(34):
        f, a, w = rnd.uniform(1.2, 1.3), rnd.uniform(0, 360), rnd.uniform(1.5, 3)
        b += path(line_path([e(f, a), e(f + 0.006, a + w / 2), e(f, a + w)]), "none", pen("#D6F5EA", 2.4, 0.4))
    shape = ring(1.115, 0.016)
    return (
        b + at(path(shape, BEACH_LOW), 0, 8) + path(shape, grad("d", "#FFF3CF", BEACH, BEACH_LOW), pen(INK, 2.2, 0.55))
    )


def outer(north: bool) -> str:
    """What grows and stands between the board and the sea."""
    rnd = random.Random(11)
    items: list[tuple[float, str]] = []

    def put(f: float, a: float, body: str) -> None:
        x, y = e(f, a)
        items.append((y, at(body, x, y)))

    if north:
        items.append((-30, at(mountain(0.9), -478, 20)))
        for x, y, k, t in (
            (-560, 2, 0.9, 1),
            (-530, 16, 1, 0),
            (-500, 24, 0.95, 3),
            (-470, 14, 1.1, 2),
            (-585, 22, 0.8, 3),
            (-552, 34, 0.9, 0),
            (-515, 42, 0.85, 1),
            (-478, 40, 1, 0),
        ):
            items.append((min(y - 44, -1), at(tree(k, t), x, y)))
    for a in range(184, 270, 4):
        put(1.075 + rnd.uniform(-0.02, 0.02), a + rnd.uniform(-2, 2), tree(rnd.uniform(0.8, 1.15), rnd.randrange(4)))
    for a, lean, tall in ((274, -12, 46), (281, 10, 60), (297, -8, 50), (322, 16, 44), (338, -14, 56), (352, 12, 48)):
        put(1.08 + rnd.uniform(-0.012, 0.02), a, palm_tree(rnd.uniform(0.85, 1.05), lean, tall))
    for a, lean, tall in ((300, 6, 34), (341, 10, 36)):  # young ones beside them
        put(1.088, a, palm_tree(0.8, lean, tall))
    for a, t in ((14, 0), (29, 1), (62, 2), (76, 0)):
        put(1.115, a, hut(0.56, t))
    for a in (6, 22, 36, 69, 84):
        put(
            1.115,
            a,
            palm_tree(rnd.uniform(0.52, 0.62), rnd.choice((-12, 10)), 50 - a % 5 * 3)
            if a not in (22, 69)
            else field(0.5),
        )
    for a in (100, 117, 140, 160, 172):
        put(1.095, a, rock(rnd.uniform(0.7, 1.0)))
    for a in (108, 129, 151, 166):
        put(1.115, a, tree(rnd.uniform(0.5, 0.62), 3))
    for a in (94, 122, 146):
        put(1.115, a, altar_stone(0.5))
    here = [item for item in items if (item[0] < 0) == north]
    return "".join(body for _, body in sorted(here, key=lambda item: item[0]))


def _canoe() -> str:
    """A fishing boat with an outrigger and one sail, heading right; its waterline at the origin."""
    ink = pen(INK, 1.8, 0.85)
    b = ellipse(2, 4, 40, 5, "#0C2A4A", faint(0.35))
    b += path("M-2,-4 L-2,-50", "none", pen(INK, 3.6, 0.85)) + path("M-2,-4 L-2,-50", "none", pen("#A06A3C", 2))
    b += path("M0,-48 C20,-44 30,-28 28,-10 C18,-14 8,-14 0,-10Z", grad("d", "#FFF3D6", "#F0D9A6", "#D9B678"), ink)
    b += path("M6,-40 C16,-36 22,-26 23,-16", "none", pen("#D9573F", 2.4, 0.9))
    b += path("M-36,-8 C-30,6 24,7 38,-9 C22,-3 -20,-2 -36,-8Z", grad("v", "#BC7F4B", "#8A5230", "#5E3420"), ink)
    b += path("M-20,1 L-28,11 M16,1 L12,12", "none", pen(WOOD_DARK, 2.2))
    b += path("M-38,11 C-20,15 10,15 26,11", "none", pen(INK, 5, 0.85)) + path(
        "M-37,11 C-20,14.6 10,14.6 25,11", "none", pen("#C98D58", 2.8)
    )
    return b + path("M-48,9 q8,-4 16,0 M30,4 q9,-4 18,0 M-8,17 q9,-3 18,0", "none", pen("#E6FFF8", 2, 0.75))


def islet() -> str:
    """A small island with two palms off the coast, and a fishing boat."""
    b = "".join(
        ellipse(0, 4, rx, ry, colour, faint(opacity))
        for rx, ry, colour, opacity in ((92, 42, SEA, 0.4), (78, 34, REEF, 0.4), (64, 26, SHALLOW, 0.6))
    )
    shore = curve([(-48, 2), (-34, -13), (-6, -17), (26, -14), (46, -2), (38, 12), (6, 19), (-30, 15)])
    b += at(path(shore, BEACH_LOW), 0, 5) + path(shore, grad("d", "#FFF3CF", BEACH, BEACH_LOW), pen(INK, 1.8, 0.55))
    b += path(curve([(-30, -3), (-14, -11), (12, -10), (24, -2), (4, 6), (-20, 5)]), "#5FA858", pen(INK, 1.2, 0.4))
    b += at(rock(0.6), 30, 4) + at(palm_tree(0.9, -10, 46), -12, 0) + at(palm_tree(0.72, 10, 42), 10, 2)
    b += at(rock(0.42), -34, 8)
    return b + at(_canoe(), 54, 56, 0.8)


def sprites() -> Iterator[Sprite]:
    yield drawn("reef", 1320, 940, at(reef(), 720, 460), (720, 460))
    yield drawn("north", 1260, 560, at(outer(True), 640, 470), (640, 470))
    yield drawn("south", 1000, 440, at(outer(False), 500, 60), (500, 60))
    yield drawn("islet", 210, 170, at(islet(), 100, 82), (100, 82))
