"""The names of the record format, and the whole position as compared by a `check` line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from burano.core.record.lines import Line
from burano.games.burano.board import COLORS, FISH, HOUSES, ISLANDS, PLACES, Board
from burano.games.burano.spec import ACTION_NAMES, SHIPS
from burano.games.burano.state import State


def place_cell(place: int) -> list[int]:
    """Return a pyramid place as `[level, column, row]`."""
    if place < 9:
        return [0, place % 3, place // 3]
    return [1, (place - 9) % 2, (place - 9) // 2] if place < 13 else [2, 0, 0]


class RecordWords:
    """The names in the format for the numbers of the rules."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.spec = board.spec

    def color(self, color: int) -> str:
        return self.spec.colors[color]

    def colors(self, colors: Iterable[int]) -> list[str]:
        return [self.spec.colors[color] for color in colors]

    def counts(self, counts: Sequence[int]) -> dict[str, int]:
        """Return colour or fish counts without zeros."""
        names = self.spec.colors if len(counts) == COLORS else self.spec.fish.kinds
        return {names[number]: count for number, count in enumerate(counts) if count}

    def fish(self, kinds: Iterable[int]) -> list[str]:
        return [self.spec.fish.kinds[kind] for kind in kinds]

    def place(self, place: int) -> str:
        return self.spec.places[place]

    def cell(self, pit: int) -> list[int]:
        return list(self.board.pits[pit])

    def square(self, square: int) -> list[int]:
        return [square % self.board.lace_cols, square // self.board.lace_cols]

    def tile(self, tile: int) -> tuple[str, list[str]]:
        board = self.board
        return self.spec.roofs.kinds[board.tile_kind(tile)], self.colors(board.tile_colors[tile])

    def action_colors(self, actions: Sequence[int]) -> dict[str, list[str]]:
        return {
            name: self.colors(color for color in range(COLORS) if actions[color] == number)
            for number, name in enumerate(ACTION_NAMES)
        }

    def ports(self, state: State, ordered: bool) -> dict[str, list[str]]:
        ports = {}
        for number, port in enumerate(self.spec.sea.ports):
            ships = [SHIPS[ship] for ship in range(4) if state.ships[ship] == number]
            ports[port] = sorted(ships) if ordered else ships
        return ports

    def check(self, state: State) -> Line:
        """Return the whole position, public and secret, in the format's terms."""
        seats = range(state.board.players)
        cards = self.spec.buildings
        return {
            "supply": {name: state.supply[color] for color, name in enumerate(self.spec.colors)},
            "wheel": list(state.wheel),
            "workers_on_ring": [_bits(state.covered(seat)) for seat in seats],
            "island_workers": {
                self.place(i): state.island_workers[i * len(seats) : (i + 1) * len(seats)] for i in range(ISLANDS)
            },
            "lace_workers": _rows((self.square(s), owner) for s, owner in enumerate(state.lace_owner) if owner >= 0),
            "boats": [self.place(place) for place in state.boat],
            "docks": {self.place(i): sorted(self.colors(state.docks[i * 3 : i * 3 + 3])) for i in range(ISLANDS)},
            "ports": self.ports(state, True),
            "prep": [sorted(self.colors(c for c in state.prep[seat * 3 : seat * 3 + 3] if c >= 0)) for seat in seats],
            "pyramid": [self._pyramid(state, seat) for seat in seats],
            "reserve": [self.counts(state.reserve[seat * COLORS : seat * COLORS + COLORS]) for seat in seats],
            "fish": [self.counts(state.hand[seat * FISH : seat * FISH + FISH]) for seat in seats],
            "sold": [self.counts(state.sold[seat * FISH : seat * FISH + FISH]) for seat in seats],
            "roofs": [self._roofs(state, seat) for seat in seats],
            "buildings": [
                sorted(card.id for number, card in enumerate(cards) if state.cards[seat] >> number & 1)
                for seat in seats
            ],
            "building_display": sorted(cards[card].id for card in state.card_display),
            "fish_display": sorted(self.fish(state.fish_display)),
            "cubes": _rows(
                (self.cell(pit), floor + 1, self.color(state.cube[pit * 3 + floor]))
                for pit in range(len(state.board.pits))
                for floor in range(state.height[pit])
            ),
        }

    def _pyramid(self, state: State, seat: int) -> list[list[Any]]:
        cubes = state.pyramid[seat * PLACES : seat * PLACES + PLACES]
        return _rows((place_cell(i), self.color(color)) for i, color in enumerate(cubes) if color >= 0)

    def _roofs(self, state: State, seat: int) -> list[list[Any]]:
        tiles = [self.tile(tile) for tile in state.roofs[seat * 3 : seat * 3 + 3] if tile >= 0]
        return _rows((kind, sorted(colors)) for kind, colors in tiles)


def _bits(mask: int) -> list[int]:
    return [house for house in range(HOUSES) if mask >> house & 1]


def _rows(rows: Iterable[tuple[Any, ...]]) -> list[list[Any]]:
    """Return sorted rows of mixed values, as lists."""
    return [list(row) for row in sorted(rows)]
