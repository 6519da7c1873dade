"""Cover picture of Burano: a canal between coloured houses, the leaning bell tower, a lacemaker and a fisherman."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from burano.ui.drawing.compose import Composition
from burano.ui.drawing.sprites import frame
from burano.ui.drawing.theme import Colour, hexa, mix, rgb
from burano.ui.kit import Kit

_UNITS = 330.0
"""Width of the drawing in its own units."""
_SKY: tuple[tuple[float, Colour], ...] = (
    (0.0, rgb("2F8FC4")),
    (0.36, rgb("7CC4E4")),
    (0.58, rgb("FFEBC4")),
    (0.66, rgb("FFF3D8")),
    (1.0, rgb("FFF3D8")),
)
_EYE = (165.0, 262.0)
"""Point at which the canal vanishes."""
_GROUND = 70.0
"""Height of the eye above the quay, at the front."""
_QUAY = 118.0
"""Distance from the middle to the edge of the quay, at the front."""
_WALL = 196.0
"""Distance from the middle to the house fronts, at the front."""
_WATER = 92.0
"""Height of the eye above the water, at the front."""
_INK = hexa(rgb("2B2540"))
_CREAM = "#FFF6E2"
_TERRACOTTA, _TERRACOTTA_DARK = "#C8643C", "#97432A"


class _House(NamedTuple):
    """A house of a row: its paint, its height at the front, where it begins and ends (0 front, 1 end of the canal)."""

    paint: str
    shutters: str
    height: float
    near: float
    far: float


_LEFT = (
    _House("F98DB8", "FFF6E2", 168, -0.1, 0.17),
    _House("3F87DE", "F6F1E6", 192, 0.17, 0.36),
    _House("F9CA4F", "27764A", 162, 0.36, 0.55),
    _House("27764A", "F6F1E6", 190, 0.55, 0.76),
    _House("E76F10", "2A5DB0", 166, 0.76, 1.0),
)
_RIGHT = (
    _House("F9CA4F", "27764A", 186, -0.1, 0.15),
    _House("E76F10", "2A5DB0", 164, 0.15, 0.34),
    _House("F6F1E6", "B7263B", 194, 0.34, 0.54),
    _House("F98DB8", "27764A", 166, 0.54, 0.75),
    _House("3F87DE", "FFF6E2", 184, 0.75, 1.0),
)
_FLOORS = ((0.1, 0.34), (0.42, 0.64), (0.72, 0.9))
"""Lower and upper ends of the windows of each floor, as shares of the height."""
_COLUMNS, _DOOR = (0.17, 0.48, 0.81), 0.48
"""Middles of the windows and of the door, as shares of a front's length."""
_WASHING = (("B7263B", 0.12), ("FFFDF7", 0.26), ("2A5DB0", 0.4), ("F9CA4F", 0.55), ("FFFDF7", 0.7), ("68A03A", 0.84))


