"""The second piece of each season and street: another tune, key and measure, against going in circles."""

from __future__ import annotations

from dataclasses import replace

from .score import (
    ACCORDION,
    ACCORDION_LOW,
    BASS,
    BELLS,
    CELESTA,
    CELLO,
    CELLO_TUNE,
    CLARINET,
    FLUTE,
    GLASSES,
    GLINTS,
    GUITAR_LIFTED,
    GUITAR_PLUCKS,
    GUITAR_STRUM,
    GUITAR_TUNE,
    HARP_BROKEN,
    HARP_ROCKING,
    HARP_ROLLED,
    HIGH_STRINGS,
    LOW_CLARINET,
    LOW_FLUTE,
    MANDOLIN,
    PAD,
    PIZZICATO,
    PIZZICATO_WALTZ,
    Piece,
    Section,
    Turn,
)


def spring() -> Piece:
    """The market in the morning: plucked strings, clarinet."""
    market = Section(
        "A | D | E7 | A | F#m | Bm | E7 | A",
        "C#5/.5 D5/.5 E5 A5 E5 | F#5/1.5 E5/.5 D5 F#5 | E5/.5 F#5/.5 E5 D5 B4 | C#5/3 - | A5/1.5 G#5/.5 F#5 C#5 | "
        "D5 F#5 B5/2 | G#5/.5 A5/.5 B5 G#5 E5 | A5/3 -",
    )
    bridge = Section(
        "C#m | F#m | Bm | E7 | A/C# | D | B7 | E7",
        "E5/2 G#5 E5 | F#5/.5 G#5/.5 A5 F#5 C#5 | D5/2 F#5 D5 | B4 D5 G#5/2 | A5 E5 C#5 E5 | F#5 A5 D6/2 | "
        "B5 A5 F#5 D#5 | E5/2 G#5 B5",
    )
    garden = Section(
        "D | A/C# | Bm | F#m | G | D | Bm7 | E7",
        "F#5/3 A5 | E5/2 A5/2 | D5 F#5 B5 F#5 | C#5/3 A4 | B4 D5 G5 B5 | A5/2 F#5/2 | D5 F#5 A5 F#5 | E5/2 D5 B4",
    )
    turns = (
        Turn(Section("A | E7"), (), (PIZZICATO,), (), (0.5, 0.6)),
        Turn(market, (CLARINET,), (PIZZICATO, BASS), (), (0.6, 0.75)),
        Turn(market, (FLUTE,), (PIZZICATO, BASS, GUITAR_PLUCKS), (CELLO,), (0.75, 0.85)),
        Turn(bridge, (MANDOLIN,), (GUITAR_STRUM, BASS), (LOW_CLARINET,), (0.7, 0.95)),
        Turn(garden, (HIGH_STRINGS,), (HARP_ROLLED, PAD), (CELLO,), (0.55, 0.9)),
        Turn(bridge, (CLARINET, replace(BELLS, gain=0.3)), (PIZZICATO, BASS, PAD), (LOW_FLUTE,), (0.75, 1.0)),
        Turn(market, (MANDOLIN, replace(FLUTE, gain=0.4)), (GUITAR_STRUM, PIZZICATO, BASS), (CELLO,), (1.0, 0.6)),
    )
    return Piece(4, 0.46, turns)


