"""Decisions made by exact computation instead of search: the final scoring."""

from __future__ import annotations

from burano.core.protocol import Action
from burano.games.murano import actions as a
from burano.games.murano.mind import assignment
from burano.games.murano.state import SCORE, State


def plan(state: State, seat: int) -> list[Action] | None:
    """Return the best final scoring as a sequence of actions, or None for other decisions."""
    if state.phase != SCORE:
        return None
    return [*assignment.best_scoring(state, seat), a.END_SCORING]
