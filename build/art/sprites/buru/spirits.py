"""The three spirits: a round with waves, a triangle with a peak, a diamond with a bird; and their totems."""

from __future__ import annotations

from collections.abc import Iterator

from ..palette import INK, SHADOW, tint
from ..svg import Sprite, circle, ellipse, path, polygon
from ..woven import (
    CORAL,
    OUTLINE,
    SPIRIT,
    SPIRIT_DARK,
    SPIRITS,
    THIN,
    WOOD,
    WOOD_DARK,
    WOOD_DEEP,
    WOOD_LIGHT,
    at,
    drawn,
    faint,
    grad,
    line_path,
    pen,
)


def spirit_shape(s: str) -> str:
    if s == "banyu":
        return "M48,4 A44,44 0 1 1 47.9,4Z"
    if s == "gunung":
        return "M48,4 C52,4 55,6 57,10 L91,78 C95,86 91,91 83,91 L13,91 C5,91 1,86 5,78 L39,10 C41,6 44,4 48,4Z"
    return "M48,2 C51,2 53,3 55,5 L91,41 C96,46 96,50 91,55 L55,91 C50,95 46,95 41,91 L5,55 C0,50 0,46 5,41 L41,5 C43,3 45,2 48,2Z"


BIRD = "M48,18 C53,18 56,22 55,28 C55,33 58,37 63,38 C72,36 80,40 87,48 C79,48 74,52 69,56 C63,60 58,60 55,62 L61,80 L48,73 L35,80 L41,62 C38,60 33,60 27,56 C22,52 17,48 9,48 C16,40 24,36 33,38 C38,37 41,33 41,28 C40,22 43,18 48,18Z"


def spirit_mark(s: str, fill: str, line: str) -> str:
    if s == "banyu":
        w = "M14,44 C22,32 34,32 40,42 C46,52 58,52 64,42 C69,34 78,33 83,40"
        return (
            path(w, "none", pen(fill, 7))
            + at(path(w, "none", pen(fill, 7)), 0, 19)
            + path("M26,24 C34,17 62,17 70,24", "none", pen(fill, 5))
        )
    if s == "gunung":
        return (
            path("M48,20 L77,79 L19,79Z", fill)
            + path("M48,20 L55,34 L51,40 L47,34 L43,40 L41,34Z", line)
            + path("M26,79 L36,60 L46,79 L56,60 L70,79", "none", pen(line, 4))
            + circle(48, 53, 4.6, line)
        )
    return (
        path(BIRD, fill)
        + path(
            "M21,46 C28,44 34,46 39,52 M75,46 C68,44 62,46 57,52 M43,46 C46,49 50,49 53,46 M43,54 C46,57 50,57 53,54",
            "none",
            pen(line, 3),
        )
        + circle(48, 27, 2.6, line)
    )


def spirit(s: str) -> str:
    c, d = SPIRIT[s], SPIRIT_DARK[s]
    b = at(path(spirit_shape(s), SHADOW, faint(0.25)), 2, 3)
    b += path(spirit_shape(s), grad("d", tint(c, 0.22), c, d), pen(INK, 3, 0.95))
    return (
        b
        + at(path(spirit_shape(s), "none", pen("#FFF3DA", 2.2, 0.75)), 6.5, 7.4 if s == "gunung" else 6.5, 0.865)
        + spirit_mark(s, "#FFF6E2", d)
    )


def totem(s: str) -> str:  # 84 x 140
    c, d = SPIRIT[s], SPIRIT_DARK[s]
    b = ellipse(46, 130, 36, 8, SHADOW, faint(0.3))
    b += path(
        "M8,122 C8,116 20,112 42,112 C64,112 76,116 76,122 L74,130 C66,136 18,136 10,130Z",
        grad("h", WOOD_LIGHT, WOOD, WOOD_DARK),
        OUTLINE,
    )
    b += path("M22,120 L26,58 L58,58 L62,120 C54,124 30,124 22,120Z", grad("h", "#C98D55", WOOD, WOOD_DARK), OUTLINE)
    zig = [(25 + i * 5.67, 104 if i % 2 else 112) for i in range(7)]
    b += path("M24,98 C34,101 50,101 60,98 M23,115 C34,119 50,119 61,115", "none", pen(WOOD_DEEP, 2)) + path(
        line_path(zig), "none", pen("#FFE9C4", 2.8)
    )
    b += path("M25.5,72 C34,75 50,75 58.5,72 L59.6,88 C50,91.5 34,91.5 24.4,88Z", grad("h", tint(c, 0.25), c, d), THIN)
    b += "".join(
        polygon(
            [(30 + 12 * i, 74.5), (36 + 12 * i, 81.5), (30 + 12 * i, 88.5), (24 + 12 * i, 81.5)], "#FFF3DA", faint(0.92)
        )
        if 0 < i < 3
        else ""
        for i in range(1, 3)
    ) + polygon([(42, 75), (49, 82), (42, 89.5), (35, 82)], "#FFF3DA", faint(0.0))
    if s == "banyu":
        b += path(
            "M14,60 C6,34 22,8 50,8 C70,8 80,24 74,38 C70,48 56,50 50,42 C46,36 50,28 57,30 C52,20 38,26 38,40 C38,50 48,58 66,56 C66,62 60,66 42,66 C26,66 16,66 14,60Z",
            grad("d", tint(c, 0.35), c, d),
            OUTLINE,
        )
        b += path("M22,56 C18,38 30,18 50,16 M30,58 C26,42 34,26 46,24", "none", pen("#F2FBF6", 3, 0.85))
    elif s == "gunung":
        b += path("M42,4 L76,60 C70,68 14,68 8,60Z", grad("d", tint(c, 0.25), c, d), OUTLINE)
        b += path("M42,4 L51,19 L46,24 L42,18 L37,25 L33,19Z", "#FFF3DA", THIN)
        b += path("M16,58 L25,42 L34,58 L42,42 L50,58 L59,42 L68,58", "none", pen("#FFE9C4", 3.4)) + polygon(
            [(42, 25), (48, 34), (42, 43), (36, 34)], "#FFE9C4"
        )
    else:
        b += path("M4,66 C4,46 16,36 28,38 L28,66Z", grad("v", tint(c, 0.25), d), OUTLINE) + path(
            "M80,66 C80,46 68,36 56,38 L56,66Z", grad("v", c, d), OUTLINE
        )
        b += path(
            "M10,60 C11,52 16,46 24,45 M16,63 C17,57 20,53 25,53 M74,60 C73,52 68,46 60,45 M68,63 C67,57 64,53 59,53",
            "none",
            pen("#FFF3DA", 2.6, 0.9),
        )
        b += path(
            "M28,66 C24,40 26,16 44,12 C56,10 62,18 61,27 L78,36 C74,42 66,44 59,42 C60,50 60,58 56,66Z",
            grad("d", tint(c, 0.3), c, d),
            OUTLINE,
        )
        b += (
            path("M60,27 L78,36 C74,42 66,44 57,42 C54,36 55,30 60,27Z", "#F2B544", OUTLINE)
            + path("M40,13 C42,4 54,2 62,8 C58,10 57,14 58,19Z", CORAL, THIN)
            + circle(49, 27, 4.4, "#FFF6E2", THIN)
            + circle(49.6, 27, 2.1, INK)
        )
    return b


def sprites() -> Iterator[Sprite]:
    for name in SPIRITS:
        yield drawn(f"spirit_{name}", 96, 96, spirit(name))
        yield drawn(f"totem_{name}", 84, 140, totem(name))
