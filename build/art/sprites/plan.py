"""Flat signs for the island seen from above: every cell is 64 by 64."""

from __future__ import annotations

from collections.abc import Iterator

from .palette import HOUSE, HOUSE_COLORS, INK, SYMBOL_ON_HOUSE, TERRACOTTA, TERRACOTTA_DARK, mix, shade, sunlit
from .roofs import KINDS, kind_sign
from .svg import Sprite, circle, linear, path, rect, stroke
from .symbols import HOUSE_SYMBOL, upright

CELL = 64


def sprites() -> Iterator[Sprite]:
    yield canal()
    yield pit()
    yield fountain_pit()
    for color in HOUSE_COLORS:
        yield house(color)
        yield block(color)
    for floor in (1, 2, 3):
        yield floors(floor)
    for kind in KINDS:
        yield roof(kind, lying=True)
        yield roof(kind, lying=False)
    yield glow()


def canal() -> Sprite:
    body = rect(0, 0, 64, 64, 0, "#4DB8C0")
    for y, x in ((18, 10), (34, 24), (50, 8)):
        body += path(f"M{x},{y} c5,-4 8,4 13,0 s8,4 13,0", "none", stroke("#E9FFFA", 2, 0.6))
    return Sprite("plan_canal", CELL, CELL, body)


def pit() -> Sprite:
    body = rect(0, 0, 64, 64, 0, "#F5EDDD") + rect(5, 5, 54, 54, 4, "#B99B70", stroke("#7E6A52", 1.6))
    return Sprite("plan_pit", CELL, CELL, body + rect(10, 10, 44, 44, 3, "#D8BE94", stroke("#A88C62", 1.4)))


def fountain_pit() -> Sprite:
    body = (
        rect(0, 0, 64, 64, 0, "#F5EDDD")
        + circle(32, 32, 30, "#FFFDF4", stroke("#968570", 2))
        + circle(32, 32, 25, "#7FD6DC", stroke("#2D7F92", 1.6))
    )
    body += rect(16, 16, 32, 32, 3, "#D8BE94", stroke("#7E6A52", 1.6))
    return Sprite("plan_fountain", CELL, CELL, body)


def house(color: str) -> Sprite:
    base = HOUSE[color]
    defs = linear("g", 0, 4, 0, 60, (0, sunlit(base, 0.35)), (1, sunlit(base, 0.05)))
    body = rect(6, 8, 54, 54, 6, shade(base, 0.5), 'opacity="0.35"') + rect(
        4, 4, 54, 54, 6, "url(#g)", stroke(shade(base, 0.5), 2.4)
    )
    return Sprite(
        f"plan_house_{color}", CELL, CELL, body + upright(HOUSE_SYMBOL[color], 31, 31, 17, SYMBOL_ON_HOUSE[color]), defs
    )


def block(color: str) -> Sprite:
    """The coloured end of a roof: set in terracotta, so that it is not taken for a house."""
    base = HOUSE[color]
    body = rect(3, 3, 58, 58, 3, mix(TERRACOTTA, "#FFFFFF", 0.12), stroke(TERRACOTTA_DARK, 2))
    for i in range(1, 8):
        body += path(f"M{3 + 7.25 * i:.1f},5 V59", "none", stroke(TERRACOTTA_DARK, 1.2, 0.45))
    body += circle(32, 32, 22, sunlit(base, 0.15), stroke(shade(base, 0.5), 2.2))
    return Sprite(
        f"plan_block_{color}", CELL, CELL, body + upright(HOUSE_SYMBOL[color], 32, 32, 13, SYMBOL_ON_HOUSE[color])
    )


def floors(count: int) -> Sprite:
    """How many floors stand here: bars on a small ivory plate, for a corner of the cell."""
    body = rect(1, 1, 22, 22, 5, "#FFFBF0", stroke(INK, 1.6, 0.8))
    for i in range(count):
        body += rect(5, 16.4 - 5.4 * i, 14, 3.6, 1, INK)
    return Sprite(f"plan_floors_{count}", 24, 24, body)


def roof(kind: str, lying: bool) -> Sprite:
    """The middle of a roof bridging a canal cell, with the joints to its two blocks."""
    w, h = (192, 64) if lying else (64, 192)
    body = rect(3, 3, w - 6, h - 6, 4, mix(TERRACOTTA, "#FFFFFF", 0.12), stroke(TERRACOTTA_DARK, 2))
    body += rect(w / 2 - 28, h / 2 - 28, 56, 56, 4, "#FFF8E8", stroke("#A8711A", 1.6)) + kind_sign(
        kind, w / 2, h / 2 + 1, 21
    )
    return Sprite(f"plan_roof_{'h' if lying else 'v'}_{kind}", w, h, body)


def glow() -> Sprite:
    body = ""
    for width, alpha in ((22, 0.07), (16, 0.12), (11, 0.2), (7, 0.3)):
        body += rect(14, 14, 60, 60, 6, "none", stroke("#FFE27A", width, alpha))
    body += rect(14, 14, 60, 60, 6, "#FFE27A", 'fill-opacity="0.25"') + rect(
        14, 14, 60, 60, 6, "none", stroke("#FFFBE0", 3.4)
    )
    return Sprite("plan_glow", 88, 88, body)
