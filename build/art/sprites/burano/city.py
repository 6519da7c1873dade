"""Houses of the main island by colour and floor, the shade about them, and the dots that count floors."""

from __future__ import annotations

from collections.abc import Iterator

from ..palette import (
    FACES,
    GLASS,
    HOUSE,
    HOUSE_COLORS,
    INK,
    IVORY,
    SHADOW,
    SHUTTER,
    SYMBOL_ON_HOUSE,
    SYMBOL_ON_IVORY,
    mix,
    shade,
    sunlit,
    tint,
)
from ..projection import FLAT, GROUND_SHARE, HANDS, PEN, SIDE, WALL, Face, Hand, framed
from ..projection import HOUSE as SIZE
from ..svg import Sprite, circle, linear, matrix, polygon, polyline, stroke
from ..symbols import HOUSE_SYMBOL, drawn
from .houses import arched, quad

_PLINTH = "#C4B290"
_FLOWERS = ("#E8415F", "#FFD0DC", "#E8415F", "#FFE38A")
_SHADY = 0.24
"""How much of the shade's ink lies on things on the wall away from the sun."""


def sprites() -> Iterator[Sprite]:
    for hand in HANDS:
        for color in HOUSE_COLORS:
            for floor in (1, 2, 3):
                yield house(hand, color, floor)
        for floor in (2, 3):
            yield pips(hand, floor)
        yield eaves(hand)
        yield contact(hand)


def house(hand: Hand, color: str, floor: int) -> Sprite:
    """Anchor: the middle of its top. Door and stone plinth below, flower boxes above, tall paired arches on top."""
    cut = GROUND_SHARE if floor == 1 else 1.0
    light = 0.05 * (floor - 1)
    top, left, right = (sunlit(face, t) for face, t in zip(FACES[color], (0, light, light * 0.8), strict=True))
    corners, (on_left, on_right) = hand.square(SIZE), hand.walls()
    defs = linear("l", *on_left(0, 0.2), *on_left(1, 1), (0, sunlit(left, 0.18)), (1, shade(left, 0.07)))
    defs += linear("r", *on_right(0, 0.2), *on_right(1, 1), (0, right), (1, shade(right, 0.2)))
    defs += linear("t", *corners[0], *corners[2], (0, tint(top, 0.25)), (1, top))
    body = _walls(hand, color, floor, left, right, cut)
    wide, narrow = (on_left, on_right) if hand.wide_left else (on_right, on_left)
    dark = (0.0, _SHADY) if hand.wide_left else (0.2, 0.0)
    body += _openings(wide, narrow, SHUTTER[color], floor, dark)
    body += _medallion(wide, color, cut, dark[0] / 2)
    body += _top(hand, color, floor, top, cut)
    box = [*corners, on_left(0, cut), on_left(1, cut), on_right(1, cut)]
    return framed(f"house_{color}_{floor}_{hand.name}", body, box, defs, 2.0)


def _walls(hand: Hand, color: str, floor: int, left: str, right: str, cut: float) -> str:
    on_left, on_right = hand.walls()
    out = polygon(quad(on_left, 0, 0, 1, cut), "url(#l)") + polygon(quad(on_right, 0, 0, 1, cut), "url(#r)")
    if floor == 1:
        out += polygon(quad(on_left, 0, cut - 0.12, 1, cut), mix(_PLINTH, left, 0.12))
        out += polygon(quad(on_right, 0, cut - 0.12, 1, cut), shade(mix(_PLINTH, right, 0.15), 0.3))
    else:
        out += polygon(quad(on_left, 0, 0.9, 1, 1), shade(left, 0.3))
        out += polygon(quad(on_right, 0, 0.9, 1, 1), shade(right, 0.34))
    cornice = mix("#FFF9EC", HOUSE[color], 0.2)
    out += polygon(quad(on_left, 0, 0, 1, 0.11), cornice) + polygon(quad(on_right, 0, 0, 1, 0.11), shade(cornice, 0.26))
    out += polygon(quad(on_left, 0, 0.11, 1, 0.15), shade(left, 0.35), 'opacity="0.55"')
    return out + polygon(quad(on_right, 0, 0.11, 1, 0.15), shade(right, 0.45), 'opacity="0.6"')


