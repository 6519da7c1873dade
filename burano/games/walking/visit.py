"""Visits from characters at the end of the turn (R7)."""

from __future__ import annotations

from burano.core.protocol import Event, Reason
from burano.games.walking.board import PLOTS, TOURISTS
from burano.games.walking.events import NotVisited, Visited
from burano.games.walking.state import VISIT, State


def has_guest(state: State, seat: int, character: int) -> bool:
    return character in state.guests[seat * PLOTS : seat * PLOTS + PLOTS]


def welcome(state: State, seat: int) -> list[int]:
    """Return the characters the seat may receive: available ones, except Inhabitants it already has (R7.2)."""
    guests = state.guests[seat * PLOTS : seat * PLOTS + PLOTS]
    return [who for who, left in enumerate(state.piles) if left and (who < TOURISTS or who not in guests)]


def begin(state: State, seat: int, log: list[Event] | None) -> bool:
    """Ask for the next visit, if a house awaits one and a character is available; else leave the houses without one
    (V14). Return whether a visit is due."""
    if state.due and welcome(state, seat):
        state.phase = VISIT
        return True
    if log is not None:
        log.extend(NotVisited(seat, plot) for plot in sorted(state.due))
    state.due.clear()
    return False


def why_not_visit(state: State, seat: int, plot: int, character: int) -> Reason | None:
    if plot not in state.due:
        rule, key = ("R7.1", "visit.not_now") if 1 <= plot < PLOTS - 1 else ("R7.1", "visit.no_house")
        return Reason(rule, key)
    if not 0 <= character < len(state.piles) or not state.piles[character]:
        return Reason("R7.1", "visit.none_left", {"character": character})
    if character >= TOURISTS and has_guest(state, seat, character):
        return Reason("R7.2", "visit.twice", {"character": character})
    return None


def visit(state: State, seat: int, plot: int, character: int, log: list[Event] | None) -> None:
    state.piles[character] -= 1
    state.guests[seat * PLOTS + plot] = character
    state.due.remove(plot)
    if log is not None:
        log.append(Visited(seat, plot, character))
