"""How well a seat stands, in points."""

from __future__ import annotations

from burano.games.walking import scoring
from burano.games.walking.mind import worth
from burano.games.walking.mind.weights import Judgement
from burano.games.walking.state import OVER, State


def evaluate(state: State, seat: int, judgement: Judgement) -> float:
    """What the seat can expect at the end; against others, how far ahead of the best of them."""
    players = state.board.players
    w = judgement.alone if players == 1 else judgement.company
    if state.phase == OVER:
        points = [sum(row) for row in scoring.by_source(state)]
        if players == 1:
            return float(points[0])
        return points[seat] - w.rival * max(points[other] for other in range(players) if other != seat)
    turns = worth.turns_left(state, seat, w)
    own = worth.value(state, seat, turns, w) - worth.windows(state, seat, w)
    if players == 1 or w.rival == 0.0:
        return own
    best = -99.0
    for other in range(players):
        if other != seat:
            theirs = worth.value(state, other, turns + 0.5, w) - worth.windows(state, other, w)
            best = max(best, theirs)
    return own - w.rival * best
