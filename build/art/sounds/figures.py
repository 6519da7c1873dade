"""Figures of a recording that an ear would notice: constant part, width, dynamics, seam, repetition."""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import mul

from .loudness import blocks, lufs
from .pcm import Samples

Sides = tuple[Samples, Samples]
SEASON = 20 * 60.0
"""Seconds that a season of a long game may take."""
_SHORT_TERM = 30
"""Blocks of a tenth of a second in what is heard as one moment."""


def constant(side: Sequence[float]) -> float:
    """The mean of all samples (DC), which should be nothing."""
    return sum(side) / len(side)


def width(sides: Sides) -> float:
    """How far what differs between the ears lies below what they share, in decibels: 0 is as wide as can be, mono is
    far below."""
    left, right = sides
    both, own = sum(map(mul, left, left)) + sum(map(mul, right, right)), 2 * sum(map(mul, left, right))
    return 10 * math.log10(max(1e-12, both - own) / max(1e-12, both + own))


def dynamics(sides: Sides) -> float:
    """The range in LU between the soft and the loud moments (of three seconds each; the outermost left out)."""
    powers = blocks(sides)
    moments = sorted(
        lufs(sum(powers[i : i + _SHORT_TERM]) / _SHORT_TERM) for i in range(0, len(powers) - _SHORT_TERM, 5)
    )
    return moments[round(0.95 * (len(moments) - 1))] - moments[round(0.1 * (len(moments) - 1))]


def seam(side: Samples) -> tuple[float, float]:
    """The step over the end of a loop, and the mean step within."""
    steps = [abs(b - a) for a, b in zip(side[:-1:7], side[1::7], strict=False)]
    return abs(side[0] - side[-1]), sum(steps) / len(steps)


def repetition(lengths: Sequence[float], seconds: float = SEASON) -> float:
    """How often each of the pieces that take turns is heard in that time."""
    return seconds / sum(lengths)
