"""A piece in sections: tunes over chords, who plays what in which section, and how loud it grows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from . import harmony, instruments
from .counterpoint import second_voice
from .harmony import Accompaniment
from .instruments import Instrument
from .notation import Note, bars, chords, melody, phrased
from .studio import Part, Score

PHRASE = 4
"""Bars."""


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
    spread: float = 0.0
    second: Instrument | None = None
    """Plays the same from the mirrored place: the other desk of an orchestra."""


@dataclass(frozen=True)
class Backing:
    """An instrument that plays the chords."""

    way: Accompaniment
    voice: Voice


@dataclass(frozen=True)
class Turn:
    """One section in the order of a piece: who sings the tune, who goes with it, who answers it with a second voice,
    and how loud it begins and ends."""

    section: Section
    lead: Sequence[Voice] = ()
    backing: Sequence[Backing] = ()
    counter: Sequence[Voice] = ()
    level: tuple[float, float] = (0.8, 0.8)


@dataclass(frozen=True)
class Piece:
    beats: int
    """Of a bar."""
    beat: float
    """Seconds."""
    turns: Sequence[Turn]

    def score(self) -> Score:
        parts: list[Part] = []
        start = 0.0
        for turn in self.turns:
            parts += self._parts(turn, start)
            start += bars(turn.section.chords) * self.beats
        return Score(parts, start, self.beat)

    def _parts(self, turn: Turn, start: float) -> list[Part]:
        row = chords(turn.section.chords, self.beats)
        long = bars(turn.section.chords) * self.beats
        played = [(backing.voice, backing.way(row)) for backing in turn.backing]
        if turn.section.tune:
            tune = phrased(melody(turn.section.tune, self.beats), PHRASE * self.beats)
            played += [(voice, tune) for voice in turn.lead]
            if turn.counter:
                second = phrased(second_voice(row, tune), PHRASE * self.beats)
                played += [(voice, second) for voice in turn.counter]
        return [part for voice, notes in played for part in parts_of(voice, swelled(notes, turn.level, long), start)]


def swelled(notes: Sequence[Note], level: tuple[float, float], beats: float) -> list[Note]:
    """The notes, from one level to another over so many beats."""
    low, high = level
    return [replace(note, strength=note.strength * (low + (high - low) * min(1.0, note.at / beats))) for note in notes]


def parts_of(voice: Voice, notes: Sequence[Note], start: float = 0.0) -> list[Part]:
    """What a voice plays from a beat on; both desks if it has two."""
    moved = [replace(note, at=note.at + start, key=note.key + voice.shift) for note in notes]
    one = Part(voice.instrument, moved, voice.gain, voice.pan, voice.room, voice.spread)
    if voice.second is None:
        return [one]
    half = replace(one, gain=voice.gain * 0.8)
    return [half, replace(half, instrument=voice.second, pan=-voice.pan)]


MANDOLIN = Voice(instruments.mandolin, 0.95, -0.4)
FLUTE = Voice(instruments.flute, 0.8, 0.45, room=0.45)
CLARINET = Voice(instruments.clarinet, 0.75, -0.35, room=0.4)
ACCORDION = Voice(instruments.accordion, 0.8, 0.35)
BELLS = Voice(instruments.glockenspiel, 0.8, 0.5, room=0.5, spread=0.4)
BRASS = Voice(instruments.brass, 0.8, 0.2, room=0.4)
HIGH_STRINGS = Voice(instruments.strings, 0.7, -0.75, room=0.5, second=instruments.violins)
HARP_TUNE = Voice(instruments.harp, 0.9, -0.2, spread=0.5)
GUITAR_TUNE = Voice(instruments.guitar, 0.95, -0.3, spread=0.3)
CELLO_TUNE = Voice(instruments.cello, 0.85, -0.3, room=0.4)
GLASSES = Voice(instruments.glasses, 0.8, 0.3, room=0.55, spread=0.5)
CELESTA = Voice(instruments.celesta, 0.8, -0.35, room=0.5, spread=0.5)

CELLO = Voice(instruments.cello, 0.5, -0.5, room=0.4)
LOW_CLARINET = Voice(instruments.clarinet, 0.42, 0.55, room=0.4)
ACCORDION_LOW = Voice(instruments.accordion, 0.34, 0.5)
LOW_FLUTE = Voice(instruments.flute, 0.42, -0.55, shift=12, room=0.45)

BASS = Backing(harmony.bass, Voice(instruments.double_bass, 0.85, 0.0, room=0.12))
PAD = Backing(harmony.pad, Voice(instruments.strings, 0.36, -0.9, room=0.5, second=instruments.violins))
HARP_ROCKING = Backing(harmony.rocking, Voice(instruments.harp, 0.62, 0.3, spread=0.8))
HARP_BROKEN = Backing(harmony.broken, Voice(instruments.harp, 0.62, 0.3, spread=0.8))
HARP_ROLLED = Backing(harmony.rolled, Voice(instruments.harp, 0.7, 0.1, spread=0.9))
GUITAR_WALTZ = Backing(harmony.waltz, Voice(instruments.guitar, 0.5, 0.6, spread=0.2))
GUITAR_STRUM = Backing(harmony.strummed, Voice(instruments.guitar, 0.42, 0.6, spread=0.2))
GUITAR_GALLOP = Backing(harmony.galloping, Voice(instruments.guitar, 0.5, 0.6, spread=0.2))
GUITAR_PLUCKS = Backing(harmony.plucks, Voice(instruments.guitar, 0.55, 0.55, spread=0.5))
GUITAR_LIFTED = Backing(harmony.lifted, Voice(instruments.guitar, 0.5, 0.6, spread=0.2))
REEDS_WALTZ = Backing(harmony.waltz, Voice(instruments.accordion, 0.24, -0.6))
PIZZICATO = Backing(harmony.plucks, Voice(instruments.pizzicato, 0.45, -0.5, spread=0.5))
PIZZICATO_WALTZ = Backing(harmony.waltz, Voice(instruments.pizzicato, 0.45, -0.5, spread=0.3))
GLINTS = Backing(harmony.glints, Voice(instruments.celesta, 0.4, 0.0, room=0.6, spread=1.2))
GLASS_PAD = Backing(harmony.pad, Voice(instruments.glasses, 0.34, 0.0, shift=12, room=0.55, spread=1.2))
