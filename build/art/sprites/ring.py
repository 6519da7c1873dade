"""The schedule ring with its time wheel.

Ring and wheel share a box of 320 by 320. The wheel stands still with its three arrows up; the twelve houses of the ring
turn round it, on a circle of radius 126, thirty degrees apart. The arrows point at -120, -90 and -60 degrees, sector s
is at 30·(s-2) degrees (clockwise from the right).
"""

from __future__ import annotations

from collections.abc import Iterator

from .palette import CREAM, GOLD, HOUSE, HOUSE_COLORS, INK, PLAYER, PLAYER_COLORS, SYMBOL_ON_HOUSE, mix, shade, tint
from .svg import Sprite, circle, linear, path, polar, polygon, polyline, radial, stroke
from .symbols import CREST, HOUSE_SYMBOL, figures, upright

MIDDLE = 160
OUTER, INNER = 157, 95
WHEEL = 91
EDGE = "#C3AE84"


def sprites() -> Iterator[Sprite]:
    yield ring_board()
    for player in PLAYER_COLORS:
        yield wheel(player)
    yield arrow_slot()
    for color in HOUSE_COLORS:
        yield covered_house(color)
    for i in range(3):
        yield season_piece(i)


def ring_board() -> Sprite:
    """Four pieces of three fields; the joints between the pieces are heavier."""
    defs = radial("p", MIDDLE, MIDDLE, OUTER, (0.6, "#F6ECD6"), (1, "#E4D4B2"))
    body = circle(MIDDLE, MIDDLE, OUTER, "url(#p)", stroke(EDGE, 2.4)) + circle(
        MIDDLE, MIDDLE, OUTER - 4, "none", stroke("#FFFFFF", 1.4, 0.7)
    )
    for i in range(12):
        a = 30 * i - 15
        line = (polar(MIDDLE, MIDDLE, INNER, a), polar(MIDDLE, MIDDLE, OUTER, a))
        body += polyline(line, stroke(EDGE, 3.4 if i % 3 == 0 else 1.2))
    body += circle(MIDDLE, MIDDLE, INNER, "#F9F2E2", stroke(EDGE, 2.4))
    return Sprite("ring_board", 320, 320, body, defs)


def wheel(player: str) -> Sprite:
    base = PLAYER[player]
    defs = radial("w", MIDDLE - 20, MIDDLE - 26, 130, (0, tint(base, 0.18)), (0.55, base), (1, shade(base, 0.25)))
    defs += linear("a", 0, 56, 0, 130, (0, "#FFF0B0"), (1, "#DFA032"))
    body = circle(MIDDLE, MIDDLE, WHEEL, "url(#w)", stroke(INK, 1.6, 0.6)) + circle(
        MIDDLE, MIDDLE, WHEEL - 3, "none", stroke(GOLD, 3)
    )
    for sector in range(1, 10):
        edge = 30 * (sector - 2) + 15
        body += polyline(
            (polar(MIDDLE, MIDDLE, 46, edge), polar(MIDDLE, MIDDLE, WHEEL - 6, edge)), stroke("#FFFFFF", 1, 0.22)
        )
        x, y = polar(MIDDLE, MIDDLE, 68, 30 * (sector - 2))
        body += figures(str(sector), x, y, 8.6, CREAM)
    body += circle(MIDDLE, MIDDLE, 42, mix(base, "#FFFFFF", 0.14), stroke(GOLD, 2.6)) + upright(
        CREST[player], MIDDLE, MIDDLE, 23, CREAM, 0.3
    )
    for a in (-120, -90, -60):
        tip, left, right = (
            polar(MIDDLE, MIDDLE, 101, a),
            polar(MIDDLE, MIDDLE, 52, a - 13),
            polar(MIDDLE, MIDDLE, 52, a + 13),
        )
        body += polygon([tip, left, polar(MIDDLE, MIDDLE, 57, a), right], "url(#a)", stroke("#7A4D10", 2))
    return Sprite(f"wheel_{player}", 320, 320, body, defs)


def arrow_slot() -> Sprite:
    """Laid under a house an arrow points at."""
    body = "".join(
        circle(40, 40, 30, "none", stroke("#FFD23C", w, alpha)) for w, alpha in ((18, 0.1), (13, 0.16), (9, 0.25))
    )
    return Sprite("ring_arrow_slot", 80, 80, body + circle(40, 40, 30, "#FFF7DC", stroke(GOLD, 3.4)))


def covered_house(color: str) -> Sprite:
    """The rim that keeps a house's colour and symbol in sight round the worker who stands on it."""
    base, line = HOUSE[color], shade(HOUSE[color], 0.5)
    body = circle(32, 32, 29, mix(base, "#FFFFFF", 0.1), stroke(line, 2.4)) + circle(
        32, 32, 21.5, "#FFF8E8", stroke(line, 1.4, 0.6)
    )
    body += circle(53, 53, 9.6, base, stroke("#FFFDF6", 2)) + upright(
        HOUSE_SYMBOL[color], 53, 53, 5.8, SYMBOL_ON_HOUSE[color]
    )
    return Sprite(f"ring_covered_{color}", 64, 64, body)


def season_piece(i: int) -> Sprite:
    """A round of the season track: to come, now, done."""
    name, fill, line = (("next", "#FFFDF6", "#BDA77C"), ("now", "#F4C244", "#8A5A12"), ("done", "#1F8391", "#0F5468"))[
        i
    ]
    body = circle(24, 24, 20, fill, stroke(line, 2.6))
    if name == "done":
        body += path("M14,25 L21.5,32 L34,17", "none", stroke("#FFFFFF", 4.6))
    if name == "now":
        body += circle(24, 24, 15.5, "none", stroke("#FFF3C4", 1.6))
    return Sprite(f"round_{name}", 48, 48, body)
