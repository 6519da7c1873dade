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
    line_path,
    pen,
    petal_flower,
    turn,
)


def _spreading_tree(c: str) -> str:
    """A tall tree whose flat crowns spread at two heights."""
    b = ellipse(5, 0, 19, 4.8, SHADOW, faint(0.28)) + path(
        "M-3.4,0 C-2,-10 -2,-20 -6,-32 L-2.6,-33 C-1,-27 0,-24 1,-21 C3,-24 6,-26 8,-28 L10,-26 C6,-22 3.4,-18 3.6,0Z",
        grad("h", WOOD_LIGHT, WOOD_DARK),
        pen(INK, 1.4, 0.8),
    )
    for x, y, w, h in ((11, -27, 13, 12), (-4, -37, 20, 17)):
        crown = [(-w, 0), (-w * 0.8, -h * 0.55), (-w * 0.3, -h), (w * 0.34, -h * 0.94), (w * 0.84, -h * 0.5), (w, 0)]
        b += path(
            curve([(x + dx, y + dy) for dx, dy in (*crown, (w * 0.4, h * 0.2), (-w * 0.4, h * 0.22))]),
            grad("d", tint(c, 0.3), c, shade(c, 0.3)),
            pen(INK, 1.8, 0.85),
        )
    return b + path("M-16,-43 C-12,-50 -2,-51 4,-49 M-8,-40 C-4,-43 2,-44 7,-42", "none", pen(tint(c, 0.42), 2, 0.8))


def tree(k: float = 1, tone: int = 0) -> str:
    c = ("#4E9A50", "#3A8450", "#6BAA48", "#2F7350")[tone % 4]
    if tone % 4 == 3:
        return at(_spreading_tree(c), 0, 0, k)
    b = ellipse(4, 0, 18, 5, SHADOW, faint(0.28)) + path(
        "M-3,0 L-3,-20 L3,-20 L4,0Z", grad("h", WOOD_LIGHT, WOOD_DARK), pen(INK, 1.4, 0.8)
    )
    blob = curve([(-20, -24), (-17, -38), (-4, -48), (10, -46), (20, -34), (18, -20), (4, -14), (-12, -15)])
    b += path(blob, grad("d", tint(c, 0.28), c, shade(c, 0.32)), pen(INK, 2, 0.85))
    b += path("M-12,-32 C-8,-40 0,-43 6,-41 M-4,-24 C0,-30 8,-32 13,-29", "none", pen(tint(c, 0.4), 2.2, 0.8))
    return at(b, 0, 0, k)


_FRONDS = (
    (62, 0.86, 1, 0),
    (62, 0.84, 0, 0),
    (-30, 0.92, 1, 0),
    (-30, 0.9, 0, 0),
    (26, 1.0, 1, 1),
    (26, 1.0, 0, 1),
    (-2, 1.06, 1, 2),
    (-2, 1.04, 0, 2),
    (-52, 0.86, 1, 2),
    (-46, 0.9, 0, 2),
)
"""Angle, length, side and tone of each leaf of a crown, those at the back first."""
_GREENS = (("#5FA84E", "#256B3C"), ("#7CBF58", "#2F8044"), ("#9AD36A", "#3F9449"))


def _frond(length: float, tone: int) -> str:
    """A leaf that rises, bends over and hangs to the right; its lower edge is cut into leaflets."""
    over, under = (length * 0.52, -length * 0.56), (length * 0.46, -length * 0.16)
    end = (length, length * 0.3)

    def on(mid: tuple[float, float], t: float) -> tuple[float, float]:
        return 2 * t * (1 - t) * mid[0] + t * t * end[0], 2 * t * (1 - t) * mid[1] + t * t * end[1]

    edge, leaflets = [], 7
    for i in range(leaflets):
        t = 1 - (i + 0.5) / leaflets
        x, y = on(under, t)
        deep = length * 0.17 * math.sin(math.pi * min(1, t + 0.16))
        edge += [f"{x - length * 0.01:.1f},{y + deep:.1f}"]
        x, y = on(under, 1 - (i + 1) / leaflets)
        edge += [f"{x:.1f},{y + length * 0.015:.1f}"]
    d = f"M0,0 Q{over[0]:.1f},{over[1]:.1f} {end[0]:.1f},{end[1]:.1f} L{' L'.join(edge)}Z"
    rib = [on(((over[0] + under[0]) / 2, (over[1] + under[1]) / 2 - length * 0.05), t / 5) for t in range(5)]
    return path(d, grad("v", *_GREENS[tone]), pen(INK, 1.3, 0.85)) + path(
        line_path(rib), "none", pen("#D5EDA6", 1.1, 0.75)
    )


def palm_tree(k: float = 1, lean: float = 8, tall: float = 50) -> str:
    """A coconut palm: a ringed trunk, thick at its foot, and a full crown in three tones."""
    b = ellipse(8, 1, 20, 4.6, SHADOW, faint(0.28))
    b += path(
        f"M-5,1 C-4,-6 -2.4,{-tall * 0.4:.1f} {lean - 1:.1f},{-tall:.1f} L{lean + 3.4:.1f},{-tall + 0.6:.1f} "
        f"C{lean * 0.6 + 3:.1f},{-tall * 0.5:.1f} 2.6,-8 5.4,1 C2,2.6 -2,2.6 -5,1Z",
        grad("h", "#E0B67C", "#B07E48", "#7C4F2A"),
        pen(INK, 1.5, 0.85),
    )
    for ring in range(1, 7):
        t = ring / 7.2
        x, wide = lean * t * t, 3.7 - 1.8 * t
        y = -tall * t
        b += path(
            f"M{x - wide + 0.4:.1f},{y:.1f} Q{x + 0.6:.1f},{y + 2.4:.1f} {x + wide + 0.8:.1f},{y:.1f}",
            "none",
            pen("#6E4726", 1.1, 0.7),
        )
    top = -tall + 1
    reach = 30 + (tall - 50) * 0.2
    for number, (angle, length, right, tone) in enumerate(_FRONDS):
        if number == len(_FRONDS) - 4:
            for x, y in ((-3, 5), (4.4, 5.4), (0.6, 7.2)):
                b += circle(lean + 1 + x, top + y, 3.3, grad("d", "#B4713C", "#6B3A1C"), pen(INK, 1))
        leaf = _frond(reach * length, tone)
        b += turn(leaf if right else at(leaf, 0, 0, -1, 1), lean + 1, top, angle if right else -angle)
    return at(b, 0, 0, k)


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
