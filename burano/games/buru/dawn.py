"""Dawn: decrees, forest cards, the Lawan's explorers (R3, R10.4)."""

from __future__ import annotations

from burano.core.effects import Log
from burano.games.buru import morning
from burano.games.buru.board import POWERS
from burano.games.buru.decks import reveal_forest, shuffled
from burano.games.buru.events import RoundBegan
from burano.games.buru.state import State


def dawn(state: State, log: Log) -> None:
    """Reveal decrees, forest cards and the Lawan's explorers; the Emissary places first."""
    board = state.board
    number = board.decrees_per_round
    revealed = state.decree_stack[:number]
    state.decree_stack = state.decree_stack[number:]
    state.decrees += revealed
    state.forest_discard += state.forest_line
    fresh = reveal_forest(state, board.forest_cards)
    explorers: list[tuple[int, ...]] = []
    for seat in range(board.persons, board.players):
        powers = shuffled(state, range(1, POWERS + 1))
        state.bid_power[seat * POWERS : seat * POWERS + POWERS] = powers
        explorers.append(powers)
    if log is not None:
        log.append(RoundBegan(state.round, revealed, state.forest_line, fresh, tuple(explorers)))
    state.turn = -1
    morning.next_turn(state)
