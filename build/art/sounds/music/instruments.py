"""The little orchestra: each instrument turns a key and a length into samples."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache

from ..pcm import RATE, Samples, enveloped, low_pass, modes, plucked, shape

Instrument = Callable[[int, float], Samples]
"""Key and seconds to samples, at about the same loudness for all."""


def pitch(key: int) -> float:
    return 440 * 2 ** ((key - 69) / 12)


def _even(samples: Samples, level: float) -> Samples:
    """The loudest half second of a note is at one level, whatever made it."""
    size = RATE // 2
    energy = max(sum(v * v for v in samples[i : i + size]) for i in range(0, max(1, len(samples) - size), size // 2))
    gain = level / math.sqrt(energy / size + 1e-12)
    return [v * gain for v in samples]


def _held(samples: Samples, rise: float, fall: float) -> Samples:
    seconds = len(samples) / RATE
    return enveloped(samples, lambda t: min(1.0, t / rise) * min(1.0, max(0.0, seconds - t) / fall))


@cache
def harp(key: int, seconds: float) -> Samples:
    # Low strings ring on longer; the line goes round the more slowly.
    return _even(_held(plucked(pitch(key), seconds + 1.2, key, 0.35), 0.002, 0.9), 0.1)


@cache
def guitar(key: int, seconds: float) -> Samples:
    string = plucked(pitch(key), seconds + 0.35, key + 200, 0.25)
    return _even(_held(low_pass(string, 2600), 0.002, 0.3), 0.1)


@cache
def double_bass(key: int, seconds: float) -> Samples:
    """Plucked, dark, with the knock of the finger."""
    tone = pitch(key)
    return _even(
        _held(modes(seconds + 0.5, (tone, 0.8, 1), (tone * 2, 0.4, 0.5), (tone * 3, 0.2, 0.2)), 0.008, 0.3), 0.1
    )


@cache
def mandolin(key: int, seconds: float) -> Samples:
    """A short note is one stroke on a pair of strings, a long one a tremolo that swells a little."""
    strokes = 1 if seconds < 0.34 else round(seconds / 0.092)
    out = [0.0] * round((seconds + 0.55) * RATE)
    for i in range(strokes):
        at = round((i * 0.092 + 0.004 * (i % 3)) * RATE)
        gain = 1.0 if i == 0 else 0.5 + 0.14 * (i % 2) + 0.2 * math.sin(math.pi * i / strokes)
        for detune in (0.9985, 1.0015):
            string = plucked(pitch(key) * detune, 0.55, key * 7 + i % 5, 0.75)
            for k, value in enumerate(string):
                if at + k >= len(out):
                    break
                out[at + k] += gain * value
    return _even(_held(out, 0.002, 0.25), 0.1)


@cache
def flute(key: int, seconds: float) -> Samples:
    tone, length = pitch(key), seconds + 0.1

    def at(t: float) -> float:
        depth = 0.11 * min(1.0, max(0.0, t - 0.15) / 0.4)
        phase = 2 * math.pi * tone * t + depth * math.sin(2 * math.pi * 5.1 * t)
        return math.sin(phase) + 0.3 * math.sin(2 * phase) + 0.12 * math.sin(3 * phase) + 0.04 * math.sin(4 * phase)

    return _even(_held(shape(length, at), 0.06, 0.1), 0.09)


@cache
def accordion(key: int, seconds: float) -> Samples:
    """Two reeds, a little apart, beating against each other."""
    tone, length = pitch(key), seconds + 0.06
    parts = [(k, 0.9 / k**1.15) for k in range(1, 9) if tone * k < 9000]

    def at(t: float) -> float:
        one, two = 2 * math.pi * tone * t, 2 * math.pi * (tone * 1.0006 + 2.4) * t
        return math.fsum(gain * (math.sin(k * one) + 0.8 * math.sin(k * two)) for k, gain in parts)

    return _even(_held(low_pass(shape(length, at), 4200), 0.05, 0.07), 0.09)


@cache
def strings(key: int, seconds: float) -> Samples:
    """Three players, never quite together; bows that come and go softly."""
    return _bowed(pitch(key), seconds, ((0.9972, 4.7, 0.0), (1.0, 5.3, 1.1), (1.0031, 5.9, 2.3)), 2400)


def _bowed(tone: float, seconds: float, players: Sequence[tuple[float, float, float]], dark: float) -> Samples:
    """Several bows: each player's tuning, speed of vibrato and where it starts."""
    parts = [(k, 1 / k**1.35) for k in range(1, 7)]

    def at(t: float) -> float:
        value = 0.0
        for detune, rate, start in players:
            phase = 2 * math.pi * tone * detune * t + 0.06 * math.sin(2 * math.pi * rate * t + start)
            for k, gain in parts:
                value += gain * math.sin(k * phase)
        return value

    return _even(_held(low_pass(shape(seconds + 0.5, at), dark), 0.28, 0.5), 0.08)


