"""The lagoon: water lapping at a quay, far gulls, once in a while a bell. Loops without a seam."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from .effects import cry, drop
from .loudness import measure
from .pcm import RATE, Recording, Samples, add, band_pass, high_pass, low_pass, modes, noise

SECONDS = 36.0
OVERLAP = 2.0
"""What is played after the end is faded into the beginning."""
LOUDNESS = -26.0
"""LUFS: below every effect and the music, yet heard."""


def lagoon() -> Recording:
    sides = (_side(1), _side(2))
    scale = 10 ** ((LOUDNESS - measure(sides)) / 20)
    return Recording(tuple([v * scale for v in side] for side in sides))


def _side(seed: int) -> Samples:
    """One ear: its own water; the gulls are nearer to one side or the other."""
    length = SECONDS + OVERLAP
    out = [0.0] * round(length * RATE)
    add(out, _swell(length, seed), gain=1.0)
    rng = random.Random(40 + seed)
    t = 0.3
    while t < length - 0.5:
        add(out, _lap(rng), t, rng.uniform(0.4, 1.0))
        t += rng.uniform(0.5, 1.7)
    for at, left, gain in (
        (5.2, 0.8, 0.05),
        (6.0, 0.8, 0.035),
        (19.5, 0.3, 0.045),
        (20.3, 0.3, 0.03),
        (29.0, 0.6, 0.03),
    ):
        far = low_pass(cry(0.5, 1050 + 30 * at % 90), 1800)
        add(out, far, at, gain * (left if seed == 1 else 1 - left))
    far_bell = low_pass(modes(3.0, (392, 0.9, 1), (784, 0.6, 0.4), (1104, 0.3, 0.25)), 1200)
    add(out, far_bell, 25.0, 0.02)
    return _looped(high_pass(out, 60))


def _swell(seconds: float, seed: int) -> Samples:
    """Broad, breathing noise; both breaths fit a whole number of times into the loop."""
    base = low_pass(low_pass(noise(seconds, 100 + seed), 420), 420)
    out = []
    for i, value in enumerate(base):
        t = i / RATE
        breath = (
            0.75
            + 0.18 * math.sin(2 * math.pi * 5 * t / SECONDS + seed)
            + 0.07 * math.sin(2 * math.pi * 9 * t / SECONDS)
        )
        out.append(0.55 * value * breath)
    return out


def _lap(rng: random.Random) -> Samples:
    """A small wave against the stones, gurgling."""
    seconds, pitch = rng.uniform(0.4, 0.8), rng.uniform(320, 620)
    slap = low_pass(band_pass(noise(seconds, rng.randrange(10**6)), pitch, 1.1), 1400)
    out = [0.6 * v * math.sin(math.pi * i / len(slap)) ** 2 for i, v in enumerate(slap)]
    for _ in range(rng.randrange(3, 9)):
        add(out, drop(rng.uniform(260, 900)), rng.uniform(0.05, seconds * 0.75), rng.uniform(0.02, 0.09))
    return out


def _looped(samples: Samples) -> Samples:
    """Cut to the loop's length: the overlap fades out under the fading-in beginning, at constant power."""
    n, fade = round(SECONDS * RATE), round(OVERLAP * RATE)
    out = samples[:n]
    for i in range(fade):
        angle = math.pi / 2 * i / fade
        out[i] = samples[i] * math.sin(angle) + samples[n + i] * math.cos(angle)
    return out


SOUNDS: dict[str, Callable[[], Recording]] = {"lagoon": lagoon}
