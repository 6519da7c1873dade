"""Resources, fish, Esteem, ratings."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ..palette import INK, SHADOW
from ..svg import Sprite, circle, ellipse, path, polygon
from ..woven import CORAL, OUTLINE, THIN, at, drawn, faint, grad, line_path, pen, petal_flower, polar, turn


def clay() -> str:
    b = ellipse(50, 88, 30, 6, SHADOW, faint(0.25))
    b += path("M34,26 C6,36 6,82 34,90 L62,90 C90,82 90,36 62,26Z", grad("d", "#E8956A", "#C8643A", "#8A3A1C"), OUTLINE)
    zig = [(15.5 + i * 8.15, 52 if i % 2 else 62) for i in range(9)]
    b += path("M14,50 C30,56 66,56 82,50", "none", pen("#7A2F17", 2.2, 0.8)) + path(
        "M14,64 C30,70 66,70 82,64", "none", pen("#7A2F17", 2.2, 0.8)
    )
    b += path(line_path(zig), "none", pen("#FFE3C2", 3.2, 0.95))
    b += path("M24,40 C20,46 17,54 18,62", "none", pen("#FFE0C4", 4, 0.7))
    b += path(
        "M32,28 C32,20 30,16 28,13 L68,13 C66,16 64,20 64,28 C56,32 40,32 32,28Z",
        grad("h", "#E58D5C", "#B0552C"),
        OUTLINE,
    )
    return b + ellipse(48, 13, 21, 6.5, "#6B2B17", OUTLINE) + ellipse(48, 12, 17, 4, "#3F1710")


def leaf(length: float, width: float, fill: str, outline: str = "") -> str:
    return path(
        f"M0,0 C{length * 0.25:.1f},{-width:.1f} {length * 0.7:.1f},{-width * 0.8:.1f} {length},0 C{length * 0.7:.1f},{width * 0.5:.1f} {length * 0.25:.1f},{width * 0.6:.1f} 0,0Z",
        fill,
        outline,
    )


def frond() -> str:
    """A palm leaf from (18,86) to the upper right."""
    rim, body = "", ""
    p0, p1, p2 = (20, 88), (30, 40), (76, 12)
    for i in range(9):
        t = 0.2 + 0.8 * i / 8
        x = (1 - t) ** 2 * p0[0] + 2 * t * (1 - t) * p1[0] + t * t * p2[0]
        y = (1 - t) ** 2 * p0[1] + 2 * t * (1 - t) * p1[1] + t * t * p2[1]
        dx, dy = (
            2 * (1 - t) * (p1[0] - p0[0]) + 2 * t * (p2[0] - p1[0]),
            2 * (1 - t) * (p1[1] - p0[1]) + 2 * t * (p2[1] - p1[1]),
        )
        a = math.degrees(math.atan2(dy, dx))
        ln = 44 * math.sin(math.pi * (0.18 + 0.72 * t)) ** 0.7
        for side, tn in ((1, "#5DB44F"), (-1, "#9AD863")):
            ang = a + side * (58 - 34 * t)
            rim += turn(leaf(ln, 6.2, INK, pen(INK, 5, 1)), x, y, ang)
            body += turn(leaf(ln, 6.2, tn), x, y, ang)
    rib = path("M16,92 C22,60 40,28 78,11", "none", pen(INK, 8, 1))
    return rib + rim + body + path("M16,92 C22,60 40,28 78,11", "none", pen("#C7A04C", 4.2, 1))


def palm() -> str:
    return ellipse(34, 91, 22, 4.5, SHADOW, faint(0.22)) + at(frond(), 3, 13, 0.86)


def ebony() -> str:
    b = ellipse(50, 84, 36, 7, SHADOW, faint(0.28))
    b += path(
        "M30,34 L70,14 C84,10 94,24 90,42 C88,52 82,58 76,60 L40,80Z",
        grad("d", "#6A4A58", "#3A2733", "#1E141D"),
        OUTLINE,
    )
    b += path("M44,32 L76,17 M50,44 L86,26 M54,58 L88,40", "none", pen("#8C6A78", 2.4, 0.55))
    b += ellipse(29, 57, 20, 24, grad("d", "#F2D6A2", "#C99A5C"), OUTLINE) + ellipse(
        29, 57, 14.5, 18, grad("d", "#4A3340", "#20151E"), pen("#8A6338", 1.6)
    )
    return (
        b
        + ellipse(29, 57, 9, 11.5, "none", pen("#8C6A78", 1.8, 0.8))
        + ellipse(29, 57, 4, 5.2, "none", pen("#8C6A78", 1.8, 0.8))
    )


def fish() -> str:
    b = path("M66,48 L92,24 C88,38 88,58 92,72Z", grad("v", "#4B8FB4", "#2C5F8C"), OUTLINE)
    b += path("M34,28 C44,14 58,16 62,32Z", "#3F7FA8", OUTLINE) + path("M40,66 C46,80 56,80 60,64Z", "#3F7FA8", OUTLINE)
    b += path(
        "M4,52 C14,26 48,18 74,48 C48,80 16,76 4,52Z",
        grad("v", "#6FB7D6", (0.5, "#A9DCE8"), (0.62, "#F7F3E4"), "#F3E3C6"),
        OUTLINE,
    )
    b += path("M26,33 C33,43 33,60 26,70", "none", pen("#3B7AA0", 2.6, 0.9))
    b += path("M40,36 C43,40 43,45 41,49 M52,38 C55,42 55,47 53,50", "none", pen("#3B7AA0", 2.4, 0.7))
    return b + circle(17, 48, 4.6, "#FFFFFF", THIN) + circle(16.4, 48, 2.4, INK)


def esteem() -> str:
    b = circle(48, 50, 43, SHADOW, faint(0.22)) + polygon(
        [polar(48, 48, 44 if i % 2 else 40, i * 7.5) for i in range(48)],
        grad("d", "#F0795C", CORAL, "#A83325"),
        pen("#7E2318", 2.4),
    )
    b += circle(48, 48, 36, "none", pen("#FFD9B8", 1.6, 0.8))
    return b + at(petal_flower(33), 48, 48)


def gem(on: bool = True) -> str:  # 32 x 32
    if not on:
        return polygon([(16, 4), (27, 13), (16, 29), (5, 13)], "none", pen("#7A5236", 1.8, 0.6))
    return (
        polygon([(16, 3), (28, 13), (16, 30), (4, 13)], grad("v", "#FF6B5E", "#C71F3A"), pen("#5E0F22", 2.4))
        + polygon([(16, 3), (21, 13), (16, 29), (11, 13)], "#FF9A8A", faint(0.75))
        + path("M4,13 L28,13", "none", pen("#5E0F22", 1.4, 0.8))
    )


def sprites() -> Iterator[Sprite]:
    for name, body in (("clay", clay), ("palm", palm), ("ebony", ebony)):
        yield drawn(f"res_{name}", 96, 96, body())
    yield drawn("fish", 96, 96, fish())
    yield drawn("esteem", 96, 96, esteem())
    yield drawn("flower", 64, 64, at(petal_flower(29), 32, 32))
    yield drawn("gem", 32, 32, gem())
    yield drawn("gem_off", 32, 32, gem(False))
