"""The seal of privileges."""

from __future__ import annotations

from collections.abc import Iterator

from ..palette import SEAL, SEAL_DARK
from ..svg import Sprite, circle, linear, polygon, radial, scalloped, star, stroke


def sprites() -> Iterator[Sprite]:
    yield privilege()


def privilege() -> Sprite:
    defs = radial("g", 24, 22, 44, (0, "#C08BE0"), (0.5, SEAL), (1, SEAL_DARK))
    defs += linear("s", 16, 14, 48, 50, (0, "#FFF0B0"), (1, "#E5A528"))
    body = polygon(scalloped(32, 32, 29, 12, 1.6), "url(#g)", stroke(SEAL_DARK, 2))
    body += circle(32, 32, 22, "none", stroke("#E3C6F2", 1.5, 0.6))
    return Sprite(
        "privilege", 64, 64, body + polygon(star(32, 33, 5, 18, 7.8), "url(#s)", stroke("#7A4D10", 1.6)), defs
    )
