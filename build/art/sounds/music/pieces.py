"""Title, finale and the first piece of each season and street."""

from __future__ import annotations

from dataclasses import replace

from .score import (
    ACCORDION,
    ACCORDION_LOW,
    BASS,
    BELLS,
    BRASS,
    CELLO,
    FLUTE,
    GUITAR_GALLOP,
    GUITAR_STRUM,
    GUITAR_WALTZ,
    HARP_BROKEN,
    HARP_ROCKING,
    HIGH_STRINGS,
    LOW_CLARINET,
    LOW_FLUTE,
    MANDOLIN,
    PAD,
    REEDS_WALTZ,
    Piece,
    Section,
    Turn,
)


def title() -> Piece:
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
        Turn(Section("G | C | G | D7"), (), ground, (), (0.45, 0.65)),
        Turn(first, (MANDOLIN,), ground, (), (0.65, 0.75)),
        Turn(again, (FLUTE,), ground, (CELLO,), (0.7, 0.85)),
        Turn(middle, (ACCORDION,), (*ground, PAD), (LOW_CLARINET,), (0.7, 0.95)),
        Turn(first, (MANDOLIN, replace(FLUTE, shift=12, gain=0.3)), (*ground, PAD), (CELLO,), (0.85, 1.0)),
        Turn(close, (HIGH_STRINGS, replace(MANDOLIN, gain=0.5)), (*ground, PAD), (LOW_CLARINET,), (1.0, 0.5)),
    )
    return Piece(6, 0.27, turns)


def spring() -> Piece:
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
        Turn(Section("D | A7"), (), (HARP_BROKEN,), (), (0.45, 0.6)),
        Turn(tune, (FLUTE,), (HARP_BROKEN, BASS), (), (0.65, 0.75)),
        Turn(shade, (MANDOLIN,), (HARP_BROKEN, BASS), (CELLO,), (0.6, 0.85)),
        Turn(tune, (FLUTE, replace(BELLS, gain=0.25)), (HARP_BROKEN, GUITAR_STRUM, BASS), (LOW_CLARINET,), (0.75, 0.9)),
        Turn(light, (HIGH_STRINGS, replace(FLUTE, gain=0.4)), (HARP_BROKEN, BASS, PAD), (CELLO,), (0.8, 1.05)),
        Turn(
            tune,
            (MANDOLIN, replace(FLUTE, gain=0.35, shift=12)),
            (GUITAR_STRUM, BASS, PAD),
            (LOW_CLARINET,),
            (1.0, 0.55),
        ),
    )
    return Piece(4, 0.5, turns)


def summer() -> Piece:
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
        Turn(dance, (MANDOLIN,), ground, (), (0.6, 0.7)),
        Turn(dance, (MANDOLIN,), ground, (ACCORDION_LOW,), (0.75, 0.85)),
        Turn(shade, (ACCORDION,), ground, (CELLO,), (0.65, 0.85)),
        Turn(dance, (MANDOLIN,), (*ground, PAD), (LOW_FLUTE,), (0.9, 1.0)),
        Turn(shore, (FLUTE,), (HARP_ROCKING, BASS), (), (0.5, 0.65)),
        Turn(shore, (FLUTE, replace(MANDOLIN, gain=0.4)), (HARP_ROCKING, BASS, PAD), (CELLO,), (0.65, 0.9)),
        Turn(shade, (ACCORDION, replace(MANDOLIN, gain=0.4)), ground, (LOW_CLARINET,), (0.75, 0.95)),
        Turn(dance, (MANDOLIN, replace(FLUTE, gain=0.3, shift=12)), (*ground, PAD), (ACCORDION_LOW,), (1.0, 0.7)),
    )
    return Piece(6, 0.2, turns)


def autumn() -> Piece:
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
        Turn(Section("Am | Am | E7 | Am"), (), ground, (), (0.45, 0.6)),
        Turn(first, (ACCORDION,), ground, (), (0.6, 0.75)),
        Turn(again, (ACCORDION,), (*ground, PAD), (CELLO,), (0.7, 0.85)),
        Turn(sun, (FLUTE,), (*ground, REEDS_WALTZ), (LOW_CLARINET,), (0.7, 0.9)),
        Turn(again, (MANDOLIN,), ground, (LOW_FLUTE,), (0.8, 0.65)),
        Turn(leaves, (HIGH_STRINGS, replace(FLUTE, gain=0.35)), (HARP_BROKEN, BASS, PAD), (CELLO,), (0.75, 1.05)),
        Turn(again, (ACCORDION, replace(MANDOLIN, gain=0.4)), (*ground, PAD), (LOW_CLARINET,), (1.0, 0.55)),
    )
    return Piece(3, 0.5, turns)


def winter() -> Piece:
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
        Turn(Section("Em | C"), (), ground, (), (0.4, 0.55)),
        Turn(snow, (BELLS,), ground, (), (0.6, 0.75)),
        Turn(window, (replace(FLUTE, gain=0.7),), (*ground, BASS), (CELLO,), (0.65, 0.95)),
        Turn(snow, (HIGH_STRINGS, replace(BELLS, gain=0.45)), (*ground, BASS), (LOW_CLARINET,), (0.9, 0.7)),
        Turn(Section("C | Em"), (), ground, (), (0.6, 0.4)),
    )
    return Piece(4, 0.72, turns)


def finale() -> Piece:
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
        Turn(tune, (replace(BRASS, shift=-12),), (*ground, PAD), (), (0.8, 0.9)),
        Turn(
            tune, (MANDOLIN, replace(BRASS, shift=-12, gain=0.5)), (*ground, HARP_BROKEN), (LOW_CLARINET,), (0.7, 0.85)
        ),
        Turn(high, (HIGH_STRINGS, replace(BELLS, gain=0.3)), (*ground, HARP_BROKEN, PAD), (CELLO,), (0.8, 1.0)),
        Turn(tune, (MANDOLIN, replace(FLUTE, gain=0.4)), (*ground, HARP_BROKEN), (CELLO,), (0.6, 0.7)),
        Turn(high, (FLUTE,), (*ground, PAD), (ACCORDION_LOW,), (0.7, 0.95)),
        Turn(
            tune,
            (replace(BRASS, shift=-12), MANDOLIN, replace(BELLS, gain=0.35, shift=12)),
            (*ground, HARP_BROKEN, PAD),
            (CELLO,),
            (1.0, 1.1),
        ),
    )
    return Piece(4, 0.42, turns)


def promenade() -> Piece:
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
        Turn(Section("C | C | G7 | C"), (), ground, (), (0.45, 0.6)),
        Turn(walk, (FLUTE,), ground, (), (0.6, 0.7)),
        Turn(view, (MANDOLIN,), (*ground, REEDS_WALTZ), (LOW_CLARINET,), (0.7, 0.85)),
        Turn(walk, (FLUTE, replace(MANDOLIN, gain=0.4)), ground, (CELLO,), (0.75, 0.85)),
        Turn(shade, (ACCORDION,), (*ground, PAD), (CELLO,), (0.6, 0.95)),
        Turn(walk, (MANDOLIN,), (*ground, REEDS_WALTZ), (LOW_FLUTE,), (0.9, 0.8)),
        Turn(view, (HIGH_STRINGS, replace(BELLS, gain=0.3)), (*ground, PAD), (LOW_CLARINET,), (0.85, 1.0)),
        Turn(walk, (FLUTE,), (*ground, REEDS_WALTZ), (ACCORDION_LOW,), (0.9, 0.5)),
    )
    return Piece(3, 0.4, turns)
