"""Ambient sounds that loop without a seam: a lagoon at a quay, and the surf of an island."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from .effects import cry, drop
from .loudness import measure
from .pcm import RATE, Recording, Samples, add, band_pass, enveloped, high_pass, low_pass, modes, noise

SECONDS = 36.0
OVERLAP = 2.0
"""Seconds after the end that are faded into the beginning."""
LOUDNESS = -26.0
"""LUFS; below every effect and the music, but audible."""


def lagoon() -> Recording:
    """Water lapping at a quay, distant gulls, an occasional bell."""
    return _levelled(_side(1), _side(2))


def surf() -> Recording:
    """Waves that run up a beach and drain through shells; birds in trees behind."""
    return _levelled(_beach(1), _beach(2))


def _levelled(*sides: Samples) -> Recording:
    scale = 10 ** ((LOUDNESS - measure(sides)) / 20)
    return Recording(tuple([v * scale for v in side] for side in sides))


def _side(seed: int) -> Samples:
    """Return one channel: its own water, with gulls nearer to one side or the other."""
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
    """Return broad noise that swells and fades; both periods fit a whole number of times into the loop."""
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


def _beach(seed: int) -> Samples:
    """Return one channel: every wave reaches one side slightly earlier than the other."""
    length = SECONDS + OVERLAP
    out = [0.35 * v for v in _swell(length, 300 + seed)]
    for number, (at, gain) in enumerate(((0.5, 0.8), (8.1, 1.0), (17.4, 0.7), (25.2, 0.95))):
        add(out, _wave(400 + 2 * number + seed), at + (0.25 if (seed + number) % 2 else 0.0), gain)
    rng = random.Random(500)
    for _ in range(9):
        at, left = rng.uniform(0.5, SECONDS - 2.5), rng.random()
        add(out, _song(rng), at, 0.05 * (left if seed == 1 else 1 - left))
    return _looped(high_pass(out, 60))


def _wave(seed: int) -> Samples:
    """Return a wave that swells, breaks, rushes up and drains with a hiss."""
    length = 7.5
    body = enveloped(low_pass(noise(length, seed), 500), lambda t: 1.6 * math.exp(-(((t - 2.2) / 1.1) ** 2)))
    rush = enveloped(
        band_pass(noise(length, seed + 50), 1100, 0.5),
        lambda t: 0.5 * math.exp(-(((t - 2.8) / (0.5 if t < 2.8 else 1.3)) ** 2)),
    )
    hiss = enveloped(high_pass(noise(length, seed + 90), 3500), lambda t: 0.1 * math.exp(-(((t - 4.6) / 1.2) ** 2)))
    return [a + b + c for a, b, c in zip(body, rush, hiss, strict=True)]


def _song(rng: random.Random) -> Samples:
    """Return a few short bird calls that slide up or down, dulled by distance."""
    out = [0.0] * round(1.6 * RATE)
    low, slide = rng.uniform(1500, 2600), rng.uniform(-0.3, 0.45)
    for k in range(rng.randrange(2, 6)):
        call = [
            math.sin(2 * math.pi * low * (i / RATE) * (1 + slide * i / RATE / 0.12)) * math.sin(math.pi * i / 5292) ** 2
            for i in range(5292)
        ]
        add(out, low_pass(call, 2500), 0.2 * k + rng.uniform(0, 0.04), rng.uniform(0.6, 1))
    return out


def _lap(rng: random.Random) -> Samples:
    """Return a small wave gurgling against stones."""
    seconds, pitch = rng.uniform(0.4, 0.8), rng.uniform(320, 620)
    slap = low_pass(band_pass(noise(seconds, rng.randrange(10**6)), pitch, 1.1), 1400)
    out = [0.6 * v * math.sin(math.pi * i / len(slap)) ** 2 for i, v in enumerate(slap)]
    for _ in range(rng.randrange(3, 9)):
        add(out, drop(rng.uniform(260, 900)), rng.uniform(0.05, seconds * 0.75), rng.uniform(0.02, 0.09))
    return out


def _looped(samples: Samples) -> Samples:
    """Return the samples cut to the loop's length; the overlap fades out under the beginning fading in, at constant
    power."""
    n, fade = round(SECONDS * RATE), round(OVERLAP * RATE)
    out = samples[:n]
    for i in range(fade):
        angle = math.pi / 2 * i / fade
        out[i] = samples[i] * math.sin(angle) + samples[n + i] * math.cos(angle)
    return out


SOUNDS: dict[str, Callable[[], Recording]] = {"lagoon": lagoon, "surf": surf}
