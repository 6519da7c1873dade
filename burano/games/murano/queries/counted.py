"""The spaces of an island that a character counts (R9)."""

from __future__ import annotations

from burano.games.murano.board import (
    BALANCE,
    BEADS_AT,
    BUILDINGS_AT,
    COLORS,
    CRESTS_EQUAL,
    CUSTOMERS_ALL,
    CUSTOMERS_COLOR,
    FACTORY,
    FEW_CUSTOMERS,
    GONDOLIERS_AT,
    ONE_CREST,
    ONLY_OWNER,
    OWN_OTHER,
    PALACE,
    PALACE_WITH,
    PER_CREST,
    PER_KIND,
    PER_SHOP_COLOR,
    SHOP,
    SHOP_OF,
    SPECIAL,
    SPECIAL_EQUALS,
    SPECIAL_TILE,
    THREE_EQUAL,
    Character,
)
from burano.games.murano.state import State

_ALL_COLORS = tuple(range(COLORS))
_ALL_KINDS = (FACTORY, SHOP, PALACE, SPECIAL)
_LOOKS: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {
    PER_SHOP_COLOR: ((SHOP,), ()),
    PER_KIND: ((), ()),
    ONLY_OWNER: ((), ()),
    FEW_CUSTOMERS: ((), ()),
    CUSTOMERS_ALL: ((), _ALL_COLORS),
    CUSTOMERS_COLOR: ((), ()),
    PER_CREST: ((PALACE,), ()),
    ONE_CREST: ((PALACE,), ()),
    OWN_OTHER: ((FACTORY, SHOP), ()),
    BALANCE: ((FACTORY, SHOP), ()),
    SPECIAL_EQUALS: ((SPECIAL,), ()),
    CRESTS_EQUAL: ((PALACE,), ()),
    THREE_EQUAL: ((FACTORY, SHOP, PALACE), ()),
    BUILDINGS_AT: ((FACTORY, SHOP), ()),
    GONDOLIERS_AT: ((), ()),
    BEADS_AT: ((), ()),
}
"""By rule: kinds of buildings and colours of customers counted; the card may add its own. All other rules count
everything."""


def counted(state: State, seat: int, character: int, island: int) -> list[int]:
    """Return the spaces whose tiles decide the character's score there, in order."""
    card, board = state.board.tables.characters[character], state.board
    kinds, colors, only_own = _looked_at(card)
    found = []
    for cell, tile in enumerate(state.cells):
        if tile < 0 or board.cell_island[cell] != island:
            continue
        if board.is_street[cell]:
            if any(board.tables.street_customers[tile][color] for color in colors):
                found.append(cell)
        elif _kind(tile) in kinds and (not only_own or _owner(tile) == seat):
            if card.rule != PER_SHOP_COLOR or (tile - SHOP_OF) // 4 == card.color:
                found.append(cell)
    return found


def _looked_at(card: Character) -> tuple[tuple[int, ...], tuple[int, ...], bool]:
    """Return kinds of buildings, colours of customers, and whether only the seat's own buildings count."""
    kinds, colors = _LOOKS.get(card.rule, (_ALL_KINDS, _ALL_COLORS))
    if card.rule in (PER_KIND, ONLY_OWNER, CRESTS_EQUAL):
        kinds = (*kinds, card.kind)
    if card.rule in (CUSTOMERS_COLOR, SPECIAL_EQUALS):
        colors = (card.color,)
    return kinds, card.colors if card.rule == FEW_CUSTOMERS else colors, card.rule == BUILDINGS_AT


def _kind(tile: int) -> int:
    if tile < SHOP_OF:
        return FACTORY
    if tile < PALACE_WITH:
        return SHOP
    return SPECIAL if tile == SPECIAL_TILE else PALACE


def _owner(tile: int) -> int:
    return tile % 4 if tile < PALACE_WITH else -1
