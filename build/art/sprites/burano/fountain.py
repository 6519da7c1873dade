"""The fountain round the middle pit of the island, in parts that stand before and behind a house, and its sign."""

from __future__ import annotations

from collections.abc import Iterator

from ..palette import INK, SHADOW
from ..projection import LEFT, PEN, SIDE, WALL, dropped, framed
from ..svg import Sprite, ellipse, ellipse_arc, linear, number, path, polygon, stroke

OUTER, INNER = 0.69, 0.6
"""Radius of the basin's rim, outside and inside, in cells."""


def sprites() -> Iterator[Sprite]:
    yield basin()
    yield front_rim()
    yield spout()
    yield sign()


def basin() -> Sprite:
    """Round, so the same from every side. Anchor: the middle of its pit."""
    rim, water = LEFT.circle(OUTER), LEFT.circle(INNER)
    low = [dropped(p, 0.07 * SIDE) for p in rim]
    body = polygon(low, "#81716A") + polygon(rim, "#F8F2E2", stroke(INK, 1.6 * PEN, 0.6))
    body += polygon(water, "#58B9C8", stroke("#2D7F92", 1.5 * PEN, 0.8))
    body += polygon(LEFT.circle(0.55), "none", stroke("#FFFFFF", 1.2 * PEN, 0.55))
    return framed("fountain_back", body, [*rim, *low])


def front_rim() -> Sprite:
    """The near half of the rim: drawn after a house that stands in the basin."""
    rx = OUTER * SIDE
    near = ellipse_arc(0, 0, rx, rx * 0.6, 8, 172) + ellipse_arc(
        0, 0, rx * INNER / OUTER, rx * 0.6 * INNER / OUTER, 172, 8
    )
    return framed("fountain_front", polygon(near, "#F3EAD6", stroke(INK, 1.5 * PEN, 0.55)), LEFT.circle(OUTER))


def spout() -> Sprite:
    """Water from the rim, lower than the eaves of the ground floor. Anchor: its foot."""
    high, reach = 0.62 * WALL, 0.1 * SIDE
    body = ellipse(0, 0, 4.6 * PEN, 2.8 * PEN, "#FFFDF4", stroke(INK, 1.2 * PEN, 0.6))
    for colour, width, alpha in (("#2E9DB8", 4.6, 0.45), ("#F2FEFF", 2.5, 0.97)):
        pen = stroke(colour, width * PEN, alpha)
        for side in (-1, 1):
            bow = [(0, -1.25 * high), (side * reach, -1.3 * high), (side * reach * 1.2, -0.1 * high)]
            body += path("M0,0 C" + " ".join(f"{number(x)},{number(y)}" for x, y in bow), "none", pen)
        body += path(f"M0,0 L0,{number(-high)}", "none", pen)
    return framed("fountain_spout", body, [(-1.3 * reach, -high), (1.3 * reach, 3 * PEN)], margin=5)


def sign() -> Sprite:
    defs = linear("s", 0, 0, 96, 0, (0, "#FFFDF4"), (1, "#CDBD9F"))
    stone, water = stroke(INK, 1.8, 0.7), stroke(INK, 2, 0.7)
    body = ellipse(48, 84, 42, 10, SHADOW, 'opacity="0.22"')
    body += path("M8,62 L88,62 C86,80 74,88 48,88 C22,88 10,80 8,62Z", "url(#s)", water) + ellipse(
        48, 62, 40, 11, "#49B3C6", water
    )
    body += path("M43,62 L45,38 L51,38 L53,62Z", "url(#s)", stone)
    body += path("M28,36 L68,36 C66,44 58,46 48,46 C38,46 30,44 28,36Z", "url(#s)", stone)
    body += ellipse(48, 36, 20, 5, "#6CCBD8", stroke(INK, 1.6, 0.7))
    wide = "M48,34 C46,4 22,8 22,56 M48,34 C50,4 74,8 74,56"
    body += path(
        wide + " M48,34 C46,16 36,14 35,34 M48,34 C50,16 60,14 61,34 M48,34 L48,8",
        "none",
        stroke("#FFFFFF", 3.2, 0.95),
    )
    return Sprite("fountain", 96, 96, body + path(wide, "none", stroke("#58B8CC", 1.4, 0.9)), defs)
