"""The value of a seat's position, in points."""

from __future__ import annotations

from burano.games.walking import scoring
from burano.games.walking.mind import worth
from burano.games.walking.mind.weights import Judgement, Weights
from burano.games.walking.state import OVER, State


def evaluate(state: State, seat: int, judgement: Judgement) -> float:
    """Return the points that the seat can expect at the end."""
    w = judgement.alone if state.board.players == 1 else judgement.company
    if state.phase == OVER:
        return float(sum(scoring.by_source(state)[seat]))
    return _prospects(state, seat, worth.turns_left(state, seat, w), w)


def lead(state: State, seat: int, judgement: Judgement) -> float:
    """Return the seat's expected points minus a share of the best other seat's, so that taking things from it
    counts."""
    players = state.board.players
    w = judgement.company
    if players == 1 or w.rival == 0.0:
        return evaluate(state, seat, judgement)
    others = [other for other in range(players) if other != seat]
    if state.phase == OVER:
        points = [sum(row) for row in scoring.by_source(state)]
        return points[seat] - w.rival * max([points[other] for other in others])
    turns = worth.turns_left(state, seat, w)
    best = max([_prospects(state, other, turns + 0.5, w) for other in others])
    return _prospects(state, seat, turns, w) - w.rival * best


def _prospects(state: State, seat: int, turns: float, w: Weights) -> float:
    return worth.value(state, seat, turns, w) - worth.windows(state, seat, w)
