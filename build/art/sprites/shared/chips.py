"""The flat little house that stands for a colour."""

from __future__ import annotations

from collections.abc import Iterator

from ..palette import HOUSE, HOUSE_COLORS, SYMBOL_ON_HOUSE, shade, tint
from ..svg import Sprite, linear, path, polyline, stroke
from ..symbols import HOUSE_SYMBOL, upright


def sprites() -> Iterator[Sprite]:
    for color in HOUSE_COLORS:
        yield chip(color)


def chip(color: str) -> Sprite:
    """The front of a little house: the sign of a colour in panels, on the ring and in the log."""
    base, line = HOUSE[color], shade(HOUSE[color], 0.55)
    defs = linear("g", 0, 14, 0, 62, (0, tint(base, 0.18)), (1, shade(base, 0.08)))
    wall = "M8,26 L32,5 L56,26 L56,58 C56,60 55,61 53,61 L11,61 C9,61 8,60 8,58Z"
    tiles = "#C9B99C" if color == "white" else shade(base, 0.2)
    body = path(wall, "url(#g)", stroke(line, 3))
    body += polyline(((3, 28), (32, 4), (61, 28)), stroke(line, 5)) + polyline(
        ((5, 27), (32, 5), (59, 27)), stroke(tiles, 2.2)
    )
    body += upright(HOUSE_SYMBOL[color], 32, 41, 14.5, SYMBOL_ON_HOUSE[color])
    return Sprite(f"chip_{color}", 64, 64, body, defs)
