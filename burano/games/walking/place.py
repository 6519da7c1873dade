"""Placing Floor Cards: prices, golden rules, breakable rules (R4–R6)."""

from __future__ import annotations

from burano.core.protocol import Event, Reason
from burano.games.walking.board import (
    CELLS,
    COLOR_BIT,
    FLOOR_OF,
    FLOORS,
    FULL,
    HOME,
    PLOTS,
    SCAFFOLDS,
    SIDE,
    scaffolds_needed,
    span,
)
from burano.games.walking.events import CardPlaced, HouseCompleted
from burano.games.walking.state import State


def breaks_a(state: State, seat: int, card: int, plot: int) -> bool:
    """Return whether the house has cards, but none of this colour (V10)."""
    paint = state.paint[seat * PLOTS + plot]
    return paint != 0 and paint & COLOR_BIT[card] == 0


def breaks_b(state: State, seat: int, card: int, plot: int) -> bool:
    """Return whether a neighbouring house has this colour (V11, V12)."""
    base = seat * PLOTS + plot
    return (state.paint[base - 1] | state.paint[base + 1]) & COLOR_BIT[card] != 0


def needs_token(state: State, seat: int, card: int, plot: int) -> bool:
    """Return whether the card would break a rule there, which costs one token even if it breaks both (R6.2)."""
    return breaks_a(state, seat, card, plot) or breaks_b(state, seat, card, plot)


def price(state: State) -> int:
    """Return the price of the next card of this turn, or -1 after the third (R4.1)."""
    return state.board.price[state.placed] if state.placed < len(state.board.price) else -1


def why_not_place(state: State, seat: int, card: int, plot: int) -> Reason | None:
    """Return the first rule against the placement: hand and coins, then golden rules, then tokens; None if it is
    legal."""
    if card not in state.hands[seat] or card < 0:
        return Reason("R4.1", "place.not_in_hand")
    cost = price(state)
    if cost < 0:
        return Reason("R4.1", "place.three_a_turn")
    if cost > state.coins[seat]:
        return Reason("V6", "place.no_coins", {"coins": cost})
    reason = why_not_there(state, seat, FLOOR_OF[card], plot)
    if reason is not None:
        return reason
    if state.tokens[seat] == 0 and needs_token(state, seat, card, plot):
        key = "place.no_token_house" if breaks_a(state, seat, card, plot) else "place.no_token_neighbour"
        return Reason("R6.2", key, {"card": card})
    return None


def why_not_card(state: State, seat: int, card: int) -> Reason | None:
    """Return why a card of the hand cannot be placed anywhere now; None if it can. If a permit would help, the reason
    is its lack."""
    reasons = []
    for plot in range(1, PLOTS - 1):
        reason = why_not_place(state, seat, card, plot)
        if reason is None or reason.rule in ("R4.1", "V6"):
            return reason
        reasons.append(reason)
    nowhere = Reason("R5.2", "place.nowhere", {"card": card})
    return next((reason for reason in reasons if reason.rule == "R6.2"), nowhere)


def why_not_there(state: State, seat: int, floor: int, plot: int) -> Reason | None:
    """Return the golden rule against a card on this floor of this plot; None if there is none."""
    if not 1 <= plot < PLOTS - 1:
        return Reason("R5.5", "place.no_plot")
    shape = state.shape[seat]
    if shape == 0:
        return None if plot == HOME else Reason("V1", "place.first_card")
    bit = 1 << (plot * FLOORS + floor)
    if shape & bit:
        return Reason("R4.2", "place.occupied")
    if span(shape | bit) > SIDE:
        return Reason("R5.5", "place.five_houses")
    needed = scaffolds_needed(shape | bit)
    if needed > SCAFFOLDS:
        rule = "R5.3" if shape >> (plot * FLOORS) & FULL == 0 and floor == 0 else "R5.2"
        return Reason(rule, "place.scaffolds", {"count": needed})
    return None


def place(state: State, seat: int, card: int, plot: int, log: list[Event] | None) -> None:
    """Pay for a card and place it; spend a token if it breaks a rule."""
    cost = state.board.price[state.placed]
    token = needs_token(state, seat, card, plot)
    hand = state.hands[seat]
    index = hand.index(card)
    state.hands[seat] = hand[:index] + hand[index + 1 :]
    taken = state.taken[seat]
    index = taken.index(card)
    state.taken[seat] = taken[:index] + taken[index + 1 :]
    state.coins[seat] -= cost
    state.placed += 1
    state.placed_round = 1
    if token:
        state.tokens[seat] -= 1
    floor = FLOOR_OF[card]
    state.street[seat * CELLS + plot * FLOORS + floor] = card
    state.paint[seat * PLOTS + plot] |= COLOR_BIT[card]
    shape = state.shape[seat] | 1 << (plot * FLOORS + floor)
    state.shape[seat] = shape
    complete = shape >> (plot * FLOORS) & FULL == FULL
    if complete:
        state.houses[seat] += 1
        state.due.append(plot)
    if log is not None:
        log.append(CardPlaced(seat, card, plot, cost, token))
        if complete:
            log.append(HouseCompleted(seat, plot))


def scaffolds(state: State, seat: int) -> list[tuple[int, int]]:
    """Return plot and floor of the Scaffolds of a street (V7, V8).

    First those that support or join cards; spare ones stand beside the street where they help most, or are left out if
    there is no space.
    """
    shape = state.shape[seat]
    if shape == 0:
        return [(HOME, 0), (HOME + 1, 0)]
    first = ((shape & -shape).bit_length() - 1) // FLOORS
    last = (shape.bit_length() - 1) // FLOORS
    found: list[tuple[int, int]] = []
    for plot in range(first, last + 1):
        column = shape >> (plot * FLOORS) & FULL
        if column == 0:
            found.append((plot, 0))
        for floor in range(FLOORS - 1):
            if column >> floor & 1 == 0 and column >> (floor + 1):
                found.append((plot, floor))
    for plot in (last + 1, first - 1):
        if len(found) < SCAFFOLDS and max(last, plot) - min(first, plot) < SIDE and 1 <= plot < PLOTS - 1:
            found.append((plot, 0))
            first, last = min(first, plot), max(last, plot)
    return found
