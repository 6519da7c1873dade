"""What the players own: crests, explorers as discs, markers, ships, backs of standees."""

from __future__ import annotations

from collections.abc import Iterator

from ..palette import INK, SHADOW, mix, shade, tint
from ..svg import Sprite, circle, ellipse, path, polygon
from ..woven import (
    GOLD,
    GOLD_DARK,
    MARK,
    OUTLINE,
    PLAYER,
    PLAYERS,
    THIN,
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
    turn,
)


def crest_mark(p: str, f: str, line: str) -> str:
    if p == "white":  # nautilus fan shell
        return path(
            "M32,54 C22,54 24,48 26,46 C8,44 2,24 14,14 C24,4 40,4 50,14 C62,24 56,44 38,46 C40,48 42,54 32,54Z", f
        ) + path("M32,46 L32,12 M28,45 L19,17 M36,45 L45,17 M25,43 L10,28 M39,43 L54,28", "none", pen(line, 3))
    if p == "yellow":  # sun of eight rays
        return (
            "".join(turn(path("M-5,-16 L0,-30 L5,-16Z", f), 32, 32, 45 * i) for i in range(8))
            + circle(32, 32, 13.5, f)
            + circle(32, 32, 8, "none", pen(line, 2.6))
        )
    if p == "red":  # ship with tilted sails
        return (
            path("M4,40 C14,47 50,47 60,34 C58,50 48,56 32,56 C18,56 8,50 4,40Z", f)
            + path("M30,40 L30,8", "none", pen(f, 3.6))
            + path("M34,9 L55,17 L49,36 L34,36Z", f)
            + path("M26,14 L12,33 L26,36Z", f)
            + path("M37,17 L50,22 M36,25 L48,29", "none", pen(line, 2.4))
        )
    return (
        ellipse(32, 34, 17, 19, f)
        + ellipse(32, 10, 6.5, 7.5, f)
        + turn(ellipse(0, 0, 13, 5.4, f), 12, 21, 35)
        + turn(ellipse(0, 0, 13, 5.4, f), 52, 21, -35)
        + turn(ellipse(0, 0, 9, 4.6, f), 16, 52, -38)
        + turn(ellipse(0, 0, 9, 4.6, f), 48, 52, 38)
        + polygon([(32, 22), (41, 28), (41, 40), (32, 46), (23, 40), (23, 28)], "none", pen(line, 2.8))
        + path("M32,22 V16 M41,28 L46,25 M41,40 L46,44 M32,46 V53 M23,40 L18,44 M23,28 L18,25", "none", pen(line, 2.6))
    )


LEAF = "M36,2 C48,16 66,30 65,50 C64,63 54,68 51,78 L21,78 C18,68 8,63 7,50 C6,30 24,16 36,2Z"


def crest(p: str) -> str:  # 72 x 84, a leaf-shaped board
    c = PLAYER[p]
    b = at(path(LEAF, SHADOW, faint(0.28)), 2, 3) + path(
        LEAF, grad("d", "#F3C765", GOLD, GOLD_DARK), pen(INK, 2.6, 0.95)
    )
    b += at(path(LEAF, grad("d", tint(c, 0.2), c, shade(c, 0.25)), pen(INK, 1.8, 0.6)), 4.7, 5.6, 0.868)
    return b + at(crest_mark(p, MARK[p], mix(c, INK, 0.12)), 15.5, 24, 0.64)


