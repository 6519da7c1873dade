"""Data that screens derive from a position and the rules do not need."""

from __future__ import annotations

from burano.games.walking.board import FLOOR_OF, FLOORS, FULL, MISSING, PLOTS
from burano.games.walking.state import OVER, REMOVE, State


def pick(state: State, column: int, top: bool, count: int) -> list[int]:
    """Return the floors of the first `count` cards from one end of a column, without gaps (R3.1)."""
    there = [floor for floor in range(FLOORS) if state.supply[floor * state.board.columns + column] >= 0]
    return (there[::-1] if top else there)[:count]


def cell_of(card: int, plot: int) -> int:
    """Return the cell of a card on a plot (plot·3 + floor)."""
    return plot * FLOORS + FLOOR_OF[card]


def span(shape: int) -> range:
    """Return the plots from the leftmost to the rightmost card of a street; empty for an empty street."""
    used = [plot for plot in range(PLOTS) if shape >> (plot * FLOORS) & FULL]
    return range(used[0], used[-1] + 1) if used else range(0)


def scaffolds(shape: int) -> frozenset[int]:
    """Return the cells (plot·3 + floor) that need scaffolds: below cards and in empty columns between houses (V7)."""
    found: set[int] = set()
    for plot in span(shape):
        column = shape >> (plot * FLOORS) & FULL
        if column == 0:
            found.add(plot * FLOORS)
        elif MISSING[column]:
            top = column.bit_length()
            found |= {plot * FLOORS + floor for floor in range(top) if not column >> floor & 1}
    return frozenset(found)


def leaving(state: State) -> frozenset[int]:
    """Return the spaces of the supply whose cards leave at the end of the round (R10.2, V16)."""
    board, supply = state.board, state.supply
    if not board.drops or state.phase in (REMOVE, OVER):
        return frozenset()
    rows = [range(row * board.columns, (row + 1) * board.columns) for row in range(FLOORS)]
    last = [max((space for space in row if supply[space] >= 0), default=-1) for row in rows]
    return frozenset(space for space in last if space >= 0)
