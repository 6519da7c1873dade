"""What each season puts on houses and roofs of the main island and on fishing huts: drawn over the plain sprite.

Everything keeps to walls and edges, so that a top's sign, the dots that count floors and the windows that tell floors
apart stay as clear as without it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial

from ..dresses import LAMPLIGHT, SNOW, SNOW_SHADE
from ..palette import IVORY, shade
from ..projection import GROUND_SHARE, HANDS, PEN, SIDE, SLAB, WALL, Face, Hand, dropped, framed
from ..projection import HOUSE as SIZE
from ..shared.docks import EAVES
from ..svg import Point, Sprite, circle, path, points, polygon, polyline, stroke
from .houses import arched, quad
from .roofs import INSET

_BLOSSOM = ("#FFC2DA", "#FFFFFF", "#F48DB8")
_VINE = ("#C8402C", "#E58A2A", "#A8341F", "#F0B33C")
_AWNING = "#C9433A"
_LEAF = ("#4F9A50", "#76B45C")
_PANES: dict[int, tuple[tuple[tuple[float, float, float, float], ...], ...]] = {
    1: (((0.14, 0.27, 0.26, 0.55),), ((0.34, 0.27, 0.66, 0.55),)),
    2: (((0.14, 0.27, 0.26, 0.66), (0.74, 0.27, 0.86, 0.66)), ((0.32, 0.27, 0.68, 0.66),)),
    3: (
        tuple((u, 0.26, u + 0.1, 0.76) for u in (0.06, 0.19, 0.71, 0.84)),
        tuple((u, 0.27, u + 0.28, 0.76) for u in (0.16, 0.56)),
    ),
}
"""Windows of the wide and the narrow wall by floor, where `city` draws them."""

Edge = Callable[[float], Point]
"""A point of an edge, from 0 to 1."""


def sprites() -> Iterator[Sprite]:
    for hand in HANDS:
        for floor in (1, 2, 3):
            yield _framed_house(hand, "spring", floor, _spring(hand, floor))
            yield _framed_house(hand, "summer", floor, _summer(hand, floor))
            yield _framed_house(hand, "autumn", floor, _autumn(hand, floor))
            yield _framed_house(hand, "winter", floor, _lamplight(hand, floor) + _snow_on_top(hand))
            yield _framed_house(hand, "lamps", floor, _lamplight(hand, floor))
        for axis in "xy":
            yield _snow_on_slab(hand, axis)
    yield Sprite("dockdress_winter", 100, 110, _snow_on_dock(), anchor=(52, 96))


def _framed_house(hand: Hand, season: str, floor: int, body: str) -> Sprite:
    on_left, on_right = hand.walls()
    corners = [*hand.square(SIZE), on_left(0, 1), on_left(1, 1), on_right(1, 1)]
    return framed(f"dress_{season}_{floor}_{hand.name}", body, corners, margin=0.07 * SIDE)


def _wide_and_narrow(hand: Hand) -> tuple[Face, Face]:
    on_left, on_right = hand.walls()
    return (on_left, on_right) if hand.wide_left else (on_right, on_left)


# ---- spring and autumn: what grows on the walls


def _spring(hand: Hand, floor: int) -> str:
    """Blossom that hangs from the cornice of the wide wall, and a spray of it on the narrow one."""
    wide, narrow = _wide_and_narrow(hand)
    return _garland(wide, floor, 0.0, 1.0, _BLOSSOM) + _garland(narrow, floor + 3, 0.0, 0.9, _BLOSSOM)


def _garland(wall: Face, seed: int, start: float, end: float, petals: tuple[str, ...]) -> str:
    rng, out, steps = random.Random(seed), "", 15
    for i in range(steps + 1):
        u = start + (end - start) * i / steps
        sag = 0.045 + 0.05 * (1 - abs((i % 5) / 2.5 - 1))
        x, y = wall(u, sag)
        out += circle(x, y + 0.6 * PEN, 2.5 * PEN, _LEAF[i % 2])
        out += circle(x + rng.uniform(-1, 1) * PEN, y, 2.5 * PEN, petals[i % len(petals)])
    return out


def _autumn(hand: Hand, floor: int) -> str:
    """A vine in its red leaves, climbing the far edge of the wide wall and along its cornice."""
    wide, narrow = _wide_and_narrow(hand)
    far, foot = (0.03, 0.97) if hand.wide_left else (0.97, 0.03), GROUND_SHARE if floor == 1 else 0.94
    rng, out = random.Random(40 + floor), ""
    edge = far[0]
    stem = [wide(edge + 0.01, v / 10 * foot) for v in range(11)]
    out += polyline(stem, stroke("#6E4526", 1.6 * PEN))
    for i in range(13):
        v = 0.03 + (foot - 0.05) * i / 12
        u = edge + rng.uniform(-0.012, 0.035) * (1 if edge < 0.5 else -1)
        out += circle(*wide(u, v), rng.uniform(2.2, 3.4) * PEN, _VINE[i % 4])
    for i in range(8):
        u = 0.08 + 0.3 * i / 7 if edge < 0.5 else 0.92 - 0.3 * i / 7
        out += circle(*wide(u, 0.05 + rng.uniform(-0.02, 0.05)), rng.uniform(2.0, 2.9) * PEN, _VINE[(i + 1) % 4])
    for i in range(5):
        u = 0.94 - 0.2 * i / 4 if hand.wide_left else 0.06 + 0.2 * i / 4
        out += circle(
            *narrow(u, 0.05 + rng.uniform(-0.02, 0.04)), rng.uniform(1.8, 2.6) * PEN, shade(_VINE[i % 4], 0.2)
        )
    return out


# ---- summer: awnings against the sun


def _summer(hand: Hand, floor: int) -> str:
    """Striped awnings over the windows and the door; the arches of the third floor stay free."""
    wide, narrow = _wide_and_narrow(hand)
    if floor == 3:
        return _garland(wide, 9, 0.0, 1.0, ("#E8415F", "#FFE38A", "#E8415F"))
    dark = (0.0, 0.2) if hand.wide_left else (0.16, 0.0)
    out = "".join(_awning(wide, u0, u1, v0, dark[0]) for u0, v0, u1, _v1 in _PANES[floor][0])
    if floor == 1:
        out += _awning(wide, 0.75, 0.91, 0.28, dark[0])
    return out + "".join(_awning(narrow, u0, u1, v0, dark[1]) for u0, v0, u1, _v1 in _PANES[floor][1])


def _awning(wall: Face, u0: float, u1: float, v0: float, dark: float) -> str:
    a, b, high, low, out = u0 - 0.045, u1 + 0.045, v0 - 0.06, v0 + 0.1, ""
    stripes = 5
    lift = 0.05 * WALL

    def at(u: float, v: float) -> Point:
        """On the cloth: its lower edge stands out from the wall."""
        x, y = wall(u, v)
        return x, y + lift * (v - high) / (low - high)

    for i in range(stripes):
        u, next_u = a + (b - a) * i / stripes, a + (b - a) * (i + 1) / stripes
        fill = shade(_AWNING if i % 2 == 0 else IVORY, dark)
        out += polygon(quad(at, u, high, next_u, low), fill)
        x, y = at((u + next_u) / 2, low)
        out += circle(x, y, abs(at(next_u, low)[0] - at(u, low)[0]) / 2, fill)
    return out + polyline((at(a, low), at(a, high), at(b, high), at(b, low)), stroke("#6B2A1E", 0.9 * PEN, 0.7))


# ---- winter: light in the windows, snow on the edges


def _lamplight(hand: Hand, floor: int) -> str:
    """Light in every window, and a little of it on the wall round them."""
    wide, narrow = _wide_and_narrow(hand)
    out = ""
    for wall, panes in zip((wide, narrow), _PANES[floor], strict=True):
        for u0, v0, u1, v1 in panes:
            out += polygon(arched(wall, u0 - 0.05, v0 - 0.07, u1 + 0.05, v1 + 0.06, 0.17), LAMPLIGHT, 'opacity="0.28"')
            out += polygon(arched(wall, u0, v0, u1, v1, 0.13), LAMPLIGHT)
            middle, half = (u0 + u1) / 2, (v0 + v1) / 2
            for ends in ((wall(middle, v0), wall(middle, v1)), (wall(u0, half), wall(u1, half))):
                out += polyline(ends, stroke("#8A5A12", 1.1 * PEN, 0.8))
    return out


def _snow_on_top(hand: Hand) -> str:
    """A rim of snow round the top, thicker at the back, hanging over the cornice in front in soft drops."""
    back, right, front, left = hand.square(SIZE)
    inner_back, inner_right, _, inner_left = hand.square(SIZE * 0.9)
    out = polygon([left, back, right, inner_right, inner_back, inner_left], SNOW)
    out += polyline((inner_left, inner_back, inner_right), stroke(SNOW_SHADE, 1.4 * PEN))
    on_left, on_right = hand.walls()
    for wall, seed in ((on_left, 3), (on_right, 7)):
        out += _overhang(_along(wall, 0.03), 0.06 * WALL, 0.06 * WALL, seed)
    return out + polyline((left, front, right), stroke(SNOW, 3.2 * PEN))


def _overhang(along: Edge, depth: float, drop: float, seed: int) -> str:
    """Snow that hangs over an edge, from `depth` above it down to drops of uneven length."""
    rng, count = random.Random(seed), 7
    low: list[Point] = []
    for i in range(count * 2 + 1):
        low.append(dropped(along(i / (count * 2)), rng.uniform(0.7, 2.0) * drop if i % 2 else 0.0))
    curve = f"M{points([dropped(along(0), -depth)])} L{points([low[0]])}"
    for i in range(1, len(low) - 1, 2):
        curve += f" Q{points([low[i]])} {points([low[i + 1]])}"
    return path(curve + f" L{points([dropped(along(1), -depth)])}Z", SNOW, stroke(SNOW_SHADE, 0.8 * PEN, 0.8))


def _along(wall: Face, v: float) -> Edge:
    return lambda u: wall(u, v)


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _snow_on_slab(hand: Hand, axis: str) -> Sprite:
    """Snow along the eaves of a laid roof and between its two ends and its picture."""

    def at(u: float, v: float) -> Point:
        return hand.at(u - 1.5, v - 0.5) if axis == "x" else hand.at(v - 0.5, u - 1.5)

    a, b, c, d = at(INSET, INSET), at(3 - INSET, INSET), at(3 - INSET, 1 - INSET), at(INSET, 1 - INSET)
    left, right = (d, b) if axis == "x" else (b, d)
    out = polyline((left, a, right), stroke(SNOW, 5.0 * PEN))
    for start, end, seed in ((left, c, 5), (c, right, 11)):
        out += _overhang(partial(_between, start, end), 2 * PEN, 0.34 * SLAB, seed)
    out += polyline((left, c, right), stroke(SNOW, 3.4 * PEN))
    return framed(f"roofdress_winter_{axis}_{hand.name}", out, [a, right, dropped(c, SLAB), left], margin=0.05 * SIDE)


def _snow_on_dock() -> str:
    """Snow on the slope of a fishing hut, and light in its window."""
    low_left, low_right, high_right, high_left = EAVES
    drops = [_between(low_left, low_right, t) for t in (0, 0.1, 0.22, 0.33, 0.47, 0.6, 0.72, 0.86, 1)]
    edge = [(x, y + (2.5 if i % 2 else -4.5)) for i, (x, y) in enumerate(drops)]
    out = polygon([*edge, high_right, high_left], SNOW, 'opacity="0.94"')
    out += polyline(edge, stroke(SNOW_SHADE, 1.6))
    for t in (0.3, 0.62):
        top, foot = _between(high_left, high_right, t), _between(low_left, low_right, t)
        out += polyline((top, dropped(foot, -10)), stroke(SNOW_SHADE, 1.4, 0.7))
    out += polyline(((4, 48), high_left, high_right), stroke(SNOW, 4))
    out += polygon([(81.6, 67.5), (87.4, 64.6), (87.4, 78), (81.6, 81)], LAMPLIGHT)
    return out + polygon([(23.5, 46.2), (28.5, 48.7), (28.5, 56), (23.5, 53.5)], LAMPLIGHT)
