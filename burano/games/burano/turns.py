"""The order of turns and rounds (R1.2, R5.3)."""

from __future__ import annotations

from burano.core.protocol import Event
from burano.games.burano import cleanup
from burano.games.burano.events import TurnEnded, TurnStarted
from burano.games.burano.state import State


def end_turn(state: State, seat: int, log: list[Event] | None) -> None:
    """Close the turn, pay for an idle turn, and continue with the next seat or the end of the season."""
    idle = 1 if state.moves == 0 else 0
    state.coins[seat] += idle
    state.moves = 0
    if log is not None:
        log.append(TurnEnded(seat, idle))
    state.turn_index += 1
    if state.turn_index == state.board.players:
        state.turn_index = 0
        state.round += 1
        if state.round == state.board.rounds[state.season]:
            state.round = 0
            cleanup.begin(state, log)
            return
    state.actor = (state.start + state.turn_index) % state.board.players
    if log is not None:
        log.append(TurnStarted(state.actor, state.season, state.round))
