"""Picking up and building houses (R5.1–R5.6), and building sites on the island."""

from __future__ import annotations

from bisect import insort

from burano.core.protocol import Event, Reason
from burano.games.burano import earning, fishing, lace
from burano.games.burano.board import COLORS, EARNING, FISHING, PLACES, PYRAMID_TABLES
from burano.games.burano.events import ActionStarted, HouseBuilt, HousePicked, MovePaid
from burano.games.burano.state import State


def why_not_move(state: State, seat: int) -> Reason | None:
    """Return why the seat cannot make another move of any kind (R5.2, V20); None if it can."""
    prices = state.board.price
    if state.moves >= len(prices):
        return Reason("R5.2", "move.four_made")
    price = prices[state.moves]
    if price > state.coins[seat]:
        # Privilege points are mentioned only if they would pay the rest (R9.4).
        enough = state.privilege[seat] >= price - state.coins[seat]
        values = {"price": price, "coins": state.coins[seat], "privilege": price - state.coins[seat] if enough else 0}
        return Reason("R9.4" if enough else "R5.2", "move.too_dear", values)
    return None


def pay_move(state: State, seat: int, log: list[Event] | None) -> None:
    price = state.board.price[state.moves]
    state.coins[seat] -= price
    state.moves += 1
    if log is not None:
        log.append(MovePaid(seat, state.moves, price))


def why_not_pick(state: State, seat: int, place: int) -> Reason | None:
    if not 0 <= place < PLACES:
        return Reason("R5.4", "pyramid.no_such_place")
    if not state.pyramid_mask[seat] >> place & 1:
        return Reason("R5.4", "pick.empty")
    if place not in PYRAMID_TABLES.free(state.pyramid_mask[seat]):
        return Reason("R5.4", "pick.covered")
    if state.free_prep(seat) < 0:
        return Reason("R5.4", "pick.preparation_full")
    return why_not_move(state, seat)


def pick(state: State, seat: int, place: int, log: list[Event] | None) -> None:
    pay_move(state, seat, log)
    index = seat * PLACES + place
    color = state.pyramid[index]
    space = state.free_prep(seat)
    state.pyramid[index] = -1
    state.pyramid_mask[seat] &= ~(1 << place)
    state.prep[seat * 3 + space] = color
    if log is not None:
        log.append(HousePicked(seat, place, color, space))


def why_not_build(state: State, seat: int, color: int, pit: int) -> Reason | None:
    board = state.board
    if not 0 <= color < COLORS:
        return Reason("R1.3", "color.unknown")
    if not 0 <= pit < len(board.pits):
        return Reason("D1", "build.no_pit")
    if color not in state.prep[seat * 3 : seat * 3 + 3]:
        return not_prepared(color)
    height = state.height[pit]
    if height == 0 and pit not in state.sites:
        return Reason("R5.5", "build.no_corner")
    if height == 3:
        return Reason("R5.5", "build.too_high")
    if height and state.block[pit * 3 + height - 1] < 0:
        return Reason("R5.5", "build.no_roof")
    return why_not_move(state, seat)


def not_prepared(color: int) -> Reason:
    """Return the reason against building a cube that is not in a preparation area."""
    return Reason("R5.5", "build.not_prepared", {"color": color})


def build(state: State, seat: int, color: int, pit: int, log: list[Event] | None) -> None:
    """Build a house, gain the privilege for a matching block, and start the action of its colour."""
    pay_move(state, seat, log)
    space = state.prep.index(color, seat * 3, seat * 3 + 3) - seat * 3
    state.prep[seat * 3 + space] = -1
    floor = state.height[pit]
    privilege = 1 if floor and state.block[pit * 3 + floor - 1] == color else 0
    state.privilege[seat] += privilege
    raise_house(state, color, pit)
    action = state.action_of(color)
    if log is not None:
        log.append(HouseBuilt(seat, color, pit, floor, privilege, space))
        log.append(ActionStarted(seat, action, color))
    if action == FISHING:
        fishing.begin(state, seat, log)
    elif action == EARNING:
        earning.begin(state, seat, log)
    else:
        lace.begin(state, seat, log)


def raise_house(state: State, color: int, pit: int) -> None:
    """Put a cube on the island and update the lists of building sites and roofable pairs."""
    board = state.board
    floor = state.height[pit]
    state.height[pit] = floor + 1
    state.cube[pit * 3 + floor] = color
    sites = state.sites
    if pit in sites:
        sites.remove(pit)
    if floor == 0:
        for corner in board.corner_pits[pit]:
            if state.height[corner] == 0 and corner not in sites:
                insort(sites, corner)
    if floor < 2:
        for number in board.pairs_of[pit]:
            first, second = board.pairs[number]
            other = second if first == pit else first
            crossing = board.crossing[number]
            if (
                state.height[other] == floor + 1
                and state.block[other * 3 + floor] < 0
                and not (crossing >= 0 and state.bridged >> (crossing * 2 + floor) & 1)
            ):
                insort(state.canal_pairs, number)