def pattern(p: str, cx: float, cy: float, rx: float, ry: float) -> str:
    """Each expedition's cloth on the back of its explorers: dots, rays, chevrons, waves. Kept inside the ellipse."""
    ink = {"white": "#B9AC98", "yellow": "#C97A08", "red": "#E58A7A", "blue": "#86A8EC"}[p]
    out = ""
    if p == "white":
        for i in range(16):
            x, y = polar(cx, cy, rx * 0.84, i * 22.5, ry * 0.84)
            out += ellipse(x, y, rx * 0.075, ry * 0.075, ink)
    elif p == "yellow":
        for i in range(24):
            a, b = polar(cx, cy, rx * 0.72, i * 15, ry * 0.72), polar(cx, cy, rx * 0.93, i * 15, ry * 0.93)
            out += path(line_path([a, b]), "none", pen(ink, rx * 0.07))
    elif p == "red":
        ring = [
            polar(cx, cy, rx * (0.93 if i % 2 else 0.72), i * 10, ry * (0.93 if i % 2 else 0.72)) for i in range(36)
        ]
        out += path(line_path(ring) + "Z", "none", pen(ink, rx * 0.07))
    else:
        ring = [
            polar(cx, cy, rx * (0.9 if i % 2 else 0.76), i * 11.25, ry * (0.9 if i % 2 else 0.76)) for i in range(32)
        ]
        out += path(curve(ring), "none", pen(ink, rx * 0.08))
    return out


def disc_back(p: str) -> str:  # 96 x 84, lies on the board
    c = PLAYER[p]
    edge = shade(c, 0.42) if p != "white" else "#A79A86"
    b = ellipse(50, 60, 44, 22, SHADOW, faint(0.3))
    b += path(
        "M4,36 L4,46 C4,63 24,76 48,76 C72,76 92,63 92,46 L92,36Z",
        grad("h", tint(edge, 0.2), edge, shade(edge, 0.3)),
        OUTLINE,
    )
    b += ellipse(48, 36, 44, 31, grad("d", tint(c, 0.22), c, shade(c, 0.12)), OUTLINE) + pattern(p, 48, 36, 44, 31)
    b += ellipse(48, 36, 28, 19.7, shade(c, 0.10) if p != "white" else "#E4D9C8", pen(MARK[p], 1.6, 0.55))
    return b + at(crest_mark(p, MARK[p], mix(c, INK, 0.15)), 48 - 20, 36 - 14.5, 0.625, 0.45)


def disc_face(p: str) -> str:  # 96 x 84; the numeral is set by the program
    c = PLAYER[p]
    edge = shade(c, 0.42) if p != "white" else "#A79A86"
    b = ellipse(50, 60, 44, 22, SHADOW, faint(0.3))
    b += path(
        "M4,36 L4,46 C4,63 24,76 48,76 C72,76 92,63 92,46 L92,36Z",
        grad("h", tint(edge, 0.2), edge, shade(edge, 0.3)),
        OUTLINE,
    )
    b += ellipse(48, 36, 44, 31, grad("d", tint(c, 0.2), c, shade(c, 0.12)), OUTLINE) + ellipse(
        48, 36, 35, 24.5, grad("v", "#FFFDF4", "#F3E5C8"), pen(INK, 1.8, 0.7)
    )
    return b


def marker(p: str) -> str:  # 40 x 52, on the Esteem track
    c = PLAYER[p]
    b = ellipse(21, 46, 14, 4, SHADOW, faint(0.35)) + path(
        "M20,2 C27,9 36,16 35,27 C34,34 29,37 28,44 L12,44 C11,37 6,34 5,27 C4,16 13,9 20,2Z",
        grad("d", tint(c, 0.25), c, shade(c, 0.25)),
        pen(INK, 2.4, 0.95),
    )
    return b + at(crest_mark(p, MARK[p], c), 9, 15, 0.345)


