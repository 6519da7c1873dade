"""Draw the ground of the lagoon: shoals, quays, gardens and the lane of the ships. Cached per size."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pygame
from pygame import FRect

from burano.games.murano.board import SPACES
from burano.scenes.murano.art import geometry
from burano.scenes.murano.art.geometry import BOAT, CELL, ISLAND_IDS, ISLET, Point
from burano.table.picture.brush import Brush

_SHORES = (
    (21.0, 26.0, 7.0, "#A8EEE2", 0.34), (15.0, 20.0, 8.0, "#C9F6EC", 0.4), (8.6, 12.0, 9.4, "#2B2540", 0.6),
    (7.4, 11.0, 8.0, "#A8946E", 1.0), (7.4, 11.0, 3.4, "#8A785E", 1.0), (7.4, 11.0, 2.0, "#F3E9D2", 1.0),
    (4.4, 8.0, 1.0, "#E3D4B2", 1.0), (2.6, 5.0, 0.0, "#CDBB92", 1.0),
)  # fmt: skip
"""Layers from the shoal to the paving: extent beyond the cells, radius, drop, colour, opacity."""
_LIGHT = ((34.0, 40.0, 5.0, "#FFE27A", 0.14), (29.0, 36.0, 5.0, "#FFE27A", 0.2), (24.0, 30.0, 5.0, "#FFF0B0", 0.45))
"""Layers of the light around a highlighted island."""
_SHOAL = 12.0
"""Extent beyond which a layer also surrounds the gondolas."""
_MARGIN = 96.0
_ISLET = (
    (22, 7, 74, "#A8EEE2", 0.34), (15, 8, 68, "#C9F6EC", 0.4), (2, 10, 60, "#2B2540", 0.6), (0, 9, 58, "#A8946E", 1.0),
    (0, 2, 58, "#F3E9D2", 1.0), (-6, 0, 54, "#93C873", 1.0), (-16, -6, 46, "#B9DE92", 0.7),
)  # fmt: skip
_ISLET_TREES = (
    ("cypress", 22, 62, 20), ("cypress", 256, 66, 20), ("tree_round", 32, 138, 30), ("tree_round", 244, 140, 30),
    ("tree_round", 138, 36, 24),
)  # fmt: skip
_CYPRESSES = ((-8, 30, 15), (-12, 92, 18), (-7, 150, 15))
"""Cypresses of Sacca Serenella, which has no garden: offset and width."""


def _rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """Return the path data of a rounded rectangle, always clockwise, so that several in one path merge."""
    k = r * 0.4477
    return (
        f"M{x + r:.2f},{y:.2f} H{x + w - r:.2f} "
        f"C{x + w - k:.2f},{y:.2f} {x + w:.2f},{y + k:.2f} {x + w:.2f},{y + r:.2f} "
        f"V{y + h - r:.2f} C{x + w:.2f},{y + h - k:.2f} {x + w - k:.2f},{y + h:.2f} {x + w - r:.2f},{y + h:.2f} "
        f"H{x + r:.2f} C{x + k:.2f},{y + h:.2f} {x:.2f},{y + h - k:.2f} {x:.2f},{y + h - r:.2f} "
        f"V{y + r:.2f} C{x:.2f},{y + k:.2f} {x + k:.2f},{y:.2f} {x + r:.2f},{y:.2f}Z"
    )


def _path(data: str, fill: str, opacity: float = 1.0, more: str = "") -> str:
    return f'<path d="{data}" fill="{fill}" fill-opacity="{opacity}" {more}/>'


def _land(number: int) -> list[tuple[int, int]]:
    """Return the cells of an island, including its garden."""
    found = [(c, r) for r, line in enumerate(geometry.rows(number)) for c, sign in enumerate(line) if sign != "."]
    garden = geometry.isle(number).garden
    return [*found, garden] if garden else found


def _merged(spots: Iterable[tuple[int, int]], corner: Point, reach: float, radius: float, drop: float) -> str:
    """Return one path around all cells, with straight pieces over their joints."""
    have, q, data = set(spots), radius + 2, ""
    for c, r in have:
        x, y = corner[0] + c * CELL, corner[1] + r * CELL + drop
        data += _rounded(x - reach, y - reach, CELL + 2 * reach, CELL + 2 * reach, radius)
        if (c + 1, r) in have:
            data += _rounded(x + CELL - q, y - reach, 2 * q, CELL + 2 * reach, 0.1)
        if (c, r + 1) in have:
            data += _rounded(x - reach, y + CELL - q, CELL + 2 * reach, 2 * q, 0.1)
    return data


def _harbour(number: int, corner: Point, reach: float) -> str:
    """Return the part of the shoal around the island's own gondolas."""
    place, whole = geometry.isle(number), geometry.whole(number)
    dx, dy = place.step
    x = corner[0] + place.boats[0] - place.corner[0] - BOAT / 2
    y = corner[1] + place.boats[1] - place.corner[1] - 26
    w, h = BOAT + 3 * dx, 34 + 3 * dy
    data = _rounded(x - reach, y - reach, w + 2 * reach, h + 2 * reach, 14 + reach / 2)
    if dx:
        top, low = (y, corner[1] + 8) if y < corner[1] else (corner[1] + whole.h - 8, y + h)
        return data + _rounded(x + w * 0.1, top, w * 0.8, low - top, 4)
    left, right = (x, corner[0] + 8) if x < corner[0] else (corner[0] + whole.w - CELL - 8, x + w)
    return data + _rounded(left, y + 8, right - left, h * 0.55, 4)


