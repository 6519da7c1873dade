"""Positions of the ring's spaces, islands and gondolas, in units of the lagoon's picture (1252 × 766)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypeAlias

from pygame import FRect

from burano.games.murano.board import GONDOLAS, SPACES, Board, tables

Point: TypeAlias = tuple[float, float]

SIZE = 1252.0, 766.0
CELL = 56.0
BOAT = 62.0
"""Length of a gondola."""
WIDE, TALL = (188.0, 98.0), (124.0, 182.0)
"""Size of a basin that lies across the screen, and of one that lies down it."""
_CENTRE = 626.0, 383.0
_TOP, _BOTTOM, _LEFT, _RIGHT = 48.0, 718.0, 64.0, 1188.0
_ACROSS, _DOWN = 196.0, 188.0
ISLET = FRect(508, 498, 276, 160)
"""Area of the decks with fewer than four players."""


class Isle(NamedTuple):
    """Position of an island: corner of its grid, its first gondola and the step to the next, its garden's cell."""

    corner: Point
    boats: Point
    step: Point
    garden: tuple[int, int] | None


_ISLES = {
    "sacca_mattia": Isle((140, 132), (186, 343), (74, 0), (5, 0)),
    "san_pietro": Isle((552, 132), (813, 208), (0, 56), (3, 0)),
    "navagero": Isle((944, 132), (906, 204), (0, 50), (0, 3)),
    "san_donato": Isle((140, 380), (459, 448), (0, 56), (2, 4)),
    "sacca_serenella": Isle((516, 492), (550, 452), (71, 0), None),
    "santo_stefano": Isle((888, 438), (846, 490), (0, 52), (3, 0)),
}
ISLAND_IDS: tuple[str, ...] = tuple(island.id for island in tables().spec.islands)
"""All islands, by number."""


def isle(number: int) -> Isle:
    """Return the position of an island."""
    return _ISLES[ISLAND_IDS[number]]


def rows(number: int) -> list[str]:
    """Return the spaces of an island: S paved, B brown, a full stop for water."""
    return tables().spec.islands[number].rows


# ---- the ring


def is_wide(space: int) -> bool:
    """Return whether the basin of a space lies across the screen."""
    return space < 6 or 9 <= space < 15


def middle(space: int) -> Point:
    """Return the middle of a space; spaces are numbered counter-clockwise from the upper right corner."""
    if space < 6:
        return _CENTRE[0] + _ACROSS * (2.5 - space), _TOP
    if space < 9:
        return _LEFT, _CENTRE[1] + _DOWN * (space - 7)
    if space < 15:
        return _CENTRE[0] + _ACROSS * (space - 11.5), _BOTTOM
    return _RIGHT, _CENTRE[1] + _DOWN * (16 - space)


def basin(space: int) -> FRect:
    x, y = middle(space)
    w, h = WIDE if is_wide(space) else TALL
    return FRect(x - w / 2, y - h / 2, w, h - 4)


def medallion(space: int) -> Point:
    x, y = middle(space)
    return (x - 47, y - 13) if is_wide(space) else (x, y - 52)


def plate(space: int) -> Point:
    """Return the middle of the plate with the action's name."""
    x, y = middle(space)
    return (x - 47, y + 29) if is_wide(space) else (x, y - 9)


def berth(space: int) -> Point:
    """Return the waterline of a ship."""
    x, y = middle(space)
    return (x + 41, y + 37) if is_wide(space) else (x, y + 79)


def heading(space: int) -> float:
    """Return the sailing direction at a space: quarter turns counter-clockwise from the left."""
    return 0 if space < 6 else 1 if space < 9 else 2 if space < 15 else 3


def lane(origin: int, space: int) -> tuple[Point, ...]:
    """Return the waterlines along the ring from one space to another, including corners."""
    found = [berth(origin)]
    at = origin
    while at != space:
        following = (at + 1) % SPACES
        if heading(at) != heading(following):
            (x0, y0), (x1, y1) = berth(at), berth(following)
            found.append((x1, y0) if is_wide(at) else (x0, y1))
        found.append(berth(following))
        at = following
    return tuple(found)


# ---- islands


def cell(number: int, column: int, row: int) -> FRect:
    """Return the area of a cell of an island."""
    x, y = isle(number).corner
    return FRect(x + column * CELL, y + row * CELL, CELL, CELL)


@cache
def cells(board: Board) -> tuple[FRect, ...]:
    """Return the areas of all spaces of the islands, by number."""
    return tuple(cell(*at) for at in board.cell_at)


def gondola(number: int) -> Point:
    """Return the waterline of a gondola with the number island · 4 + place."""
    place = isle(number // GONDOLAS)
    step = number % GONDOLAS
    return place.boats[0] + place.step[0] * step, place.boats[1] + place.step[1] * step


def whole(number: int) -> FRect:
    """Return the bounding box of an island's cells."""
    lines, (x, y) = rows(number), isle(number).corner
    return FRect(x, y, max(map(len, lines)) * CELL, len(lines) * CELL)


def sign(number: int) -> Point:
    """Return the left end of an island's plate, at half its height."""
    x, y = isle(number).corner
    return x + 2, y - 18
