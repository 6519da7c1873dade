"""Statistics of matches: intervals, a cross table, ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log10, sqrt

Z = 1.96
"""Two-sided 95 % quantile of the normal distribution."""
ELO = 400.0
ROUNDS = 200


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a win rate (Wilson score)."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    middle = rate + Z * Z / (2 * games)
    scale = 1 + Z * Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def median(values: Sequence[float]) -> float:
    """Return the median; 0 for no values."""
    if not values:
        return 0.0
    ordered = sorted(values)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def ratings(names: Sequence[str], scores: Mapping[tuple[str, str], tuple[float, int]]) -> dict[str, float]:
    """Return ratings on the Elo scale, with mean 1500, fitted to who finished ahead of whom (Bradley–Terry).

    `scores[a, b]` holds how often a finished ahead of b: points and number of meetings. Half a win and half a loss are
    added to every pairing, so that a clean sweep does not lead to an infinite rating.
    """
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        for name in names:
            won = 0.0
            weight = 0.0
            for other in names:
                points, met = scores.get((name, other), (0.0, 0))
                if other != name and met:
                    won += points + 0.5
                    weight += (met + 1) / (strength[name] + strength[other])
            if weight:
                strength[name] = max(won / weight, 1e-9)
    elo = {name: ELO * log10(strength[name]) for name in names}
    mean = sum(elo.values()) / len(elo) if elo else 0.0
    return {name: 1500.0 + value - mean for name, value in elo.items()}
