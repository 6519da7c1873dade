"""Reef, beach and what grows between the board and the sea."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from ..palette import INK
from ..svg import Sprite, path
from ..woven import BEACH, BEACH_LOW, REEF, SEA, SHALLOW, at, curve, drawn, faint, grad, line_path, pen
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


def sprites() -> Iterator[Sprite]:
    yield drawn("reef", 1320, 940, at(reef(), 720, 460), (720, 460))
    yield drawn("north", 1260, 560, at(outer(True), 640, 470), (640, 470))
    yield drawn("south", 1000, 440, at(outer(False), 500, 60), (500, 60))
