"""The neighbouring islands."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from .svg import Point, Sprite, closed_curve, path, stroke

MIDDLE = (140, 76)


def sprites() -> Iterator[Sprite]:
    yield Sprite("nisland", 280, 156, ground(69), anchor=MIDDLE)


def shore(grow_x: float, grow_y: float, dx: float, dy: float, seed: int) -> str:
    """An uneven rounded outline about the middle; the same seed gives the same unevenness at any size."""
    rng = random.Random(seed)
    pts: list[Point] = []
    for i in range(14):
        a = 2 * math.pi * i / 14
        wobble = 1 + rng.uniform(-0.06, 0.06)
        c, s = math.cos(a), math.sin(a)
        x = (116 + grow_x) * wobble * math.copysign(abs(c) ** 0.78, c)
        y = (58 + grow_y) * wobble * math.copysign(abs(s) ** 0.78, s)
        pts.append((MIDDLE[0] + dx + x, MIDDLE[1] + dy + y))
    return closed_curve(pts)


def ground(seed: int) -> str:
    """Shoal, sand and grass, with a paved quay in front for the workers."""
    x, y = MIDDLE
    out = path(shore(13, 12, 0, 8, seed), "#8FE0D0", 'fill-opacity="0.5"') + path(
        shore(3, 3, 0, 10, seed), "#B79A68"
    )
    out += path(shore(3, 2, 0, 4, seed), "#F0DFB4", stroke("#FFF8E0", 2)) + path(
        shore(-7, -8, 0, -2, seed), "#A9CF86"
    )
    out += path(shore(-22, -20, -4, -7, seed), "#BBDB98", 'fill-opacity="0.8"')
    quay = (
        f"M{x - 96},{y + 14} L{x + 96},{y + 14} C{x + 104},{y + 30} {x + 90},{y + 46} {x + 70},{y + 48} "
        f"L{x - 70},{y + 48} C{x - 90},{y + 46} {x - 104},{y + 30} {x - 96},{y + 14}Z"
    )
    out += path(quay, "#F6EEDC", stroke("#B9A787", 1.5))
    for i in range(-3, 4):
        out += path(f"M{x + i * 26},{y + 15} v32", "none", stroke("#D6C7A8", 1))
    return out
