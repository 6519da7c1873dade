"""Gaining and paying fish, resources and Esteem (R4.3, V3)."""

from __future__ import annotations

from burano.core.effects import Log
from burano.games.buru.board import TRACK
from burano.games.buru.events import EsteemGained, FishGained, Paid, ResourceGained
from burano.games.buru.state import State


def gain_fish(state: State, seat: int, wanted: int, log: Log) -> int:
    """Gain fish up to the limit, lose the surplus; return the number gained."""
    fish = min(wanted, state.board.tables.fish_max - state.fish[seat])
    state.fish[seat] += fish
    if log is not None:
        log.append(FishGained(seat, fish, wanted))
    return fish


def gain_resource(state: State, seat: int, resource: int, wanted: int, log: Log) -> None:
    """Gain as many of a resource as the supply has (V3)."""
    number = min(wanted, state.supply[resource])
    state.supply[resource] -= number
    state.res[3 * seat + resource] += number
    if log is not None:
        log.append(ResourceGained(seat, resource, number, wanted))


def gain_esteem(state: State, seat: int, esteem: int, source: int, log: Log) -> None:
    state.esteem[seat * TRACK + source] += esteem
    if log is not None:
        log.append(EsteemGained(seat, esteem, source))


def can_pay(state: State, seat: int, fish: int, clay: int, palm: int, ebony: int) -> bool:
    at = 3 * seat
    res = state.res
    return state.fish[seat] >= fish and res[at] >= clay and res[at + 1] >= palm and res[at + 2] >= ebony


def pay(state: State, seat: int, fish: int, clay: int, palm: int, ebony: int, log: Log) -> None:
    """Pay the whole cost, which the seat must have."""
    at = 3 * seat
    res, supply = state.res, state.supply
    state.fish[seat] -= fish
    res[at] -= clay
    res[at + 1] -= palm
    res[at + 2] -= ebony
    supply[0] += clay
    supply[1] += palm
    supply[2] += ebony
    if log is not None and fish + clay + palm + ebony:
        log.append(Paid(seat, fish, (clay, palm, ebony)))
