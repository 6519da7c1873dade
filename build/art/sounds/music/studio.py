"""Playing scores: every part from its place in the room, joined in a circle, so that the end runs into the start."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from ..loudness import measure
from ..pcm import RATE, Recording, Samples, faded, high_pass
from .instruments import Instrument
from .notation import Note

LOUDNESS = -21.0
"""LUFS of a piece: below the effects, above the water."""
HASTE = 0.006
"""Seconds by which players are early or late."""
TAIL = 5.0
"""Seconds for which a piece rings on."""
LOWEST = 25.0
"""Hertz; below, there is only what no instrument means, such as a constant part."""


@dataclass(frozen=True)
class Part:
    """One instrument and what it plays; `pan` from -1 (left) to 1 (right)."""

    instrument: Instrument
    notes: Sequence[Note]
    gain: float = 1.0
    pan: float = 0.0
    room: float = 0.3
    spread: float = 0.0
    """How far an octave above the part's middle lies to the right of it: a harp is wide."""

    def place(self, key: int, middle: float) -> float:
        return max(-1.0, min(1.0, self.pan + self.spread * (key - middle) / 12))


@dataclass(frozen=True)
class Score:
    """What is played: all parts, and the length in beats."""

    parts: Sequence[Part]
    beats: float
    beat: float
    """Seconds."""


def play(scores: Sequence[Score]) -> Recording:
    """Scores one after another, as one loop: each rings on into the next, the last one into the first."""
    sizes = [round(score.beats * score.beat * RATE) for score in scores]
    whole = sum(sizes)
    sides = [0.0] * whole, [0.0] * whole
    start = 0
    for score, size in zip(scores, sizes, strict=True):
        for side, heard in zip(sides, _performed(score, size), strict=True):
            _mix(side, heard, start, 1.0)
        start += size
    return Recording(tuple([_rounded(v) for v in side] for side in sides))


def _performed(score: Score, size: int) -> list[Samples]:
    """A score at its loudness, and what rings on after its end."""
    rooms = _rooms(score, size + round(TAIL * RATE))
    wet = [_sum([[room * v for v in sides[side]] for room, sides in rooms.items()]) for side in (0, 1)]
    near, far = 0.8, 0.2
    heard = []
    for side, spread in ((0, 0), (1, 37)):
        into = [near * a + far * b for a, b in zip(wet[side], wet[1 - side], strict=True)]
        dry = [sides[side] for sides in rooms.values()]
        heard.append(high_pass(_sum([_echo(into, spread), *dry]), LOWEST))
    gain = 10 ** ((LOUDNESS - measure(heard)) / 20)
    return [faded([v * gain for v in side], 0.0, 0.5) for side in heard]


def _rooms(score: Score, size: int) -> dict[float, tuple[Samples, Samples]]:
    """The parts, left and right, by how much of them the room gives back."""
    rooms: dict[float, tuple[Samples, Samples]] = {}
    rng = random.Random(size)
    for part in score.parts:
        sides = rooms.setdefault(part.room, ([0.0] * size, [0.0] * size))
        middle = sum(note.key for note in part.notes) / max(1, len(part.notes))
        for note in part.notes:
            sound = part.instrument(note.key, round(note.length * score.beat, 2))
            at = max(0, round((note.at * score.beat + rng.uniform(-HASTE, HASTE)) * RATE))
            gain = part.gain * note.strength * rng.uniform(0.92, 1.0)
            angle = (part.place(note.key, middle) + 1) * math.pi / 4
            _mix(sides[0], sound, at, gain * math.cos(angle))
            _mix(sides[1], sound, at, gain * math.sin(angle))
    return rooms


def _sum(rows: Sequence[Samples]) -> Samples:
    return [sum(values) for values in zip(*rows, strict=True)]


def _mix(target: Samples, sound: Samples, at: int, gain: float) -> None:
    """Add a sound in a circle."""
    size, start = len(target), at % len(target)
    while sound:
        end = min(size, start + len(sound))
        part, sound = sound[: end - start], sound[end - start :]
        target[start:end] = [old + gain * new for old, new in zip(target[start:end], part, strict=True)]
        start = 0


def _echo(samples: Samples, spread: int) -> Samples:
    """A small church: four combs and two all-passes."""
    out = [0.0] * len(samples)
    for delay, loss in ((1557, 0.80), (1617, 0.79), (1491, 0.81), (1422, 0.82)):
        _comb(samples, out, delay + spread, loss)
    for delay in (225, 556):
        out = _all_pass(out, delay + spread)
    return out


def _comb(samples: Samples, out: Samples, delay: int, loss: float) -> None:
    line, dull, k = [0.0] * delay, 0.0, 0
    for i, heard in enumerate(samples):
        value = line[k]
        dull += 0.55 * (value - dull)
        line[k] = heard + loss * dull
        out[i] += 0.25 * value
        k = k + 1 if k + 1 < delay else 0


def _all_pass(samples: Samples, delay: int) -> Samples:
    line, out, k = [0.0] * delay, [], 0
    for heard in samples:
        value = line[k]
        line[k] = heard + 0.5 * value
        out.append(value - 0.5 * line[k])
        k = k + 1 if k + 1 < delay else 0
    return out


def _rounded(value: float) -> float:
    edge = 0.5
    if abs(value) <= edge:
        return value
    over = (abs(value) - edge) / (1 - edge)
    return math.copysign(edge + (1 - edge) * 0.8 * math.tanh(over), value)
