"""Privileges that can be used at any moment of one's turn (R9.3, R9.4, V7). Those of a single action are in its
chapter."""

from __future__ import annotations

from burano.core.protocol import Event, Reason
from burano.games.burano import fishing, lace
from burano.games.burano.board import COLORS, FULL_PYRAMID, PLACES, PYRAMID_TABLES
from burano.games.burano.events import PrivilegeCoinTaken, PrivilegeCubeTaken
from burano.games.burano.state import LACE, SAILING, State


def why_not_coin(state: State, seat: int) -> Reason | None:
    return None if state.privilege[seat] else Reason("R9.4", "privilege.none")


def take_coin(state: State, seat: int, log: list[Event] | None) -> None:
    state.privilege[seat] -= 1
    state.coins[seat] += 1
    if log is not None:
        log.append(PrivilegeCoinTaken(seat))
    _end_without_choice(state, seat, log)


def why_not_color(state: State, seat: int, color: int) -> Reason | None:
    """Return why no cube of this colour can be bought (V21)."""
    if not 0 <= color < COLORS:
        return Reason("R1.3", "color.unknown")
    if not state.privilege[seat]:
        return Reason("R9.3", "privilege.none")
    if not state.supply[color]:
        return Reason("V21", "supply.empty", {"color": color})
    return None


def why_not_cube(state: State, seat: int, color: int, place: int) -> Reason | None:
    if not 0 <= place < PLACES:
        return Reason("R9.3", "pyramid.no_such_place")
    mask = state.pyramid_mask[seat]
    if mask == FULL_PYRAMID:
        return Reason("R9.3", "pyramid.full")
    if mask >> place & 1:
        return Reason("R9.3", "pyramid.taken")
    if place not in PYRAMID_TABLES.open(mask):
        return Reason("R9.3", "pyramid.no_support")
    return why_not_color(state, seat, color)


def take_cube(state: State, seat: int, color: int, place: int, log: list[Event] | None) -> None:
    state.privilege[seat] -= 1
    state.supply[color] -= 1
    state.pyramid[seat * PLACES + place] = color
    state.pyramid_mask[seat] |= 1 << place
    if log is not None:
        log.append(PrivilegeCubeTaken(seat, color, place))
    _end_without_choice(state, seat, log)


def _end_without_choice(state: State, seat: int, log: list[Event] | None) -> None:
    """End an action that has no choice left after the last privilege point was spent, as it would have ended at its
    start."""
    if state.privilege[seat]:
        return
    if state.phase == SAILING and not fishing.destinations(state, seat):
        fishing.skip(state, seat, log, True)
    elif state.phase == LACE and not lace.can_place(state, seat):
        if state.lace_placed:
            lace.finish(state, seat, log)
        else:
            lace.skip(state, seat, log, True)