def _openings(wide: Face, narrow: Face, shutter: str, floor: int, dark: tuple[float, float]) -> str:
    """Windows and doors: by which floors are told apart."""
    on_wide, on_narrow = dark
    if floor == 1:
        out = _window(wide, 0.14, 0.27, 0.26, 0.55, shutter, on_wide)
        out += _door(wide, 0.75, 0.28, 0.91, GROUND_SHARE, shutter, on_wide)
        return out + _window(narrow, 0.34, 0.27, 0.66, 0.55, shutter, on_narrow, box=False, wings=False)
    if floor == 2:
        out = _window(wide, 0.14, 0.27, 0.26, 0.66, shutter, on_wide)
        out += _window(wide, 0.74, 0.27, 0.86, 0.66, shutter, on_wide)
        return out + _window(narrow, 0.32, 0.27, 0.68, 0.66, shutter, on_narrow, wings=False)
    out = ""
    for u in (0.06, 0.19, 0.71, 0.84):
        out += _window(wide, u, 0.26, u + 0.1, 0.76, shutter, on_wide, box=False, wings=False)
    for u in (0.16, 0.56):
        out += _window(narrow, u, 0.27, u + 0.28, 0.76, shutter, on_narrow, box=False, wings=False)
    return out


def _window(
    face: Face,
    u0: float,
    v0: float,
    u1: float,
    v1: float,
    shutter: str,
    dark: float,
    *,
    box: bool = True,
    wings: bool = True,
) -> str:
    """An arched window, perhaps with open shutters and a flower box; `dark` is the shade on it."""
    w, um, vm, out = u1 - u0, (u0 + u1) / 2, (v0 + v1) / 2, ""
    trim, slat = shade(IVORY, dark * 0.8), shade(shutter, dark + 0.25)
    if wings:
        for a, b in ((u0 - w * 0.46, u0 - w * 0.05), (u1 + w * 0.05, u1 + w * 0.46)):
            out += polygon(quad(face, a, v0 + 0.06, b, v1), shade(shutter, dark), stroke(slat, 0.9 * PEN))
            for i in (1, 2, 3):
                v = v0 + 0.06 + (v1 - v0 - 0.06) * i / 4
                out += polyline((face(a + 0.005, v), face(b - 0.005, v)), stroke(slat, 0.7 * PEN))
    out += polygon(arched(face, u0 - 0.022, v0 - 0.04, u1 + 0.022, v1 + 0.03, 0.15), trim)
    out += polygon(arched(face, u0, v0, u1, v1, 0.13), shade(GLASS, dark))
    shine = (face(u0 + 0.008, v0 + 0.13), face(um - 0.008, v0 + 0.06), face(um - 0.008, vm), face(u0 + 0.008, vm))
    out += polygon(shine, shade("#7FB6C4", dark), 'opacity="0.75"')
    for ends in ((face(um, v0), face(um, v1)), (face(u0, vm), face(u1, vm))):
        out += polyline(ends, stroke(trim, 1.2 * PEN))
    if box:
        out += polygon(quad(face, u0 - 0.045, v1 + 0.03, u1 + 0.045, v1 + 0.1), shade("#8A5A38", dark))
        for i, flower in enumerate(_FLOWERS):
            x, y = face(u0 - 0.02 + (w + 0.04) * i / 3, v1 + 0.015)
            out += circle(x, y, 2.2 * PEN, shade(flower, dark * 0.7))
    return out


