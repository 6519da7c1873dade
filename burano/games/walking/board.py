"""The unchanging parts of one game: the cards' tables, the possible shapes of a street, the options of the table."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final

from burano.games.walking import spec as spec_module
from burano.games.walking.spec import SYMBOLS, Inhabitant, Spec

COLORS: Final = 6
FLOORS: Final = 3
CARDS: Final = 72
PER_FLOOR: Final = 24
PER_COLOR: Final = 4
SIDE: Final = 5
"""Maximum number of houses of a street (R5.5)."""
HOME: Final = 5
"""Plot of a street's first card; the street may grow four plots to either side (V1)."""
PLOTS: Final = 11
"""Number of plots: 1–9 can be built on; 0 and 10 stay empty, so that every plot has two neighbours."""
CELLS: Final = PLOTS * FLOORS
SCAFFOLDS: Final = 2
HAND_LIMIT: Final = 3
FULL: Final = 7
"""All three floors of a house, as a bit set."""
TOURISTS: Final = 4

PEOPLE: Final = 0
CATS, RED, BLUE, LIGHTS, CHIMNEYS, CLOSED = range(3, 9)
"""Symbols in the order of `spec.SYMBOLS`; no rule uses flowers (1) and plants (2)."""
SYMBOL_COUNT: Final = 9
PER, APART, VARIETY, PAIRS, WINDOW, COLORED = range(6)
"""Kinds of an Inhabitant's formula, in the order of `spec.KINDS`."""

MISSING: tuple[int, ...] = (0, 0, 1, 0, 2, 1, 1, 0)
"""Number of Scaffolds that a column needs, by the set of its floors with cards (R5.2)."""

TAKEABLE: tuple[tuple[int, ...], ...] = ((), (1,), (2,), (1, 2, 3), (4,), (1, 4, 5), (2, 4, 6), (1, 3, 4, 6, 7))
"""Sets of floors that can be taken together, by the set of floors present in a column: from either end, without gaps
(R3.1, V2)."""


def scaffolds_needed(shape: int) -> int:
    """Return the number of missing floors under cards and of empty columns between cards (V7). `shape` has bit plot·3 +
    floor."""
    needed = 0
    gap = 0
    begun = False
    while shape:
        column = shape & FULL
        if column:
            needed += MISSING[column] + gap
            gap = 0
            begun = True
        elif begun:
            gap += 1
        shape >>= FLOORS
    return needed


def span(shape: int) -> int:
    """Return the number of columns from the leftmost to the rightmost card."""
    if not shape:
        return 0
    lowest = ((shape & -shape).bit_length() - 1) // FLOORS
    return (shape.bit_length() - 1) // FLOORS - lowest + 1


def _spots(shape: int) -> tuple[tuple[int, ...], ...]:
    """Return, by floor, the plots where a card may be placed (golden rules only)."""
    if not shape:
        return ((HOME,),) * FLOORS
    found: list[tuple[int, ...]] = []
    for floor in range(FLOORS):
        plots: list[int] = []
        for plot in range(1, PLOTS - 1):
            bit = 1 << (plot * FLOORS + floor)
            if not shape & bit:
                after = shape | bit
                if span(after) <= SIDE and scaffolds_needed(after) <= SCAFFOLDS:
                    plots.append(plot)
        found.append(tuple(plots))
    return tuple(found)


class StreetTables:
    """Plots where cards may be placed, by the shape of the street; computed on first use."""

    def __init__(self) -> None:
        self._spots: dict[int, tuple[tuple[int, ...], ...]] = {}

    def spots(self, shape: int) -> tuple[tuple[int, ...], ...]:
        known = self._spots.get(shape)
        if known is None:
            known = self._spots[shape] = _spots(shape)
        return known


STREET = StreetTables()


