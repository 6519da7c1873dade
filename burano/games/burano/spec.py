"""Numbers and tables of the components, read from `data.toml` and checked (RULES D1–D7)."""

from __future__ import annotations

import functools
from enum import Enum

import msgspec

from burano import resources
from burano.core import data_file
from burano.core.data_file import known, need

Cell = tuple[int, int]


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base class of the tables: an unknown or mistyped key is an error that names it."""


class Counts(_Strict, frozen=True):
    cubes_per_color: int
    docks_per_color: int
    fish_per_kind: int
    roofs_per_kind: int
    buildings: int
    workers_per_player: int
    reserve_per_color: int
    start_coins: int
    start_privilege: int
    fish_display: int
    building_display: int


class Seasons(_Strict, frozen=True):
    names: list[str]
    rounds: list[int]


class Moves(_Strict, frozen=True):
    price: list[int]


class IslandSize(_Strict, frozen=True):
    cols: int
    rows: int
    fountain: Cell


class Island(_Strict, frozen=True):
    default: str
    tight: str
    sizes: dict[str, IslandSize]


class Sea(_Strict, frozen=True):
    islands: list[str]
    top: list[str]
    bottom: list[str]
    ports: list[str]
    routes: list[tuple[str, str]]
    start_islands: list[str]


class RingPiece(_Strict, frozen=True):
    colors: list[str]
    symbols: list[str]


class Ring(_Strict, frozen=True):
    pieces: list[RingPiece]


class Roofs(_Strict, frozen=True):
    kinds: list[str]
    pairs: list[tuple[str, str]]
    vp: dict[str, list[int]]


class Workshop(_Strict, frozen=True):
    color: str
    cells: list[Cell]
    coin: int
    layout: list[Cell]


class Workshops(_Strict, frozen=True):
    cols: int
    rows: int
    four: list[Workshop]
    three: list[Workshop]


class Fish(_Strict, frozen=True):
    kinds: list[str]


class Ships(_Strict, frozen=True):
    vp: dict[str, list[int]]


class Lace(_Strict, frozen=True):
    union: list[int]
    per_worker: int


class Gains(_Strict, frozen=True):
    sent_home_coins: int
    no_fish_vp: int
    roof_privilege: int
    coins_per_vp: int


class Effect(Enum):
    """Effects of building cards, by their names in the data; `cards` describes them."""

    ROOF_BONUS = "roof_bonus"
    ANY_COLOR = "any_color"
    FISHMONGER = "fishmonger"
    LACE_SCHOOL = "lace_school"
    LONG_SAIL = "long_sail"
    SHARED_BENCH = "shared_bench"
    HARBOUR_MASTER = "harbour_master"
    THRIFTY_LACE = "thrifty_lace"
    GUILD_HALL = "guild_hall"
    TOWN_HALL = "town_hall"


class Building(_Strict, frozen=True):
    id: str
    effect: str
    """Value of an `Effect`."""
    vp: int
    """Points for each thing that the effect counts, or 0."""
    colors: list[str] = []
    fish: list[str] = []


class Spec(_Strict, frozen=True):
    """The content of `data.toml`. The board translates names to small numbers."""

    schema: str
    colors: list[str]
    player_colors: list[str]
    counts: Counts
    seasons: Seasons
    moves: Moves
    island: Island
    sea: Sea
    ring: Ring
    roofs: Roofs
    workshops: Workshops
    fish: Fish
    ships: Ships
    lace: Lace
    majority: dict[str, int]
    gains: Gains
    buildings: list[Building]

    def workshop_pieces(self, players: int) -> list[Workshop]:
        """Return the six pieces in play: of four squares with four players, else of three (R2.2)."""
        return self.workshops.four if players == 4 else self.workshops.three

    @property
    def places(self) -> list[str]:
        """The places where a boat can be: islands, then ports."""
        return [*self.sea.islands, *self.sea.ports]


SHIPS = ("assorted", "same", "pairs", "triples")
SYMBOLS = ("coin", "fountain")
ACTION_NAMES = ("fishing", "lace", "earning")


def _check(spec: Spec) -> None:
    need(len(spec.colors) == len(set(spec.colors)) == 6, "colors", "six different colours are needed")
    need(len(set(spec.player_colors)) == 4, "player_colors", "four different colours are needed")
    for name in Counts.__struct_fields__:
        need(getattr(spec.counts, name) >= 0, f"counts.{name}", "must not be negative")
    need(
        spec.counts.buildings == len(spec.buildings),
        "counts.buildings",
        f"{len(spec.buildings)} cards are listed",
    )
    need(spec.counts.buildings <= 32, "counts.buildings", "at most 32 cards are understood")
    need(
        spec.counts.docks_per_color == 3,
        "counts.docks_per_color",
        "6 islands of 3 docks need 3 of each colour",
    )
    need(
        spec.counts.workers_per_player == 13,
        "counts.workers_per_player",
        "a ring of twelve houses needs 13 workers",
    )
    need(len(spec.seasons.names) == len(spec.seasons.rounds), "seasons.rounds", "one number per season")
    need(all(n > 0 for n in spec.seasons.rounds), "seasons.rounds", "every season has a round")
    need(
        len(spec.moves.price) == 4 and spec.moves.price[0] <= 0,
        "moves.price",
        "four prices, the first a gain",
    )
    _check_island(spec)
    _check_sea(spec)
    _check_ring(spec)
    _check_roofs(spec)
    _check_workshops(spec)
    _check_cards(spec)
    for name in Gains.__struct_fields__:
        need(getattr(spec.gains, name) > 0, f"gains.{name}", "must be positive")
    need(set(spec.majority) == {"2", "3", "4"}, "majority", "needs a value for 2, 3 and 4 players")


def _check_island(spec: Spec) -> None:
    for key in (spec.island.default, spec.island.tight):
        need(key in spec.island.sizes, "island", f"no size is called {key!r}")
    for key, size in spec.island.sizes.items():
        where = f"island.sizes.{key}"
        need(3 <= size.cols <= 11 and 3 <= size.rows <= 11, where, "columns and rows are 3 to 11")
        column, row = size.fountain
        need(0 <= column < size.cols and 0 <= row < size.rows, f"{where}.fountain", "lies outside the island")


def _check_sea(spec: Spec) -> None:
    sea = spec.sea
    need(len(set(sea.islands)) == 6, "sea.islands", "six different islands are needed")
    need(len(set(sea.ports)) == 2, "sea.ports", "two different ports are needed")
    known([place for route in sea.routes for place in route], spec.places, "sea.routes")
    known([*sea.top, *sea.bottom, *sea.start_islands], sea.islands, "sea")
    need(len(set(sea.start_islands)) == 4, "sea.start_islands", "four different islands are needed")
    for place in spec.places:
        need(any(place in route for route in sea.routes), "sea.routes", f"no route reaches {place}")


def _check_ring(spec: Spec) -> None:
    need(len(spec.ring.pieces) == 4, "ring.pieces", "four pieces are needed")
    for number, piece in enumerate(spec.ring.pieces):
        where = f"ring.pieces[{number}]"
        need(len(piece.colors) == len(piece.symbols) == 3, where, "three houses are needed")
        known(piece.colors, spec.colors, where)
        known(piece.symbols, SYMBOLS, where)


def _check_roofs(spec: Spec) -> None:
    need(len(set(spec.roofs.kinds)) == 4, "roofs.kinds", "four different kinds are needed")
    need(
        spec.roofs.kinds == ["islands", "workshops", "fountains", "plain"],
        "roofs.kinds",
        "kinds are fixed by the rules",
    )
    need(0 < spec.counts.roofs_per_kind <= 12, "counts.roofs_per_kind", "must be 1 to 12")
    need(len(spec.roofs.pairs) == spec.counts.roofs_per_kind, "roofs.pairs", "one pair per tile of a kind")
    need(
        len({frozenset(pair) for pair in spec.roofs.pairs}) == len(spec.roofs.pairs),
        "roofs.pairs",
        "a pair is listed twice",
    )
    for pair in spec.roofs.pairs:
        known(pair, spec.colors, "roofs.pairs")
        need(pair[0] != pair[1], "roofs.pairs", "the two halves differ in colour")
    need(set(spec.roofs.vp) == set(spec.roofs.kinds), "roofs.vp", "one table per kind")
    need(all(spec.roofs.vp.values()), "roofs.vp", "a table is empty")


def _check_workshops(spec: Spec) -> None:
    need(spec.workshops.cols * spec.workshops.rows <= 28, "workshops", "the grid has at most 28 squares")
    for name, size in (("four", 4), ("three", 3)):
        pieces: list[Workshop] = getattr(spec.workshops, name)
        where = f"workshops.{name}"
        need(sorted(piece.color for piece in pieces) == sorted(spec.colors), where, "one piece per colour")
        taken: set[Cell] = set()
        for piece in pieces:
            at = f"{where}.{piece.color}"
            need(len(set(piece.cells)) == len(piece.layout) == size, at, f"{size} squares are needed")
            need(0 <= piece.coin < size, f"{at}.coin", "is not one of the piece's squares")
            for column, row in piece.layout:
                inside = 0 <= column < spec.workshops.cols and 0 <= row < spec.workshops.rows
                need(inside, f"{at}.layout", "leaves the grid")
            need(not taken & set(piece.layout), f"{at}.layout", "overlaps another piece")
            taken |= set(piece.layout)


def _check_cards(spec: Spec) -> None:
    need(len(set(spec.fish.kinds)) == 8, "fish.kinds", "eight different kinds are needed")
    need(spec.counts.fish_per_kind > 0, "counts.fish_per_kind", "must be positive")
    need(set(spec.ships.vp) == set(SHIPS), "ships.vp", f"one table for each of {', '.join(SHIPS)}")
    for ship, table in spec.ships.vp.items():
        need(len(table) >= 2, f"ships.vp.{ship}", "needs a value for one")
    need(len(spec.lace.union) == 10, "lace.union", "needs values for 0 to 9 workers")
    ids = [card.id for card in spec.buildings]
    effects = [effect.value for effect in Effect]
    need(len(ids) == len(set(ids)), "buildings", "an id is listed twice")
    for card in spec.buildings:
        where = f"buildings.{card.id}"
        need(card.effect in effects, where, f"no effect is called {card.effect!r}")
        need(card.vp >= 0, where, "points must not be negative")
        known(card.colors, spec.colors, where)
        known(card.fish, spec.fish.kinds, where)


parse = data_file.reader(Spec, "burano-data/1", _check)


@functools.cache
def load() -> Spec:
    """Return the shipped data, read once."""
    return resources.read(lambda data: parse(resources.text(data)), "games", "burano", "data.toml")
