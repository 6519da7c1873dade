"""The curves of an analysis: what everybody could expect at the end, and how likely each was to win."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from burano.ai.analysis import FINISHES, ExpectedResult

Curve = tuple[list[tuple[float, float]], list[float]]
"""Heights over the number of decisions, and how far above and below each the truth may lie."""


def points(standings: Sequence[ExpectedResult], seat: int) -> Curve:
    """Expected points of a seat."""
    heights = [(float(one.number), one.points[seat]) for one in standings]
    return heights, [one.errors[seat] if one.errors else 0.0 for one in standings]


def chances(standings: Sequence[ExpectedResult], seat: int, length: int) -> Curve:
    """Per cent of the games played on that a seat won; nothing is uncertain after the last decision, `length`."""
    shares = [(one.number, one.wins[seat]) for one in standings if one.wins]
    heights = [(float(number), 100 * share) for number, share in shares]
    return heights, [0.0 if number == length else _doubt(share) for number, share in shares]


def _doubt(share: float) -> float:
    """Twice the standard error in per cent, as if two more games had been won and two lost: all won is not certain."""
    likely = (share * FINISHES + 2) / (FINISHES + 4)
    return 200 * sqrt(likely * (1 - likely) / (FINISHES + 4))
