"""Lace making (R7): workers go to the workshops that the arrows name, adjacent to each other."""

from __future__ import annotations

from burano.core.protocol import Event, Reason
from burano.games.burano.board import HOUSES, LACE
from burano.games.burano.events import ActionSkipped, LacePlaced, WheelTurned, WorkerSentHome
from burano.games.burano.state import LACE as LACE_STAGE
from burano.games.burano.state import TURN, State


def begin(state: State, seat: int, log: list[Event] | None) -> None:
    state.phase = LACE_STAGE
    state.lace_placed = 0
    state.arrows = state.arrow_colors(seat)
    if not can_place(state, seat):
        skip(state, seat, log, True)


def is_adjacent(state: State, seat: int, square: int) -> bool:
    """Return whether a square is adjacent to a worker of the seat. Without own workers in the area, every square is
    (R7.3)."""
    if not state.lace_count[seat]:
        return True
    owner = state.lace_owner
    for other in state.board.square_next[square]:
        if owner[other] == seat:
            return True
    return False


def needs_privilege(state: State, seat: int, square: int) -> bool:
    """Return whether a privilege point is due: for a square without an adjacent own worker, or an occupied one without
    the shared bench (R9.2, V13, V14)."""
    if state.lace_owner[square] >= 0 and not state.cards[seat] & state.board.shared_bench:
        return True
    return not is_adjacent(state, seat, square)


def open_squares(state: State, seat: int) -> list[int]:
    """Return the squares to which the next worker may go, ascending."""
    if state.ring[seat] < 2 or not state.arrows:
        return []
    board = state.board
    arrows = state.arrows
    owner = state.lace_owner
    has_point = state.privilege[seat] > 0
    found: list[int] = []
    for square in board.lace_squares:
        if board.square_color[square] in arrows and owner[square] != seat:
            if has_point or not needs_privilege(state, seat, square):
                found.append(square)
    return found


def can_place(state: State, seat: int) -> bool:
    return bool(open_squares(state, seat))


def why_not_place(state: State, seat: int, square: int) -> Reason | None:
    board = state.board
    if not 0 <= square < len(board.square_color) or board.square_color[square] < 0:
        return Reason("R7.1", "lace.no_workshop")
    color = board.square_color[square]
    if color not in state.arrows:
        return Reason("R7.1", "lace.no_arrow", {"color": color})
    if state.lace_owner[square] == seat:
        return Reason("V13", "lace.own_worker")
    if state.ring[seat] < 2:
        return Reason("R3.6", "lace.last_worker")
    if needs_privilege(state, seat, square) and not state.privilege[seat]:
        taken = state.lace_owner[square] >= 0 and not state.cards[seat] & board.shared_bench
        return Reason("R7.4", "lace.taken") if taken else Reason("R7.3", "lace.not_adjacent")
    return None


def place(state: State, seat: int, square: int, log: list[Event] | None) -> None:
    cost = 1 if needs_privilege(state, seat, square) else 0
    state.privilege[seat] -= cost
    previous = state.lace_owner[square]
    state.ring[seat] -= 1
    state.lace_owner[square] = seat
    state.lace_count[seat] += 1
    state.lace_placed += 1
    state.arrows.remove(state.board.square_color[square])
    coin = state.board.square_coin[square]
    state.coins[seat] += coin
    if log is not None:
        log.append(LacePlaced(seat, square, cost, coin))
    if previous >= 0:
        state.lace_count[previous] -= 1
        state.ring[previous] += 1
        coins = state.board.sent_home_coins
        state.coins[previous] += coins
        if log is not None:
            log.append(WorkerSentHome(previous, -1, square, coins, seat))
    if not can_place(state, seat):
        finish(state, seat, log)


def finish(state: State, seat: int, log: list[Event] | None) -> None:
    """Finish the action: only now turn the wheel, by the number of workers placed (R7.5)."""
    state.wheel[seat] = (state.wheel[seat] + state.lace_placed) % HOUSES
    if log is not None:
        log.append(WheelTurned(seat, state.lace_placed))
    state.lace_placed = 0
    state.arrows = []
    state.phase = TURN


def skip(state: State, seat: int, log: list[Event] | None, forced: bool) -> None:
    state.arrows = []
    state.phase = TURN
    if log is not None:
        log.append(ActionSkipped(seat, LACE, forced))
