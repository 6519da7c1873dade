"""One island by itself, at any size: its tiles, its gondolas and who stands on them."""

from __future__ import annotations

from collections.abc import Container, Sequence

from pygame import FRect

from burano.games.murano.board import GONDOLAS
from burano.games.murano.state import State
from burano.scenes.murano.art import geometry, islands, pieces
from burano.scenes.murano.art.geometry import BOAT, Point
from burano.table.picture.brush import Brush
from burano.ui.drawing import theme

_ROOM = 26.0
"""Round an island and its gondolas."""


def extent(number: int) -> FRect:
    """What an island and its gondolas take, in units of the lagoon."""
    found = geometry.whole(number)
    garden = geometry.isle(number).garden
    if garden is not None:
        found = found.union(geometry.cell(number, *garden))
    for at in range(number * GONDOLAS, (number + 1) * GONDOLAS):
        x, y = geometry.gondola(at)
        found = found.union(FRect(x - BOAT / 2, y - 32, BOAT, 40))
    return found.inflate(2 * _ROOM, 2 * _ROOM)


def gondola_color(state: State, place: int, colors: Sequence[int]) -> int:
    """The player colour of a gondola: that of its seat, or one nobody wears."""
    if place < state.board.players:
        return colors[place]
    return [color for color in range(GONDOLAS) if color not in colors][place - state.board.players]


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
    """The island with what was built; `highlighted` are spaces that count, `gone` are empty gondolas."""
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
