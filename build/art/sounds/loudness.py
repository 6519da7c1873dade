"""Loudness of sounds by ITU-R BS.1770: weighted like the ear, with silence left out."""

from __future__ import annotations

import math
from collections.abc import Sequence

from .pcm import RATE, Samples

BLOCK = 0.4
STEP = 0.1
SILENT = -70.0
BELOW = 10.0
"""LU below the mean of the other blocks from which a block does not count."""


def weighted(samples: Samples) -> Samples:
    """Return the samples after a shelf for the head and a high-pass; coefficients for 44,100 samples a second from the
    standard's analogue prototypes."""
    return _biquad(_biquad(samples, *_shelf()), *_high_pass())


def blocks(sides: Sequence[Samples]) -> list[float]:
    """Return the power of blocks of 0.4 seconds, 0.1 apart; a shorter sound is one block."""
    filtered = [weighted(side) for side in sides]
    length, size, step = len(filtered[0]), round(BLOCK * RATE), round(STEP * RATE)
    sums = [_running(side) for side in filtered]
    ends = range(size, length + 1, step) if length >= size else (length,)
    return [sum(one[end] - one[max(0, end - size)] for one in sums) / min(size, length) for end in ends]


def measure(sides: Sequence[Samples]) -> float:
    """Return the integrated loudness in LUFS."""
    heard = [power for power in blocks(sides) if lufs(power) > SILENT]
    if not heard:
        return SILENT
    gate = lufs(sum(heard) / len(heard)) - BELOW
    heard = [power for power in heard if lufs(power) > gate]
    return lufs(sum(heard) / len(heard))


def momentary(sides: Sequence[Samples]) -> float:
    """Return the loudest 0.4 seconds in LUFS, the measure for a short effect, which plays on both sides."""
    missing = [0.0] * max(0, round(BLOCK * RATE) - len(sides[0]))
    return lufs(max(blocks([side + missing for side in sides])) * 2 / len(sides))


def lufs(power: float) -> float:
    return -0.691 + 10 * math.log10(power) if power > 0 else -120.0


def _running(samples: Samples) -> list[float]:
    total, sums = 0.0, [0.0]
    for value in samples:
        total += value * value
        sums.append(total)
    return sums


def _biquad(samples: Samples, b0: float, b1: float, b2: float, a1: float, a2: float) -> Samples:
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in samples:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


def _shelf() -> tuple[float, float, float, float, float]:
    gain, q, centre = 3.999843853973347, 0.7071752369554196, 1681.974450955533
    k = math.tan(math.pi * centre / RATE)
    high, band = 10 ** (gain / 20), (10 ** (gain / 20)) ** 0.4996667741545416
    norm = 1 + k / q + k * k
    return (
        (high + band * k / q + k * k) / norm,
        2 * (k * k - high) / norm,
        (high - band * k / q + k * k) / norm,
        2 * (k * k - 1) / norm,
        (1 - k / q + k * k) / norm,
    )


def _high_pass() -> tuple[float, float, float, float, float]:
    q, centre = 0.5003270373238773, 38.13547087602444
    k = math.tan(math.pi * centre / RATE)
    norm = 1 + k / q + k * k
    return 1.0, -2.0, 1.0, 2 * (k * k - 1) / norm, (1 - k / q + k * k) / norm
