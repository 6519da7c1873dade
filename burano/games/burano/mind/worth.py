"""Values of single things in points: a hand of fish, a roof tile, a building card."""

from __future__ import annotations

from typing import Final

from burano.games.burano.actions import Sell
from burano.games.burano.board import FISH, ISLANDS
from burano.games.burano.cards import ROWS
from burano.games.burano.fishing import sale_vp
from burano.games.burano.roofs import card_bonus, roof_vp_now
from burano.games.burano.state import State

ROOF_BONUS: Final = 5.0
"""Value in points of the bonus of a roof: a card, or privilege points."""


def best_sale(hand: list[int], vp: tuple[tuple[int, ...], ...]) -> tuple[int, int]:
    """Return points and ship of the highest single sale of a hand (0 assorted, 1 same, 2 pairs, 3 triples)."""
    kinds = 0
    pairs = 0
    triples = 0
    most = 0
    for count in hand:
        if count:
            kinds += 1
            if count > 1:
                pairs += 1
                if count > 2:
                    triples += 1
            most = max(most, count)
    best = vp[0][min(kinds, 4)]
    ship = 0
    for other, value in ((1, vp[1][min(most, 4)]), (2, vp[2][min(pairs, 3)]), (3, vp[3][min(triples, 2)])):
        if value > best:
            best = value
            ship = other
    return best, ship


def highest_sale(state: State, seat: int, ship: int = -1, port: int = -1) -> Sell | None:
    """Return the highest sale in a port (by default the boat's), to one ship or to any; among equal ones that with the
    fewest cards."""
    if port < 0:
        port = state.boat[seat] - ISLANDS
    hand = state.hand[seat * FISH : seat * FISH + FISH]
    best: Sell | None = None
    best_rank = (0, 0)
    for each in range(len(state.ships)):
        if state.ships[each] != port or ship not in (-1, each):
            continue
        rest = without_sale(hand, each)
        cards = tuple(kind for kind in range(FISH) for _ in range(hand[kind] - rest[kind]))
        rank = (sale_vp(state, each, cards), -len(cards))
        if cards and (best is None or rank > best_rank):
            best, best_rank = Sell(each, cards), rank
    return best


def without_sale(hand: list[int], ship: int) -> list[int]:
    """Return the hand after the highest sale to a ship; among equal kinds, the first are sold."""
    rest = hand[:]
    if ship == 1:
        kind = rest.index(max(rest))
        rest[kind] -= min(rest[kind], 4)
        return rest
    each = 1 if ship == 0 else ship
    groups = (4, 1, 3, 2)[ship]
    for kind in range(FISH):
        if groups and rest[kind] >= each:
            rest[kind] -= each
            groups -= 1
    return rest


def roof_worth(state: State, seat: int, tile: int) -> float:
    """Return the points of a tile if laid now, without its bonus."""
    return float(roof_vp_now(state, seat, state.board.tile_kind(tile)) + card_bonus(state, seat, tile))


def cards_value(state: State, seat: int) -> float:
    """Return the points that the seat's building cards can be expected to bring."""
    cards = state.cards[seat]
    if not cards:
        return 0.0
    total = 0.0
    card = 0
    held = cards
    while held:
        if held & 1:
            total += card_value(state, seat, card)
        held >>= 1
        card += 1
    return total


def card_value(state: State, seat: int, card: int) -> float:
    """Return the points that one card can be expected to bring its owner from now on."""
    return ROWS[state.board.card_effect[card]].worth(state, seat, card)


def gained_card_value(state: State, seat: int, card: int) -> float:
    """Return the points that a card would bring the seat if taken now."""
    state.cards[seat] |= 1 << card
    value = card_value(state, seat, card)
    state.cards[seat] &= ~(1 << card)
    return value


def unseen_card_value(state: State, seat: int) -> float:
    """Return the expected points of the top card of the deck for the seat: the mean of all cards that nobody has
    seen."""
    seen = 0
    for held in state.cards:
        seen |= held
    for card in state.card_display:
        seen |= 1 << card
    total = 0.0
    count = 0
    for card in range(len(state.board.card_effect)):
        if not seen >> card & 1:
            total += gained_card_value(state, seat, card)
            count += 1
    return total / count if count else 0.0
