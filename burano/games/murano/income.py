"""Income of the shops on one island (R5.7, V9)."""

from __future__ import annotations

from burano.core.protocol import Event, Reason
from burano.games.murano.board import COLORS, CUSTOMERS, OWN_COLORS, WIDTH
from burano.games.murano.events import IncomeEarned
from burano.games.murano.state import DONE, INCOME, State


def income_at(state: State, seat: int, island: int) -> int:
    """Return the number of customers in the colours of the seat's shops there."""
    base = island * WIDTH
    colors = state.tally[base + OWN_COLORS + seat]
    total = 0
    for color in range(COLORS):
        if colors >> color & 1:
            total += state.tally[base + CUSTOMERS + color]
    return total


def can_earn(state: State, seat: int) -> bool:
    for island in range(state.board.islands):
        if income_at(state, seat, island) > 0:
            return True
    return False


NO_INCOME = Reason("V9", "income.nowhere")


def begin(state: State) -> None:
    state.phase = INCOME


def why_not_earn(state: State, seat: int, island: int) -> Reason | None:
    if not 0 <= island < state.board.islands:
        return Reason("R5.7", "income.no_island")
    if income_at(state, seat, island) == 0:
        return Reason("V9", "income.nothing")
    return None


def earn(state: State, seat: int, island: int, log: list[Event] | None) -> None:
    gold = income_at(state, seat, island)
    state.gold[seat] += gold
    state.phase = DONE
    if log is not None:
        log.append(IncomeEarned(seat, island, gold))