@cache
def _ground(number: int, highlighted: bool) -> str:
    """Return the shores of an island as SVG, with its grid's corner at the margin."""
    corner, land, k = (_MARGIN, _MARGIN), _land(number), CELL / 52
    body = ""
    for reach, radius, drop, fill, opacity in _LIGHT if highlighted else _SHORES:
        data = _merged(land, corner, reach * k, radius * k, drop * k)
        if reach > _SHOAL:
            data += _harbour(number, corner, (reach - _SHOAL) * k * 0.8)
        body += _path(data, fill, opacity)
    return body


def draw_ground(brush: Brush, number: int, shift: Point, *, highlighted: bool = False) -> None:
    """Draw shores, quay and garden of an island; with `highlighted` only the light around them."""
    place = geometry.isle(number)
    x, y = place.corner[0] + shift[0] - _MARGIN, place.corner[1] + shift[1] - _MARGIN
    whole = geometry.whole(number)
    w, h = whole.w + CELL + 2 * _MARGIN, whole.h + 2 * _MARGIN
    brush.svg(("murano isle", number, highlighted), x, y, w, h, _ground(number, highlighted))
    if not highlighted:
        _draw_garden(brush, number, shift)


def _draw_garden(brush: Brush, number: int, shift: Point) -> None:
    """Draw the landmark in its garden, or cypresses where there is none."""
    place, k = geometry.isle(number), CELL / 52
    x, y = place.corner[0] + shift[0], place.corner[1] + shift[1]
    if place.garden is None:
        for dx, dy, wide in _CYPRESSES:
            brush.at("murano_cypress", x + dx, y + dy, wide / 28)
        return
    x, y = x + place.garden[0] * CELL, y + place.garden[1] * CELL
    lawn = _path(
        _rounded(8 - 2 * k, 8 - 2 * k, CELL + 4 * k, CELL + 4 * k, 24 * k),
        "#93C873",
        1,
        'stroke="#F3E9D2" stroke-width="2"',
    ) + _path(_rounded(8 + 5 * k, 8 + 4 * k, CELL - 16 * k, CELL * 0.42, 12 * k), "#C4E39A", 0.6)
    brush.svg("murano lawn", x - 8, y - 8, CELL + 16, CELL + 16, lawn)
    brush.centred(f"murano_landmark_{ISLAND_IDS[number]}", x + 25 * k, y + 20 * k, 72 * k)
    brush.at("murano_tree_round", x + 8 * k, y + 48 * k, 20 * k / 40)
    brush.at("murano_cypress", x + 44 * k, y + 48 * k, 14 * k / 28)


def draw_islet(brush: Brush, shift: Point) -> None:
    """Draw Sacca Serenella with fewer than four players: lawn and trees, as background of the decks."""
    place, edge = ISLET.move(*shift), 30.0
    body = "".join(
        _path(
            _rounded(edge - reach, edge - reach + drop, place.w + 2 * reach, place.h + 2 * reach, radius), fill, opacity
        )
        for reach, drop, radius, fill, opacity in _ISLET
    )
    brush.svg("murano islet", place.x - edge, place.y - edge, place.w + 2 * edge, place.h + 2 * edge + 10, body)
    for tree, dx, dy, width in _ISLET_TREES:
        brush.at(f"murano_{tree}", place.x + dx, place.y + dy, width / (28 if tree == "cypress" else 40))


def draw_lane(brush: Brush, shift: Point) -> None:
    """Draw the lane of the ships, and arrows in sailing direction."""
    (x1, y0), (x0, _), (_, y1) = geometry.middle(17), geometry.middle(7), geometry.middle(9)
    y0 = geometry.middle(0)[1]
    r, room = 120.0, FRect(0, 0, *geometry.SIZE)
    data = (
        f"M{x0 + r},{y0} H{x1 - r} Q{x1},{y0} {x1},{y0 + r} V{y1 - r} Q{x1},{y1} {x1 - r},{y1} "
        f"H{x0 + r} Q{x0},{y1} {x0},{y1 - r} V{y0 + r} Q{x0},{y0} {x0 + r},{y0}Z"
    )
    line = '<path d="{}" fill="none" stroke="{}" stroke-width="{}" stroke-opacity="{}" stroke-linecap="round"/>'
    body = line.format(data, "#9FF0E6", 58, 0.16) + line.format(data, "#E6FFF8", 2, 0.3)
    brush.svg("murano lane", shift[0], shift[1], room.w, room.h, body)
    for space in range(SPACES):
        following = (space + 1) % SPACES
        if geometry.heading(space) == geometry.heading(following):
            (ax, ay), (bx, by) = geometry.middle(space), geometry.middle(following)
            up = 0 if geometry.is_wide(space) else -3
            draw_arrow(brush, (ax + bx) / 2 + shift[0], (ay + by) / 2 + up + shift[1], 22, 90 * geometry.heading(space))
    for x, y, angle in ((24, 80, 45), (24, 686, 135), (1228, 686, 225), (1228, 80, 315)):
        draw_arrow(brush, x + shift[0], y + shift[1], 26, angle)


def draw_arrow(brush: Brush, x: float, y: float, size: float, angle: float, alpha: float = 1.0) -> None:
    """Draw an arrow in sailing direction, rotated counter-clockwise from the left."""
    picture = brush.kit.sprites.get("murano_sail_arrow", size * brush.s, alpha=alpha)
    if angle:
        picture = brush.kit.paint.cached(
            ("murano arrow", picture.get_size(), angle, alpha), lambda: _turned(picture, angle)
        )
    brush.surface.blit(picture, picture.get_rect(center=(round(x * brush.s), round(y * brush.s))))


def _turned(picture: pygame.Surface, angle: float) -> pygame.Surface:
    return pygame.transform.rotozoom(picture, angle, 1)
