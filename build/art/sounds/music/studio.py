"""Playing a piece: every part from its place in the room, mixed in a circle, so that its end runs into its start."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from ..loudness import measure
from ..pcm import RATE, Recording, Samples
from .instruments import Instrument
from .notation import Note

LOUDNESS = -21.0
"""LUFS of a piece: below the effects, above the water."""
HASTE = 0.006
"""Seconds by which players are early or late."""


@dataclass(frozen=True)
class Part:
    """One instrument and what it plays; `pan` from -1 (left) to 1 (right)."""

    instrument: Instrument
    notes: Sequence[Note]
    gain: float = 1.0
    pan: float = 0.0
    room: float = 0.3


def play(parts: Sequence[Part], beats: float, seconds_a_beat: float) -> Recording:
    """All parts together, as a loop of so many beats."""
    size = round(beats * seconds_a_beat * RATE)
    dry = [0.0] * size, [0.0] * size
    wet = [0.0] * size
    rng = random.Random(size)
    for part in parts:
        left, right = math.cos((part.pan + 1) * math.pi / 4), math.sin((part.pan + 1) * math.pi / 4)
        for note in part.notes:
            sound = part.instrument(note.key, round(note.length * seconds_a_beat, 2))
            at = round((note.at * seconds_a_beat + rng.uniform(-HASTE, HASTE)) * RATE)
            gain = part.gain * note.strength * rng.uniform(0.92, 1.0)
            for i, value in enumerate(sound, at):
                value *= gain
                i %= size
                dry[0][i] += left * value
                dry[1][i] += right * value
                wet[i] += part.room * value
    sides = [_mixed(dry[0], _echo(wet, 0)), _mixed(dry[1], _echo(wet, 23))]
    return _levelled(sides)


def _mixed(dry: Samples, wet: Samples) -> Samples:
    return [a + b for a, b in zip(dry, wet, strict=True)]


def _echo(samples: Samples, spread: int) -> Samples:
    """A small church: four combs and two all-passes, gone round until the circle closes."""
    size = len(samples)
    out = [0.0] * size
    for delay, loss in ((1557, 0.80), (1617, 0.79), (1491, 0.81), (1422, 0.82)):
        _comb(samples, out, delay + spread, loss)
    for delay in (225, 556):
        out = _all_pass(out, delay + spread)
    return out


def _comb(samples: Samples, out: Samples, delay: int, loss: float) -> None:
    line, dull, size = [0.0] * delay, 0.0, len(samples)
    # The first round only fills the room with what the loop's end left in it.
    for i in range(-min(size, 2 * RATE), size):
        k = i % delay
        value = line[k]
        dull += 0.55 * (value - dull)
        line[k] = samples[i] + loss * dull
        if i >= 0:
            out[i] += 0.25 * value


def _all_pass(samples: Samples, delay: int) -> Samples:
    line, size = [0.0] * delay, len(samples)
    out = [0.0] * size
    for i in range(-min(size, RATE), size):
        k = i % delay
        value = line[k]
        line[k] = samples[i] + 0.5 * value
        if i >= 0:
            out[i] = value - 0.5 * line[k]
    return out


def _levelled(sides: list[Samples]) -> Recording:
    """At one loudness; the few peaks that would clip are rounded off."""
    gain = 10 ** ((LOUDNESS - measure(sides)) / 20)
    return Recording(tuple([_rounded(v * gain) for v in side] for side in sides))


def _rounded(value: float) -> float:
    edge = 0.5
    if abs(value) <= edge:
        return value
    over = (abs(value) - edge) / (1 - edge)
    return math.copysign(edge + (1 - edge) * 0.8 * math.tanh(over), value)
