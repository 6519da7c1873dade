"""Decisions made by plan rather than by search: the final scoring."""

from __future__ import annotations

from burano.core.protocol import Action
from burano.games.murano import actions as a
from burano.games.murano.mind import assignment
from burano.games.murano.state import SCORE, State


def plan(state: State, seat: int) -> list[Action] | None:
    """The best final scoring as a row of actions, or None where something else is decided."""
    if state.phase != SCORE:
        return None
    return [*assignment.best_scoring(state, seat), a.END_SCORING]
