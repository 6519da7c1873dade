"""Numbers and tables of the components, read from `data.toml` and checked (D1–D5)."""

from __future__ import annotations

import functools

import msgspec

from burano import resources
from burano.core import data_file
from burano.core.data_file import known, need


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base class of the tables: an unknown or mistyped key is an error that names it."""


class Counts(_Strict, frozen=True):
    floors: int
    cards_per_color_and_floor: int
    tourist_copies: int
    inhabitant_copies: int
    scaffolds_per_player: int
    tokens_per_player: int
    coins: list[int]
    houses: int


class Setup(_Strict, frozen=True):
    """Numbers of the set-up. Lists are indexed by the number of players; index 0 is unused."""

    columns: list[int]
    tourist_copies: list[int]
    inhabitant_copies: list[int]
    drop_rightmost: list[bool]
    start_coins: int


class Turn(_Strict, frozen=True):
    coins_for_cards: list[int]
    place_price: list[int]
    hand_limit: int
    coin_limit: int


class Scoring(_Strict, frozen=True):
    token: int
    closed_window: int
    closed_tie_all_lose: bool
    tie_break: list[str]


class Solo(_Strict, frozen=True):
    last_turn: int
    ratings: list[tuple[int, str]]
    designer_best: int


class Tourist(_Strict, frozen=True):
    """A Tourist, who scores for the house above only (D1)."""

    id: str
    base: int
    per: dict[str, int]


class Inhabitant(_Strict, frozen=True):
    """An Inhabitant, who scores for the whole street (D2, D3). The kind of formula determines which fields are used."""

    id: str
    kind: str
    floor: int = 0
    symbol: str = ""
    symbols: list[str] = []
    points: int = 0
    table: list[int] = []
    width: int = 0
    mode: str = "largest"
    star: bool = False


class Cards(_Strict, frozen=True):
    fields: list[str]
    rows: list[list[int | str]]


class Example(_Strict, frozen=True):
    """The printed scoring example."""

    street: list[list[str]]
    characters: list[str]
    points: dict[str, int]
    shops: int
    tokens: int
    closed: int
    total: int


class Spec(_Strict, frozen=True):
    """The content of `data.toml`. The tables translate names to small numbers."""

    schema: str
    colors: list[str]
    marks: list[str]
    player_colors: list[str]
    counts: Counts
    setup: Setup
    turn: Turn
    scoring: Scoring
    solo: Solo
    tourists: list[Tourist]
    inhabitants: list[Inhabitant]
    expansion: list[Inhabitant]
    shops: dict[str, int]
    cards: Cards
    example: Example

    @property
    def characters(self) -> list[str]:
        """The ids of all characters by number: Tourists, Inhabitants, then the new ones."""
        return [who.id for who in self.tourists] + [who.id for who in (*self.inhabitants, *self.expansion)]

    @property
    def card_ids(self) -> list[str]:
        """The ids of the Floor Cards by number."""
        return [str(row[0]) for row in self.cards.rows]


SYMBOLS = ("people", "flowers", "plants", "cats", "red", "blue", "lights", "chimneys", "closed")
KINDS = ("per", "apart", "variety", "pairs", "window", "colors")
LETTERS = "abcdefgh"


def _check(spec: Spec) -> None:
    need(len(spec.colors) == len(set(spec.colors)) == 6, "colors", "six different colours are needed")
    need(len(spec.marks) == len(set(spec.marks)) == 6, "marks", "six different marks are needed")
    need(len(set(spec.player_colors)) == 4, "player_colors", "four different colours are needed")
    _check_counts(spec)
    _check_characters(spec)
    _check_cards(spec)
    ids, characters = spec.card_ids, spec.characters
    known([card for house in spec.example.street for card in house], ids, "example.street")
    known(spec.example.characters, characters, "example.characters")


def _check_counts(spec: Spec) -> None:
    counts, setup, turn = spec.counts, spec.setup, spec.turn
    need(counts.floors == 3, "counts.floors", "a house has three floors")
    need(counts.houses == 5, "counts.houses", "a street has five houses")
    need(counts.scaffolds_per_player == 2, "counts.scaffolds_per_player", "two are understood")
    need(1 <= counts.cards_per_color_and_floor <= len(LETTERS), "counts.cards_per_color_and_floor", "1 to 8")
    for name in ("columns", "tourist_copies", "inhabitant_copies", "drop_rightmost"):
        need(len(getattr(setup, name)) == 5, f"setup.{name}", "needs values for 0 to 4 players")
    need(all(0 < columns <= 6 for columns in setup.columns[1:]), "setup.columns", "1 to 6 columns")
    need(len(turn.coins_for_cards) == 4, "turn.coins_for_cards", "needs values for 0 to 3 cards")
    need(len(turn.place_price) == 3 and all(p >= 0 for p in turn.place_price), "turn.place_price", "three prices")
    need(spec.scoring.tie_break == ["coins", "cats"], "scoring.tie_break", "is fixed by the rules")
    need(spec.scoring.closed_tie_all_lose, "scoring.closed_tie_all_lose", "only this ruling is understood")
    floors = [lowest for lowest, _ in spec.solo.ratings]
    need(bool(floors) and floors == sorted(floors), "solo.ratings", "must ascend")


def _check_characters(spec: Spec) -> None:
    need(len(spec.tourists) == 4, "tourists", "four kinds are needed")
    need(len(spec.inhabitants) == 7, "inhabitants", "seven kinds are needed")
    ids = spec.characters
    need(len(ids) == len(set(ids)), "characters", "an id is listed twice")
    for tourist in spec.tourists:
        known(list(tourist.per), SYMBOLS, f"tourists.{tourist.id}")
    for who in (*spec.inhabitants, *spec.expansion):
        where = f"inhabitants.{who.id}"
        known([who.kind], KINDS, where)
        need(0 <= who.floor <= 3, where, "floors are 1 to 3, or 0 for all")
        need(who.mode in ("largest", "isolated"), where, "a mode is largest or isolated")
        if who.kind in ("per", "apart", "window"):
            known([who.symbol], SYMBOLS, where)
        if who.kind == "pairs":
            need(len(who.symbols) == 2, where, "a pair has two symbols")
            known(who.symbols, SYMBOLS, where)
        if who.kind in ("apart", "variety", "colors"):
            need(len(who.table) >= 2, where, "needs a table of points")


def _check_cards(spec: Spec) -> None:
    need(spec.cards.fields == ["id", *SYMBOLS, "shop"], "cards.fields", "are fixed")
    copies = spec.counts.cards_per_color_and_floor
    wanted = [f"{f}-{color}-{letter}" for f in (1, 2, 3) for color in spec.colors for letter in LETTERS[:copies]]
    need(spec.card_ids == wanted, "cards.rows", "cards are listed by floor, colour and letter")
    for row in spec.cards.rows:
        where = f"cards.{row[0]}"
        need(len(row) == len(spec.cards.fields), where, f"{len(spec.cards.fields)} values are needed")
        need(all(type(value) is int and value >= 0 for value in row[1:-1]), where, "symbols are numbers")
        need(row[-1] == "" or row[-1] in spec.shops, where, f"no shop is called {row[-1]!r}")
        need(row[-1] == "" or str(row[0]).startswith("1-"), where, "shops are on 1st floors")


parse = data_file.reader(Spec, "walking-data/1", _check)


@functools.cache
def load() -> Spec:
    """Return the shipped data, read once."""
    return resources.read(lambda data: parse(resources.text(data)), "games", "walking", "data.toml")
