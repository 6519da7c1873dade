"""The curves of an analysis: expected points and chance to win of every player."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from burano.ai.analysis import FINISHES, ExpectedResult

Curve = tuple[list[tuple[float, float]], list[float]]
"""Values over the number of decisions, and the uncertainty of each."""


def points(standings: Sequence[ExpectedResult], seat: int) -> Curve:
    """Expected points of a seat."""
    heights = [(float(one.number), one.points[seat]) for one in standings]
    return heights, [one.errors[seat] if one.errors else 0.0 for one in standings]


def chances(standings: Sequence[ExpectedResult], seat: int, length: int) -> Curve:
    """Share of simulated games that a seat won, in per cent; nothing is uncertain after the last decision, `length`."""
    shares = [(one.number, one.wins[seat]) for one in standings if one.wins]
    heights = [(float(number), 100 * share) for number, share in shares]
    return heights, [0.0 if number == length else _doubt(share) for number, share in shares]


def _doubt(share: float) -> float:
    """Twice the standard error in per cent, as if two more games had been won and two lost: winning all is not
    certain."""
    likely = (share * FINISHES + 2) / (FINISHES + 4)
    return 200 * sqrt(likely * (1 - likely) / (FINISHES + 4))
