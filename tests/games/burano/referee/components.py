"""Comparison of a setup line with the components of the standard box (D1, D2, D3, D5)."""

from typing import Any

from . import tables
from .schema import Fields
from .state import Cell, cell_of
from .verdict import require


def compare(line: Fields) -> None:
    _compare_island(line["island"], line["players"])
    routes = {frozenset(route) for route in line["routes"]}
    require(routes == {frozenset(route) for route in tables.ROUTES}, "D2", "these are not the printed routes")
    for houses in line["rings"]:
        _compare_ring(houses)
    pieces = tables.FOUR_SQUARE_PIECES if line["players"] == 4 else tables.THREE_SQUARE_PIECES
    coins = {cell_of(square) for square in line["coin_squares"]}
    require(len(coins) == len(pieces), "D5", "each workshop has one coin square")
    for color, squares in line["workshops"].items():
        laid = {cell_of(square) for square in squares}
        _compare_workshop(color, laid, coins, pieces[color])


def _compare_island(island: Fields, players: int) -> None:
    size = (island["cols"], island["rows"])
    fountain = tables.ISLAND_SIZES.get(size)
    require(fountain == cell_of(island["fountain"]), "D1", "no such main island")
    require(size != tables.TIGHT_ISLAND or players < 4, "D1", "the tight island is for 2 or 3 players")


def _compare_ring(houses: list[Any]) -> None:
    pieces = [tuple((color, symbol) for color, symbol in houses[at : at + 3]) for at in range(0, 12, 3)]
    require(sorted(pieces) == sorted(tables.RING_PIECES), "D3", "a ring is made of the four ring pieces")


def _compare_workshop(color: str, laid: set[Cell], coins: set[Cell], piece: tuple[Cell, ...]) -> None:
    shape = list(piece)
    for _ in range(4):
        shape = [(-row, column) for column, row in shape]  # a quarter turn; V23 allows no mirroring
        moved = _moved_to(shape, laid)
        if set(moved) == laid and laid & coins == {moved[0]}:
            return
    require(False, "V23", f"the {color} workshop or its coin square has another shape")


def _moved_to(shape: list[Cell], target: set[Cell]) -> list[Cell]:
    """The shape shifted so that its bounding box starts where the target's does."""
    right = min(column for column, _ in target) - min(column for column, _ in shape)
    down = min(row for _, row in target) - min(row for _, row in shape)
    return [(column + right, row + down) for column, row in shape]