def summer() -> Piece:
    """A serenade in the heat of the evening."""
    song = Section(
        "Gm | Cm | D7 | Gm | Eb | Bb | Cm D7 | Gm",
        "D5/1.5 G5/.5 Bb5 A5 | G5/2 Eb5/2 | F#5/1.5 G5/.5 A5 C5 | Bb4/3 - | G5/1.5 F5/.5 Eb5 Bb4 | D5/2 F5/2 | "
        "Eb5 C5 F#5 A5 | G5/3 -",
    )
    balcony = Section(
        "Bb | F7 | Bb | Eb | Cm | F7 | Bb Gm | D7",
        "F5/1.5 G5/.5 F5 D5 | C5 Eb5 A5/2 | Bb5/1.5 A5/.5 F5 D5 | Eb5/2 G5/2 | G5/1.5 F5/.5 Eb5 C5 | A4 C5 F5 Eb5 | "
        "D5 F5 Bb4 D5 | F#5/2 A5/2",
    )
    stars = Section(
        "Eb | F | Dm | Gm | Eb | Cm | D7 | D7",
        "G5/2 Bb5 G5 | A5/2 F5/2 | F5 A5 D5 F5 | G5/3 D5 | Bb4 Eb5 G5 Bb5 | G5/2 Eb5 C5 | D5 F#5 A5 C6 | A5/2 F#5/2",
    )
    ground = (GUITAR_LIFTED, BASS)
    turns = (
        Turn(Section("Gm | D7"), (), ground, (), (0.45, 0.6)),
        Turn(song, (GUITAR_TUNE,), ground, (), (0.65, 0.75)),
        Turn(song, (MANDOLIN,), (*ground, PAD), (CELLO,), (0.7, 0.9)),
        Turn(balcony, (ACCORDION,), ground, (LOW_CLARINET,), (0.65, 0.95)),
        Turn(stars, (HIGH_STRINGS, replace(FLUTE, gain=0.35)), (HARP_BROKEN, BASS, PAD), (CELLO,), (0.7, 1.05)),
        Turn(song, (MANDOLIN, replace(ACCORDION, gain=0.35)), (*ground, PAD), (LOW_FLUTE,), (1.0, 0.55)),
    )
    return Piece(4, 0.52, turns)


def autumn() -> Piece:
    """Mist over the canal: a cello, and six slow strokes to the bar."""
    mist = Section(
        "Dm | Gm | A7 | Dm | Bb | F | Gm A7 | Dm",
        "A4/3 D5/2 E5 | D5/3 Bb4/3 | C#5/2 D5 E5/2 A4 | F5/3 D5/3 | F5/2 G5 F5/2 D5 | C5/3 A4/3 | Bb4/2 D5 C#5/2 E5 | "
        "D5/6",
    )
    lamps = Section(
        "F | C7 | Dm | Am | Bb | F | Gm | A7",
        "C5/2 F5 A5/3 | E5/2 G5 Bb5/3 | A5/2 F5 D5/3 | E5/3 C5/3 | D5/2 F5 Bb5/2 A5 | A5/2 G5 F5/3 | G5/2 D5 Bb4/3 | "
        "A4/2 C#5 E5/3",
    )
    geese = Section(
        "Bb | C | Am | Dm | Gm | C7 | F | A7",
        "Bb5/3 F5/3 | G5/2 E5 C5/3 | C5/2 E5 A5/2 G5 | F5/3 A5/3 | Bb5/2 A5 G5/2 D5 | E5/2 G5 Bb5/3 | A5/3 C5/3 | "
        "E5/2 C#5 A4/3",
    )
    ground = (HARP_ROCKING, BASS)
    turns = (
        Turn(Section("Dm | Dm | Gm | A7"), (), (HARP_ROCKING,), (), (0.4, 0.55)),
        Turn(mist, (replace(CELLO_TUNE, shift=-12),), (HARP_ROCKING,), (), (0.65, 0.75)),
        Turn(mist, (FLUTE,), ground, (CELLO,), (0.65, 0.8)),
        Turn(lamps, (ACCORDION,), ground, (LOW_CLARINET,), (0.7, 0.95)),
        Turn(geese, (HIGH_STRINGS,), (*ground, PAD), (CELLO,), (0.8, 1.1)),
        Turn(lamps, (CLARINET,), (HARP_BROKEN, PAD), (LOW_FLUTE,), (0.85, 0.7)),
        Turn(mist, (MANDOLIN, replace(CELLO_TUNE, shift=-12, gain=0.5, pan=0.4)), ground, (), (0.8, 0.45)),
    )
    return Piece(6, 0.3, turns)


