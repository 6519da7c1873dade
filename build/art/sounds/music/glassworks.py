"""The music of Murano: light on glass and the rowing of gondolas; then the furnaces at night."""

from __future__ import annotations

from dataclasses import replace

from .score import (
    BASS,
    BELLS,
    CELESTA,
    CELLO,
    CELLO_TUNE,
    CLARINET,
    FLUTE,
    GLASS_PAD,
    GLASSES,
    GLINTS,
    HARP_BROKEN,
    HARP_ROCKING,
    HARP_ROLLED,
    HIGH_STRINGS,
    LOW_CLARINET,
    LOW_FLUTE,
    MANDOLIN,
    PAD,
    Piece,
    Section,
    Turn,
)


def gondolas() -> Piece:
    """Six strokes to the bar; a raised fourth suggests shining water."""
    water = Section(
        "E | F#/E | A | E | C#m | F#m | A B7 | E",
        "B4/3 E5/2 G#5 | A#5/3 F#5/3 | E5/2 C#5 A4/2 C#5 | B4/6 | E5/2 G#5 C#6/3 | A5/2 F#5 C#5/3 | "
        "E5/2 C#5 D#5/2 F#5 | E5/6",
    )
    bridges = Section(
        "G#m | C#m | F#m | B7 | E | G#7 | C#m | B7",
        "D#5/2 G#5 B5/3 | G#5/2 E5 C#5/3 | A5/2 F#5 C#5/2 F#5 | D#5/2 F#5 A5/3 | G#5/3 E5/2 B4 | C5/2 D#5 F#5/3 | "
        "E5/2 G#5 C#5/3 | D#5/3 B4/3",
    )
    open_water = Section(
        "A | E/G# | F#m | C#m | D | A | F#m7 | B7",
        "C#6/3 A5/3 | B5/2 G#5 E5/3 | A5/2 F#5 C#5/3 | E5/3 G#5/3 | F#5/2 A5 D6/3 | C#6/3 A5/2 E5 | E5/2 F#5 A5/3 | "
        "F#5/3 D#5/3",
    )
    ground = (HARP_ROCKING, BASS)
    turns = (
        Turn(Section("E | A | E | B7"), (), (HARP_ROCKING, GLINTS), (), (0.4, 0.6)),
        Turn(water, (GLASSES,), (HARP_ROCKING, GLINTS), (), (0.6, 0.7)),
        Turn(water, (MANDOLIN,), ground, (CELLO,), (0.7, 0.85)),
        Turn(bridges, (CLARINET,), (*ground, GLASS_PAD), (LOW_FLUTE,), (0.65, 0.9)),
        Turn(open_water, (HIGH_STRINGS, replace(FLUTE, gain=0.35)), (*ground, GLINTS), (CELLO,), (0.8, 1.1)),
        Turn(bridges, (replace(CELLO_TUNE, shift=-12),), (HARP_BROKEN, GLASS_PAD), (), (0.7, 0.85)),
        Turn(water, (MANDOLIN, replace(GLASSES, gain=0.5)), (*ground, PAD), (LOW_CLARINET,), (0.9, 1.0)),
        Turn(water, (replace(BELLS, gain=0.6),), (HARP_ROCKING, GLASS_PAD), (CELLO,), (0.75, 0.4)),
    )
    return Piece(6, 0.26, turns)


def furnaces() -> Piece:
    """Slow, dark and warm: a cello in front of the fire, and its glow on the ceiling."""
    ember = Section(
        "Bm | G | D | A | Bm | Em | F#7 | Bm",
        "F#4/2 B4 C#5 | D5/3 B4 | A4/2 D5 F#5 | E5/4 | F#5/2 D5 B4 | G5/2 E5/2 | C#5 E5 A#4 C#5 | B4/4",
    )
    breath = Section(
        "G | A | F#m | Bm | G | D/F# | Em7 | F#7",
        "B4/1.5 D5/.5 G5/2 | C#5 E5 A5/2 | A5 F#5 C#5/2 | D5/3 F#5 | G5/1.5 F#5/.5 E5 D5 | F#5/2 A4/2 | G5 E5 B4 D5 | "
        "C#5/2 A#4/2",
    )
    gleam = Section(
        "D | A/C# | Bm | G | D | Em | G A | F#7",
        "A5/2 F#5 D5 | E5/2 C#5 A4 | D5 F#5 B5/2 | B5/2 G5 D5 | F#5/1.5 E5/.5 D5 A5 | G5/2 E5 B4 | B4 D5 C#5 E5 | "
        "A#4/2 C#5/2",
    )
    turns = (
        Turn(Section("Bm | F#7"), (), (HARP_ROLLED, GLASS_PAD), (), (0.4, 0.55)),
        Turn(ember, (replace(CELLO_TUNE, shift=-12),), (HARP_ROLLED, GLASS_PAD), (), (0.65, 0.8)),
        Turn(breath, (GLASSES,), (HARP_BROKEN, BASS), (CELLO,), (0.6, 0.9)),
        Turn(gleam, (HIGH_STRINGS, replace(CELESTA, gain=0.4)), (HARP_BROKEN, BASS, PAD), (LOW_CLARINET,), (0.75, 1.1)),
        Turn(ember, (CLARINET,), (HARP_ROLLED, BASS, GLINTS), (CELLO,), (0.8, 0.45)),
    )
    return Piece(4, 0.6, turns)
