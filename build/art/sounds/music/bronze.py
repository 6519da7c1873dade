"""The music of Buru: paired bronze, interlocking bamboo, flutes and a frame drum, in cycles closed by a gong.

Tunings and tunes are original. Notes are steps of a five-step scale: 1 to 5, `+` and `-` an octave higher and lower.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache

from ..pcm import RATE, Samples, add, band_pass, enveloped, low_pass, modes, noise, shape
from .instruments import Instrument
from .notation import Note, phrased
from .score import Voice, parts_of, swelled
from .studio import Score


@dataclass(frozen=True)
class Scale:
    """Five steps in cents above the lowest, whose frequency is `base`."""

    cents: tuple[int, ...]
    base: float

    def pitch(self, step: int) -> float:
        octave, degree = divmod(step, len(self.cents))
        return self.base * 2 ** (octave + self.cents[degree] / 1200)


MORNING = Scale((0, 231, 474, 717, 955), 208.0)
EVENING = Scale((0, 268, 486, 752, 968), 186.0)


def _level(samples: Samples, level: float) -> Samples:
    size = min(len(samples), RATE // 2)
    energy = math.sqrt(sum(v * v for v in samples[:size]) / size) or 1.0
    return [v * level / energy for v in samples]


def _tail(samples: Samples, fall: float) -> Samples:
    seconds = len(samples) / RATE
    return enveloped(samples, lambda t: min(1.0, t / 0.002) * min(1.0, max(0.0, seconds - t) / fall))


def bronze(scale: Scale, apart: float, ring: float = 0.9) -> Instrument:
    """Return a bronze key; `apart` is its difference from its twin in hertz, which they beat at."""

    @cache
    def key(step: int, seconds: float) -> Samples:
        tone = scale.pitch(step) + apart
        out = modes(seconds + 1.1, (tone, ring, 1), (tone * 2.76, ring * 0.3, 0.28), (tone * 5.3, 0.08, 0.12))
        add(out, band_pass(noise(0.02, step + 70), 1800, 0.8), gain=0.12)
        return _level(_tail(out, 0.5), 0.09)

    return key


def bamboo(scale: Scale) -> Instrument:
    @cache
    def tube(step: int, seconds: float) -> Samples:
        tone = scale.pitch(step)
        out = modes(0.5, (tone, 0.13, 1), (tone * 2.82, 0.04, 0.3), (tone * 5.1, 0.015, 0.12))
        add(
            out, enveloped(band_pass(noise(0.03, step + 90), tone * 1.6, 1.4), lambda t: math.exp(-t / 0.006)), gain=0.5
        )
        return _level(_tail(out, 0.2), 0.07)

    return tube


def flute(scale: Scale, air: float = 0.35) -> Instrument:
    """Return a breathy bamboo flute; every note is approached from just below, and trembles when held."""

    @cache
    def blown(step: int, seconds: float) -> Samples:
        tone, length = scale.pitch(step), seconds + 0.14

        def at(t: float) -> float:
            depth = 0.16 * min(1.0, max(0.0, t - 0.35) / 0.6)
            phase = 2 * math.pi * tone * (t + 0.02 * 0.05 * math.exp(-t / 0.05))
            phase += depth * math.sin(2 * math.pi * 4.4 * t)
            return math.sin(phase) + 0.17 * math.sin(2 * phase) + 0.12 * math.sin(3 * phase)

        out = shape(length, at)
        add(out, band_pass(noise(length, step + 110), tone * 1.01, 5), gain=air)
        soft = enveloped(out, lambda t: min(1.0, t / 0.07) * min(1.0, max(0.0, length - t) / 0.14))
        return _level(soft, 0.085)

    return blown


@cache
def gong(size: int, seconds: float) -> Samples:
    """Return a gong, the larger the smaller `size`; it swells and beats."""
    tone = (66.0, 99.0, 149.0)[size]
    out = [0.0] * round(5.0 * RATE)
    partials = (
        (1.0, 1.9, 1.0, 0.02), (1.016, 1.7, 0.6, 0.04), (1.51, 1.0, 0.4, 0.07), (2.02, 1.3, 0.5, 0.08),
        (2.74, 0.7, 0.25, 0.14), (4.1, 0.4, 0.12, 0.2),
    )  # fmt: skip
    for ratio, decay, gain, bloom in partials:
        ring = modes(5.0, (tone * ratio, decay, gain))
        add(out, enveloped(ring, lambda t, bloom=bloom: 1 - math.exp(-t / bloom)))  # type: ignore[misc]
    return _level(_tail(out, 1.5), 0.12)


@cache
def drum(stroke: int, seconds: float) -> Samples:
    """Return a stroke. 0: the full skin, 1: its rim, 2: a brush of the fingers."""
    tone, decay = ((92.0, 0.16), (310.0, 0.05), (420.0, 0.03))[stroke]

    def at(t: float) -> float:
        return math.exp(-t / decay) * math.sin(2 * math.pi * (tone * t + 0.8 * (1 - math.exp(-t / 0.03))))

    out = shape(0.7, at)
    hiss = enveloped(low_pass(noise(0.12, 130 + stroke), (900, 2600, 4000)[stroke]), lambda t: math.exp(-t / 0.02))
    add(out, hiss, gain=(0.5, 0.7, 1.2)[stroke])
    return _level(_tail(out, 0.2), (0.11, 0.05, 0.035)[stroke])


@cache
def seeds(kind: int, seconds: float) -> Samples:
    out = enveloped(band_pass(noise(0.25, 140 + kind), 5200 - 900 * kind, 1.0),
                    lambda t: min(1.0, t / 0.03) * math.exp(-t / 0.05))  # fmt: skip
    return _level(out + [0.0] * 64, 0.03)


# ---- writing


def line(text: str) -> list[Note]:
    """Parse notes such as `3/2 5 1+ -`: steps with their beats; bars are for readability."""
    notes, at = [], 0.0
    for word in text.replace("|", " ").split():
        name, _, length = word.partition("/")
        long = float(length or 1)
        if name != "-":
            step = int(name[0]) - 1 + 5 * (name.count("+") - name.count("-"))
            notes.append(Note(step, at, long, 0.9))
        at += long
    return notes


def beats(text: str) -> float:
    return sum(float(word.partition("/")[2] or 1) for word in text.replace("|", " ").split())


def interlocked(ground: Iterable[Note], parity: int) -> list[Note]:
    """Return the part of one of two players who together fill every ground note: each plays what the other leaves
    out."""
    figures = ((0, 1, 0, 2), (2, 0, 1, 0), (1, 2, 0, 1))
    notes = []
    for number, note in enumerate(ground):
        figure = figures[number % 3]
        for i in range(round(note.length * 2)):
            if i % 2 == parity:
                notes.append(Note(note.key + figure[i % 4], note.at + i / 2, 0.5, 0.8 if i == 0 else 0.6))
    return notes


def every(key: int, first: float, step: float, length: float, strength: float = 1.0) -> list[Note]:
    """Return the same stroke repeated through a cycle."""
    return [Note(key, first + i * step, 1.0, strength) for i in range(math.ceil((length - first) / step))]


@dataclass(frozen=True)
class Round:
    """A cycle: each player with its notes, and the level at its beginning and end."""

    players: Sequence[tuple[Voice, Sequence[Note]]]
    level: tuple[float, float]


def score(rounds: Sequence[Round], cycle: float, beat: float) -> Score:
    parts = []
    for number, each in enumerate(rounds):
        for voice, notes in each.players:
            parts += parts_of(voice, swelled(notes, each.level, cycle), number * cycle)
    return Score(parts, len(rounds) * cycle, beat)


def _pair(scale: Scale, gain: float, shift: int, apart: float, ring: float = 0.9) -> Voice:
    """Return two keys on either side of the listener, which beat against each other."""
    return Voice(bronze(scale, 0.0, ring), gain, -0.7, shift, 0.4, 0.1, bronze(scale, apart, ring))


def morning() -> Score:
    """Discs are laid, nets are mended: bright and busy, sixteen beats per gong."""
    low = _pair(MORNING, 0.75, -5, 3.1, 1.3)
    high = _pair(MORNING, 0.42, 5, 6.2, 0.5)
    left, right = (Voice(bamboo(MORNING), 0.8, pan, 5, 0.3, 0.1) for pan in (-0.75, 0.75))
    lead = Voice(flute(MORNING), 0.85, 0.25, 5, 0.5)
    second = Voice(flute(MORNING, 0.5), 0.5, -0.5, 0, 0.5)
    gongs, skins, rattle = Voice(gong, 0.8, 0.0, room=0.5), Voice(drum, 0.8, -0.2, room=0.25), Voice(seeds, 0.8, 0.5)
    grounds = {name: line(text) for name, text in {
        "x": "1/2 3/2 2/2 1/2 5-/2 1/2 2/2 3/2", "y": "5/2 3/2 2/2 3/2 1/2 2/2 5-/2 1/2",
        "z": "3/2 5/2 1+/2 5/2 3/2 2/2 3/2 5/2", "w": "1+/2 5/2 3/2 5/2 2/2 3/2 2/2 1/2",
    }.items()}  # fmt: skip
    tunes = {name: phrased(line(text), 16) for name, text in {
        "x": "3/3 5 | 1+/2 5/2 | 3/1.5 2/.5 1/2 | 2/3 -", "y": "5/2 3/2 | 2 3 5 3 | 1/2 5-/2 | 1/3 -",
        "z": "1+/3 2+ | 3+/2 1+/2 | 5/1.5 1+/.5 5 3 | 5/3 -", "w": "3+/1.5 2+/.5 1+/2 | 5 1+ 5 3 | 2/2 3 2 | 1/3 -",
    }.items()}  # fmt: skip
    answers = {name: phrased(line(text), 16) for name, text in {
        "x": "-/2 1/2 | 3/2 2 1 | 5-/3 1 | -/1 5- 1 2", "y": "3/2 1/2 | 5-/2 1 2 | 3/3 2 | 5-/2 1/2",
        "z": "5/2 3/2 | -/1 5 3 2 | 3/2 1/2 | 2/2 3/2", "w": "1/2 3/2 | 3/2 2/2 | 5- 1 5-/2 | 3/2 1/2",
    }.items()}  # fmt: skip
    beat_ = [Note(0, 0, 1), *every(1, 2.5, 4, 16, 0.7), *every(0, 6, 8, 16, 0.8), *every(2, 1, 2, 16, 0.6)]
    order = (
        ("x", "l", 0.5, 0.6), ("x", "ls", 0.55, 0.65), ("x", "lsb", 0.6, 0.75), ("y", "lsb", 0.75, 0.7),
        ("x", "lsbf", 0.7, 0.8), ("y", "lsbfa", 0.8, 0.75), ("z", "lsbh", 0.75, 0.9), ("w", "lsbha", 0.9, 0.8),
        ("z", "lsbhf", 0.85, 1.0), ("w", "lsbhfa", 1.0, 0.9), ("x", "lf", 0.6, 0.55), ("y", "lfa", 0.55, 0.65),
        ("z", "lsh", 0.65, 0.85), ("x", "lsbhfa", 0.9, 1.05), ("y", "lsbf", 1.0, 0.75), ("y", "lb", 0.7, 0.5),
    )  # fmt: skip
    rounds = []
    for name, who, begin, end in order:
        ground = grounds[name]
        players: list[tuple[Voice, Sequence[Note]]] = [
            (gongs, [Note(0, 0, 1), Note(1, 8, 1, 0.6), Note(2, 12, 1, 0.4)])
        ]
        have: dict[str, Sequence[tuple[Voice, Sequence[Note]]]] = {
            "l": ((low, ground),),
            "s": ((skins, beat_), (rattle, every(0, 1, 2, 16, 0.7))),
            "b": ((left, interlocked(ground, 0)), (right, interlocked(ground, 1))),
            "h": ((high, [note for one in (0, 1) for note in interlocked(ground, one) if note.at % 1 == 0]),),
            "f": ((lead, tunes[name]),),
            "a": ((second, answers[name]),),
        }
        rounds.append(Round([*players, *(each for letter in who for each in have[letter])], (begin, end)))
    return score(rounds, 16, 0.36)


def evening() -> Score:
    """The fires burn: long bronze notes, two alternating flutes, a heartbeat on the drum, the distant sea."""
    low = _pair(EVENING, 0.7, -5, 2.3, 1.8)
    high = _pair(EVENING, 0.4, 5, 4.6, 0.9)
    tubes = Voice(bamboo(EVENING), 0.6, 0.0, 5, 0.45, 1.2)
    lead, second = Voice(flute(EVENING, 0.45), 0.85, -0.35, 5, 0.55), Voice(flute(EVENING, 0.6), 0.6, 0.55, 0, 0.55)
    gongs, skins = Voice(gong, 0.8, 0.0, room=0.55), Voice(drum, 0.7, 0.15, room=0.3)
    grounds = {name: line(text) for name, text in {
        "a": "1/3 5-/3 2/3 3/3", "b": "4/3 3/3 1/3 2/3", "c": "5/3 4/3 3/3 4/3", "d": "1+/3 4/3 2/3 1/3",
    }.items()}  # fmt: skip
    tunes = {name: phrased(line(text), 12) for name, text in {
        "a": "3/4 4 3 | 2/2 1/3 -", "b": "4/3 5 4 3 | 1/4 2/2", "c": "5/2 1+/3 5 | 4/2 3/2 4/2",
        "d": "1+/4 2+ 1+ | 5/1.5 4/.5 2 1/3",
    }.items()}  # fmt: skip
    answers = {name: phrased(line(text), 12) for name, text in {
        "a": "-/3 1/2 5-/4 1/2 -", "b": "1/2 3/3 2/3 5-/4", "c": "3/3 2/3 1/2 2/4", "d": "-/2 4/3 3/2 5-/2 1/3",
    }.items()}  # fmt: skip
    order = (
        ("a", "l", 0.5, 0.55), ("a", "lt", 0.55, 0.65), ("a", "ltf", 0.65, 0.75), ("b", "ltf", 0.75, 0.7),
        ("a", "ltsfa", 0.7, 0.8), ("d", "ltsfa", 0.85, 0.75), ("c", "lhs", 0.7, 0.85), ("d", "lhsa", 0.85, 0.8),
        ("c", "lhtsfa", 0.85, 1.05), ("d", "lhtsfa", 1.05, 0.85), ("b", "la", 0.6, 0.65), ("a", "lfa", 0.65, 0.75),
        ("b", "lhtsf", 0.8, 0.95), ("d", "lhtsfa", 0.95, 0.7), ("a", "lt", 0.6, 0.45),
    )  # fmt: skip
    rounds = []
    for number, (name, who, begin, end) in enumerate(order):
        ground = grounds[name]
        rise = [replace(note, key=note.key + (0, 2, 3, 5, 3, 2)[i], at=note.at + i / 2, length=0.5, strength=0.5)
                for note in ground for i in range(1, 6)]  # fmt: skip
        have: dict[str, Sequence[tuple[Voice, Sequence[Note]]]] = {
            "l": ((low, ground),),
            "t": ((tubes, rise),),
            "s": ((skins, [*every(0, 0, 6, 12, 0.8), *every(0, 0.5, 6, 12, 0.45), *every(2, 3, 3, 12, 0.6)]),),
            "h": ((high, [replace(note, at=note.at + 1.5, key=note.key + 2, length=1.5) for note in ground]),),
            "f": ((lead, tunes[name]),),
            "a": ((second, answers[name]),),
        }
        strokes = [Note(0 if number % 2 == 0 else 1, 0, 1, 0.9 if number % 2 == 0 else 0.5), Note(2, 6, 1, 0.35)]
        players = [(gongs, strokes), *(each for letter in who for each in have[letter])]
        rounds.append(Round(players, (begin, end)))
    return score(rounds, 12, 0.5)