def winter() -> Piece:
    """Lamps in the snow: a slow waltz of celesta and strings."""
    lamps = Section(
        "F | Dm | Bb | C7 | Am | Dm | Gm C7 | F",
        "C5 F5 A5 | A5/2 F5 | D5 F5 Bb5 | G5/2 E5 | C5 E5 A5 | F5/2 D5 | D5/1.5 E5/1.5 | F5/3",
    )
    quay = Section(
        "Bb | F/A | Gm | Dm | Bb | F | G7 | C7",
        "F5/2 Bb5 | A5 C6 A5 | G5 Bb5 G5 | F5/2 A4 | Bb4 D5 F5 | A5/2 F5 | G5 B4 D5 | E5/2 G5",
    )
    frost = Section(
        "Dm | A7 | Dm | Gm | Bbm | F/C | G7 | C7",
        "A5/2 F5 | E5 G5 C#5 | D5 F5 A5 | Bb5/2 G5 | Db5/2 F5 | C5 F5 A5 | B4 D5 F5 | E5/2 C5",
    )
    ground = (HARP_ROLLED, BASS)
    turns = (
        Turn(Section("F | Bb | F | C7"), (), (HARP_ROLLED, GLINTS), (), (0.4, 0.5)),
        Turn(lamps, (CELESTA,), (HARP_ROLLED,), (), (0.6, 0.7)),
        Turn(lamps, (replace(FLUTE, gain=0.7),), (*ground, PIZZICATO_WALTZ), (CELLO,), (0.65, 0.8)),
        Turn(quay, (HIGH_STRINGS,), (*ground, PAD), (LOW_CLARINET,), (0.65, 0.95)),
        Turn(frost, (replace(CELLO_TUNE, shift=-12), GLASSES), (*ground, PAD), (), (0.75, 0.9)),
        Turn(lamps, (HIGH_STRINGS, replace(BELLS, gain=0.35)), (*ground, PAD, GLINTS), (CELLO,), (0.95, 0.45)),
    )
    return Piece(3, 0.62, turns)


def promenade() -> Piece:
    """The same street towards evening: a stroll in two, with plucked strings."""
    stroll = Section(
        "F | Gm | C7 | F | Dm | G7 | C7 | F",
        "A4 C5 F5/1.5 E5/.5 | D5 G5 Bb5/2 | G5/1.5 F5/.5 E5 C5 | A4/2 F5/2 | F5 A5 D5 F5 | B4 D5 G5/2 | E5 G5 Bb5 E5 | "
        "F5/3 -",
    )
    windows = Section(
        "Bb | F | Gm | Dm | Bb | F | G7 | C7",
        "D5/.5 F5/.5 Bb5 F5/2 | C5 F5 A5/2 | Bb5 G5 D5 G5 | A5/2 F5/2 | Bb5/1.5 A5/.5 G5 F5 | A5 F5 C5 F5 | "
        "G5 F5 D5 B4 | C5 E5 G5/2",
    )
    alley = Section(
        "Dm | A7 | Dm | D7 | Gm | F | G7 | C7",
        "A5/2 F5 D5 | E5 G5 C#5/2 | D5 F5 A5 D6 | C6/2 A5 F#5 | Bb5/2 G5 D5 | C5 F5 A5/2 | B4 D5 F5 G5 | E5/2 C5/2",
    )
    ground = (PIZZICATO, BASS)
    turns = (
        Turn(Section("F | C7"), (), (PIZZICATO,), (), (0.5, 0.6)),
        Turn(stroll, (CLARINET,), ground, (), (0.6, 0.7)),
        Turn(windows, (MANDOLIN,), (*ground, GUITAR_PLUCKS), (CELLO,), (0.65, 0.85)),
        Turn(stroll, (FLUTE,), (*ground, GUITAR_PLUCKS), (LOW_CLARINET,), (0.75, 0.85)),
        Turn(alley, (ACCORDION,), (GUITAR_LIFTED, BASS), (CELLO,), (0.6, 0.95)),
        Turn(windows, (HIGH_STRINGS, replace(BELLS, gain=0.3)), (HARP_BROKEN, BASS, PAD), (LOW_CLARINET,), (0.8, 1.0)),
        Turn(stroll, (GUITAR_TUNE,), ground, (LOW_FLUTE,), (0.65, 0.75)),
        Turn(stroll, (MANDOLIN, replace(FLUTE, gain=0.35)), (*ground, GUITAR_STRUM), (ACCORDION_LOW,), (0.9, 0.55)),
    )
    return Piece(4, 0.38, turns)
