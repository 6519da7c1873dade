"""The Village: task islanders, gain fish (R6.3, R7)."""

from __future__ import annotations

from burano.core.effects import Log
from burano.core.protocol import Reason
from burano.games.buru import afternoon
from burano.games.buru.board import FISH, TASK, W_TASK
from burano.games.buru.events import FishSymbolUsed, Tasked
from burano.games.buru.rewards import give, settle, use
from burano.games.buru.state import State
from burano.games.buru.supply import gain_fish, pay


def why_not_task(state: State, seat: int, word: int, card: int, option: int, choosy: int) -> Reason | None:
    """Return why an islander cannot be tasked; `word` is the kind of task used."""
    if card not in state.tableau[seat]:
        return Reason("R7.1", "task.not_yours")
    if state.tasked[seat] >> card & 1:
        return Reason("R7.1", "task.tasked")
    if word != W_TASK and state.board.tables.types[card] != word - W_TASK - 1:
        return Reason("R7.6", "task.type", {"type": word - W_TASK - 1})
    return afternoon.why_not_side(state, seat, state.board.tables.effects[card], option, choosy)


def task(state: State, seat: int, card: int, option: int, choosy: int, log: Log) -> None:
    """Task an islander and gain its benefit; a scroll works from now on until Dusk."""
    use(state, TASK)
    state.tasked[seat] |= 1 << card
    side = state.board.tables.effects[card][option] if option >= 0 else None
    if log is not None:
        log.append(Tasked(seat, card, option, bool(choosy), len(side.gains) if side else 0))
    if side is not None:
        pay(state, seat, side.fish, side.clay, side.palm, side.ebony, log)
        give(state, side.gains, choosy, True, log)
    settle(state, log)


def fish(state: State, seat: int, log: Log) -> None:
    """Use a fish symbol of the action space."""
    state.left[FISH] -= 1
    if log is not None:
        log.append(FishSymbolUsed(seat))
    gain_fish(state, seat, 1, log)
    settle(state, log)
