"""Earning (R8): gain coins for visible coin symbols, then workers may be called back."""

from __future__ import annotations

from burano.core.protocol import Event, Reason
from burano.games.burano.board import ISLANDS
from burano.games.burano.events import Earned, WorkerWithdrawn
from burano.games.burano.state import TURN, WITHDRAW, State


def begin(state: State, seat: int, log: list[Event] | None) -> None:
    coins = state.visible_coins(seat)
    state.coins[seat] += coins
    if log is not None:
        log.append(Earned(seat, coins))
    state.phase = WITHDRAW
    _end_if_done(state, seat)


def _end_if_done(state: State, seat: int) -> None:
    """End the action if no worker is left to call back."""
    if state.lace_count[seat]:
        return
    players = state.board.players
    for island in range(ISLANDS):
        if state.island_workers[island * players + seat]:
            return
    state.phase = TURN


def why_not_withdraw_island(state: State, seat: int, island: int) -> Reason | None:
    if not 0 <= island < ISLANDS:
        return Reason("R8.2", "island.unknown")
    if state.island_workers[island * state.board.players + seat] == 0:
        return Reason("R8.2", "withdraw.nobody_there")
    return None


def why_not_withdraw_lace(state: State, seat: int, square: int) -> Reason | None:
    if not 0 <= square < len(state.lace_owner) or state.lace_owner[square] != seat:
        return Reason("R8.2", "withdraw.nobody_there")
    return None


def withdraw_island(state: State, seat: int, island: int, log: list[Event] | None) -> None:
    state.island_workers[island * state.board.players + seat] -= 1
    _return_worker(state, seat)
    if log is not None:
        log.append(WorkerWithdrawn(seat, island, -1, 1))
    _end_if_done(state, seat)


def withdraw_lace(state: State, seat: int, square: int, log: list[Event] | None) -> None:
    state.lace_owner[square] = -1
    state.lace_count[seat] -= 1
    _return_worker(state, seat)
    if log is not None:
        log.append(WorkerWithdrawn(seat, -1, square, 1))
    _end_if_done(state, seat)


def _return_worker(state: State, seat: int) -> None:
    """Return a worker to the ring, to the lowest empty sector, which is always the one after the last worker (R3.5)."""
    state.ring[seat] += 1
    state.coins[seat] += 1


def finish(state: State) -> None:
    state.phase = TURN
