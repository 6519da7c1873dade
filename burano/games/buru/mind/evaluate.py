"""How well a seat stands, in points."""

from __future__ import annotations

from burano.games.buru import scoring
from burano.games.buru.mind import worth
from burano.games.buru.mind.weights import Weights
from burano.games.buru.state import OVER, State


def evaluate(state: State, seat: int, w: Weights) -> float:
    """What the seat can expect at the end."""
    return float(scoring.total(state, seat)) if state.phase == OVER else worth.standing(state, seat, w)


def lead(state: State, seat: int, w: Weights) -> float:
    """What the seat can expect, less a share of what the best of the others can."""
    others = [evaluate(state, other, w) for other in range(state.board.players) if other != seat]
    return evaluate(state, seat, w) - w.rival * max(others)
