"""The Forest: take a card and its resources (R6.1)."""

from __future__ import annotations

from burano.core.effects import Log
from burano.core.protocol import Reason
from burano.games.buru import afternoon
from burano.games.buru.actions import NOTHING
from burano.games.buru.board import FOREST, SPACES
from burano.games.buru.events import ForestTaken
from burano.games.buru.state import NOBODY, State
from burano.games.buru.supply import gain_resource


def why_not_forest(state: State, card: int, choose: int) -> Reason | None:
    if card == NOTHING:
        return Reason("R6.1", "forest.nothing_to_choose") if choose else None
    if card not in state.forest_line:
        return Reason("R6.1", "forest.not_here")
    if not 0 <= choose < 1 << state.board.tables.choices[card]:
        return Reason("R6.1", "forest.choose")
    return None


def take(state: State, seat: int, card: int, choose: int, extra: tuple[int, ...], log: Log) -> None:
    """Take the leftmost free space, the card's resources from the top, and `extra` resources for a Lawan."""
    spaces = FOREST * SPACES
    state.taken[state.taken.index(NOBODY, spaces, spaces + SPACES)] = seat
    gained = _resources(state, card, choose)
    if log is not None:
        log.append(ForestTaken(seat, card, tuple(_chosen(state, card, choose))))
    for resource in (*gained, *extra):
        gain_resource(state, seat, resource, 1, log)
    if card != NOTHING:
        state.forest_line = tuple([other for other in state.forest_line if other != card])
        state.forest_discard += (card,)
    afternoon.next_seat(state, log)


def _resources(state: State, card: int, choose: int) -> list[int]:
    """Return the resources of a card, top to bottom."""
    found: list[int] = []
    if card == NOTHING:
        return found
    for upper, lower in state.board.tables.forest[card]:
        if lower < 0:
            found.append(upper)
        else:
            found.append(lower if choose & 1 else upper)
            choose >>= 1
    return found


def _chosen(state: State, card: int, choose: int) -> list[int]:
    """Return those of the card's resources that were chosen from two."""
    if card == NOTHING:
        return []
    gained = _resources(state, card, choose)
    return [gained[at] for at, (_, lower) in enumerate(state.board.tables.forest[card]) if lower >= 0]
