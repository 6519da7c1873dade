"""Draw a single island at any size: its tiles, gondolas and gondoliers."""

from __future__ import annotations

import math
from collections.abc import Container, Sequence

import pygame
from pygame import FRect

from burano.games.murano.board import GONDOLAS, Board
from burano.games.murano.state import State
from burano.scenes.murano.art import geometry, islands, pieces
from burano.scenes.murano.art.geometry import BOAT, Point
from burano.table.picture.brush import Brush
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.theme import rgb
from burano.ui.scaling import View

_ROOM = 44.0
"""Margin around an island and its gondolas."""
_LARGEST = 106 / 56
"""Largest scale of an island shown by itself, relative to the lagoon."""
WATER = Slab(rgb("5FB9B6"), rgb("3F9CA4"), rgb("2B2540"), 0, inner=0)
"""Background of an island shown by itself."""


def extent(number: int) -> FRect:
    """Return the area of an island and its gondolas, in units of the lagoon."""
    found = geometry.whole(number)
    garden = geometry.isle(number).garden
    if garden is not None:
        found = found.union(geometry.cell(number, *garden))
    for at in range(number * GONDOLAS, (number + 1) * GONDOLAS):
        x, y = geometry.gondola(at)
        found = found.union(FRect(x - BOAT / 2, y - 32, BOAT, 40))
    return found.inflate(2 * _ROOM, 2 * _ROOM)


def gondola_color(state: State, place: int, colors: Sequence[int]) -> int:
    """Return the player colour of a gondola: that of its seat, or an unused one."""
    if place < state.board.players:
        return colors[place]
    return [color for color in range(GONDOLAS) if color not in colors][place - state.board.players]


def placed(point: Point, shift: Point, k: float) -> Point:
    """Convert a point of the lagoon to a picture of the island scaled by `k`."""
    return point[0] * k + shift[0], point[1] * k + shift[1]


def landing(board: Board, at: int) -> tuple[Point, Point]:
    """Return where a gondolier stands in a gondola, and the nearest position ashore."""
    x, y = geometry.gondola(at)
    start = x - BOAT * 0.26, y - BOAT * 0.14
    own = [
        box for box, island in zip(geometry.cells(board), board.cell_island, strict=True) if island == at // GONDOLAS
    ]
    ashore = [_within(box.inflate(-28, -28), start) for box in own]
    return start, min(ashore, key=lambda point: math.dist(point, start))


def _within(box: FRect, point: Point) -> Point:
    """Return the point of a box nearest to another point."""
    return min(max(point[0], box.x), box.right), min(max(point[1], box.y), box.bottom)


def draw_pier(brush: Brush, start: Point, end: Point, k: float) -> None:
    """Draw a pier from a gondola to the shore."""
    long, angle = math.dist(start, end), -math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    angle = (angle + 90) % 180 - 90
    plank = brush.kit.sprites.get("murano_pier", long * brush.s)
    turned = brush.kit.paint.cached(
        ("murano pier", plank.get_size(), round(angle)), lambda: pygame.transform.rotozoom(plank, angle, 1)
    )
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + 6 * k
    brush.surface.blit(turned, turned.get_rect(center=(round(x * brush.s), round(y * brush.s))))


def draw_large(brush: Brush, state: State, colors: Sequence[int], number: int, box: FRect) -> None:
    """Draw the island in the middle of a box, as large as fits."""
    whole = extent(number)
    k = min(_LARGEST, box.w / whole.w, box.h / whole.h)
    zoomed = Brush(brush.surface, brush.kit, View(*brush.surface.get_size(), brush.s * k))
    left, top = (box.x + (box.w - whole.w * k) / 2) / k, (box.y + (box.h - whole.h * k) / 2) / k
    draw_isle(zoomed, state, colors, number, (left - whole.x, top - whole.y))


def draw_isle(
    brush: Brush,
    state: State,
    colors: Sequence[int],
    number: int,
    shift: Point,
    *,
    highlighted: Sequence[int] = (),
    gone: Container[int] = (),
) -> None:
    """Draw the island with its buildings; `highlighted` are spaces that count, `gone` are gondolas drawn empty."""
    islands.draw_ground(brush, number, shift, highlighted=True)
    islands.draw_ground(brush, number, shift)
    board = state.board
    cells = geometry.cells(board)
    own = [cell for cell in range(board.cells) if board.cell_island[cell] == number]
    for cell in own:
        box = cells[cell].move(*shift)
        if state.cells[cell] < 0:
            pieces.draw_bare(brush, board, cell, box)
        elif board.is_street[cell]:
            pieces.draw_street(brush, state.cells[cell], box)
        else:
            pieces.draw_building(brush, state.cells[cell], box, list(colors))
    for cell in highlighted:
        rect = brush.view.to_px(cells[cell].move(*shift))
        brush.kit.paint.glow(brush.surface, rect, brush.s, radius=8, strength=0.9, colour=theme.GLOW)
        brush.kit.paint.ring(brush.surface, rect, brush.s, radius=8, colour=theme.TARGET, units=2.4, gap=-1)
    for place in range(GONDOLAS):
        at = number * GONDOLAS + place
        crew, (x, y) = state.gondolas[at], geometry.gondola(at)
        there = colors[crew] if crew >= 0 and at not in gone else -1
        pieces.draw_gondola(brush, gondola_color(state, place, colors), there, (x + shift[0], y + shift[1]))