def _door(face: Face, u0: float, v0: float, u1: float, v1: float, shutter: str, dark: float) -> str:
    out = polygon(arched(face, u0 - 0.03, v0 - 0.05, u1 + 0.03, v1, 0.17), shade(IVORY, dark * 0.8))
    out += polygon(arched(face, u0, v0, u1, v1, 0.15), shade(shutter, dark + 0.12))
    out += polygon(quad(face, u0, v0 + 0.2, u1, v1), shade(tint(shutter, 0.25), dark))
    for t in (0.25, 0.5, 0.75):
        u = u0 + (u1 - u0) * t
        out += polyline((face(u, v0 + 0.21), face(u, v1)), stroke(shade(shutter, dark + 0.2), PEN))
    return out


def _medallion(face: Face, color: str, cut: float, dark: float) -> str:
    """The colour's sign in the middle of the wide wall."""
    v = 0.51 if cut == 1 else 0.43
    (x, y), (x1, y1) = face(0.5, v), face(1.5, v)
    slope = (y1 - y) / (x1 - x)
    ry = 0.27 * WALL
    rx = min(ry, 0.2 * abs(x1 - x))
    out = (
        f'<ellipse cx="0" cy="0" rx="{rx:.2f}" ry="{ry:.2f}" {matrix(1, slope, 0, 1, x, y)} '
        f'fill="{shade("#FFFBF0", dark)}" {stroke(shade(HOUSE[color], 0.5), 1.8 * PEN)}/>'
    )
    sign = matrix(rx * 0.64, rx * 0.64 * slope, 0, ry * 0.62, x, y)
    return out + drawn(HOUSE_SYMBOL[color], sign, SYMBOL_ON_IVORY[color], 0.36)


def _top(hand: Hand, color: str, floor: int, top: str, cut: float) -> str:
    back, right, front, left = corners = hand.square(SIZE)
    on_left, on_right = hand.walls()
    out = polygon(corners, "url(#t)")
    out += polygon(hand.square(SIZE * 0.86), "none", stroke(shade(HOUSE[color], 0.25), 1.5 * PEN, 0.5))
    size = 0.255 * SIZE * SIDE
    # The sign moves aside for the dots that count floors.
    out += drawn(
        HOUSE_SYMBOL[color],
        matrix(size, 0, 0, size * FLAT, 0, -0.05 * SIDE if floor > 1 else 0),
        SYMBOL_ON_HOUSE[color],
        0.36,
    )
    out += polyline((left, front, right), stroke(tint(top, 0.6), 1.9 * PEN, 0.95))
    out += polyline((front, on_left(1, cut)), stroke(tint(top, 0.35), 1.5 * PEN, 0.7))
    outline = (back, right, on_right(1, cut), on_left(1, cut), on_left(0, cut), left)
    return out + polygon(outline, "none", stroke(INK, 1.9 * PEN, 0.68))


def pips(hand: Hand, floor: int) -> Sprite:
    """Dots at the front corner of a top: its floor, counted from the ground."""
    out, step, at = "", 0.13, SIZE / 2 - 0.09
    for i in range(floor):
        c, r = (at - i * step, at) if hand.wide_left else (at, at - i * step)
        out += polygon(hand.circle(0.046, c, r, 14), "#FFFBF0", stroke(INK, 1.7 * PEN, 0.95))
    return framed(f"pips_{floor}_{hand.name}", out, hand.square(SIZE))


def eaves(hand: Hand) -> Sprite:
    """Shade of a roof on the walls below it. Anchor: the middle of the house's top."""
    shadow, body = f'fill-opacity="{0.34}"', ""
    on_left, on_right = hand.walls()
    for wall in (on_left, on_right):
        body += polygon(quad(wall, 0, 0, 1, 0.2), SHADOW, shadow)
    return framed(f"eaves_{hand.name}", body, [*hand.square(SIZE), on_left(1, 0.2)])


def contact(hand: Hand) -> Sprite:
    """Shade round the foot of a house that stands on a roof."""
    foot = hand.square(SIZE)
    body = "".join(
        polygon(foot, "none", stroke(SHADOW, w * SIDE, alpha)) for w, alpha in ((0.2, 0.1), (0.13, 0.14), (0.07, 0.2))
    )
    return framed(f"contact_{hand.name}", body, [*foot], margin=0.1 * SIDE)
