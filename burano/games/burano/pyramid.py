"""Pyramid construction (R4): fourteen secret choices per seat, all seats simultaneously."""

from __future__ import annotations

from burano.core.protocol import Event, Reason
from burano.games.burano.board import COLORS, FULL_PYRAMID, PLACES, PYRAMID_TABLES, RESTS_ON
from burano.games.burano.events import CubePlaced, PyramidDone, PyramidsRevealed, SeasonStarted, TurnStarted
from burano.games.burano.state import PYRAMID, TURN, State


def begin(state: State, log: list[Event] | None) -> None:
    """Open pyramid construction for every seat."""
    state.phase = PYRAMID
    state.actor = state.start
    if log is not None:
        log.append(SeasonStarted(state.season, state.deal.actions[state.season]))
    _maybe_reveal(state, log)


def is_pending(state: State, seat: int) -> bool:
    """Return whether a seat is still building: until its pyramid is full or its reserve empty (R4.1, R4.2)."""
    return state.pyramid_mask[seat] != FULL_PYRAMID and any(state.reserve[seat * COLORS : seat * COLORS + COLORS])


def pending_seats(state: State) -> int:
    """Return the seats still building, as a bit set."""
    seats = 0
    for seat in range(state.board.players):
        if is_pending(state, seat):
            seats |= 1 << seat
    return seats


def places_filled(cubes: int) -> int:
    """Return the number of places filled by that many cubes: at most fourteen, the base first (R4.1, R4.2)."""
    return min(PLACES, cubes)


def cubes_sold(cubes: int) -> int:
    """Return the number of cubes without a place, which are sold for a coin each (R4.3)."""
    return cubes - places_filled(cubes)


def open_places(mask: int, cubes: int) -> tuple[int, ...]:
    """Return the empty places that can hold a cube, in a pyramid of `cubes` cubes in all."""
    filled = places_filled(cubes)
    return tuple(place for place in PYRAMID_TABLES.open(mask) if place < filled)


def resting_on(mask: int, place: int) -> tuple[int, ...]:
    """Return the filled places directly above this one."""
    return tuple(above for above in range(PLACES) if mask >> above & 1 and place in RESTS_ON[above])


def free_cubes(state: State, seat: int) -> list[int]:
    """Return the number of cubes a seat may pick up, by colour; those of a hidden pyramid are not counted (R5.4)."""
    found = [0] * COLORS
    for place in PYRAMID_TABLES.free(state.pyramid_mask[seat]):
        color = state.pyramid[seat * PLACES + place]
        if color >= 0:
            found[color] += 1
    return found


def freed_by(mask: int, place: int) -> tuple[int, ...]:
    """Return the places that become free when the cube of this place is picked up (R5.4)."""
    if not mask >> place & 1:
        return ()
    before = PYRAMID_TABLES.free(mask)
    return tuple(other for other in PYRAMID_TABLES.free(mask & ~(1 << place)) if other not in before)


def why_not_place(state: State, seat: int, color: int) -> Reason | None:
    if not 0 <= color < COLORS:
        return Reason("R1.3", "color.unknown")
    if state.reserve[seat * COLORS + color] == 0:
        return Reason("R4.1", "pyramid.none_left", {"color": color})
    return None


def place(state: State, seat: int, color: int, log: list[Event] | None) -> None:
    """Put a cube on the next place; the last cube of the last seat reveals all pyramids."""
    mask = state.pyramid_mask[seat]
    slot = mask.bit_count()
    state.reserve[seat * COLORS + color] -= 1
    state.pyramid[seat * PLACES + slot] = color
    state.pyramid_mask[seat] = mask | 1 << slot
    if log is not None:
        log.append(CubePlaced(seat, slot, color))
    if not is_pending(state, seat):
        if log is not None:
            log.append(PyramidDone(seat))
        _maybe_reveal(state, log)


def _maybe_reveal(state: State, log: list[Event] | None) -> None:
    players = state.board.players
    for seat in range(players):
        if is_pending(state, seat):
            return
    sold_colors = tuple(state.reserve)
    sold = [0] * players
    for seat in range(players):
        for color in range(COLORS):
            count = state.reserve[seat * COLORS + color]
            if count:
                sold[seat] += count
                state.supply[color] += count
                state.reserve[seat * COLORS + color] = 0
        state.coins[seat] += sold[seat]
    state.phase = TURN
    state.turn_index = 0
    if log is not None:
        log.append(PyramidsRevealed(tuple(state.pyramid), tuple(sold), sold_colors))
        log.append(TurnStarted(state.actor, state.season, 0))
