"""The limits at the end of a turn: three cards in hand, six coins (R8)."""

from __future__ import annotations

from burano.core.protocol import Event, Reason
from burano.games.walking.board import FLOOR_OF
from burano.games.walking.events import CardReturned, CoinsReturned, TurnEnded
from burano.games.walking.state import CLOSED, DISCARD, State


def begin(state: State, seat: int, log: list[Event] | None) -> None:
    """Ask for surplus cards; end the turn if there are none."""
    if len(state.hands[seat]) > state.board.hand_limit:
        state.phase = DISCARD
    else:
        _close(state, seat, log)


def why_not_discard(state: State, seat: int, card: int) -> Reason | None:
    if card not in state.hands[seat] or card < 0:
        return Reason("R8.1", "discard.not_in_hand")
    return None


def discard(state: State, seat: int, card: int, log: list[Event] | None) -> None:
    """Put a card at the bottom of its deck; other players see which only with open hands."""
    hand = state.hands[seat]
    index = hand.index(card)
    state.hands[seat] = hand[:index] + hand[index + 1 :]
    floor = FLOOR_OF[card]
    state.decks[floor] = (*state.decks[floor], card)
    state.givers[floor] = (*state.givers[floor], seat)
    if log is not None:
        log.append(CardReturned(seat, card, floor, not state.board.open_hands))
    if len(state.hands[seat]) <= state.board.hand_limit:
        _close(state, seat, log)


def _close(state: State, seat: int, log: list[Event] | None) -> None:
    """Return surplus coins and end the turn (R8.2)."""
    surplus = state.coins[seat] - state.board.coin_limit
    if surplus > 0:
        state.coins[seat] -= surplus
        if log is not None:
            log.append(CoinsReturned(seat, surplus))
    state.phase = CLOSED
    if log is not None:
        log.append(TurnEnded(seat, state.coins[seat], state.tokens[seat], len(state.hands[seat])))
