"""Samples as lists of floats, and the few operations our sounds are made of."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from .takes import seeded, tuned, varied

RATE = 44100
Samples = list[float]


@dataclass(frozen=True)
class Recording:
    channels: tuple[Samples, ...]

    @property
    def seconds(self) -> float:
        return len(self.channels[0]) / RATE


def silence(seconds: float) -> Samples:
    return [0.0] * round(seconds * RATE)


def shape(seconds: float, wave_at: Callable[[float], float]) -> Samples:
    """A function of time, sampled."""
    return [wave_at(i / RATE) for i in range(round(seconds * RATE))]


def add(target: Samples, part: Samples, at: float = 0.0, gain: float = 1.0) -> None:
    """Mix a part into the target from that second on; what would stick out is cut."""
    start = round(varied(at, 0.07) * RATE)
    gain = varied(gain, 0.15)
    part = part[: max(0, len(target) - start)]
    end = start + len(part)
    target[start:end] = [old + gain * new for old, new in zip(target[start:end], part, strict=True)]


def noise(seconds: float, seed: int) -> Samples:
    rng = seeded(seed)
    return [rng.uniform(-1, 1) for _ in range(round(seconds * RATE))]


def low_pass(samples: Samples, cutoff: float) -> Samples:
    """One pole: a gentle slope."""
    k = 1 - math.exp(-2 * math.pi * cutoff / RATE)
    out, level = [], 0.0
    for value in samples:
        level += k * (value - level)
        out.append(level)
    return out


def high_pass(samples: Samples, cutoff: float) -> Samples:
    return [value - low for value, low in zip(samples, low_pass(samples, cutoff), strict=True)]


def band_pass(samples: Samples, frequency: float, quality: float) -> Samples:
    """A resonance: two poles, unit gain at its frequency."""
    w = 2 * math.pi * frequency / RATE
    alpha = math.sin(w) / (2 * quality)
    b, a1, a2 = alpha / (1 + alpha), -2 * math.cos(w) / (1 + alpha), (1 - alpha) / (1 + alpha)
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in samples:
        y = b * (x - x2) - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


def enveloped(samples: Samples, gain_at: Callable[[float], float]) -> Samples:
    return [value * gain_at(i / RATE) for i, value in enumerate(samples)]


def struck(frequency: float, seconds: float, decay: float, gain: float = 1.0) -> Samples:
    """A damped sine, as of something hit: `decay` seconds until it has fallen to a third."""
    w = 2 * math.pi * frequency
    return shape(seconds, lambda t: gain * math.exp(-t / decay) * math.sin(w * t))


def modes(seconds: float, *partials: tuple[float, float, float]) -> Samples:
    """Several damped sines at once: (frequency, decay, gain) each."""
    out = silence(seconds)
    for frequency, decay, gain in partials:
        add(out, struck(tuned(varied(frequency, 0.006)), seconds, varied(decay, 0.15), varied(gain, 0.5)))
    return out


def plucked(frequency: float, seconds: float, seed: int, brightness: float = 0.5) -> Samples:
    """A string: noise going round a delay line and losing its edge (Karplus and Strong).

    The line holds whole samples, and its averaging takes half of one away: high notes would be sharp by up to half
    a tone, so it is read at another speed than it runs.
    """
    rng = seeded(seed)
    length = max(2, round(RATE / frequency))
    haste = frequency * (length - 0.5) / RATE
    line = low_pass([rng.uniform(-1, 1) for _ in range(length)], 2000 + 9000 * brightness)
    middle = sum(line) / length  # would stay on as a constant part
    line = [value - middle for value in line]
    size = round(seconds * RATE)
    raw = []
    for i in range(round(size * haste) + 2):
        k = i % length
        raw.append(line[k])
        line[k] = 0.498 * (line[k] + line[(k + 1) % length])
    return retuned(raw, haste)[:size]


def retuned(samples: Samples, ratio: float) -> Samples:
    """Read faster or slower: higher and shorter, or lower and longer."""
    out = []
    for i in range(int((len(samples) - 1) / ratio)):
        at = i * ratio
        k = int(at)
        out.append(samples[k] + (at - k) * (samples[k + 1] - samples[k]))
    return out


def faded(samples: Samples, fade_in: float = 0.002, fade_out: float = 0.02) -> Samples:
    """Both ends at nothing, so that no click is heard where the sound begins and ends."""
    n, rise, fall = len(samples), max(1, round(fade_in * RATE)), max(1, round(fade_out * RATE))
    return [v * min(1.0, i / rise, (n - 1 - i) / fall) for i, v in enumerate(samples)]


def dithered(recording: Recording) -> Iterator[int]:
    """16 bits, channel by channel, with a little dither so that fading tails do not crackle."""
    rng = random.Random(1)
    for sample in zip(*recording.channels, strict=True):
        for value in sample:
            dither = rng.random() - rng.random() if value else 0.0
            yield max(-32768, min(32767, round(value * 32767 + 0.5 * dither)))
