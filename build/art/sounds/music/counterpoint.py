"""A second voice under a tune, mostly in contrary motion and never in bare parallels."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from .notation import Chord, Note

LOW, HIGH = 50, 67
_PERFECT = (0, 7)
"""Semitones within the octave of unisons, octaves and fifths."""


def sounding(notes: Sequence[Note], at: float) -> Note | None:
    """Return the note that sounds at a beat."""
    return next((note for note in reversed(notes) if note.at <= at < note.at + note.length), None)


def slots(chords: Sequence[Chord]) -> list[tuple[Chord, float, float]]:
    """Return the notes of the second voice, two in a long chord: chord, beat and length."""
    found = []
    for chord in chords:
        count = 2 if chord.length >= 4 else 1
        long = chord.length / count
        found += [(chord, chord.at + i * long, long) for i in range(count)]
    return found


def parallel(before: tuple[int, int], now: tuple[int, int]) -> bool:
    """Return whether two voices (upper and lower key) moved from one perfect interval to another of the same kind."""
    was, is_ = (before[0] - before[1]) % 12, (now[0] - now[1]) % 12
    return before[0] != now[0] and before[1] != now[1] and was == is_ and is_ in _PERFECT


def second_voice(chords: Sequence[Chord], tune: Sequence[Note]) -> list[Note]:
    """Return a tenor to a tune over its chords."""
    notes: list[Note] = []
    above_before: int | None = None
    for chord, at, long in slots(chords):
        upper = sounding(tune, at)
        above = upper.key if upper else None
        before = notes[-1].key if notes else 58
        keys = [key for key in range(LOW, HIGH + 1) if key % 12 in chord.tones]

        def cost(key: int, before: int = before, above: int | None = above, last: int | None = above_before) -> float:
            value = abs(key - before) + (2.5 if key == before else 0) + 0.15 * abs(key - 58)
            if above is not None:
                value += 4 if (above - key) % 12 == 0 else 0
                value += 30 if key >= above else 0
                if last is not None:
                    value += 100 if parallel((last, before), (above, key)) else 0
                    value += 1.5 if (above - last) * (key - before) > 0 else 0
            return value

        notes.append(Note(min(keys, key=cost), at, long, 0.8))
        above_before = above
    return _flowing(notes, {note.key % 12 for note in tune} | {tone for chord in chords for tone in chord.tones})


def _flowing(notes: list[Note], scale: set[int]) -> list[Note]:
    """Fill thirds with passing notes, and tie repeated notes."""
    out: list[Note] = []
    for note, after in zip(notes, [*notes[1:], notes[0]], strict=True):
        step = after.key - note.key
        between = [k for k in range(min(note.key, after.key) + 1, max(note.key, after.key)) if k % 12 in scale]
        if out and out[-1].key == note.key and math.isclose(out[-1].at + out[-1].length, note.at):
            out[-1] = replace(out[-1], length=out[-1].length + note.length)
        elif abs(step) in (3, 4) and between and note.length >= 2:
            half = note.length / 3 if note.length % 3 == 0 else note.length / 2
            out.append(replace(note, length=note.length - half))
            out.append(Note(between[len(between) // 2], note.at + note.length - half, half, 0.7))
        else:
            out.append(note)
    return out
