"""Floors of small streets, where nothing is counted: paint, mark and windows; and a small scaffold."""

from __future__ import annotations

from collections.abc import Iterator

from ..drawing import Art
from ..palette import INK, SHADOW, mix
from ..streets import COLORS, MARK, MARKS, WALL, H, W
from ..svg import Sprite, path, rect, stroke
from .facades import ROOF_KIND, roof
from .marks import mark
from .symbols import chimney

_GLASS = "#27506B"
_IVORY = "#FFFDF6"
_POLES = "M14,10 V160 M100,10 V160 M186,10 V160 M0,34 H200 M0,100 H200 M14,150 L100,40 L186,150"


def small(color: str, floor: int, *, shop: bool = False, smoking: bool = False) -> Art:
    """One floor; the ground floor has a door, or the wide one of a shop."""
    top = 46 if floor == 2 else 0
    art = Art()
    if floor == 2:
        art += roof(color, ROOF_KIND[color])
    if smoking:
        art += chimney(WALL[color]).at(40, 46, 1.1)
    art += rect(0, top, W, H - top, 0, WALL[color]) + rect(0, top, W, 12, 0, _IVORY)
    y, h = (74, 62) if floor == 2 else (36, 84)
    for x in (18, 148):
        if floor == 0 and x == 148:
            left, wide = (x - 20, 66) if shop else (x - 6, 46)
            art += rect(left, 48, wide, 108, 6, mix(WALL[color], SHADOW, 0.55), stroke(_IVORY, 6))
        else:
            art += rect(x, y, 34, h, 3, _GLASS, stroke(_IVORY, 7))
    art += mark(MARKS[color], 100, y + h / 2 + 4, 31, MARK[color], WALL[color])
    return art + path(f"M1,{top} V160 M199,{top} V160", "none", stroke(INK, 3))


def sprites() -> Iterator[Sprite]:
    for color in COLORS:
        for floor in range(3):
            yield small(color, floor).sprite(f"small_{floor + 1}_{color}", (0, 0, W, H))
        yield small(color, 0, shop=True).sprite(f"small_shop_{color}", (0, 0, W, H))
        yield small(color, 2, smoking=True).sprite(f"small_chimney_{color}", (0, 0, W, H))
    poles = path(_POLES, "none", stroke("#8A5A2A", 15)) + path(_POLES, "none", stroke("#D9A866", 9))
    yield Art(poles).sprite("small_scaffold", (0, 0, W, H))
