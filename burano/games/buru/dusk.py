"""Dusk: the board is reset, or the game ends (R9.3, R9.4, R10.11)."""

from __future__ import annotations

from burano.core.effects import Log
from burano.games.buru import scoring
from burano.games.buru.board import POWERS, SPACES
from burano.games.buru.decks import shuffled
from burano.games.buru.events import DuskFell
from burano.games.buru.state import DAWN, EMPTY, MORNING, NOBODY, State


def dusk(state: State, log: Log) -> None:
    players = state.board.players
    boxed = state.decrees
    state.box += boxed
    state.decrees = state.due = ()
    state.bid_region = [EMPTY] * (POWERS * players)
    state.bid_power = [0] * (POWERS * players)
    state.tasked = [0] * players
    state.taken = [NOBODY] * (4 * SPACES)
    state.region = MORNING
    state.order = ()
    state.at = 0
    is_last = not state.decree_stack
    plots = _collect_plots(state, is_last)
    if log is not None:
        log.append(DuskFell(state.round, boxed, plots))
    if is_last:
        scoring.end_game(state, log)
    else:
        state.round += 1
        state.phase = DAWN


def _collect_plots(state: State, is_last: bool) -> tuple[int, ...]:
    """Shuffle all plot cards together and return the new deck; after the last round they stay discarded."""
    if not state.board.lawan:
        return ()
    cards = state.plot_deck + state.plot_discard + tuple(state.plot_of)
    state.plot_of = [EMPTY] * state.board.lawan
    if is_last:
        state.plot_deck, state.plot_discard = (), cards
        return ()
    state.plot_deck, state.plot_discard = shuffled(state, cards), ()
    return state.plot_deck