def cover(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """Paint sky, bell tower, houses along the canal and people; the upper third stays free for the name."""
    k = size[0] / _UNITS
    high = size[1] / k
    front = pygame.Surface(size)
    front.blit(kit.paint.gradient(size, _SKY), (0, 0))
    art = Composition()
    for radius in range(40, 150, 10):
        art.shape(f'<circle cx="{_EYE[0]}" cy="{_EYE[1] - 10}" r="{radius}" fill="#FFF6D2" fill-opacity="0.13"/>')
    _tower(art)
    _canal(art, high)
    for side, row in ((-1, _LEFT), (1, _RIGHT)):
        for house in reversed(row):
            _draw_house(art, side, house)
    _quays(art)
    _bridge(art)
    _washing(art)
    front.blit(art.picture((0, 0, _UNITS, high), size), (0, 0))
    for what in _things():
        _put(kit, front, k, what)
    return front


def _put(kit: Kit, front: pygame.Surface, k: float, what: tuple[str, float, float, float]) -> None:
    """Draw a sprite with its anchor at (x, y)."""
    sprite, x, y, scale = what
    width, _high, across, down = frame(sprite)
    picture = kit.sprites.get(sprite, width * scale * k)
    front.blit(picture, (round((x - across * scale) * k), round((y - down * scale) * k)))


def _scale(depth: float) -> float:
    """Return how large a thing at that depth appears: 1 at the front, a ninth at the end."""
    return 1 / (1 + 8 * depth)


def _at(side: int, depth: float, across: float, up: float) -> tuple[float, float]:
    """Return where a point beside the canal appears: distance from the middle, height above the quay."""
    k = _scale(depth)
    return _EYE[0] + side * across * k, _EYE[1] + (_GROUND - up) * k


def _path(points: Iterable[tuple[float, float]]) -> str:
    return "M" + " L".join(f"{x:.2f},{y:.2f}" for x, y in points) + "Z"


def _fill(art: Composition, points: Iterable[tuple[float, float]], colour: str, line: float = 0.0) -> None:
    pen = f' stroke="{_INK}" stroke-opacity="0.6" stroke-width="{line:.2f}" stroke-linejoin="round"' if line else ""
    art.shape(f'<path d="{_path(points)}" fill="{colour}"{pen}/>')


def _panel(side: int, house: _House, ends: tuple[float, float], low: float, high: float) -> list[tuple[float, float]]:
    """Return the corners of a part of a front: `ends` are shares of its length, `low` and `high` of its height."""
    length = house.far - house.near
    near, far = (house.near + length * share for share in ends)
    return [
        _at(side, depth, _WALL, house.height * share)
        for depth, share in ((near, low), (near, high), (far, high), (far, low))
    ]


def _draw_house(art: Composition, side: int, house: _House) -> None:
    """Add a front with stone foot, windows with shutters, door, cornice and the edge of its roof."""
    paint = rgb(house.paint)
    wall = paint if side < 0 else mix(paint, rgb("5A3A78"), 0.16)
    line = 1.7 * _scale(house.near) ** 0.6
    _fill(art, _panel(side, house, (0, 1), 0, 1), hexa(wall), line)
    _fill(art, _panel(side, house, (0, 1), 0, 0.045), hexa(mix(wall, rgb("CFC2AE"), 0.7)))
    for number, (low, high) in enumerate(_FLOORS):
        for middle in _COLUMNS:
            if number == 0 and middle == _DOOR:
                _door(art, side, house, line)
            else:
                _window(art, side, house, (middle, low, high), line)
    _fill(art, _panel(side, house, (0, 1), 0.955, 1), _CREAM)
    eave = _panel(side, house, (0, 1), 0.99, 1.06)
    out = [_at(side, depth, _WALL - 9, house.height * 0.985) for depth in (house.far, house.near)]
    _fill(art, [eave[1], eave[2], *out], _TERRACOTTA if side < 0 else _TERRACOTTA_DARK, line)


def _window(art: Composition, side: int, house: _House, place: tuple[float, float, float], line: float) -> None:
    """Add a window between shutters, with flowers on its sill."""
    middle, low, high = place
    _fill(art, _panel(side, house, (middle - 0.12, middle + 0.12), low, high), f"#{house.shutters}", line * 0.6)
    _fill(art, _panel(side, house, (middle - 0.062, middle + 0.062), low - 0.005, high + 0.008), _CREAM, line * 0.6)
    _fill(art, _panel(side, house, (middle - 0.045, middle + 0.045), low + 0.015, high - 0.012), "#2D5B78")
    _fill(art, _panel(side, house, (middle - 0.03, middle - 0.004), low + 0.08, high - 0.03), "#8FC6D8")
    _fill(art, _panel(side, house, (middle - 0.09, middle + 0.09), low - 0.035, low + 0.015), "#3C8A4E", line * 0.5)
    radius = 3.4 * _scale(house.near + (house.far - house.near) * middle)
    for share in (-0.066, -0.022, 0.022, 0.066):
        x, y = _panel(side, house, (middle + share, middle + share), low + 0.02, 1)[0]
        art.shape(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="#E8466F"/>')


def _door(art: Composition, side: int, house: _House, line: float) -> None:
    """Add a door behind a striped curtain."""
    _fill(art, _panel(side, house, (_DOOR - 0.09, _DOOR + 0.09), 0.0, 0.37), _CREAM, line * 0.6)
    _fill(art, _panel(side, house, (_DOOR - 0.065, _DOOR + 0.065), 0.0, 0.34), f"#{house.shutters}")
    for share in (-0.045, 0.015):
        _fill(art, _panel(side, house, (_DOOR + share, _DOOR + share + 0.03), 0.0, 0.34), "#B7263B")


def _tower(art: Composition) -> None:
    """Add the leaning bell tower above the end of the canal."""
    x, y = _EYE[0] + 5, _EYE[1] + 2
    pen = f'stroke="{_INK}" stroke-opacity="0.65" stroke-width="1.5" stroke-linejoin="round"'
    art.shape(
        f'<g transform="rotate(4 {x} {y})">'
        f'<path d="M{x - 14},{y} V{y - 84} H{x + 14} V{y}Z" fill="#D8A47C" {pen}/>'
        f'<path d="M{x + 3},{y} V{y - 84} H{x + 14} V{y}Z" fill="#B87C5E" fill-opacity="0.75"/>'
        f'<path d="M{x - 16},{y - 54} h32 v5 h-32Z M{x - 17},{y - 86} h34 v6 h-34Z" fill="{_CREAM}" {pen}/>'
        f'<path d="M{x - 9},{y - 57} v-12 a4,5 0 0 1 8,0 v12Z M{x + 2},{y - 57} v-12 a4,5 0 0 1 8,0 v12Z" '
        f'fill="#4A3350"/>'
        f'<path d="M{x - 14},{y - 86} L{x},{y - 124} L{x + 14},{y - 86}Z" fill="{_TERRACOTTA}" {pen}/>'
        f'<path d="M{x},{y - 124} L{x + 14},{y - 86} H{x + 3}Z" fill="{_TERRACOTTA_DARK}"/>'
        f'<path d="M{x},{y - 124} v-12 M{x - 4},{y - 132} h8" fill="none" stroke="#E9B23C" stroke-width="2"/></g>'
    )


def _canal(art: Composition, high: float) -> None:
    """Add the water, the light and the houses' colours on it."""
    x, y = _EYE
    foot = high + 4
    k = (foot - y) / _WATER
    art.shape(
        '<defs><linearGradient id="canal" gradientUnits="userSpaceOnUse" x1="0" '
        f'y1="{y}" x2="0" y2="{foot}"><stop offset="0" stop-color="#9BE0DA"/><stop offset="0.35" '
        'stop-color="#36A3B4"/><stop offset="1" stop-color="#0F5F7E"/></linearGradient></defs>'
        f'<path d="M{x},{y} L{x - _QUAY * k:.1f},{foot} H{x + _QUAY * k:.1f}Z" fill="url(#canal)"/>'
    )
    for side, row in ((-1, _LEFT), (1, _RIGHT)):
        for house in row:
            _mirrored(art, side, house)
    for number, (across, width) in enumerate(((-6, 22), (8, 34), (-14, 46), (16, 60), (-30, 70), (22, 84), (-8, 96))):
        line = y + 12 + number * (foot - y - 18) / 7
        art.shape(
            f'<path d="M{x + across - width / 2},{line:.1f} q{width / 4},{-3 - number * 0.4:.1f} {width / 2},0 '
            f't{width / 2},0" fill="none" stroke="#E6FFF8" stroke-opacity="0.6" stroke-width="{1 + number * 0.25}" '
            'stroke-linecap="round"/>'
        )


def _mirrored(art: Composition, side: int, house: _House) -> None:
    """Add streaks of a house's colour on the water before it."""
    for number in range(9):
        depth = house.near + (house.far - house.near) * (number + 0.5) / 9
        k = _scale(depth)
        x, y = _EYE[0] + side * _QUAY * k, _EYE[1] + (_WATER + 4) * k
        reach = -side * (46 + 22 * (number % 3)) * k
        art.shape(
            f'<path d="M{x:.1f},{y:.1f} q{reach / 2:.1f},{-4 * k:.1f} {reach:.1f},0 q{-reach / 2:.1f},{7 * k:.1f} '
            f'{-reach:.1f},{5 * k:.1f}Z" fill="#{house.paint}" fill-opacity="0.62"/>'
        )


def _quays(art: Composition) -> None:
    """Add both pavements and their walls above the water, with striped poles."""
    for side in (-1, 1):
        near, far = -0.1, 1.0
        drop = _GROUND - _WATER
        top = [_at(side, depth, across, 0) for depth, across in ((near, _WALL), (near, _QUAY), (far, _QUAY))]
        _fill(art, [*top, _at(side, far, _WALL, 0)], "#F0E2C2" if side < 0 else "#DCC8A6", 1.2)
        face = [_at(side, depth, _QUAY, up) for depth, up in ((near, 0), (far, 0), (far, drop), (near, drop))]
        _fill(art, face, "#B79B78" if side > 0 else "#9C8064", 1.2)
        lip = [_at(side, depth, _QUAY, up) for depth, up in ((near, 0), (far, 0), (far, -5), (near, -5))]
        _fill(art, lip, "#FBF1DC")


def _bridge(art: Composition) -> None:
    """Add a small white bridge over the canal, before its end."""
    k = _scale(0.62)
    x, y = _EYE[0], _EYE[1] + _GROUND * k
    w, rise = (_QUAY + 16) * k, 13.0
    art.shape(
        f'<path d="M{x - w},{y + 2} C{x - w * 0.5},{y - rise} {x + w * 0.5},{y - rise} {x + w},{y + 2} v-6 '
        f'C{x + w * 0.5},{y - rise - 8} {x - w * 0.5},{y - rise - 8} {x - w},{y - 4}Z" fill="{_CREAM}" '
        f'stroke="{_INK}" stroke-opacity="0.6" stroke-width="1"/>'
    )


def _washing(art: Composition) -> None:
    """Add a line of washing from row to row."""
    left, right = _at(-1, 0.2, _WALL, 128), _at(1, 0.2, _WALL, 132)
    sag = 20.0
    art.shape(
        f'<path d="M{left[0]:.1f},{left[1]:.1f} Q{_EYE[0]},{left[1] + 2 * sag:.1f} {right[0]:.1f},{right[1]:.1f}" '
        f'fill="none" stroke="{_INK}" stroke-opacity="0.7" stroke-width="1"/>'
    )
    for colour, share in _WASHING:
        x = left[0] + (right[0] - left[0]) * share
        y = left[1] + (right[1] - left[1]) * share + 4 * sag * share * (1 - share)
        art.shape(
            f'<path d="M{x - 6:.1f},{y:.1f} h12 l1,15 h-14Z" fill="#{colour}" stroke="{_INK}" stroke-opacity="0.55" '
            'stroke-width="1"/>'
        )


def _things() -> Iterable[tuple[str, float, float, float]]:
    """Yield the sprites of the picture, from back to front: name, place of the anchor, scale."""
    yield from (("gull", 118, 176, 0.3), ("gull", 226, 166, 0.36), ("gull", 206, 186, 0.22))
    yield "boat_green", 178, 303, 0.36
    for depth in (0.26, 0.13, 0.05):
        for side in (-1, 1):
            x, y = _at(side, depth, _QUAY - 10, _GROUND - _WATER)
            yield "pole", x, y, 1.2 * _scale(depth)
    yield "puss_ginger", 270, 314, 0.26
    yield "worker_man_blue", 46, 380, 1.16
    yield "worker_woman_red", 288, 380, 1.16
    yield "boat_red", 158, 380, 1.1
