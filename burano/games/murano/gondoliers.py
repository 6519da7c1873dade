"""Gondoliers: placing, dismissing and hiring (R5.5, R5.9, V7)."""

from __future__ import annotations

from burano.core.protocol import Event, Reason
from burano.games.murano.board import ASSEMBLY_HALL, DOCKSIDE_BAR, GONDOLAS, HARBOR, OWN_GONDOLIERS, WIDTH
from burano.games.murano.events import GondolierDismissed, GondolierHired, GondolierPlaced
from burano.games.murano.state import DONE, FROM_BAR, GONDOLIER, PLACE, State


def place_price(state: State, seat: int, gondola: int) -> int:
    """Return the price of a gondola: one for the seat's own colour, one for all others."""
    tables = state.board.tables
    if state.has(seat, HARBOR):
        return tables.harbor_own if gondola == seat else tables.harbor_other
    return tables.place_own if gondola == seat else tables.place_other


def least_gold_to_place(state: State, seat: int) -> int:
    """Return the least gold that placing takes; -1 without a gondolier or a free gondola."""
    if state.supply[seat] == 0:
        return -1
    gondolas = state.gondolas
    found = -1
    for at in range(len(gondolas)):
        if gondolas[at] < 0:
            if at % GONDOLAS == seat:
                return place_price(state, seat, seat)
            found = at
    return place_price(state, seat, found % GONDOLAS) if found >= 0 else -1


def why_cannot_place(state: State, seat: int) -> Reason:
    return Reason("R5.5", "place.no_gondolier" if state.supply[seat] == 0 else "place.no_gondola")


def begin_place(state: State) -> None:
    state.phase = PLACE


def why_not_place(state: State, seat: int, island: int, gondola: int) -> Reason | None:
    if not (0 <= island < state.board.islands and 0 <= gondola < GONDOLAS):
        return Reason("V7", "place.nowhere")
    if state.gondolas[island * GONDOLAS + gondola] >= 0:
        return Reason("V7", "place.taken")
    cost = place_price(state, seat, gondola)
    if cost > state.gold[seat]:
        return Reason("R5.5", "place.gold", {"gold": cost})
    return None


def place(state: State, seat: int, island: int, gondola: int, log: list[Event] | None) -> None:
    """Pay and place; the gondolier stays until the end of the game."""
    cost = place_price(state, seat, gondola)
    state.gold[seat] -= cost
    state.supply[seat] -= 1
    state.gondolas[island * GONDOLAS + gondola] = seat
    state.tally[island * WIDTH + OWN_GONDOLIERS + seat] += 1
    vp = 0
    if state.has(seat, DOCKSIDE_BAR):
        vp = state.board.tables.bar_vp
        state.score(seat, FROM_BAR, vp)
    state.phase = DONE
    if log is not None:
        log.append(GondolierPlaced(seat, island, gondola, cost, vp))


def hire_price(state: State, seat: int) -> int:
    tables = state.board.tables
    return tables.hall_hire if state.has(seat, ASSEMBLY_HALL) else tables.hire


def dismissal_gold(state: State, seat: int) -> int:
    tables = state.board.tables
    return tables.hall_dismiss if state.has(seat, ASSEMBLY_HALL) else tables.dismiss


def least_gold_to_change(state: State, seat: int) -> int:
    """Return the least gold that dismissing or hiring takes; -1 if neither is possible."""
    if state.supply[seat]:
        return 0
    return hire_price(state, seat) if state.general[seat] else -1


NOBODY_TO_CHANGE = Reason("R5.9", "gondolier.nobody")


def begin_change(state: State) -> None:
    state.phase = GONDOLIER


def why_not_dismiss(state: State, seat: int) -> Reason | None:
    return None if state.supply[seat] else Reason("R5.9", "dismiss.nobody")


def why_not_hire(state: State, seat: int) -> Reason | None:
    if not state.general[seat]:
        return Reason("R5.9", "hire.nobody")
    if hire_price(state, seat) > state.gold[seat]:
        return Reason("R5.9", "hire.gold", {"gold": hire_price(state, seat)})
    return None


def dismiss(state: State, seat: int, log: list[Event] | None) -> None:
    gold = dismissal_gold(state, seat)
    state.gold[seat] += gold
    state.supply[seat] -= 1
    state.general[seat] += 1
    state.phase = DONE
    if log is not None:
        log.append(GondolierDismissed(seat, gold))


def hire(state: State, seat: int, log: list[Event] | None) -> None:
    cost = hire_price(state, seat)
    state.gold[seat] -= cost
    state.supply[seat] += 1
    state.general[seat] -= 1
    state.phase = DONE
    if log is not None:
        log.append(GondolierHired(seat, cost))
