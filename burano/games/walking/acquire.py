"""Acquiring Floor Cards and coins (R3)."""

from __future__ import annotations

from burano.core.protocol import Event, Reason
from burano.games.walking.board import FLOORS, FULL, TAKEABLE
from burano.games.walking.events import CardsAcquired, NothingAcquired, TurnStarted
from burano.games.walking.state import ACQUIRE, PLACE, State


def present(state: State, column: int) -> int:
    """Return the floors of a column that hold a card, as a bit set."""
    width = state.board.columns
    supply = state.supply
    return (
        (1 if supply[column] >= 0 else 0)
        | (2 if supply[width + column] >= 0 else 0)
        | (4 if supply[2 * width + column] >= 0 else 0)
    )


def is_from_top(there: int, floors: int) -> bool:
    """Return whether cards are taken from the top down, that is, without the lowest card present."""
    return there & -there & floors == 0


def begin_turn(state: State, log: list[Event] | None) -> None:
    """Begin the actor's turn; if there is nothing to take, continue with placing (V4)."""
    state.phase = ACQUIRE
    state.placed = 0
    if log is not None:
        log.append(TurnStarted(state.actor, state.round))
    if state.supply_size() == 0:
        state.phase = PLACE
        if log is not None:
            log.append(NothingAcquired(state.actor))


def why_not_acquire(state: State, column: int, floors: int) -> Reason | None:
    if not 0 <= column < state.board.columns:
        return Reason("R3.1", "acquire.no_column")
    there = present(state, column)
    if there == 0:
        return Reason("R3.1", "acquire.empty_column", {"column": column})
    if not 1 <= floors <= FULL:
        return Reason("R3.4", "acquire.at_least_one")
    if floors & ~there:
        return Reason("R3.1", "acquire.no_card", {"column": column})
    if floors not in TAKEABLE[there]:
        return Reason("R3.2" if floors == 2 else "R3.1", "acquire.skip", {"column": column})
    return None


def acquire(state: State, seat: int, column: int, floors: int, log: list[Event] | None) -> None:
    """Move the cards to the hand, and gain coins for the cards left."""
    width = state.board.columns
    supply = state.supply
    before = present(state, column) if log is not None else 0
    cards: list[int] = []
    for floor in range(FLOORS):
        if floors >> floor & 1:
            space = floor * width + column
            cards.append(supply[space])
            supply[space] = -1
    coins = state.board.coins_for[len(cards)]
    state.coins[seat] += coins
    state.hands[seat] = tuple(sorted(state.hands[seat] + tuple(cards)))
    state.taken[seat] = tuple(sorted(state.taken[seat] + tuple(cards)))
    state.phase = PLACE
    if log is not None:
        if is_from_top(before, floors):
            cards.reverse()
        log.append(CardsAcquired(seat, column, tuple(cards), coins))
