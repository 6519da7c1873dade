"""The round board: Esteem track, action spaces, four wildernesses, hub. Origin in the middle."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ..palette import INK, SHADOW, mix, tint
from ..svg import Sprite, ellipse, path, polygon
from ..woven import (
    INDIGO_DEEP,
    OUTLINE,
    REGION,
    REGION_DARK,
    REGIONS,
    WOOD,
    WOOD_DARK,
    WOOD_DEEP,
    WOOD_LIGHT,
    at,
    curve,
    drawn,
    faint,
    grad,
    line_path,
    pen,
    polar,
)
from .scenery import field, hut, lotus, palm_tree, perahu, rock, tree

RX, RY = 424.0, 326.0
TRACK, BAND, WILD, HUB = (0.905, 1.0), (0.665, 0.895), (0.20, 0.655), 0.19
START = {"lake": 90, "forest": 180, "shore": 270, "village": 0}


def e(f: float, deg: float) -> tuple[float, float]:
    return polar(0, 0, RX * f, deg, RY * f)


def seat(region: str, i: int) -> float:
    """Angle of action space i, counted from left to right on the screen."""
    a0 = START[region]
    k = i if region in ("forest", "shore") else 4 - i
    return a0 + 1.6 + 86.8 * (k + 0.5) / 5


def sector(f0: float, f1: float, a0: float, a1: float, step: float = 2) -> list[tuple[float, float]]:
    m = max(2, round(abs(a1 - a0) / step))
    return [e(f1, a0 + (a1 - a0) * i / m) for i in range(m + 1)] + [e(f0, a1 + (a0 - a1) * i / m) for i in range(m + 1)]


def terrain(r: str) -> str:  # noqa: C901
    a0 = START[r]
    rnd = random.Random(r)
    c, d = REGION[r], REGION_DARK[r]
    base = polygon(sector(WILD[0], WILD[1], a0 + 0.7, a0 + 89.3), grad("d", tint(c, 0.2), c, mix(c, d, 0.45)))
    b = base

    def put(f: float, a: float, body: str) -> None:
        nonlocal b
        x, y = e(f, a0 + a)
        b += at(body, x, y)

    if r == "forest":
        for _ in range(26):
            x, y = e(rnd.uniform(0.26, 0.63), a0 + rnd.uniform(5, 85))
            b += ellipse(
                x, y, rnd.uniform(10, 26), rnd.uniform(6, 13), rnd.choice(("#5C9C52", "#2F6E3E", "#74AD58")), faint(0.4)
            )
        for f, a in sorted(
            (
                (0.60, 3),
                (0.51, 4),
                (0.40, 4),
                (0.29, 8),
                (0.30, 82),
                (0.42, 86),
                (0.52, 87),
                (0.585, 23),
                (0.585, 45),
                (0.585, 67),
                (0.45, 45),
            ),
            key=lambda q: e(q[0], a0 + q[1])[1],
        ):
            put(f, a, tree(rnd.uniform(0.55, 0.68), rnd.randrange(4)))
    elif r == "shore":
        wave = [
            e(f, a0 + a)
            for f, a in (
                (0.655, 4),
                (0.60, 14),
                (0.585, 26),
                (0.56, 40),
                (0.58, 55),
                (0.56, 70),
                (0.60, 80),
                (0.655, 88),
            )
        ] + [e(0.655, a0 + a) for a in range(86, 2, -4)]
        b += path(curve(wave), "#54C3BD", faint(0.9)) + path(line_path(wave[:8]), "none", pen("#FFFFFF", 3.4, 0.8))
        for _ in range(16):
            x, y = e(rnd.uniform(0.25, 0.5), a0 + rnd.uniform(5, 85))
            b += ellipse(
                x, y, rnd.uniform(8, 22), rnd.uniform(4, 9), rnd.choice(("#F7DCA0", "#CFA152", "#F3D08A")), faint(0.45)
            )
        for f, a, body in (
            (0.54, 4, palm_tree(0.55, 8)),
            (0.50, 86, palm_tree(0.62, -8)),
            (0.29, 80, palm_tree(0.55, 8)),
            (0.625, 45, perahu(0.5)),
            (0.42, 45, rock(0.4, "#C9A878")),
            (0.31, 8, palm_tree(0.5, -8)),
        ):
            put(f, a, body)
    elif r == "village":
        for _ in range(20):
            x, y = e(rnd.uniform(0.26, 0.63), a0 + rnd.uniform(5, 85))
            b += ellipse(
                x,
                y,
                rnd.uniform(10, 24),
                rnd.uniform(5, 11),
                rnd.choice(("#DDA065", "#B56E36", "#9CBF5A")),
                faint(0.36),
            )
        for f, a, body in sorted(
            (
                (0.64, 3, hut(0.44, 1)),
                (0.34, 5, field(0.5)),
                (0.47, 45, field(0.6)),
                (0.62, 88, hut(0.42, 0)),
                (0.64, 45, hut(0.46, 2)),
                (0.31, 84, palm_tree(0.5, 8)),
                (0.46, 87, palm_tree(0.5, -6)),
                (0.64, 23, palm_tree(0.45, 6)),
                (0.64, 67, field(0.45)),
            ),
            key=lambda q: e(q[0], a0 + q[1])[1],
        ):
            put(f, a, body)
    else:
        shore = [
            e(f, a0 + a)
            for f, a in (
                (0.30, 12),
                (0.26, 45),
                (0.30, 78),
                (0.44, 84),
                (0.60, 85),
                (0.635, 66),
                (0.63, 45),
                (0.635, 24),
                (0.60, 5),
                (0.44, 6),
            )
        ]
        b = polygon(sector(WILD[0], WILD[1], a0 + 0.7, a0 + 89.3), grad("d", "#8DB06E", "#5E8F5E", "#3E6F5A"))
        b += path(curve(shore), grad("v", "#5CC0C4", "#2E8FA8", "#1C6688"), pen("#FFF3CF", 4, 0.8)) + path(
            curve(shore), "none", pen(INK, 1.4, 0.5)
        )
        for f, a, w in ((0.40, 30, 40), (0.50, 62, 54), (0.56, 24, 40), (0.42, 68, 36), (0.58, 50, 40)):
            x, y = e(f, a0 + a)
            b += ellipse(x, y, w, w * 0.34, "none", pen("#C9F0EA", 1.8, 0.55)) + ellipse(
                x, y, w * 0.6, w * 0.2, "none", pen("#C9F0EA", 1.6, 0.45)
            )
        for f, a, body in (
            (0.64, 4, rock(0.55)),
            (0.635, 86, rock(0.6)),
            (0.30, 6, tree(0.5, 3)),
            (0.30, 84, tree(0.5, 1)),
            (0.46, 45, lotus(0.8)),
            (0.60, 45, lotus(0.6, "#FFFFFF")),
            (0.61, 68, lotus(0.55)),
            (0.60, 22, lotus(0.55, "#FFFFFF")),
            (0.52, 4, rock(0.4)),
            (0.47, 87, tree(0.5, 3)),
        ):
            put(f, a, body)
    return b + path(line_path(sector(WILD[0], WILD[1], a0 + 0.7, a0 + 89.3)) + "Z", "none", pen(INK, 2, 0.7))


def ikat_ring(f0: float, f1: float, m: int, c1: str, c2: str, base: str) -> str:
    b = polygon(sector(f0, f1, 0, 360, 3), base)
    fm = (f0 + f1) / 2
    for i in range(m):
        a = 360 * i / m
        h = 180 / m * 0.86
        b += polygon(
            [e(fm, a - h), e(f1 - (f1 - f0) * 0.12, a), e(fm, a + h), e(f0 + (f1 - f0) * 0.12, a)], c1 if i % 2 else c2
        )
    return b


def ellipse_path(f: float) -> str:
    return curve([e(f, i * 10) for i in range(36)])


def board() -> str:
    b = at(path(ellipse_path(1.022), SHADOW, faint(0.30)), 8, 24) + at(
        path(ellipse_path(1.015), grad("h", WOOD, WOOD_DARK, WOOD_DEEP), OUTLINE), 0, 15
    )
    b += path(ellipse_path(1.015), grad("d", "#D39A62", WOOD, WOOD_DARK), pen(INK, 2.6, 0.95))
    for i in range(50):  # Esteem track, 0 at the top, clockwise
        a = -90 + 7.2 * (i - 0.5)
        fill = "#F3C765" if i == 0 else ("#F4E4C0" if i % 5 else "#E58D62") if i % 2 or not i % 5 else "#E3C99A"
        b += polygon(
            sector(TRACK[0] + 0.006, TRACK[1] - 0.006, a + 0.32, a + 6.88, 3.3), fill, pen(WOOD_DEEP, 1.2, 0.7)
        )
    b += ikat_ring(0.888, 0.907, 120, "#F7EBD0", "#F0A27E", INDIGO_DEEP)
    for r in REGIONS:
        a0 = START[r]
        d = REGION_DARK[r]
        b += polygon(
            sector(BAND[0], BAND[1] - 0.008, a0, a0 + 90, 3),
            grad("d", mix(WOOD_LIGHT, d, 0.18), mix(WOOD, d, 0.35), mix(WOOD_DARK, d, 0.45)),
        )
        for i in range(5):
            a = seat(r, i)
            b += polygon(
                sector(BAND[0] + 0.012, BAND[1] - 0.018, a - 8.3, a + 8.3, 3.2),
                mix("#FBEFD3", REGION[r], 0.24),
                pen(WOOD_DEEP, 1.8, 0.8),
            )
            b += path(
                line_path(sector(BAND[0] + 0.021, BAND[1] - 0.027, a - 7.6, a + 7.6, 3.2)) + "Z",
                "none",
                pen("#FFFDF4", 1.4, 0.8),
            )
    b += ikat_ring(0.648, 0.668, 90, "#F7EBD0", "#F0A27E", INDIGO_DEEP)
    b += polygon(sector(0.18, 0.652, 0, 360, 4), WOOD_DEEP)
    for r in REGIONS:
        b += terrain(r)
    for r in REGIONS:  # carved beams between the regions
        a = START[r]
        b += polygon(
            [e(0.19, a - 3.2), e(0.895, a - 0.75), e(0.895, a + 0.75), e(0.19, a + 3.2)],
            grad("d", WOOD_LIGHT, WOOD, WOOD_DARK),
            pen(INK, 1.6, 0.85),
        )
        b += "".join(
            polygon([e(f, a - 1.5 * 0.3 / f), e(f + 0.018, a), e(f, a + 1.5 * 0.3 / f), e(f - 0.018, a)], "#F7EBD0")
            for f in (0.28, 0.36, 0.44, 0.52, 0.60, 0.69, 0.77, 0.85)
        )
    b += (
        at(path(ellipse_path(HUB + 0.012), WOOD_DEEP, OUTLINE), 0, 5)
        + path(ellipse_path(HUB + 0.01), grad("d", "#D39A62", WOOD, WOOD_DARK), OUTLINE)
        + ikat_ring(0.15, 0.19, 30, "#F7EBD0", "#F0A27E", INDIGO_DEEP)
    )
    b += path(ellipse_path(0.148), grad("d", "#B34A3C", "#8A2731", "#5A1626"), pen("#F3C765", 2.4))
    return b


def sprites() -> Iterator[Sprite]:
    yield drawn("board", 920, 740, at(board(), 460, 350), (460, 350))
