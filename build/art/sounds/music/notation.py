"""How a piece is written: melodies and chords as short texts, bar by bar."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
KINDS = {
    "": (0, 4, 7), "m": (0, 3, 7), "7": (0, 4, 7, 10), "m7": (0, 3, 7, 10), "maj7": (0, 4, 7, 11), "6": (0, 4, 7, 9),
    "m6": (0, 3, 7, 9), "sus4": (0, 5, 7), "add9": (0, 4, 7, 2), "dim": (0, 3, 6), "m7b5": (0, 3, 6, 10),
}  # fmt: skip
"""Half-tones above the root."""


@dataclass(frozen=True)
class Note:
    """A key of the piano (60 is middle C), when and how long in beats, and how strong."""

    key: int
    at: float
    length: float
    strength: float = 1.0


@dataclass(frozen=True)
class Chord:
    """Its keys within the octave, and the key that the bass plays."""

    tones: tuple[int, ...]
    bass: int
    at: float
    length: float


def key(name: str) -> int:
    """Of a note such as A4, C#5 or Bb3."""
    return STEPS[name[0]] + name.count("#") - name.count("b") + 12 * (int(name[-1]) + 1)


def melody(text: str, beats: int) -> list[Note]:
    """`D5/1.5 E5/.5 -` are three notes, the last one a rest; without a length it is one beat. Bars end with `|`."""
    notes: list[Note] = []
    for number, bar in enumerate(text.split("|")):
        at = 0.0
        for word in bar.split():
            name, _, length = word.partition("/")
            long = float(length or 1)
            if name != "-":
                notes.append(Note(key(name), number * beats + at, long, 1.0 if at == 0 else 0.86))
            at += long
        if at != beats:
            raise ValueError(f"bar {number + 1} ({bar.strip()}) has {at:g} beats, not {beats}")
    return notes


def chords(text: str, beats: int) -> list[Chord]:
    """`D | G A | D/F#`: the chords of each bar share it evenly; after `/` stands the bass."""
    found: list[Chord] = []
    for number, bar in enumerate(text.split("|")):
        words = bar.split()
        long = beats / len(words)
        found += [_chord(word, number * beats + i * long, long) for i, word in enumerate(words)]
    return found


def phrased(notes: Sequence[Note], phrase: float) -> list[Note]:
    """As a player shapes them: every phrase (its length in beats) grows towards its middle, high notes come out, what
    falls between the beats is lighter."""
    if not notes:
        return []
    middle = sum(note.key for note in notes) / len(notes)
    shaped = []
    for note in notes:
        arch = 0.72 + 0.28 * math.sin(math.pi * ((note.at % phrase) + 0.5) / (phrase + 1))
        height = 1 + 0.018 * (note.key - middle)
        light = 1.0 if note.at % 1 == 0 else 0.88
        shaped.append(replace(note, strength=note.strength * arch * light * min(1.25, max(0.7, height))))
    return shaped


def bars(text: str) -> int:
    return text.count("|") + 1


def _chord(word: str, at: float, length: float) -> Chord:
    name, _, bass = word.partition("/")
    cut = 2 if name[1:2] in ("#", "b") else 1
    root, kind = key(name[:cut] + "0") % 12, KINDS[name[cut:]]
    return Chord(tuple((root + step) % 12 for step in kind), key(f"{bass}0") % 12 if bass else root, at, length)
