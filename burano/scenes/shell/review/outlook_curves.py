"""The curves of an analysis: expected points and winning chances of every player."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from burano.ai.analysis import FINISHES, ExpectedResult

Curve = tuple[list[tuple[float, float]], list[float]]
"""Points of a curve (number of decisions, value), and the error of each."""


def points(standings: Sequence[ExpectedResult], seat: int) -> Curve:
    """Return the expected points of a seat."""
    heights = [(float(one.number), one.points[seat]) for one in standings]
    return heights, [one.errors[seat] if one.errors else 0.0 for one in standings]


def chances(standings: Sequence[ExpectedResult], seat: int, length: int) -> Curve:
    """Return the share of simulated games that a seat won, in per cent. The value after the last decision, `length`,
    has no error."""
    shares = [(one.number, one.wins[seat]) for one in standings if one.wins]
    heights = [(float(number), 100 * share) for number, share in shares]
    return heights, [0.0 if number == length else _chance_error(share) for number, share in shares]


def _chance_error(share: float) -> float:
    """Return twice the standard error in per cent, after adding two wins and two losses: winning all simulated games is
    not certainty."""
    likely = (share * FINISHES + 2) / (FINISHES + 4)
    return 200 * sqrt(likely * (1 - likely) / (FINISHES + 4))