class Formula:
    """Scoring formula of an Inhabitant."""

    def __init__(self, who: Inhabitant, symbols: Sequence[Sequence[int]]) -> None:
        self.kind = spec_module.KINDS.index(who.kind)
        self.floor = who.floor - 1
        """0–2, or -1 for all floors."""
        self.symbol = SYMBOLS.index(who.symbol) if who.symbol else -1
        self.other = -1
        if who.symbols:
            self.symbol, self.other = SYMBOLS.index(who.symbols[0]), SYMBOLS.index(who.symbols[1])
        self.points = who.points
        self.table: tuple[int, ...] = tuple(who.table)
        self.width = who.width
        self.isolated = who.mode == "isolated"
        self.star = who.star
        self.worth: tuple[int, ...] = (0,) * CARDS
        """Points that each card adds by itself, for formulas that simply count."""
        if self.kind == PER:
            self.worth = tuple(
                self.points * symbols[card][self.symbol] if self.floor in (-1, card // PER_FLOOR) else 0
                for card in range(CARDS)
            )
        elif self.kind == WINDOW:
            self.worth = tuple(self.points * symbols[card][self.symbol] for card in range(CARDS))


class Tables:
    """The data file as numbers, for speed."""

    def __init__(self, spec: Spec) -> None:
        rows = spec.cards.rows
        self.spec = spec
        self.symbols: tuple[tuple[int, ...], ...] = tuple(tuple(int(n) for n in row[1:-1]) for row in rows)
        shops = list(spec.shops)
        self.shop: tuple[int, ...] = tuple(shops.index(str(row[-1])) if row[-1] else -1 for row in rows)
        self.shop_points: tuple[int, ...] = tuple(spec.shops[str(row[-1])] if row[-1] else 0 for row in rows)
        self.closed: tuple[int, ...] = tuple(row[CLOSED] for row in self.symbols)
        self.cats: tuple[int, ...] = tuple(row[CATS] for row in self.symbols)
        self.tourist_base: tuple[int, ...] = tuple(who.base for who in spec.tourists)
        self.tourist_worth: tuple[tuple[int, ...], ...] = tuple(
            tuple(sum(row[SYMBOLS.index(name)] * each for name, each in who.per.items()) for row in self.symbols)
            for who in spec.tourists
        )
        """Points that a card brings a Tourist in his house, by Tourist and card."""
        everybody = [*spec.inhabitants, *spec.expansion]
        self.formulas: tuple[Formula, ...] = tuple(Formula(who, self.symbols) for who in everybody)
        """Formulas by character number minus the number of Tourists."""
        self.characters = len(spec.characters)
        self.card_number: dict[str, int] = {name: number for number, name in enumerate(spec.card_ids)}
        self.character_number: dict[str, int] = {name: number for number, name in enumerate(spec.characters)}


@functools.cache
def tables() -> Tables:
    """Return the tables of the shipped data, computed once."""
    return Tables(spec_module.load())


def color_of(card: int) -> int:
    return card % PER_FLOOR // PER_COLOR


COLOR_BIT: tuple[int, ...] = tuple(1 << color_of(card) for card in range(CARDS))
FLOOR_OF: tuple[int, ...] = tuple(card // PER_FLOOR for card in range(CARDS))


class Board:
    """The immutable side of one game: number of players, characters, options."""

    def __init__(
        self,
        players: int,
        kinds: Sequence[int],
        no_penalty: bool = False,
        strict_policeman: bool = False,
        open_hands: bool = False,
    ) -> None:
        """`kinds` are the numbers of the Inhabitants in play, ascending."""
        made = tables()
        spec = made.spec
        self.spec = spec
        self.tables = made
        self.players = players
        self.kinds: tuple[int, ...] = tuple(kinds)
        self.no_penalty = no_penalty
        self.strict_policeman = strict_policeman
        self.open_hands = open_hands
        self.solo = players == 1
        self.columns = spec.setup.columns[players]
        self.drops = spec.setup.drop_rightmost[players]
        self.start_coins = spec.setup.start_coins
        self.start_tokens = spec.counts.tokens_per_player
        self.coins_for: tuple[int, ...] = tuple(spec.turn.coins_for_cards)
        self.price: tuple[int, ...] = tuple(spec.turn.place_price)
        self.hand_limit = spec.turn.hand_limit
        self.coin_limit = spec.turn.coin_limit
        piles = [0] * made.characters
        for tourist in range(TOURISTS):
            piles[tourist] = spec.setup.tourist_copies[players]
        for kind in self.kinds:
            piles[kind] = spec.setup.inhabitant_copies[players]
        self.piles: tuple[int, ...] = tuple(piles)
        """Number of copies of each character at the start; 0 for those not in play."""
        self.worth: tuple[tuple[int, ...], ...] = made.tourist_worth
        self.formulas: tuple[Formula, ...] = made.formulas
        self.policeman = made.character_number["policeman"]
