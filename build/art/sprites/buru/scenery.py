"""What stands on the island; feet at the origin."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from ..palette import INK, SHADOW, shade, tint
from ..svg import Sprite, circle, ellipse, path, polygon, rect
from ..woven import (
    CORAL,
    OUTLINE,
    WOOD_DARK,
    WOOD_DEEP,
    WOOD_LIGHT,
    at,
    curve,
    drawn,
    faint,
    grad,
    pen,
    petal_flower,
    turn,
)


def tree(k: float = 1, tone: int = 0) -> str:
    c = ("#4E9A50", "#3A8450", "#6BAA48", "#2F7350")[tone % 4]
    b = ellipse(4, 0, 18, 5, SHADOW, faint(0.28)) + path(
        "M-3,0 L-3,-20 L3,-20 L4,0Z", grad("h", WOOD_LIGHT, WOOD_DARK), pen(INK, 1.4, 0.8)
    )
    blob = curve([(-20, -24), (-17, -38), (-4, -48), (10, -46), (20, -34), (18, -20), (4, -14), (-12, -15)])
    b += path(blob, grad("d", tint(c, 0.28), c, shade(c, 0.32)), pen(INK, 2, 0.85))
    b += path("M-12,-32 C-8,-40 0,-43 6,-41 M-4,-24 C0,-30 8,-32 13,-29", "none", pen(tint(c, 0.4), 2.2, 0.8))
    return at(b, 0, 0, k)


def palm_tree(k: float = 1, lean: float = 8) -> str:
    b = ellipse(6, 0, 16, 4, SHADOW, faint(0.28)) + path(
        f"M-3,0 C-2,-18 {lean * 0.5:.1f},-34 {lean},-50 L{lean + 4},-49 C{lean * 0.5 + 6:.1f},-32 3,-16 4,0Z",
        grad("h", "#D9A86A", "#8A5A30"),
        pen(INK, 1.6, 0.85),
    )

    def blade(ln: float, tone: int) -> str:
        """A leaf that droops to the right, its lower edge fringed."""
        top = [(0, 0), (ln * 0.3, -ln * 0.26), (ln * 0.66, -ln * 0.24), (ln, ln * 0.12)]
        fringe = []
        for q in range(6):
            t = 1 - q / 6
            x, y = ln * t, ln * (0.12 * t * t - 0.02) - ln * 0.2 * math.sin(math.pi * t) * 0.62
            fringe += [(x - ln * 0.03, y + ln * 0.17 * (0.5 + t * 0.5)), (x - ln * 0.11, y + ln * 0.03)]
        d = (
            f"M0,0 C{top[1][0]:.1f},{top[1][1]:.1f} {top[2][0]:.1f},{top[2][1]:.1f} {top[3][0]:.1f},{top[3][1]:.1f} L"
            + " L".join(f"{x:.1f},{y:.1f}" for x, y in fringe)
            + " L0,3Z"
        )
        return path(d, grad("v", *(("#8CCB62", "#3A8A46"), ("#6DB556", "#2F7A42"))[tone]), pen(INK, 1.4, 0.85)) + path(
            f"M1,0 C{top[1][0]:.1f},{top[1][1] + 2:.1f} {top[2][0]:.1f},{top[2][1] + 3:.1f} {ln * 0.9:.1f},{ln * 0.06:.1f}",
            "none",
            pen("#C9E69A", 1.1, 0.7),
        )

    for a, ln, flip, tone in (
        (28, 27, 0, 1),
        (28, 27, 1, 1),
        (-42, 28, 0, 1),
        (-42, 28, 1, 1),
        (-8, 33, 0, 0),
        (-8, 33, 1, 0),
        (-74, 25, 0, 0),
        (-66, 24, 1, 0),
    ):
        b += turn(at(blade(ln, tone), 0, 0, -1 if flip else 1, 1), lean + 2, -50, -a if flip else a)
    return at(
        b + circle(lean, -47, 3, "#8A4A24", pen(INK, 1)) + circle(lean + 5, -46, 3, "#8A4A24", pen(INK, 1)), 0, 0, k
    )


def hut(k: float = 1, tone: int = 0) -> str:
    roof = ("#C99A54", "#B5854A", "#D4A860")[tone % 3]
    b = (
        ellipse(6, 0, 34, 7, SHADOW, faint(0.28))
        + path("M-22,0 V-14 M-7,0 V-14 M8,0 V-14 M23,0 V-14", "none", pen(INK, 5.4))
        + path("M-22,0 V-14 M-7,0 V-14 M8,0 V-14 M23,0 V-14", "none", pen(WOOD_LIGHT, 3))
    )
    b += (
        rect(-27, -34, 54, 22, 1, grad("h", "#E3B57C", "#B0763F"), OUTLINE)
        + path("M-20,-33 V-13 M-13,-33 V-13 M13,-33 V-13 M20,-33 V-13", "none", pen("#8A5A30", 1.6, 0.7))
        + rect(-6, -30, 12, 18, 1, WOOD_DEEP, pen(INK, 1.4))
    )
    b += "".join(
        polygon(
            [(-24 + 8 * i, -16), (-20 + 8 * i, -19), (-16 + 8 * i, -16), (-20 + 8 * i, -13)],
            "#FFF3DA" if i % 2 else CORAL,
        )
        for i in (0, 1, 4, 5)
    )
    b += path(
        "M-40,-30 C-30,-36 -22,-56 -26,-70 C-10,-62 14,-62 28,-72 C24,-56 32,-38 42,-30 C20,-26 -20,-26 -40,-30Z",
        grad("v", tint(roof, 0.25), roof, shade(roof, 0.3)),
        OUTLINE,
    )
    b += path(
        "M-20,-58 L-30,-33 M-8,-60 L-14,-30 M4,-60 L4,-29 M16,-61 L21,-30 M24,-62 L33,-33",
        "none",
        pen(shade(roof, 0.35), 1.5, 0.6),
    ) + path("M-26,-70 C-10,-62 14,-62 28,-72", "none", pen("#7A4A24", 4))
    return at(b, 0, 0, k)


def perahu(k: float = 1, sail: str = CORAL) -> str:
    b = (
        ellipse(0, 6, 40, 7, "#FFFFFF", faint(0.35))
        + path(
            "M-44,-8 C-24,4 24,4 46,-14 C42,8 26,12 0,12 C-22,12 -38,6 -44,-8Z",
            grad("v", "#C1834D", WOOD_DARK),
            OUTLINE,
        )
        + path("M-38,-2 C-20,6 22,6 40,-6", "none", pen("#FFF3DA", 2))
    )
    b += (
        path("M0,2 L4,-56", "none", pen(INK, 4.6))
        + path("M0,2 L4,-56", "none", pen(WOOD_LIGHT, 2.2))
        + path("M8,-54 L40,-42 L30,-12 L6,-8Z", grad("d", "#FFFDF4", "#E9D3A0"), OUTLINE)
        + path("M12,-44 L37,-35 L34,-26 L10,-33Z", sail, faint(0.95))
        + path("M-2,-46 L-26,-14 L-4,-8Z", grad("d", "#FFFDF4", "#E9D3A0"), OUTLINE)
    )
    return at(
        b
        + path("M-30,16 C-10,22 20,22 40,14", "none", pen(INK, 4))
        + path("M-30,16 C-10,22 20,22 40,14", "none", pen("#D9A86A", 2.2)),
        0,
        0,
        k,
    )


def mountain(k: float = 1, ow: float = 2.2, rich: bool = False) -> str:
    """Gunung: a wooded mountain, bare rock at the top, a belt of mist."""
    body = "M-130,10 C-98,-12 -74,-50 -50,-84 C-40,-98 -32,-104 -20,-124 C-12,-138 2,-142 10,-128 C20,-110 32,-104 44,-86 C66,-52 94,-14 128,10 C90,26 -90,28 -130,10Z"
    b = path(body, grad("d", "#8DB580", "#4E8A6A", "#2A5A5E"), pen(INK, ow, 0.9))
    b += path(
        "M-4,-137 C6,-138 10,-128 16,-119 C24,-108 34,-102 44,-86 C66,-52 94,-14 128,10 C104,20 60,23 30,23 C44,-20 30,-60 14,-84 C4,-100 0,-116 -4,-137Z",
        "#1E4A56",
        faint(0.28),
    )
    b += path(
        "M-36,-104 C-30,-110 -26,-114 -20,-124 C-12,-138 2,-142 10,-128 C16,-117 22,-111 28,-105 L20,-100 L14,-106 L6,-92 L-2,-104 L-12,-94 L-18,-104 L-28,-97Z",
        grad("d", "#E6D6B8", "#B49C82", "#7F7470"),
        pen(INK, ow * 0.7, 0.7),
    )
    b += path(
        "M-14,-84 C-24,-50 -46,-22 -72,2 M10,-82 C18,-50 40,-20 62,0 M-2,-78 C-4,-50 -10,-20 -18,2",
        "none",
        pen("#1E4A4A", ow * 0.8, 0.4),
    )
    if rich:
        rnd = random.Random(8)
        for _ in range(70):
            y = rnd.uniform(-78, 4)
            w = 22 + (y + 84) * 1.05
            x = rnd.uniform(-w, w)
            b += ellipse(
                x,
                y,
                rnd.uniform(3, 6),
                rnd.uniform(2, 3.4),
                rnd.choice(("#6FA873", "#3E7D5E", "#9CC48A", "#2F6B58")),
                faint(0.5),
            )
    for x, y, rx, ry, o in ((-26, -62, 46, 6, 0.5), (30, -56, 40, 5, 0.42), (-4, -66, 30, 5, 0.4)):
        b += ellipse(x, y, rx, ry, "#FFFFFF", faint(o))
    return at(b, 0, 0, k)


def rock(k: float = 1, c: str = "#8FA3A8") -> str:
    return at(
        ellipse(3, 0, 20, 5, SHADOW, faint(0.25))
        + path(
            "M-20,0 L-16,-14 L-4,-22 L10,-18 L20,-4 L18,2 L-14,3Z", grad("d", tint(c, 0.35), c, shade(c, 0.35)), OUTLINE
        )
        + path("M-4,-22 L0,-8 L-6,2 M0,-8 L18,-4", "none", pen(shade(c, 0.4), 1.4, 0.6)),
        0,
        0,
        k,
    )


def lotus(k: float = 1, c: str = "#F7A8C0") -> str:
    b = ellipse(0, 3, 20, 7, "#3F8F5E", pen(INK, 1.4, 0.7)) + path("M0,3 L16,-1", "none", pen("#2F7350", 1.4))
    for a in (-58, 58, -30, 30, 0):
        b += turn(
            path("M0,2 C-6,-4 -5,-13 0,-18 C5,-13 6,-4 0,2Z", grad("v", tint(c, 0.5), c), pen(INK, 1.3, 0.85)), 0, 1, a
        )
    return at(b, 0, 0, k)


def altar_stone(k: float = 1) -> str:
    b = ellipse(6, 2, 34, 8, SHADOW, faint(0.28))
    for w, y in ((32, 0), (25, -10), (18, -20)):
        b += path(
            f"M{-w},{y} L{-w},{y - 8} C{-w * 0.6:.0f},{y - 13} {w * 0.6:.0f},{y - 13} {w},{y - 8} L{w},{y} C{w * 0.6:.0f},{y + 5} {-w * 0.6:.0f},{y + 5} {-w},{y}Z",
            grad("h", "#D5D8CC", "#A3ADA6", "#6E7F84"),
            OUTLINE,
        )
    return at(
        b
        + at(petal_flower(7, ink=1.1), -6, -33)
        + at(petal_flower(6, "#FFC3CF", "#F28AA2", "#F5B93A", 1.1), 6, -32)
        + circle(0, -30, 3, CORAL),
        0,
        0,
        k,
    )


def field(k: float = 1) -> str:
    b = path("M-34,0 C-30,-16 30,-18 36,-2 C30,12 -28,14 -34,0Z", "#9CBF5A", pen(INK, 1.6, 0.6))
    return at(
        b
        + path(
            "M-28,-3 C-10,-9 12,-9 30,-4 M-30,2 C-10,-3 12,-3 32,1 M-24,7 C-8,3 12,3 26,6",
            "none",
            pen("#5E8A3A", 2.2, 0.9, 'stroke-dasharray="5,4"'),
        ),
        0,
        0,
        k,
    )


def sprites() -> Iterator[Sprite]:
    yield drawn("palm", 92, 104, at(palm_tree(1.1), 38, 98), (38, 98))
