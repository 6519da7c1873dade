"""Ships: reachable spaces, prices and landings (R3, R4, V1–V5, V15)."""

from __future__ import annotations

from burano.core.protocol import Event, Reason
from burano.games.murano.board import LIGHTHOUSE, SHIPS, SPACES
from burano.games.murano.events import ShipMoved
from burano.games.murano.state import State

_ALL = (1 << SPACES) - 1


def occupied(state: State) -> int:
    """Return the spaces with a ship, as a bit set."""
    return state.black | 1 << state.red


def ahead(mask: int, space: int) -> int:
    """Rotate a set of spaces so that bit d is the space d ahead of this one."""
    return (mask >> space | mask << (SPACES - space)) & _ALL


def distances(state: State, space: int) -> list[int]:
    """Return how far ahead of a space each ship is, nearest first; a ship on it is 0 ahead."""
    black = ahead(state.black, space)
    red = (state.red - space) % SPACES
    found: list[int] = []
    for distance in range(SPACES):
        if black >> distance & 1:
            found.append(distance)
        if distance == red:
            found.append(distance)
    return found


def displaced(state: State, space: int) -> int:
    """Return how many ships must move before one can come to this space (V1): 0 if it is free, -1 if none can come."""
    there = ahead(occupied(state), space)
    if not there & 1:
        return 0
    if not state.black >> state.red & 1:
        row = (there ^ (there + 1)).bit_length() - 1  # length of the unbroken row of ships that begins here
        return row if row < SHIPS else -1
    found = distances(state, space)
    count = 2 if found[1] == 0 else 1
    while count < SHIPS:
        if found[count] > count:
            return count
        count += 1
    return -1


def origin_of(state: State, space: int) -> int:
    """Return the space of the next ship behind."""
    there = occupied(state)
    at = space
    while True:
        at = at - 1 if at else SPACES - 1
        if there >> at & 1:
            return at


def lighthouse_space(state: State) -> int:
    """Return the first occupied space ahead of the red ship."""
    at = state.red
    while True:
        at = at + 1 if at < SPACES - 1 else 0
        if state.black >> at & 1:
            return at


def landings(state: State) -> tuple[int, int, int]:
    """Return the front displaced ship's space and its nearest and farthest landing, as distances from the target.

    It must move on, pass no ship and leave room for the ships that follow (V1).
    """
    found = distances(state, state.target)
    count = state.to_move
    nearest = 0
    for number in range(count):
        least = found[number] + count - number
        if least > nearest:
            nearest = least
    return found[count - 1], nearest, found[count] - 1


def go_on(state: State, seat: int, log: list[Event] | None) -> bool:
    """Make the movements without a choice; return True once the turn's ship has arrived."""
    while state.to_move:
        distance, nearest, farthest = landings(state)
        origin = (state.target + distance) % SPACES
        shared = state.red == origin and state.black >> origin & 1
        if shared or nearest != farthest:
            return False
        move(state, seat, origin, (state.target + nearest) % SPACES, state.red == origin, log)
        state.to_move -= 1
    origin = origin_of(state, state.target)
    if state.red == origin and state.black >> origin & 1:
        return False
    move(state, seat, origin, state.target, state.red == origin, log)
    return True


def steerings(state: State) -> list[tuple[int, int]]:
    """Return the spaces and ships (1 for red) to choose from for the next movement."""
    if state.to_move:
        distance, nearest, farthest = landings(state)
        origin = (state.target + distance) % SPACES
        spaces = [(state.target + at) % SPACES for at in range(nearest, farthest + 1)]
    else:
        origin = origin_of(state, state.target)
        spaces = [state.target]
    ships = [0, 1] if state.black >> origin & 1 and state.red == origin else [1 if state.red == origin else 0]
    return [(space, red) for space in spaces for red in ships]


def steer(state: State, seat: int, space: int, red: int, log: list[Event] | None) -> bool:
    """Make the chosen movement; return True once the turn's ship has arrived."""
    if state.to_move:
        distance = landings(state)[0]
        move(state, seat, (state.target + distance) % SPACES, space, red == 1, log)
        state.to_move -= 1
        return go_on(state, seat, log)
    move(state, seat, origin_of(state, state.target), space, red == 1, log)
    return True


def move(state: State, seat: int, origin: int, space: int, red: bool, log: list[Event] | None) -> None:
    """Make a movement, paid before it is made (R3.3)."""
    price = state.board.tables.ship_price[state.moves]
    state.gold[seat] -= price
    state.moves += 1
    if red:
        state.red = space
    else:
        state.black ^= 1 << origin | 1 << space
    if log is not None:
        log.append(ShipMoved(seat, origin, space, red, price))


def why_not_space(space: int) -> Reason | None:
    return None if 0 <= space < SPACES else Reason("R3.1", "sail.no_space")


def why_not_sail(state: State, seat: int, space: int) -> Reason | None:
    """Return why no ship can be brought to a space, whatever is to be done there."""
    count = displaced(state, space)
    if count < 0:
        return Reason("V1", "sail.no_room")
    price = state.board.tables.ships_price[count]
    if price > state.gold[seat]:
        return Reason("R3.3", "sail.price", {"gold": price, "ships": count})
    return None


def why_not_lighthouse(state: State, seat: int, space: int) -> Reason | None:
    if not state.has(seat, LIGHTHOUSE):
        return Reason("V15", "sail_red.no_lighthouse")
    if space != lighthouse_space(state):
        return Reason("V15", "sail_red.first_only", {"space": lighthouse_space(state)})
    return None


def why_not_pass(state: State, space: int) -> Reason | None:
    if occupied(state) >> space & 1:
        return Reason("R4.1", "pass.occupied")
    return None


def why_not_steer(state: State, space: int, red: int) -> Reason | None:
    choices = steerings(state)
    if (space, red) in choices:
        return None
    if any(space == other for other, _ in choices):
        return Reason("V15", "steer.no_such_ship")
    return Reason("V1", "steer.no_landing")
