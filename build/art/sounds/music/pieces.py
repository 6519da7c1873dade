"""The seven pieces: tunes and chords of their sections, the order of the sections, and who plays in each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ..pcm import Recording
from . import harmony, instruments
from .harmony import Accompaniment
from .instruments import Instrument
from .notation import Note, bars, chords, melody
from .studio import Part, play


@dataclass(frozen=True)
class Section:
    """Chords, and a tune over them (none in an introduction)."""

    chords: str
    tune: str = ""


@dataclass(frozen=True)
class Voice:
    """An instrument with its place; `shift` moves its tune by half-tones."""

    instrument: Instrument
    gain: float = 1.0
    pan: float = 0.0
    shift: int = 0
    room: float = 0.3


@dataclass(frozen=True)
class Backing:
    """An instrument that plays the chords."""

    way: Accompaniment
    voice: Voice


@dataclass(frozen=True)
class Turn:
    """One section in the order of a piece: who sings the tune, and who goes with it."""

    section: Section
    lead: Sequence[Voice] = ()
    backing: Sequence[Backing] = ()


@dataclass(frozen=True)
class Piece:
    beats: int
    """Of a bar."""
    beat: float
    """Seconds."""
    turns: Sequence[Turn]


def perform(piece: Piece) -> Recording:
    parts: list[Part] = []
    start = 0.0
    for turn in piece.turns:
        row = chords(turn.section.chords, piece.beats)
        for backing in turn.backing:
            parts.append(_part(backing.voice, backing.way(row), start))
        if turn.section.tune:
            tune = melody(turn.section.tune, piece.beats)
            parts += [_part(voice, tune, start) for voice in turn.lead]
        start += bars(turn.section.chords) * piece.beats
    return play(parts, start, piece.beat)


def _part(voice: Voice, notes: Sequence[Note], start: float) -> Part:
    moved = [replace(note, at=note.at + start, key=note.key + voice.shift) for note in notes]
    return Part(voice.instrument, moved, voice.gain, voice.pan, voice.room)


MANDOLIN = Voice(instruments.mandolin, 0.95, -0.25)
FLUTE = Voice(instruments.flute, 0.8, 0.3, room=0.45)
ACCORDION = Voice(instruments.accordion, 0.8, 0.2)
BELLS = Voice(instruments.glockenspiel, 0.8, 0.35, room=0.5)
BRASS = Voice(instruments.brass, 0.8, 0.1, room=0.4)
HIGH_STRINGS = Voice(instruments.strings, 0.7, -0.35, room=0.5)

BASS = Backing(harmony.bass, Voice(instruments.double_bass, 0.85, 0.0, room=0.12))
PAD = Backing(harmony.pad, Voice(instruments.strings, 0.33, -0.15, room=0.5))
HARP_ROCKING = Backing(harmony.rocking, Voice(instruments.harp, 0.62, 0.3))
HARP_BROKEN = Backing(harmony.broken, Voice(instruments.harp, 0.62, 0.35))
GUITAR_WALTZ = Backing(harmony.waltz, Voice(instruments.guitar, 0.5, 0.4))
GUITAR_STRUM = Backing(harmony.strummed, Voice(instruments.guitar, 0.42, 0.4))
GUITAR_GALLOP = Backing(harmony.galloping, Voice(instruments.guitar, 0.5, 0.4))
REEDS_WALTZ = Backing(harmony.waltz, Voice(instruments.accordion, 0.24, -0.4))


def title() -> Recording:
    """A barcarolle: six to the bar, as the oars go."""
    first = Section(
        "G | C | G | D | Em | C Am | G/D D7 | G",
        "B4/3 D5/2 B4 | C5/3 E5/3 | D5/2 C5 B4/2 G4 | A4/6 | G4/2 A4 B4/3 | C5/2 B4 A4/3 | B4/2 A4 F#4/2 A4 | G4/6",
    )
    again = Section(
        "G | C | G | C G | Em | C | G/D D7 | G",
        "B4/3 D5/2 B4 | C5/3 E5/3 | D5/2 E5 F#5/2 G5 | E5/3 D5/3 | G5/2 F#5 E5/2 D5 | C5/2 E5 D5/2 C5 | "
        "B4/2 D5 C5/2 A4 | G4/6",
    )
    middle = Section(
        "Em | B7 | Em | Am | D7 | G | Am | D7",
        "E5/3 G5/3 | F#5/2 E5 D#5/3 | E5/2 B4 G4/2 B4 | A4/3 C5/3 | F#5/3 E5/2 D5 | D5/2 C5 B4/3 | C5/2 B4 A4/2 C5 | "
        "D5/3 A4/3",
    )
    close = Section(
        "C | G | D7 | G | C | Cm | G/D D7 | G",
        "E5/3 D5/2 C5 | B4/3 D5/3 | A4/2 B4 C5/2 A4 | B4/6 | E5/2 F#5 G5/3 | G5/2 Eb5 C5/3 | B4/2 D5 A4/2 F#4 | G4/6",
    )
    ground = (HARP_ROCKING, BASS)
    turns = (
        Turn(Section("G | C | G | D7"), (), ground),
        Turn(first, (MANDOLIN,), ground),
        Turn(again, (FLUTE,), ground),
        Turn(middle, (ACCORDION,), (*ground, PAD)),
        Turn(first, (MANDOLIN, replace(FLUTE, shift=12, gain=0.3)), (*ground, PAD)),
        Turn(close, (HIGH_STRINGS, replace(MANDOLIN, gain=0.5)), (*ground, PAD)),
    )
    return perform(Piece(6, 0.27, turns))


def spring() -> Recording:
    tune = Section(
        "D | G A | D | Bm | G | D/F# | Em A7 | D",
        "F#5 A5/.5 F#5/.5 E5 D5 | B4 D5 C#5 E5 | F#5/1.5 G5/.5 A5/2 | F#5 D5 B4/2 | G5/.5 F#5/.5 E5/.5 D5/.5 B4 D5 | "
        "A4 D5 F#5 A5 | G5 E5/.5 F#5/.5 E5 C#5 | D5/3 -",
    )
    shade = Section(
        "Bm | F#m | G | D | Em | Bm | E7 | A7",
        "D5/.5 C#5/.5 B4 D5 F#5 | A5/2 F#5 C#5 | B4 D5 G5/1.5 F#5/.5 | F#5/2 D5/2 | E5/.5 F#5/.5 G5 B5 G5 | "
        "F#5/2 D5 B4 | G#4 B4 E5 D5 | C#5/2 E5/2",
    )
    light = Section(
        "G | A | F#m | Bm | G | A | D Bm | A7",
        "B5/2 G5 D5 | C#5 E5 A5/2 | A5 C#6/.5 A5/.5 F#5/2 | B4 D5 F#5 B5 | B5/1.5 A5/.5 G5/2 | A5/1.5 G5/.5 E5 C#5 | "
        "D5 F#5 B4 D5 | E5/2 A4/2",
    )
    turns = (
        Turn(Section("D | A7"), (), (HARP_BROKEN,)),
        Turn(tune, (FLUTE,), (HARP_BROKEN, BASS)),
        Turn(shade, (MANDOLIN,), (HARP_BROKEN, BASS)),
        Turn(tune, (FLUTE, replace(BELLS, gain=0.25)), (HARP_BROKEN, GUITAR_STRUM, BASS)),
        Turn(light, (HIGH_STRINGS, replace(FLUTE, gain=0.4)), (HARP_BROKEN, BASS, PAD)),
        Turn(tune, (MANDOLIN, replace(FLUTE, gain=0.35, shift=12)), (GUITAR_STRUM, HARP_BROKEN, BASS)),
    )
    return perform(Piece(4, 0.5, turns))


def summer() -> Recording:
    dance = Section(
        "F | F | Bb | C | F | Dm | Gm C7 | F",
        "A4/2 C5 F5/2 C5 | A5/3 F5/3 | Bb5/2 A5 G5/2 F5 | G5/3 E5/2 C5 | F5/2 E5 F5/2 G5 | A5/2 F5 D5/3 | "
        "Bb4/2 D5 C5/2 E5 | F5/5 -",
    )
    shade = Section(
        "Dm | A7 | Dm | Gm | C7 | F | Gm | C7",
        "D5 E5 F5 A5/2 F5 | E5 F5 E5 C#5/3 | D5 E5 F5 D5/2 A4 | Bb4/3 D5/3 | E5 F5 G5 Bb5/2 G5 | A5/3 F5/3 | "
        "D5 F5 E5 D5/2 Bb4 | C5/3 E5/3",
    )
    shore = Section(
        "Bb | F | C7 | F | Bb | F | G7 | C7",
        "D5/2 F5 Bb5/3 | A5/2 G5 F5/3 | E5/2 G5 Bb5/2 A5 | A5/3 C5/3 | D5 C5 D5 F5/2 Bb5 | A5 G5 F5 C5/3 | "
        "B4/2 D5 G5/2 F5 | E5/3 C5/3",
    )
    ground = (GUITAR_GALLOP, BASS)
    turns = (
        Turn(dance, (MANDOLIN,), ground),
        Turn(dance, (MANDOLIN, replace(ACCORDION, gain=0.35, shift=-12)), ground),
        Turn(shade, (ACCORDION,), ground),
        Turn(dance, (MANDOLIN,), (*ground, PAD)),
        Turn(shore, (FLUTE,), (HARP_ROCKING, BASS)),
        Turn(shore, (FLUTE, replace(MANDOLIN, gain=0.4)), (HARP_ROCKING, BASS, PAD)),
        Turn(shade, (ACCORDION, replace(MANDOLIN, gain=0.4)), ground),
        Turn(dance, (MANDOLIN, replace(FLUTE, gain=0.3, shift=12)), (*ground, PAD)),
    )
    return perform(Piece(6, 0.2, turns))


def autumn() -> Recording:
    first = Section(
        "Am | Dm | E7 | Am | F | C | Dm E7 | Am",
        "E5/2 C5 | D5/2 F5 | E5 D5 B4 | C5/2 A4 | A4 C5 F5 | E5/2 G5 | F5/1.5 D5/.5 G#4 | A4/3",
    )
    again = Section(
        "Am | Dm | G7 | C | F | Dm | E7 | Am",
        "E5/2 A5 | A5 G5 F5 | F5 D5 B4 | E5/3 | F5/2 E5 | D5 F5 A4 | B4 D5 G#4 | A4/3",
    )
    sun = Section(
        "C | G7 | Am | Em | F | C | D7 | E7",
        "G4 C5 E5 | F5/2 D5 | E5 C5 A4 | B4/2 G4 | A4 C5 F5 | G5/2 E5 | F#5 E5 D5 | E5/2 G#4",
    )
    leaves = Section(
        "F | G | Em | Am | Dm | G | C | E7",
        "A5/2 F5 | G5/2 D5 | E5 G5 B5 | A5/3 | F5 A5 F5 | D5 G5 F5 | E5 C5 G4 | G#4 B4 D5",
    )
    ground = (GUITAR_WALTZ, BASS)
    turns = (
        Turn(Section("Am | Am | E7 | Am"), (), ground),
        Turn(first, (ACCORDION,), ground),
        Turn(again, (ACCORDION,), (*ground, PAD)),
        Turn(sun, (FLUTE,), (*ground, REEDS_WALTZ)),
        Turn(again, (MANDOLIN,), ground),
        Turn(leaves, (HIGH_STRINGS, replace(FLUTE, gain=0.35)), (HARP_BROKEN, BASS, PAD)),
        Turn(again, (ACCORDION, replace(MANDOLIN, gain=0.4)), (*ground, PAD)),
    )
    return perform(Piece(3, 0.5, turns))


def winter() -> Recording:
    snow = Section(
        "Em | C | G | D | Em | Am | Bm | Em",
        "E5/2 B5/2 | G5/3 F#5 | D5/2 G5/2 | F#5/4 | G5/2 E5 B4 | C5/2 E5/2 | D5 F#5/2 D5 | E5/4",
    )
    window = Section(
        "C | D | Bm | Em | C | G | Am | B7",
        "G5 E5/2 C5 | A5/2 F#5/2 | B5 F#5/2 D5 | G5/4 | E5 G5/2 E5 | D5/2 B4/2 | C5 E5 A5 G5 | F#5/2 D#5/2",
    )
    ground = (HARP_BROKEN, PAD)
    turns = (
        Turn(Section("Em | C"), (), ground),
        Turn(snow, (BELLS,), ground),
        Turn(window, (replace(FLUTE, gain=0.7),), (*ground, BASS)),
        Turn(snow, (HIGH_STRINGS, replace(BELLS, gain=0.45)), (*ground, BASS)),
        Turn(Section("C | Em"), (), ground),
    )
    return perform(Piece(4, 0.72, turns))


def finale() -> Recording:
    tune = Section(
        "D | D | G | A7 | D | Bm | G A7 | D",
        "D5/1.5 D5/.5 F#5 A5 | A5/3 F#5 | B5/1.5 A5/.5 G5 B5 | A5/3 E5 | F#5/1.5 E5/.5 D5 A5 | F#5/2 D5/2 | "
        "B4 D5 C#5 E5 | D5/4",
    )
    high = Section(
        "G | D | A7 | D | G | D/F# | E7 | A7",
        "G5 B5 D6/2 | A5/3 F#5 | G5 F#5 E5 C#5 | D5/2 A5/2 | B5 G5 B5 D6 | A5/2 F#5/2 | E5 G#5 B5 D6 | C#6/2 A5/2",
    )
    ground = (GUITAR_STRUM, BASS)
    turns = (
        Turn(tune, (replace(BRASS, shift=-12),), (*ground, PAD)),
        Turn(tune, (MANDOLIN, replace(BRASS, shift=-12, gain=0.5)), (*ground, HARP_BROKEN)),
        Turn(high, (HIGH_STRINGS, replace(BELLS, gain=0.3)), (*ground, HARP_BROKEN, PAD)),
        Turn(tune, (MANDOLIN, replace(FLUTE, gain=0.4)), (*ground, HARP_BROKEN)),
        Turn(high, (FLUTE, replace(ACCORDION, gain=0.35, shift=-12)), (*ground, PAD)),
        Turn(
            tune,
            (replace(BRASS, shift=-12), MANDOLIN, replace(BELLS, gain=0.35, shift=12)),
            (*ground, HARP_BROKEN, PAD),
        ),
    )
    return perform(Piece(4, 0.42, turns))


def promenade() -> Recording:
    """A light waltz for a walk along the street."""
    walk = Section(
        "C | Am | Dm | G7 | C | F | G7 | C",
        "G4 C5 E5 | E5/2 C5 | F5 E5 D5 | B4/2 G4 | G4 C5 E5 | A5/2 F5 | D5 F5 B4 | C5/3",
    )
    view = Section(
        "F | C | G7 | C | Dm | Am | D7 | G7",
        "A5/2 G5 | G5 E5 C5 | D5 F5 B4 | C5/2 E5 | F5 A5 F5 | E5/2 C5 | D5 F#5 A5 | G5/2 F5",
    )
    shade = Section(
        "Am | Em | F | C | Dm | Am | F | G7",
        "A5 E5 C5 | B4 E5 G5 | A5/2 F5 | G5/3 | F5 D5 F5 | E5/2 A4 | C5 F5 A5 | G5 D5 B4",
    )
    ground = (GUITAR_WALTZ, BASS)
    turns = (
        Turn(Section("C | C | G7 | C"), (), ground),
        Turn(walk, (FLUTE,), ground),
        Turn(view, (MANDOLIN,), (*ground, REEDS_WALTZ)),
        Turn(walk, (FLUTE, replace(MANDOLIN, gain=0.4)), ground),
        Turn(shade, (ACCORDION,), (*ground, PAD)),
        Turn(walk, (MANDOLIN,), (*ground, REEDS_WALTZ)),
        Turn(view, (HIGH_STRINGS, replace(BELLS, gain=0.3)), (*ground, PAD)),
        Turn(walk, (FLUTE, replace(ACCORDION, gain=0.35, shift=-12)), (*ground, REEDS_WALTZ)),
    )
    return perform(Piece(3, 0.4, turns))


PIECES: dict[str, Callable[[], Recording]] = {
    piece.__name__: piece for piece in (title, spring, summer, autumn, winter, finale, promenade)
}
"""Names of the files to what makes them."""
