"""Evaluation of positions, in points."""

from __future__ import annotations

from burano.games.buru import scoring
from burano.games.buru.mind import worth
from burano.games.buru.mind.weights import Weights
from burano.games.buru.state import OVER, State


def evaluate(state: State, seat: int, w: Weights) -> float:
    """Return the seat's expected final score."""
    return float(scoring.total(state, seat)) if state.phase == OVER else worth.standing(state, seat, w)


def lead(state: State, seat: int, w: Weights) -> float:
    """Return the seat's expected score less a share of the best opponent's."""
    others = [evaluate(state, other, w) for other in range(state.board.players) if other != seat]
    return evaluate(state, seat, w) - w.rival * max(others)
