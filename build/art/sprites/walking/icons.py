"""The counters on the stone band: box -12 to 12."""

from __future__ import annotations

from collections.abc import Iterator

from ..drawing import Art
from ..palette import GOLD_DARK, INK, IVORY, TERRACOTTA
from ..streets import CLOSED
from ..svg import Sprite, circle, ellipse, number, path, polar, rect, stroke
from .symbols import LEAVES


def _person() -> Art:
    out = path("M-10.5,11 C-10.5,1 -6,-1.6 0,-1.6 C6,-1.6 10.5,1 10.5,11Z", "#3E6FA8", stroke(INK, 1.8))
    out += circle(0, -5.4, 6.4, "#F8D3AE", stroke(INK, 1.8)) + path(
        "M-6.2,-6 C-6.4,-13.4 6.4,-13.4 6.2,-6 C3,-8.6 -3,-8.6 -6.2,-6Z", "#5B3524", stroke(INK, 1.2)
    )
    return Art(out)


def _flower() -> Art:
    out = "".join(circle(*polar(0, 0, 6.4, -90 + 72 * k), 5.3, "#EC3F7E", stroke("#7E0F38", 1.4)) for k in range(5))
    return Art(out + circle(0, 0, 4.4, "#FFD84A", stroke("#9A5B0E", 1.3)))


def _plant() -> Art:
    out = "".join(
        path(d, t, 'transform="matrix(0.68,0,0,0.68,0,4)" ' + stroke("#17491F", 2))
        for d, t in reversed(list(zip(LEAVES, ("#8FD14F", "#6DBB3F", "#6DBB3F", "#4C9E36", "#4C9E36"), strict=True)))
    )
    return Art(out + path("M-7,3.4 L7,3.4 L5,11.6 L-5,11.6Z", TERRACOTTA, stroke("#5C2616", 1.6)))


def _cat() -> Art:
    head = "M-10.6,0 L-10.4,-12 L-4.6,-7.6 C-2,-8.6 2,-8.6 4.6,-7.6 L10.4,-12 L10.6,0 C10.6,7.4 5.6,11 0,11 C-5.6,11 -10.6,7.4 -10.6,0Z"
    out = path(head, "#F0963C", stroke(INK, 1.8)) + ellipse(0, 5.4, 5.8, 4, "#FFE9CE")
    out += (
        ellipse(-4.6, -0.6, 1.9, 2.6, INK)
        + ellipse(4.6, -0.6, 1.9, 2.6, INK)
        + path("M-1.8,3 L1.8,3 L0,5Z", "#D2556A", stroke(INK, 0.6))
    )
    return Art(out + path("M-6,6.4 L-11.6,5 M-6,8 L-11,9 M6,6.4 L11.6,5 M6,8 L11,9", "none", stroke(INK, 1)))


def _red() -> Art:
    out = ""
    for k in range(4):
        x = -11 + 5.5 * k
        tone = "#E0303E" if k % 2 == 0 else "#FFF3E2"
        out += path(
            f"M{number(x)},-8 H{number(x + 5.5)} V4 A2.75,4.4 0 0 1 {number(x)},4Z", tone, stroke("#7A1220", 1.4)
        )
    return Art(rect(-12, -11, 24, 4.4, 1.6, "#8E1626", stroke("#5C0A16", 1)) + out)


def _blue() -> Art:
    left = "M-11,-9 L-0.6,-9 C-2,-1 -8,1 -7.6,3 L-6,11 L-11,11Z"
    out = (
        path(left, "#2563C9", stroke("#0C2660", 1.5))
        + f'<g transform="matrix(-1,0,0,1,0,0)">{path(left, "#2563C9", stroke("#0C2660", 1.5))}</g>'
    )
    out += path("M-11,2.6 L-6.6,2.6 M11,2.6 L6.6,2.6", "none", stroke("#F4C244", 2.6))
    return Art(out + rect(-12, -11.6, 24, 3.6, 1.8, "#D9A23A", stroke(GOLD_DARK, 1)))


def _light() -> Art:
    out = path("M-7.6,-4 L7.6,-4 L5.4,8.6 L-5.4,8.6Z", "#FFE27A", stroke(INK, 1.8)) + path(
        "M-9.6,-3.4 L0,-10.6 L9.6,-3.4Z", INK, stroke(INK, 1.4)
    )
    return Art(
        out + rect(-6.4, 8, 12.8, 3.6, 1, INK) + path("M0,-4 V8", "none", stroke(INK, 1.3)) + circle(0, -11, 1.6, INK)
    )


