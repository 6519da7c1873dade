"""Morning and Noon: placing explorers face down, fish for the kept explorer (R4, R10.5, R10.6)."""

from __future__ import annotations

from burano.core.effects import Log
from burano.core.protocol import Reason
from burano.games.buru.board import PLACED, POWERS
from burano.games.buru.decks import draw_plot
from burano.games.buru.events import ExplorerPlaced, NoonFished
from burano.games.buru.spec import REGIONS
from burano.games.buru.state import NOON, PLACE, PLOT, REVEAL, State
from burano.games.buru.supply import gain_fish


def next_turn(state: State) -> None:
    """Let the next seat place; the second Lawan's own turn is skipped (R10.5)."""
    board = state.board
    players = board.players
    while True:
        state.turn += 1
        if state.turn == PLACED * players:
            state.phase = NOON
            return
        seat = (state.emissary + state.turn) % players
        if seat < board.persons:
            state.actor, state.phase = seat, PLACE
            return
        if seat == first_lawan(state):
            state.actor, state.phase = seat, PLOT
            return


def first_lawan(state: State) -> int:
    """Return the first Lawan when counting from the Emissary."""
    board = state.board
    if board.lawan == 2 and state.emissary == board.persons + 1:
        return board.persons + 1
    return board.persons


def placed(state: State) -> int:
    """Return the number of completed rounds of placing."""
    return state.turn // state.board.players


def why_not_place(state: State, seat: int, power: int, region: int) -> Reason | None:
    if not 0 <= region < len(REGIONS):
        return Reason("R4.1", "place.no_region")
    if not 1 <= power <= POWERS or not state.mat(seat) >> (power - 1) & 1:
        return Reason("R4.1", "place.no_explorer", {"power": power})
    return None


def place(state: State, seat: int, power: int, region: int, log: Log) -> None:
    slot = seat * POWERS + placed(state)
    state.bid_region[slot] = region
    state.bid_power[slot] = power
    if log is not None:
        log.append(ExplorerPlaced(seat, power, region))
    next_turn(state)


def noon(state: State, log: Log) -> None:
    """Gain fish for the kept explorers; then deal each Lawan, A first, a plot card."""
    board = state.board
    kept: list[int] = []
    fish: list[int] = []
    for seat in range(board.players):
        slot = seat * POWERS + PLACED
        if seat < board.persons:
            state.bid_power[slot] = state.mat(seat).bit_length()
        kept.append(state.bid_power[slot])
        fish.append(gain_fish(state, seat, kept[seat], None))
    fresh: tuple[int, ...] = ()
    for number in range(board.lawan):
        state.plot_of[number], new = draw_plot(state)
        fresh = new or fresh
    if log is not None:
        log.append(NoonFished(tuple(kept), tuple(fish), tuple(state.plot_of), fresh))
    state.phase = REVEAL