def sail_ship(p: str) -> str:  # 460 x 230: own ship, deck at y=150
    c = PLAYER[p]
    d = shade(c, 0.25)
    b = path("M150,20 L156,150 M322,34 L318,150", "none", pen(INK, 9)) + path(
        "M150,20 L156,150 M322,34 L318,150", "none", pen(WOOD_LIGHT, 5)
    )
    for x, y, w, h in ((96, 18, 150, 96), (276, 30, 112, 84)):
        sail = f"M{x},{y + 16} C{x + w * 0.3:.0f},{y - 4} {x + w * 0.7:.0f},{y - 6} {x + w},{y} C{x + w + 16},{y + h * 0.4:.0f} {x + w + 8},{y + h * 0.8:.0f} {x + w - 4},{y + h} C{x + w * 0.6:.0f},{y + h - 6} {x + w * 0.3:.0f},{y + h + 4} {x + 8},{y + h + 8} C{x - 8},{y + h * 0.7:.0f} {x - 8},{y + h * 0.4:.0f} {x},{y + 16}Z"
        b += path(sail, grad("d", "#FFFDF4", "#F3E3BF", "#D9C08C"), OUTLINE)
        b += path(
            f"M{x - 2},{y + 36} C{x + w * 0.3:.0f},{y + 18} {x + w * 0.7:.0f},{y + 14} {x + w + 6},{y + 20} L{x + w + 9},{y + 44} C{x + w * 0.7:.0f},{y + 38} {x + w * 0.3:.0f},{y + 42} {x - 4},{y + 60}Z",
            grad("h", tint(c, 0.2), c, d),
            THIN,
        )
    b += path(
        "M4,120 C16,120 30,132 44,146 L420,146 C432,132 444,112 456,108 C454,150 440,206 404,222 L70,222 C34,206 8,164 4,120Z",
        grad("v", "#C1834D", WOOD, WOOD_DARK),
        OUTLINE,
    )
    b += path("M18,142 C24,146 30,152 36,158 L424,158 C430,150 438,138 446,130", "none", pen("#F7EBD0", 3, 0.9))
    b += path("M40,178 C160,186 320,186 428,176 M52,202 C170,210 310,210 416,200", "none", pen(WOOD_DEEP, 2, 0.6))
    for i in range(13):
        left = 66 + i * 27.5
        b += polygon(
            [(left, 182), (left + 9, 192), (left, 202), (left - 9, 192)], c if i % 2 else "#F7EBD0", pen(WOOD_DEEP, 1.6)
        )
    return b


ARCH = "M6,120 L6,46 C6,18 26,4 50,4 C74,4 94,18 94,46 L94,120 C94,123 92,125 89,125 L11,125 C8,125 6,123 6,120Z"


def standee_back(p: str) -> str:  # 100 x 130
    c = PLAYER[p]
    b = ellipse(54, 124, 44, 6, SHADOW, faint(0.3)) + path(
        ARCH, grad("d", tint(c, 0.22), c, shade(c, 0.22)), pen(INK, 3, 0.95)
    )
    ink = {"white": "#B9AC98", "yellow": "#C97A08", "red": "#E58A7A", "blue": "#86A8EC"}[p]
    for r in range(3):
        y = 92 + r * 11
        if p == "white":
            b += "".join(circle(18 + i * 10.6, y, 2.6, ink) for i in range(7))
        elif p == "yellow":
            b += "".join(path(f"M{18 + i * 10.6:.1f},{y - 4} V{y + 3}", "none", pen(ink, 3.4)) for i in range(7))
        elif p == "red":
            b += path(line_path([(14 + i * 9, y + (4 if i % 2 else -3)) for i in range(9)]), "none", pen(ink, 3))
        else:
            b += path(f"M14,{y} " + " ".join(f"q4.5,{-7 if i % 2 else 7} 9,0" for i in range(8)), "none", pen(ink, 3))
    return (
        b
        + circle(50, 50, 31, shade(c, 0.12) if p != "white" else "#E4D9C8", pen(MARK[p], 2, 0.6))
        + at(crest_mark(p, MARK[p], mix(c, INK, 0.15)), 26, 26, 0.75)
    )


def sprites() -> Iterator[Sprite]:
    for name in PLAYERS:
        yield drawn(f"crest_{name}", 72, 84, crest(name))
        yield drawn(f"explorer_back_{name}", 96, 84, disc_back(name))
        yield drawn(f"explorer_face_{name}", 96, 84, disc_face(name))
        yield drawn(f"marker_{name}", 40, 52, marker(name), (20, 44))
        yield drawn(f"ship_{name}", 460, 230, sail_ship(name))
        yield drawn(f"standee_back_{name}", 100, 130, standee_back(name))
