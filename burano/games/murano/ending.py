"""Trigger of the end of the game, and agreed end (R7, V16–V18, V26)."""

from __future__ import annotations

from burano.core.protocol import Event, Reason
from burano.games.murano.events import EndTriggered
from burano.games.murano.state import State

EMPTY = 2
"""Number of kinds of tiles that must have run out."""


def check(state: State, seat: int, log: list[Event] | None) -> None:
    """Trigger the end as soon as two kinds of tiles have run out."""
    if state.ended_by < 0 and state.empty_stacks() >= EMPTY:
        state.ended_by = seat
        if log is not None:
            log.append(EndTriggered(seat))


def is_last_round_over(state: State, following: int) -> bool:
    """Return whether the triggered end comes before this seat's turn."""
    return following == (state.start if state.board.equal_turns else state.ended_by)


def why_not_agree(state: State) -> Reason | None:
    if not state.board.agreed_end:
        return Reason("V18", "agree.no_option")
    if state.ended_by >= 0:
        return Reason("V18", "agree.too_late")
    return None
