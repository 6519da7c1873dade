"""Accompaniments: ways to play a sequence of chords."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .notation import Chord, Note

Accompaniment = Callable[[Sequence[Chord]], list[Note]]


def above(tone: int, low: int) -> int:
    """Return the tone's first key from `low` upwards."""
    return low + (tone - low) % 12


def voiced(chord: Chord, low: int) -> list[int]:
    """Return the chord's keys in close position within the octave above `low`, so that voices move little."""
    return sorted(above(tone, low) for tone in chord.tones)


def pad(chords: Sequence[Chord]) -> list[Note]:
    """Return held chords without the seventh, which would thicken them."""
    return [Note(above(tone, 55), chord.at, chord.length * 0.98, 0.5) for chord in chords for tone in chord.tones[:3]]


def rocking(chords: Sequence[Chord]) -> list[Note]:
    """Return a rocking figure, six to a bar: low note, then the chord up and down."""
    notes = []
    for chord in chords:
        tones = voiced(chord, 55)
        order = (tones[0] - 12, tones[1], tones[2], tones[-1], tones[2], tones[1])
        for i in range(round(chord.length)):
            notes.append(Note(order[i % 6], chord.at + i, 1.6, 0.8 if i % 3 == 0 else 0.55))
    return notes


def broken(chords: Sequence[Chord]) -> list[Note]:
    """Return a harp figure: the chord rises in half beats and comes back."""
    notes = []
    for chord in chords:
        tones = voiced(chord, 50)
        order = [*tones[:3], tones[0] + 12, tones[1] + 12, tones[0] + 12, *tones[2:0:-1]]
        for i in range(round(chord.length * 2)):
            notes.append(Note(order[i % len(order)], chord.at + i / 2, 1.4, 0.75 if i == 0 else 0.5))
    return notes


def waltz(chords: Sequence[Chord]) -> list[Note]:
    """Return beats two and three of a waltz, after the bass on one."""
    notes = []
    for chord in chords:
        for beat in range(1, round(chord.length)) if chord.length == 3 else (0.5,):
            notes += [Note(tone, chord.at + beat, 0.55, 0.5) for tone in voiced(chord, 57)[:3]]
    return notes


def strummed(chords: Sequence[Chord]) -> list[Note]:
    """Return off-beat chords as on a guitar, their strings close after each other."""
    notes = []
    for chord in chords:
        for beat in range(round(chord.length)):
            tones = voiced(chord, 55)
            notes += [Note(tone, chord.at + beat + 0.5 + 0.03 * i, 0.45, 0.5) for i, tone in enumerate(tones)]
    return notes


def galloping(chords: Sequence[Chord]) -> list[Note]:
    """Return long, short, long, short: the second and third of every three beats."""
    notes = []
    for chord in chords:
        for at in range(round(chord.length)):
            if at % 3:
                strength = 0.5 if at % 3 == 2 else 0.35
                notes += [Note(tone, chord.at + at + 0.02 * i, 0.8, strength)
                          for i, tone in enumerate(voiced(chord, 57)[:3])]  # fmt: skip
    return notes


def bass(chords: Sequence[Chord]) -> list[Note]:
    """Return the bass note, and in long chords the fifth in their middle."""
    notes = []
    for chord in chords:
        low = above(chord.bass, 38)
        notes.append(Note(low, chord.at, min(chord.length, 3) * 0.9, 0.9))
        if chord.length >= 4:
            fifth = above(chord.tones[2], 38)
            notes.append(Note(fifth, chord.at + chord.length / 2, chord.length * 0.42, 0.7))
    return notes


def rolled(chords: Sequence[Chord]) -> list[Note]:
    """Return each chord spread upwards, and its top again in the middle of a long one."""
    notes = []
    for chord in chords:
        tones = voiced(chord, 52)
        notes += [Note(tone, chord.at + 0.09 * i, chord.length, 0.7 - 0.05 * i) for i, tone in enumerate(tones)]
        if chord.length >= 3:
            notes.append(Note(tones[-1] + 12, chord.at + round(chord.length / 2), chord.length / 2, 0.4))
    return notes


def plucks(chords: Sequence[Chord]) -> list[Note]:
    """Return short notes of the chord, low, high, middle, high, as if plucked by fingers."""
    notes = []
    for chord in chords:
        tones = voiced(chord, 55)
        order = (tones[0], tones[-1], tones[1], tones[-1])
        for i in range(round(chord.length * 2)):
            notes.append(Note(order[i % 4], chord.at + i / 2, 0.4, 0.7 if i % 4 == 0 else 0.45))
    return notes


def glints(chords: Sequence[Chord]) -> list[Note]:
    """Return a few high notes after the beat, varied like light on glass."""
    notes = []
    for number, chord in enumerate(chords):
        tones = voiced(chord, 79)
        for k in range(2 if chord.length >= 3 else 1):
            at = chord.at + (k + 0.5) * chord.length / 2 + 0.5 * (number % 2)
            notes.append(Note(tones[(number + 2 * k) % len(tones)], at, 1.0, 0.55 if k else 0.7))
    return notes


def lifted(chords: Sequence[Chord]) -> list[Note]:
    """Return a lazy habanera: on one, slightly before two, and on the last."""
    notes = []
    for chord in chords:
        tones = voiced(chord, 55)
        for at in (0.75, 1.0, 1.5) if chord.length < 4 else (0.75, 1.5, 2.0, 2.75, 3.5):
            if at < chord.length:
                notes += [Note(tone, chord.at + at + 0.02 * i, 0.35, 0.5) for i, tone in enumerate(tones[:3])]
    return notes
