"""The words of the record format: names for numbers, and the whole position as a `check` line tells it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from burano.core.protocol import Plain
from burano.games.burano.board import COLORS, FISH, HOUSES, ISLANDS, PLACES, Board
from burano.games.burano.spec import ACTION_NAMES, SHIPS
from burano.games.burano.state import State


def place_cell(place: int) -> list[int]:
    """Pyramid place as `[level, column, row]`."""
    if place < 9:
        return [0, place % 3, place // 3]
    return [1, (place - 9) % 2, (place - 9) // 2] if place < 13 else [2, 0, 0]


class Vocabulary:
    """Says in the format's words what the rules say in numbers."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.spec = board.spec

    def color(self, color: int) -> str:
        return self.spec.colors[color]

    def colors(self, colors: Iterable[int]) -> list[Plain]:
        return [self.spec.colors[color] for color in colors]

    def counts(self, counts: Sequence[int]) -> dict[str, Plain]:
        """Colour or fish counts without the zeros."""
        names = self.spec.colors if len(counts) == COLORS else self.spec.fish.kinds
        return {names[number]: count for number, count in enumerate(counts) if count}

    def fish(self, kinds: Iterable[int]) -> list[Plain]:
        return [self.spec.fish.kinds[kind] for kind in kinds]

    def place(self, place: int) -> str:
        return self.spec.places[place]

    def cell(self, pit: int) -> list[Plain]:
        return list(self.board.pits[pit])

    def square(self, square: int) -> list[Plain]:
        return [square % self.board.lace_cols, square // self.board.lace_cols]

    def tile(self, tile: int) -> tuple[str, list[Plain]]:
        board = self.board
        return self.spec.roofs.kinds[board.tile_kind(tile)], self.colors(board.tile_colors[tile])

    def action_colors(self, actions: Sequence[int]) -> dict[str, Plain]:
        return {
            name: self.colors(color for color in range(COLORS) if actions[color] == number)
            for number, name in enumerate(ACTION_NAMES)
        }

    def ports(self, state: State, ordered: bool) -> dict[str, Plain]:
        ports: dict[str, Plain] = {}
        for number, port in enumerate(self.spec.sea.ports):
            ships = [SHIPS[ship] for ship in range(4) if state.ships[ship] == number]
            ports[port] = plain(sorted(ships) if ordered else ships)
        return ports

    def check(self, state: State) -> dict[str, Plain]:
        """The whole public and secret position in the format's terms."""
        seats = range(state.board.players)
        return {
            "supply": {name: state.supply[color] for color, name in enumerate(self.spec.colors)},
            "wheel": plain(state.wheel),
            "workers_on_ring": [bits(state.covered(seat)) for seat in seats],
            "island_workers": {
                self.place(i): plain(state.island_workers[i * len(seats) : (i + 1) * len(seats)])
                for i in range(ISLANDS)
            },
            "lace_workers": plain(
                sorted([self.square(s), owner] for s, owner in enumerate(state.lace_owner) if owner >= 0)
            ),
            "boats": [self.place(place) for place in state.boat],
            "docks": {
                self.place(i): plain(sorted(self.spec.colors[c] for c in state.docks[i * 3 : i * 3 + 3]))
                for i in range(ISLANDS)
            },
            "ports": self.ports(state, True),
            "prep": [self._sorted_colors(state.prep[seat * 3 : seat * 3 + 3]) for seat in seats],
            "pyramid": [self._check_pyramid(state, seat) for seat in seats],
            "reserve": [self.counts(state.reserve[seat * COLORS : seat * COLORS + COLORS]) for seat in seats],
            "fish": [self.counts(state.hand[seat * FISH : seat * FISH + FISH]) for seat in seats],
            "sold": [self.counts(state.sold[seat * FISH : seat * FISH + FISH]) for seat in seats],
            "roofs": [self._check_roofs(state, seat) for seat in seats],
            "buildings": [
                plain(sorted(b.id for i, b in enumerate(self.spec.buildings) if state.cards[seat] >> i & 1))
                for seat in seats
            ],
            "building_display": plain(sorted(self.spec.buildings[card].id for card in state.card_display)),
            "fish_display": plain(sorted(self.spec.fish.kinds[kind] for kind in state.fish_display)),
            "cubes": plain(
                sorted(
                    [self.cell(pit), floor + 1, self.color(state.cube[pit * 3 + floor])]
                    for pit in range(len(state.board.pits))
                    for floor in range(state.height[pit])
                )
            ),
        }

    def _sorted_colors(self, colors: Sequence[int]) -> list[Plain]:
        return plain(sorted(self.spec.colors[color] for color in colors if color >= 0))

    def _check_pyramid(self, state: State, seat: int) -> list[Plain]:
        cubes = state.pyramid[seat * PLACES : seat * PLACES + PLACES]
        return plain(sorted([place_cell(i), self.color(color)] for i, color in enumerate(cubes) if color >= 0))

    def _check_roofs(self, state: State, seat: int) -> list[Plain]:
        tiles = [self.tile(tile) for tile in state.roofs[seat * 3 : seat * 3 + 3] if tile >= 0]
        return plain(sorted([kind, sorted(str(color) for color in colors)] for kind, colors in tiles))


def bits(mask: int) -> list[Plain]:
    return [house for house in range(HOUSES) if mask >> house & 1]


def plain(values: Iterable[Any]) -> list[Plain]:
    """A list of plain values; the type checker cannot follow nested lists of mixed plain data."""
    return list(values)
