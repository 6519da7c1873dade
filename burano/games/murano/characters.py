"""Points of characters on an island (R9, V19, V23): one function for each kind of card."""

from __future__ import annotations

from collections.abc import Callable

from burano.games.murano.board import (
    ALL_TYPES,
    BALANCE,
    BEADS_AT,
    BUILDINGS_AT,
    BUILT,
    COLORS,
    CRESTS,
    CRESTS_EQUAL,
    CUSTOMERS,
    CUSTOMERS_ALL,
    CUSTOMERS_COLOR,
    FACTORY,
    FEW_CUSTOMERS,
    GOLD_FOR_VP,
    GONDOLIERS_AT,
    ONE_CREST,
    ONLY_OWNER,
    OWN_FACTORIES,
    OWN_GONDOLIERS,
    OWN_OTHER,
    OWN_SHOPS,
    PALACE,
    PER_CREST,
    PER_KIND,
    PER_SHOP_COLOR,
    SHOP,
    SHOPS_OF,
    SPECIAL,
    SPECIAL_EQUALS,
    THREE_EQUAL,
    WIDTH,
    Character,
)
from burano.games.murano.state import State


def points(state: State, seat: int, character: int, island: int) -> int:
    """Return the VP of a character scored by a seat on an island.

    For gold characters 1 if their needs are met, for bead characters 1 on their island; their VP depend on the payment,
    see `gold_points` and `bead_points`.
    """
    card = state.board.tables.characters[character]
    if card.island >= 0 and card.island != island:
        return 0
    return _RULES[card.rule](state, card, seat, island * WIDTH)


def gold_points(state: State, gold: int) -> int:
    """Return the VP for an amount of gold; 0 if the table does not contain it."""
    for price, vp in state.board.tables.gold_table:
        if price == gold:
            return vp
    return 0


def own_buildings(state: State, seat: int, base: int) -> int:
    return state.tally[base + OWN_FACTORIES + seat] + state.tally[base + OWN_SHOPS + seat]


def _all_owned(state: State, base: int) -> int:
    """Return the number of buildings with a marker, of all players."""
    return state.tally[base + BUILT + FACTORY] + state.tally[base + BUILT + SHOP]


def _at(table: tuple[int, ...], count: int) -> int:
    return table[count] if count < len(table) else table[len(table) - 1]


def _per_shop_color(state: State, card: Character, seat: int, base: int) -> int:
    return card.vp * state.tally[base + SHOPS_OF + card.color]


def _per_kind(state: State, card: Character, seat: int, base: int) -> int:
    return card.vp * state.tally[base + BUILT + card.kind]


def _only_owner(state: State, card: Character, seat: int, base: int) -> int:
    own = state.tally[base + (OWN_FACTORIES if card.kind == FACTORY else OWN_SHOPS) + seat]
    return card.vp if own and own == state.tally[base + BUILT + card.kind] else 0


def _gold(state: State, card: Character, seat: int, base: int) -> int:
    for column, least in card.needs:
        if state.tally[base + column] < least:
            return 0
    return 1


def _few_customers(state: State, card: Character, seat: int, base: int) -> int:
    total = 0
    for color in card.colors:
        total += state.tally[base + CUSTOMERS + color]
    return card.vp if total <= card.most else 0


def _all_types(state: State, card: Character, seat: int, base: int) -> int:
    tally = state.tally
    for color in range(COLORS):
        if tally[base + CUSTOMERS + color] == 0:
            return 0
    for kind in range(4):
        if tally[base + BUILT + kind] == 0:
            return 0
    return card.vp


def _customers_all(state: State, card: Character, seat: int, base: int) -> int:
    tally = state.tally
    total = tally[base + CUSTOMERS] + tally[base + CUSTOMERS + 1] + tally[base + CUSTOMERS + 2]
    return _at(state.board.tables.crowd, total)


def _customers_color(state: State, card: Character, seat: int, base: int) -> int:
    return _at(state.board.tables.crowd_color, state.tally[base + CUSTOMERS + card.color])


def _per_crest(state: State, card: Character, seat: int, base: int) -> int:
    return card.vp * state.tally[base + CRESTS]


def _own_other(state: State, card: Character, seat: int, base: int) -> int:
    own = own_buildings(state, seat, base)
    return card.own * own + card.other * (_all_owned(state, base) - own)


def _special_equals(state: State, card: Character, seat: int, base: int) -> int:
    specials = state.tally[base + BUILT + SPECIAL]
    return card.vp if specials and specials == state.tally[base + CUSTOMERS + card.color] else 0


def _crests_equal(state: State, card: Character, seat: int, base: int) -> int:
    crests = state.tally[base + CRESTS]
    return card.vp if crests and crests == state.tally[base + BUILT + card.kind] else 0


def _three_equal(state: State, card: Character, seat: int, base: int) -> int:
    factories = state.tally[base + BUILT + FACTORY]
    same = factories == state.tally[base + BUILT + SHOP] and factories == state.tally[base + BUILT + PALACE]
    return card.vp if factories and same else 0


def _balance(state: State, card: Character, seat: int, base: int) -> int:
    own = own_buildings(state, seat, base)
    return card.vp if own and 2 * own == _all_owned(state, base) else 0


def _one_crest(state: State, card: Character, seat: int, base: int) -> int:
    return card.vp if state.tally[base + CRESTS] == 1 else 0


def _buildings_at(state: State, card: Character, seat: int, base: int) -> int:
    return card.vp if own_buildings(state, seat, base) >= card.need else 0


def _gondoliers_at(state: State, card: Character, seat: int, base: int) -> int:
    return card.vp if state.tally[base + OWN_GONDOLIERS + seat] >= card.need else 0


def _beads_at(state: State, card: Character, seat: int, base: int) -> int:
    return 1


_BY_RULE: dict[int, Callable[[State, Character, int, int], int]] = {
    PER_SHOP_COLOR: _per_shop_color,
    PER_KIND: _per_kind,
    ONLY_OWNER: _only_owner,
    GOLD_FOR_VP: _gold,
    FEW_CUSTOMERS: _few_customers,
    ALL_TYPES: _all_types,
    CUSTOMERS_ALL: _customers_all,
    CUSTOMERS_COLOR: _customers_color,
    PER_CREST: _per_crest,
    OWN_OTHER: _own_other,
    SPECIAL_EQUALS: _special_equals,
    CRESTS_EQUAL: _crests_equal,
    THREE_EQUAL: _three_equal,
    BALANCE: _balance,
    ONE_CREST: _one_crest,
    BUILDINGS_AT: _buildings_at,
    GONDOLIERS_AT: _gondoliers_at,
    BEADS_AT: _beads_at,
}
_RULES: tuple[Callable[[State, Character, int, int], int], ...] = tuple(_BY_RULE[rule] for rule in range(len(_BY_RULE)))
