"""Coin and victory rosette."""

from __future__ import annotations

from collections.abc import Iterator

from ..palette import GOLD_DARK, INK
from ..svg import Sprite, circle, linear, path, polar, polygon, radial, stroke, turned


def sprites() -> Iterator[Sprite]:
    yield coin()
    yield rosette()


def coin() -> Sprite:
    defs = radial("g", 24, 22, 40, (0, "#FFF2B8"), (0.45, "#F4C244"), (1, "#C98A1E"))
    body = circle(32, 34, 29, GOLD_DARK) + circle(32, 31, 29, "url(#g)", stroke("#7A4D10", 2))
    body += circle(32, 31, 22.5, "none", stroke("#A8711A", 2, 0.9)) + circle(
        32, 30.3, 22.5, "none", stroke("#FFF3C4", 1.2, 0.9)
    )
    petal = path("M0,-16 C5,-12 5,-7 2,-3 L-2,-3 C-5,-7 -5,-12 0,-16Z", "#A8711A")
    body += "".join(turned(petal, 32, 31, 90 * i) for i in range(4))
    body += circle(32, 31, 4, "#A8711A") + circle(32, 31, 2, "#FFF2B8")
    return Sprite("coin", 64, 66, body, defs)


def rosette() -> Sprite:
    """The sign of victory points."""
    defs = linear("g", 0, 2, 0, 62, (0, "#E0455C"), (1, "#9A1C36")) + linear(
        "y", 0, 10, 0, 54, (0, "#FFF0B0"), (1, "#E5A528")
    )
    body = path("M18,34 L10,62 L22,56 L30,63 L34,40Z", "#9A1C36", stroke(INK, 1.6, 0.6))
    body += path("M46,34 L54,62 L42,56 L34,63 L30,40Z", "#B3263F", stroke(INK, 1.6, 0.6))
    frill = [polar(32, 27, 26.8 if i % 2 else 23.8, 9 * i) for i in range(40)]
    body += polygon(frill, "url(#g)", stroke(INK, 1.6, 0.7)) + circle(32, 27, 18.5, "url(#y)", stroke("#7A4D10", 1.6))
    body += path("M21,20 L26.5,20 L32,35 L37.5,20 L43,20 L35,40 L29,40Z", "#7A2A12")
    return Sprite("vp", 64, 66, body, defs)
