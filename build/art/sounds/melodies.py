"""Short pieces of music: a chime for each family, a motif for each season, a harp run, a fanfare."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from .mastering import mastered
from .pcm import Recording, Samples, add, enveloped, low_pass, modes, plucked, shape, silence

Voice = Callable[[float, float], Samples]
"""Function from frequency and seconds to samples."""
Score = tuple[tuple[str, float, float], ...]
"""Note, start and length, the last two in beats."""
STEPS = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}


def frequency(note: str) -> float:
    """Return the frequency of a note such as A4, C#5 or Bb3."""
    step = STEPS[note[0]] + note.count("#") - note.count("b") + 12 * (int(note[-1]) - 4)
    return 440 * 2 ** (step / 12)


def harp(pitch: float, seconds: float) -> Samples:
    return plucked(pitch, seconds + 0.9, round(pitch), 0.45)


def glockenspiel(pitch: float, seconds: float) -> Samples:
    return modes(seconds + 0.8, (pitch, 0.38, 1), (pitch * 2.76, 0.14, 0.35), (pitch * 5.4, 0.05, 0.2))


def flute(pitch: float, seconds: float) -> Samples:
    def at(t: float) -> float:
        phase = 2 * math.pi * pitch * t + 0.12 * math.sin(2 * math.pi * 5 * t) * min(1, t / 0.3)
        return math.sin(phase) + 0.28 * math.sin(2 * phase) + 0.1 * math.sin(3 * phase)

    length = seconds + 0.08
    return enveloped(shape(length, at), lambda t: min(1, t / 0.05) * min(1, max(0, length - t) / 0.1))


def brass(pitch: float, seconds: float) -> Samples:
    def at(t: float) -> float:
        # Overtones grow with the note's swell, which makes it sound blown.
        swell = min(1.0, t / 0.07)
        return math.fsum(math.sin(2 * math.pi * pitch * k * t) * math.pow(swell, k * 0.7) / k for k in range(1, 9))

    length = seconds + 0.12
    return enveloped(low_pass(shape(length, at), 3200), lambda t: min(1, t / 0.03) * min(1, max(0, length - t) / 0.12))


def mandolin(pitch: float, seconds: float) -> Samples:
    """Return a tremolo of quick plucks on a bright string."""
    out = silence(seconds + 0.5)
    strokes = max(1, round(seconds / 0.085))
    for i in range(strokes):
        add(out, plucked(pitch, 0.6, round(pitch) + i, 0.9), i * 0.085, 0.7 + 0.3 * (i % 2))
    return out


def performed(score: Score, voice: Voice, beat: float) -> Samples:
    out = silence(max(start + length for _, start, length in score) * beat + 1.0)
    for note, start, length in score:
        add(out, voice(frequency(note), length * beat), start * beat)
    return out


def chime(notes: str, voice: Voice) -> Recording:
    """Four notes that announce whose turn it is."""
    score = tuple((note, 0.5 * i, 1.0) for i, note in enumerate(notes.split()))
    return mastered(performed(score, voice, 0.26), fade_out=0.35)


SEASONS: dict[str, tuple[tuple[Score, Voice], ...]] = {
    "spring": (
        (
            (
                ("D5", 0, 0.5),
                ("E5", 0.5, 0.5),
                ("F#5", 1, 0.5),
                ("A5", 1.5, 1),
                ("F#5", 2.5, 0.5),
                ("B5", 3, 1),
                ("A5", 4, 2),
            ),
            flute,
        ),
        (
            (("D4", 0, 1), ("A4", 1, 1), ("G4", 2, 1), ("B4", 3, 1), ("D4", 4, 1), ("F#4", 4.25, 1), ("A4", 4.5, 1)),
            harp,
        ),
    ),
    "summer": (
        ((("G4", 0, 1), ("B4", 1, 0.5), ("D5", 1.5, 0.5), ("E5", 2, 1), ("D5", 3, 1), ("G5", 4, 1.6)), mandolin),
        ((("G3", 0, 1), ("D4", 1, 1), ("C4", 2, 1), ("D4", 3, 1), ("G3", 4, 1), ("B3", 4.2, 1), ("D4", 4.4, 1)), harp),
    ),
    "autumn": (
        ((("A4", 0, 1.5), ("C5", 1.5, 0.5), ("B4", 2, 1), ("G4", 3, 1), ("A4", 4, 2)), flute),
        ((("A3", 0, 1), ("E4", 1, 1), ("F3", 2, 1), ("G3", 3, 1), ("A3", 4, 1), ("C4", 4.3, 1), ("E4", 4.6, 1)), harp),
    ),
    "winter": (
        ((("E5", 0, 1), ("B5", 1, 1), ("G5", 2, 0.5), ("F#5", 2.5, 0.5), ("B4", 3, 1), ("E5", 4, 2)), glockenspiel),
        ((("E4", 0, 1), ("B3", 1, 1), ("C4", 2, 1), ("D4", 3, 1), ("E4", 4, 1), ("G4", 4.3, 1), ("B4", 4.6, 1)), harp),
    ),
}


def season(name: str) -> Recording:
    (melody, voice), (ground, strings) = SEASONS[name]
    out = performed(melody, voice, 0.34)
    accompaniment = performed(ground, strings, 0.34)
    out += silence(max(0, len(accompaniment) - len(out)) / 44100)
    peak = max(abs(v) for v in out)
    add(out, accompaniment, gain=0.7 * peak / max(abs(v) for v in accompaniment))
    return mastered(out, fade_out=0.7)


def harp_run() -> Recording:
    """A rising harp run, for a union of lace."""
    notes = "G4 A4 B4 D5 E5 G5 A5 B5 D6".split()
    return mastered(performed(tuple((n, i, 2.0) for i, n in enumerate(notes)), harp, 0.065), fade_out=0.5)


def start() -> Recording:
    """The beginning of a game."""
    rising = (("D5", 0, 1.0), ("F#5", 0.5, 1.0), ("A5", 1, 1.0), ("D6", 1.5, 2.0))
    return mastered(performed(rising, glockenspiel, 0.2), fade_out=0.5)


def fanfare() -> Recording:
    call = (("D4", 0, 0.6), ("D4", 0.75, 0.2), ("D4", 1, 0.9), ("F#4", 2, 0.9))
    answer = (("A4", 3, 0.6), ("F#4", 3.75, 0.2), ("D5", 4, 3))
    seconds = (("A3", 1, 0.9), ("D4", 2, 0.9), ("F#4", 3, 0.9), ("F#4", 4, 3), ("A4", 4, 3), ("D3", 4, 3))
    out = performed(call + answer, brass, 0.3)
    add(out, performed(seconds, brass, 0.3), gain=0.6)
    bells = tuple((n, 4 + 0.25 * i, 1.0) for i, n in enumerate("D6 A5 F#6 D6 A6 F#6".split()))
    add(out, performed(bells, glockenspiel, 0.3), gain=0.8)
    return mastered(out, fade_out=0.8)


SOUNDS: dict[str, Callable[[], Recording]] = {
    "harp": harp_run,
    "start": start,
    "fanfare": fanfare,
    "turn_blue": partial(chime, "D5 A5 F#5 B5", glockenspiel),
    "turn_red": partial(chime, "G4 C5 E5 G5", flute),
    "turn_green": partial(chime, "A4 D5 E5 A5", harp),
    "turn_black": partial(chime, "E4 G4 B4 E5", mandolin),
    "season_spring": partial(season, "spring"),
    "season_summer": partial(season, "summer"),
    "season_autumn": partial(season, "autumn"),
    "season_winter": partial(season, "winter"),
}
