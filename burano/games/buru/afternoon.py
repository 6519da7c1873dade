"""Afternoon: each region is revealed and resolved in turn (R5)."""

from __future__ import annotations

from burano.core.effects import Log
from burano.core.protocol import Reason
from burano.games.buru.board import LAKE, LEFT, POWERS, SPACES, TRIUMPH, Side
from burano.games.buru.events import (
    ActionEnded,
    DecreeTaken,
    RegionResolved,
    RegionRevealed,
    SpaceTaken,
    TotemTaken,
)
from burano.games.buru.rewards import give, settle
from burano.games.buru.state import DUSK, EMPTY, NOBODY, RESOLVED, REVEAL, State
from burano.games.buru.supply import can_pay, gain_esteem, pay


def powers(state: State, region: int) -> list[int]:
    """Return each seat's sum of explorers in a region."""
    found = [0] * state.board.players
    for slot, where in enumerate(state.bid_region):
        if where == region:
            found[slot // POWERS] += state.bid_power[slot]
    return found


def reveal(state: State, log: Log) -> None:
    """Reveal the explorers of the next region; the first in order is Triumphant."""
    state.region += 1
    region, players = state.region, state.board.players
    sums = powers(state, region)
    seats = [(-sums[seat], (seat - state.emissary) % players, seat) for seat in range(players) if sums[seat]]
    seats.sort()
    state.order = tuple([seat for _, _, seat in seats])
    state.at = 0
    if log is not None:
        log.append(RegionRevealed(region, state.order, tuple([-power for power, _, _ in seats])))
    if not seats:
        state.phase = RESOLVED
        return
    state.actor = state.order[0]
    _triumph(state, state.actor, log)
    places = state.board.tables.decree_place
    state.due = tuple([decree for decree in state.decrees if places[decree] == region])
    _begin_turn(state, log)


def _triumph(state: State, seat: int, log: Log) -> None:
    """Give a seat the totem of the region, or Esteem at the Lake (R5.3)."""
    spirit = state.board.tables.totem_of[state.region]
    if spirit < 0:
        gain_esteem(state, seat, state.board.tables.lake_esteem, TRIUMPH, log)
        return
    before = state.totems[spirit]
    state.totems[spirit] = seat
    if log is not None and before != seat:
        log.append(TotemTaken(seat, spirit, before))


def _begin_turn(state: State, log: Log) -> None:
    state.space = EMPTY
    state.left = [0] * LEFT
    state.look = 0
    settle(state, log)


# ------------------------------------------------------------------ decrees of the region


def why_not_side(state: State, seat: int, sides: tuple[Side, ...], option: int, choosy: int) -> Reason | None:
    """Return why an option of an effect cannot be taken; -1 is always possible (V6)."""
    if choosy not in (0, 1):
        return Reason("R7.4", "option.unknown")
    if option == -1:
        return Reason("R7.4", "option.nothing_to_choose") if choosy else None
    if not 0 <= option < len(sides):
        return Reason("R7.3", "option.unknown")
    side = sides[option]
    if not can_pay(state, seat, side.fish, side.clay, side.palm, side.ebony):
        return Reason("R7.2", "option.cost")
    return None


def why_not_decree(state: State, seat: int, decree: int, option: int, choosy: int) -> Reason | None:
    if decree not in state.due:
        return Reason("R5.3", "decree.not_here")
    return why_not_side(state, seat, state.board.tables.rewards[decree], option, choosy)


def take_decree(state: State, seat: int, decree: int, option: int, choosy: int, log: Log) -> None:
    """Give the Triumphant player a reward and put the decree into the box. Option -1 declines it entirely (V5a)."""
    state.due = tuple([other for other in state.due if other != decree])
    state.decrees = tuple([other for other in state.decrees if other != decree])
    state.box += (decree,)
    side = state.board.tables.rewards[decree][option] if option >= 0 else None
    if log is not None:
        log.append(DecreeTaken(seat, decree, option, bool(choosy), len(side.gains) if side else 0))
    if side is not None:
        pay(state, seat, side.fish, side.clay, side.palm, side.ebony, log)
        give(state, side.gains, choosy, False, log)
    settle(state, log)


# ------------------------------------------------------------------ action spaces


def why_not_space(state: State, space: int) -> Reason | None:
    if not 0 <= space < SPACES:
        return Reason("R5.4", "space.unknown")
    seat = state.taken[state.region * SPACES + space]
    return Reason("R5.4", "space.taken", {"seat": seat}) if seat != NOBODY else None


def take_space(state: State, seat: int, space: int, log: Log) -> None:
    state.taken[state.region * SPACES + space] = seat
    state.space = space
    state.left = list(state.board.tables.spaces[state.region][space])
    if log is not None:
        log.append(SpaceTaken(seat, state.region, space))
    settle(state, log)


def end_action(state: State, seat: int, log: Log) -> None:
    """End the actor's action; unused effects lapse (V5)."""
    if log is not None:
        log.append(ActionEnded(seat))
    next_seat(state, log)


def next_seat(state: State, log: Log) -> None:
    """Let the next seat in order act, or mark the region as resolved."""
    state.at += 1
    if state.at < len(state.order):
        state.actor = state.order[state.at]
        _begin_turn(state, log)
    else:
        state.phase = RESOLVED


def resolved(state: State, log: Log) -> None:
    if log is not None:
        log.append(RegionResolved(state.region))
    state.space = EMPTY
    state.left = [0] * LEFT
    state.phase = DUSK if state.region == LAKE else REVEAL
