"""The order of turns, what happens between rounds, and the end of the game (R1.3, R10)."""

from __future__ import annotations

from burano.core.protocol import Event, Reason
from burano.games.walking import acquire, limits, scoring, visit
from burano.games.walking.board import FLOORS, SIDE
from burano.games.walking.events import CardsBoxed, CharacterRemoved, RoundStarted, SupplyRefilled
from burano.games.walking.state import (
    FIVE_HOUSES,
    NO_CHARACTERS,
    NO_SUPPLY,
    REMOVE,
    STANDSTILL,
    State,
)

STANDSTILL_ROUNDS = 3


def close_turn(state: State, seat: int, log: list[Event] | None) -> None:
    """Continue after the last card with visits, then the limits (V15)."""
    if not visit.begin(state, seat, log):
        limits.begin(state, seat, log)


def go_on(state: State, log: list[Event] | None) -> None:
    """Continue after a turn with the next seat's turn, or with the end of the round."""
    players = state.board.players
    state.turn_index += 1
    if state.turn_index < players:
        state.actor = (state.start + state.turn_index) % players
        acquire.begin_turn(state, log)
    else:
        _end_round(state, log)


def _end_round(state: State, log: list[Event] | None) -> None:
    """End the game if it is over; else clear the rightmost cards and prepare the next round, in the order of V21."""
    state.idle = 0 if state.placed_round else state.idle + 1
    state.placed_round = 0
    solo = state.board.solo
    if max(state.houses) == SIDE:
        scoring.end_game(state, FIVE_HOUSES, log)
    elif state.idle == STANDSTILL_ROUNDS:
        scoring.end_game(state, STANDSTILL, log)
    elif solo and not state.characters_left():
        scoring.end_game(state, NO_CHARACTERS, log)
    else:
        if state.board.drops:
            _remove_rightmost(state, log)
        if solo:
            state.phase = REMOVE
        else:
            _next_round(state, log)


def why_not_remove(state: State, character: int) -> Reason | None:
    if not 0 <= character < len(state.piles) or not state.piles[character]:
        return Reason("R10.4", "remove.none_left", {"character": character})
    return None


def remove(state: State, seat: int, character: int, log: list[Event] | None) -> None:
    """Remove a character from a solo game; removing the last one ends it (R10.4, R10.5)."""
    state.piles[character] -= 1
    state.removed.append(character)
    if log is not None:
        log.append(CharacterRemoved(seat, character))
    if state.characters_left():
        _next_round(state, log)
    else:
        scoring.end_game(state, NO_CHARACTERS, log)


def _remove_rightmost(state: State, log: list[Event] | None) -> None:
    """Remove the rightmost card left in each row (R10.2, V16)."""
    width = state.board.columns
    boxed: list[int] = []
    for row in range(FLOORS):
        gone = -1
        for space in range(row * width + width - 1, row * width - 1, -1):
            if state.supply[space] >= 0:
                gone = state.supply[space]
                state.supply[space] = -1
                state.box.append(gone)
                break
        boxed.append(gone)
    if log is not None:
        log.append(CardsBoxed(tuple(boxed)))


def _next_round(state: State, log: list[Event] | None) -> None:
    refill(state, log)
    players = state.board.players
    if state.supply_size() < players:
        scoring.end_game(state, NO_SUPPLY, log)
        return
    state.round += 1
    state.turn_index = 0
    state.start = (state.start + 1) % players
    state.actor = state.start
    if log is not None:
        log.append(RoundStarted(state.round, state.start))
    acquire.begin_turn(state, log)


def refill(state: State, log: list[Event] | None) -> None:
    """Slide the rows to the right and fill them from the decks, the rightmost free space first (R10.3, V19)."""
    width = state.board.columns
    before = tuple(state.supply)
    revealed: list[int] = []
    for floor in range(FLOORS):
        row = [card for card in state.supply[floor * width : floor * width + width] if card >= 0]
        deck = state.decks[floor]
        count = min(width - len(row), len(deck))
        if count:
            row = [*reversed(deck[:count]), *row]
            state.decks[floor] = deck[count:]
            if len(state.givers[floor]) > len(deck) - count:
                _update_known(state, floor, deck[:count])
        state.supply[floor * width : floor * width + width] = [-1] * (width - len(row)) + row
        revealed.append(count)
    if log is not None:
        log.append(SupplyRefilled(before, tuple(state.supply), tuple(revealed)))


def _update_known(state: State, floor: int, cards: tuple[int, ...]) -> None:
    """Update the knowledge of hands when cards returned face down are revealed again: nobody can have them in hand."""
    givers = state.givers[floor]
    known = len(givers) - len(state.decks[floor])
    for giver, card in zip(givers[:known], cards[-known:], strict=True):
        state.taken[giver] = tuple(other for other in state.taken[giver] if other != card)
    state.givers[floor] = givers[known:]
