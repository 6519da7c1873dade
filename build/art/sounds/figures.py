"""Measurements of a recording: constant part, width, dynamics, seam, repetition."""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import mul

from .loudness import blocks, lufs
from .pcm import Samples

Sides = tuple[Samples, Samples]
SEASON = 20 * 60.0
"""Seconds of a season in a long game."""
_SHORT_TERM = 30
"""Number of blocks of a tenth of a second in a moment."""


def constant(side: Sequence[float]) -> float:
    """Return the mean of all samples (DC), which should be 0."""
    return sum(side) / len(side)


def width(sides: Sides) -> float:
    """Return the power of the difference between the channels relative to their common part, in decibels: 0 is very
    wide, mono far below."""
    left, right = sides
    both, own = sum(map(mul, left, left)) + sum(map(mul, right, right)), 2 * sum(map(mul, left, right))
    return 10 * math.log10(max(1e-12, both - own) / max(1e-12, both + own))


def dynamics(sides: Sides) -> float:
    """Return the range in LU between soft and loud moments of three seconds, without the extremes."""
    powers = blocks(sides)
    moments = sorted(
        lufs(sum(powers[i : i + _SHORT_TERM]) / _SHORT_TERM) for i in range(0, len(powers) - _SHORT_TERM, 5)
    )
    return moments[round(0.95 * (len(moments) - 1))] - moments[round(0.1 * (len(moments) - 1))]


def seam(side: Samples) -> tuple[float, float]:
    """Return the step from the end of a loop to its beginning, and the mean step within it."""
    steps = [abs(b - a) for a, b in zip(side[:-1:7], side[1::7], strict=False)]
    return abs(side[0] - side[-1]), sum(steps) / len(steps)


def repetition(lengths: Sequence[float], seconds: float = SEASON) -> float:
    """Return how often each of several alternating pieces is heard in that time."""
    return seconds / sum(lengths)
