"""Expected points of a character on an island: now, and as the game may change them."""

from __future__ import annotations

from burano.games.murano import characters
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
    FACTORY,
    FEW_CUSTOMERS,
    GOLD_FOR_VP,
    GONDOLIERS_AT,
    ONE_CREST,
    ONLY_OWNER,
    OWN_FACTORIES,
    OWN_GONDOLIERS,
    OWN_SHOPS,
    PALACE,
    SHOP,
    SPECIAL,
    SPECIAL_EQUALS,
    THREE_EQUAL,
    WIDTH,
    Character,
)
from burano.games.murano.mind.weights import Weights
from burano.games.murano.production import may_stand_for
from burano.games.murano.state import State


def missing(state: State, seat: int, card: Character, base: int) -> int:
    """Return the number of tiles that must change to meet a condition; 0 if it is met, -1 if the card has none."""
    tally = state.tally
    rule = card.rule
    if rule == SPECIAL_EQUALS:
        specials = tally[base + BUILT + SPECIAL]
        other = tally[base + CUSTOMERS + card.color]
        return abs(specials - other) + (1 if specials == 0 else 0)
    if rule == CRESTS_EQUAL:
        crests = tally[base + CRESTS]
        return abs(crests - tally[base + BUILT + card.kind]) + (1 if crests == 0 else 0)
    if rule == ONE_CREST:
        crests = tally[base + CRESTS]
        return 0 if crests == 1 else 1 if crests == 0 else 9
    if rule == THREE_EQUAL:
        one, two, three = tally[base + BUILT], tally[base + BUILT + SHOP], tally[base + BUILT + PALACE]
        most = max(one, two, three, 1)
        return 3 * most - one - two - three
    if rule == BALANCE:
        own = characters.own_buildings(state, seat, base)
        other = tally[base + BUILT + FACTORY] + tally[base + BUILT + SHOP] - own
        return abs(own - other) + (1 if own == 0 else 0)
    if rule == FEW_CUSTOMERS:
        total = 0
        for color in card.colors:
            total += tally[base + CUSTOMERS + color]
        return 0 if total <= card.most else 9
    return _missing_own(state, seat, card, base)


def _missing_own(state: State, seat: int, card: Character, base: int) -> int:
    tally = state.tally
    rule = card.rule
    if rule == ONLY_OWNER:
        own = tally[base + (OWN_FACTORIES if card.kind == FACTORY else OWN_SHOPS) + seat]
        if own != tally[base + BUILT + card.kind]:
            return 9
        return 0 if own else 1
    if rule == BUILDINGS_AT:
        return max(0, card.need - characters.own_buildings(state, seat, base))
    if rule == GONDOLIERS_AT:
        return max(0, card.need - tally[base + OWN_GONDOLIERS + seat])
    if rule == ALL_TYPES:
        count = 0
        for color in range(COLORS):
            count += 1 if tally[base + CUSTOMERS + color] == 0 else 0
        for kind in range(4):
            count += 1 if tally[base + BUILT + kind] == 0 else 0
        return count
    if rule == GOLD_FOR_VP:
        count = 0
        for column, least in card.needs:
            if tally[base + column] < least:
                count += least - tally[base + column]
        return count
    return -1


def room(state: State, island: int) -> int:
    """Return the number of free spaces of an island."""
    return state.paved[island].bit_count() + state.sites[island].bit_count()


def character_worth(state: State, seat: int, character: int, island: int, turns: float, w: Weights) -> float:
    """Return the expected points of a character on an island at the end of the game."""
    card = state.board.tables.characters[character]
    if card.island >= 0 and card.island != island:
        return 0.0
    if card.rule == BEADS_AT:
        return bead_points(state, seat, card)
    base = island * WIDTH
    steps = missing(state, seat, card, base)
    if steps < 0:
        now = characters.points(state, seat, character, island)
        hope = turns if turns < 12.0 else 12.0
        free = room(state, island)
        return now + w.grow * hope * 0.08 * (free if free < 6 else 6)
    whole = float(card.vp)
    if card.rule == GOLD_FOR_VP:
        whole = _gold_for(state, seat)
    if steps == 0:
        # These conditions cannot be lost again.
        safe = card.rule in (ALL_TYPES, BUILDINGS_AT, GONDOLIERS_AT, GOLD_FOR_VP)
        free = room(state, island)
        return whole if safe or free == 0 else whole * _power(w.stay, turns * (free if free < 6 else 6) / 6.0)
    if steps > 4 or turns < steps:
        return 0.0
    return whole * max(_power(w.fix, float(steps)), w.open if steps < 3 else 0.0)


def _power(base: float, exponent: float) -> float:
    result: float = base**exponent
    return result


def _gold_for(state: State, seat: int) -> float:
    """Return the most VP the seat's gold buys by the table."""
    best = 0
    for gold, vp in state.board.tables.gold_table:
        if gold <= state.gold[seat] and vp > best:
            best = vp
    return float(best)


def bead_points(state: State, seat: int, card: Character) -> float:
    """Return the VP for the beads the seat could pay now."""
    tables = state.board.tables
    count = 0
    for color in range(COLORS):
        if may_stand_for(tables, state.specials[seat], color, card.color):
            count += state.beads[seat * 3 + color]
    return float(tables.bead_table[count if count < 3 else 3])