@cache
def glockenspiel(key: int, seconds: float) -> Samples:
    tone = pitch(key)
    return _even(
        _held(modes(seconds + 1.1, (tone, 0.55, 1), (tone * 2.76, 0.18, 0.3), (tone * 5.4, 0.05, 0.14)), 0.002, 0.4),
        0.075,
    )


@cache
def brass(key: int, seconds: float) -> Samples:
    """Overtones come in as the note swells: that is what makes it sound blown."""
    tone, length = pitch(key), seconds + 0.12

    def at(t: float) -> float:
        swell = min(1.0, t / 0.08)
        return math.fsum(math.sin(2 * math.pi * tone * k * t) * swell ** (k * 0.7) / k for k in range(1, 8))

    return _even(_held(low_pass(shape(length, at), 2300), 0.03, 0.12), 0.09)


@cache
def violins(key: int, seconds: float) -> Samples:
    """The other desk of the strings, so that the two sides of the room differ."""
    return _bowed(pitch(key), seconds, ((0.9958, 5.1, 0.4), (1.0012, 4.4, 1.9), (1.0044, 5.6, 3.0)), 2400)


@cache
def cello(key: int, seconds: float) -> Samples:
    """One player, close by: a warm tone whose vibrato sets in late."""
    tone, length = pitch(key), seconds + 0.25
    parts = [(k, 1 / k**1.15) for k in range(1, 11) if tone * k < 5000]

    def at(t: float) -> float:
        depth = 0.16 * min(1.0, max(0.0, t - 0.2) / 0.5)
        phase = 2 * math.pi * tone * t + depth * math.sin(2 * math.pi * 5.2 * t)
        return math.fsum(gain * math.sin(k * phase) for k, gain in parts)

    return _even(_held(low_pass(low_pass(shape(length, at), 1900), 3200), 0.11, 0.25), 0.09)


@cache
def clarinet(key: int, seconds: float) -> Samples:
    """A closed tube: odd overtones before all."""
    tone, length = pitch(key), seconds + 0.1
    parts = [(k, (1.0 if k % 2 else 0.12) / k**0.9) for k in range(1, 12) if tone * k < 7000]

    def at(t: float) -> float:
        phase = 2 * math.pi * tone * t + 0.05 * math.sin(2 * math.pi * 4.7 * t) * min(1.0, t / 0.5)
        return math.fsum(gain * math.sin(k * phase) for k, gain in parts)

    return _even(_held(low_pass(shape(length, at), 1800), 0.05, 0.09), 0.085)


@cache
def glasses(key: int, seconds: float) -> Samples:
    """Rims of glasses stroked with a wet finger: two rims a little apart, swelling slowly."""
    tone, length = pitch(key), seconds + 0.9

    def at(t: float) -> float:
        one, two = 2 * math.pi * tone * t, 2 * math.pi * (tone + 0.9) * t
        tremble = 1 + 0.1 * math.sin(2 * math.pi * 4.3 * t + key)
        return tremble * (math.sin(one) + 0.7 * math.sin(two) + 0.14 * math.sin(2 * one) + 0.05 * math.sin(3 * two))

    return _even(_held(shape(length, at), 0.22, 0.7), 0.075)


@cache
def celesta(key: int, seconds: float) -> Samples:
    tone = pitch(key)
    return _even(
        _held(modes(seconds + 0.9, (tone, 0.5, 1), (tone * 2, 0.22, 0.22), (tone * 4.02, 0.08, 0.2)), 0.002, 0.4), 0.075
    )


@cache
def pizzicato(key: int, seconds: float) -> Samples:
    """A few strings plucked with the finger."""
    tone = pitch(key)
    string = modes(0.6, (tone, 0.16, 1), (tone * 2, 0.1, 0.55), (tone * 3, 0.06, 0.3), (tone * 4, 0.03, 0.15))
    return _even(_held(string, 0.004, 0.25), 0.085)