def _chimney() -> Art:
    out = path("M-5,11.4 L-5,-1 L5,-1 L5,11.4Z", "#E9B48E", stroke("#4E2214", 1.7)) + path(
        "M-5,0 L-9.6,-8 L9.6,-8 L5,0Z", "#C2603A", stroke("#4E2214", 1.7)
    )
    return Art(out + rect(-10.6, -11.4, 21.2, 4, 1, "#8C4630", stroke("#4E2214", 1.3)))


def _closed() -> Art:
    out = rect(-8.6, -11.4, 17.2, 22.8, 1.6, IVORY, stroke(INK, 1.5)) + rect(-6.4, -9.2, 12.8, 18.4, 0.6, CLOSED)
    out += path("M-6,-8.6 L6,8.6 M6,-8.6 L-6,8.6", "none", stroke("#2E1A12", 4.6)) + path(
        "M-6,-8.6 L6,8.6 M6,-8.6 L-6,8.6", "none", stroke("#EBCBA0", 2.6)
    )
    return Art(out)


def _pizza() -> Art:
    out = path("M-10,-8 C-4,-12 4,-12 10,-8 L0,12Z", "#F6C453", stroke("#6B2E1A", 1.8)) + path(
        "M-10.6,-7.4 C-4,-11.6 4,-11.6 10.6,-7.4", "none", stroke("#B5652E", 4)
    )
    return Art(
        out
        + circle(-3, -3.4, 2.3, "#D23A34", stroke("#7A1220", 0.8))
        + circle(3.6, -2.4, 2.3, "#D23A34", stroke("#7A1220", 0.8))
        + circle(0, 4, 2, "#D23A34", stroke("#7A1220", 0.8))
    )


def _cafe() -> Art:
    out = path("M-9,-3 L7,-3 C7,6 4,10.4 -1,10.4 C-6,10.4 -9,6 -9,-3Z", "#FFFFFF", stroke(INK, 1.8)) + path(
        "M7,-1 C13,-2 13,6 5,6", "none", stroke(INK, 2)
    )
    out += ellipse(-1, -3, 8, 2.2, "#7A4A26", stroke(INK, 1.2)) + path(
        "M-5,-6.4 C-7,-8.6 -3,-9.4 -5,-11.8 M1,-6.4 C-1,-8.6 3,-9.4 1,-11.8", "none", stroke("#6A6178", 1.7)
    )
    return Art(out)


def _clothes() -> Art:
    d = "M-4,-11 C-2,-7.6 2,-7.6 4,-11 L7,-10 L5,-3 C6,2 9,7 10.6,11 L-10.6,11 C-9,7 -6,2 -5,-3 L-7,-10Z"
    return Art(
        path(d, "#8B5CC8", stroke(INK, 1.8))
        + path("M-5.2,-2.4 L5.2,-2.4", "none", stroke("#F4C244", 2.4))
        + path("M-4,3 L-6,9.4 M0,3 V9.4 M4,3 L6,9.4", "none", stroke("#D8C2F2", 1.4))
    )


def _sweets() -> Art:
    out = path("M-6.4,1 L6.4,1 L0,12Z", "#E9A94E", stroke("#6B3A12", 1.7)) + path(
        "M-3,2 L2,8 M3,2 L-2,8", "none", stroke("#A86A1E", 1)
    )
    out += (
        circle(-3.6, -2.6, 4.8, "#FF8FB4", stroke(INK, 1.5))
        + circle(3.6, -2.6, 4.8, "#FFF3D2", stroke(INK, 1.5))
        + circle(0, -7.4, 4.6, "#8ED6C4", stroke(INK, 1.5))
    )
    return Art(out)


def _house() -> Art:
    return Art(
        path("M-11,-1 L0,-11 L11,-1 L9,-1 L9,11 L-9,11 L-9,-1Z", "#FFF3D2", stroke(INK, 1.8))
        + rect(-3, 2, 6, 9, 1, TERRACOTTA, stroke(INK, 1.2))
    )


def _street() -> Art:
    out = "".join(
        path(f"M{x},-3 L{x + 4},-9 L{x + 8},-3 V9 H{x}Z", t, stroke(INK, 1.4))
        for x, t in ((-12, "#F78FBB"), (-4, "#FAD257"), (4, "#45A878"))
    )
    return Art(out)


ICONS = {
    "person": _person,
    "flower": _flower,
    "plant": _plant,
    "cat": _cat,
    "red": _red,
    "blue": _blue,
    "light": _light,
    "chimney": _chimney,
    "closed": _closed,
    "pizza": _pizza,
    "cafe": _cafe,
    "clothes": _clothes,
    "sweets": _sweets,
    "house": _house,
    "street": _street,
}


def icon(kind: str) -> Art:
    """What a counter counts."""
    return ICONS[kind]()


def sprites() -> Iterator[Sprite]:
    for kind in ICONS:
        yield icon(kind).sprite(f"icon_{kind}", (-13, -13, 26, 26))
