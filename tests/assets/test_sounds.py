"""The committed sounds are the ones the script makes, play, and are evenly loud."""

from __future__ import annotations

import array
import math
import os
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from operator import mul

import pytest

import make_music
import make_sounds
from sounds import SOUNDS, record
from sounds.figures import constant, repetition, width
from sounds.loudness import measure, momentary
from sounds.mastering import EVENT, PEAK, TOUCH
from sounds.music import PIECES, TUNES, scores
from sounds.music.counterpoint import parallel, second_voice, slots, sounding
from sounds.music.notation import bars, chords, key, melody
from sounds.pcm import RATE, Samples, plucked, retuned, shape

LOOPS = ("lagoon", "surf")
EFFECTS = sorted(set(SOUNDS) - set(LOOPS))
LIMIT = 3 * 2**20
MUSIC_LIMIT = 14 * 2**20
SEASONS = ("spring", "summer", "autumn", "winter")


@pytest.fixture(scope="module")
def mixer() -> Iterator[object]:
    pygame = pytest.importorskip("pygame")
    before = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.init(RATE, -16, 2, 1024)
    yield pygame.mixer
    pygame.mixer.quit()
    if before is None:
        del os.environ["SDL_AUDIODRIVER"]
    else:
        os.environ["SDL_AUDIODRIVER"] = before


@cache
def decoded(mixer: object, name: str) -> tuple[Samples, Samples]:
    """Left and right samples between -1 and 1, as the game will hear them."""
    sound = mixer.Sound(make_sounds.FOLDER / f"{name}.ogg")  # type: ignore[attr-defined]
    values = array.array("h", sound.get_raw())
    return [v / 32768 for v in values[0::2]], [v / 32768 for v in values[1::2]]


def test_the_committed_sounds_are_the_ones_the_script_makes() -> None:
    assert sorted(file.name for file in make_sounds.FOLDER.iterdir()) == sorted(f"{name}.ogg" for name in SOUNDS)


def test_all_sounds_together_stay_small() -> None:
    assert sum(file.stat().st_size for file in make_sounds.FOLDER.iterdir()) < LIMIT


SOME = (
    "brick_1", "card-2", "coin", "furnace", "gong", "gull", "harp", "jar-2", "knock-3", "meow", "splash", "turn_red",
)  # fmt: skip
"""One of each trade: making a sound takes long. `build/art/make_sounds.py` makes all of them again."""


@pytest.mark.parametrize("name", SOME)
def test_an_effect_is_what_the_script_makes(name: str, mixer: object) -> None:
    made = record(name).channels[0]
    heard, _ = decoded(mixer, name)
    assert len(heard) == len(made)
    made, heard = made[:RATE], heard[:RATE]
    likeness = sum(map(mul, made, heard))
    energies = sum(map(mul, made, made)), sum(map(mul, heard, heard))
    # Tones come back nearly as they were, hiss only roughly; another sound would be near 0.
    assert likeness / math.sqrt(energies[0] * energies[1]) > 0.7
    assert energies[1] == pytest.approx(energies[0], rel=0.3)


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_neither_clips_nor_clicks(name: str, mixer: object) -> None:
    heard, _ = decoded(mixer, name)
    assert 0.04 <= len(heard) / RATE <= 4
    assert 0.1 < max(max(heard), -min(heard)) < PEAK * 1.15
    assert max(abs(v) for v in heard[:8]) < 0.02
    assert max(abs(v) for v in heard[-20:]) < 0.005
    assert abs(sum(heard) / len(heard)) < 0.005


@pytest.mark.parametrize("name", EFFECTS)
def test_effects_are_evenly_loud(name: str, mixer: object) -> None:
    """The loudest 0.4 seconds; a short knock may be softer where more would clip."""
    left, right = decoded(mixer, name)
    assert left == right
    loud = momentary([left])
    short = len(left) < 0.3 * RATE and TOUCH < loud < EVENT
    assert any(abs(loud - level) < 1.6 for level in (EVENT, TOUCH)) or max(map(abs, left)) > 0.85 * PEAK or short


def likeness_at_any_speed(one: Samples, other: Samples) -> float:
    """How well one sound covers the other's beginning, whatever its speed: 1 is the same but for speed."""
    size, lags = 4400, range(0, 60, 2)
    tail = one[160 : 160 + size]
    energy = sum(map(mul, tail, tail))
    best = 0.0
    for percent in range(94, 107):
        moved = retuned(other, percent / 100)
        for lag in lags:
            part = moved[130 + lag : 130 + lag + size]
            both = math.sqrt(energy * sum(map(mul, part, part)))
            best = max(best, abs(sum(map(mul, tail, part))) / both) if both else best
    return best


@pytest.mark.parametrize("name", ["knock", "tile", "coin", "card", "brick_1", "meow", "gull", "disc_2", "glass_round"])
def test_takes_differ_in_more_than_speed(name: str, mixer: object) -> None:
    first, second, third = (decoded(mixer, take)[0] for take in (name, f"{name}-2", f"{name}-3"))
    for one, other in ((first, second), (first, third), (second, third)):
        assert likeness_at_any_speed(one, other) < 0.985


def test_a_sound_at_another_speed_is_no_take_of_its_own(mixer: object) -> None:
    knock, _ = decoded(mixer, "knock")
    assert likeness_at_any_speed(knock, retuned(knock, 1.03)) > 0.99


def mean_loudness(samples: Samples) -> float:
    return math.sqrt(sum(map(mul, samples, samples)) / len(samples))


def check_seam(side: Samples) -> None:
    """The step from the end to the beginning is none that would be heard among the others."""
    steps = [abs(b - a) for a, b in zip(side[:-1:7], side[1::7], strict=False)]
    assert abs(side[0] - side[-1]) < 6 * sum(steps) / len(steps)
    assert 0.2 < mean_loudness(side[-RATE:]) / mean_loudness(side[:RATE]) < 5


@pytest.mark.parametrize("name", LOOPS)
def test_a_background_loops_without_a_seam(name: str, mixer: object) -> None:
    for side in decoded(mixer, name):
        assert 30 <= len(side) / RATE <= 40
        check_seam(side)


@pytest.mark.parametrize("name", LOOPS)
def test_a_background_stays_behind_the_effects(name: str, mixer: object) -> None:
    assert measure(decoded(mixer, name)) == pytest.approx(-26, abs=1.5)


def test_the_meter_agrees_with_the_standard() -> None:
    """A sine of 997 Hz at full scale in one channel measures -3.01 LUFS."""
    tone = shape(2.0, lambda t: math.sin(2 * math.pi * 997 * t))
    assert measure([tone]) == pytest.approx(-3.01, abs=0.05)
    assert measure([tone, tone]) == pytest.approx(0.0, abs=0.05)


# ---- music


def heard_piece(mixer: object, name: str) -> array.array[int]:
    """Both sides in turn, 16 bits."""
    return array.array("h", mixer.Sound(make_music.FOLDER / f"{name}.ogg").get_raw())  # type: ignore[attr-defined]


def test_there_is_a_file_for_every_piece_and_no_other() -> None:
    files = list(make_music.FOLDER.iterdir())
    assert sorted(file.name for file in files) == sorted(f"{name}.ogg" for name in PIECES)
    assert sum(file.stat().st_size for file in files) < MUSIC_LIMIT


TUNED = [(name, number) for name, tunes in TUNES.items() for number in range(len(tunes))]


@pytest.mark.parametrize(("name", "number"), TUNED)
def test_a_piece_is_written_in_whole_bars_over_its_chords(name: str, number: int) -> None:
    piece = TUNES[name][number]()
    for turn in piece.turns:
        row = chords(turn.section.chords, piece.beats)
        if not turn.section.tune:
            continue
        assert bars(turn.section.tune) == bars(turn.section.chords)
        for note in melody(turn.section.tune, piece.beats):
            chord = next(each for each in row if each.at <= note.at < each.at + each.length)
            if note.at % piece.beats == 0:
                assert note.key % 12 in chord.tones, f"{note} is not in the chord of its bar"


@pytest.mark.parametrize(("name", "number"), TUNED)
def test_second_voices_stay_below_the_tune_and_never_run_parallel_in_fifths_or_octaves(name: str, number: int) -> None:
    piece = TUNES[name][number]()
    assert any(turn.counter for turn in piece.turns)
    for turn in piece.turns:
        if not turn.section.tune:
            continue
        row, tune = chords(turn.section.chords, piece.beats), melody(turn.section.tune, piece.beats)
        second, before = second_voice(row, tune), None
        assert sum(note.length for note in second) == bars(turn.section.chords) * piece.beats
        for _chord, at, _long in slots(row):
            upper, lower = sounding(tune, at), sounding(second, at)
            now = (upper.key, lower.key) if upper and lower else None
            assert now is None or now[0] > now[1]
            assert not (before and now and parallel(before, now)), f"{name}: beat {at} of {turn.section.chords}"
            before = now


@pytest.mark.parametrize("name", sorted({*SEASONS, "promenade", "murano", "buru"}))
def test_two_different_pieces_take_turns_at_every_table(name: str) -> None:
    """Each is heard at most eight times in a season of twenty minutes."""
    first, second = scores(name)
    assert repetition([first.beats * first.beat, second.beats * second.beat]) < 8
    # Accompaniments may share their figures, but most of what happens does not happen in the other piece.
    tunes = [[note.key for part in one.parts for note in part.notes] for one in (first, second)]
    steps = [{tuple(b - a for a, b in pairwise(keys[i : i + 6])) for i in range(len(keys) - 6)} for keys in tunes]
    assert len(steps[0] & steps[1]) < 0.25 * min(map(len, steps))


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_breathes_is_wide_and_loops_without_a_seam(name: str, mixer: object) -> None:
    values = heard_piece(mixer, name)
    assert max(values) < 32000 and min(values) > -32000
    assert 60 <= len(values) / 2 / RATE <= 200
    first, last = values[: 2 * RATE], values[-2 * RATE :]
    for side in (0, 1):
        check_seam([v / 32768 for v in (*first[side::2], *last[side::2])])
        assert abs(constant(values[side::20])) / 32768 < 0.001
    # Every tenth sample is enough for what follows.
    left, right = ([v / 32768 for v in values[side::20]] for side in (0, 1))
    assert -11 < width((left, right)) < -2
    moments = sorted(mean_loudness(left[i : i + 13230]) for i in range(0, len(left) - 13230, 4410))
    quiet, loud = moments[len(moments) // 10], moments[-len(moments) // 20]
    assert 20 * math.log10(loud / quiet) > 3, "soft and loud moments"


def test_strings_are_in_tune() -> None:
    """The loudest of the frequencies around a high note is the note itself, to a twentieth of a half-tone."""
    for tone in (440.0, 1174.66):
        heard = plucked(tone, 0.5, 3)[4000:16000]

        def strength(pitch: float, heard: Samples = heard) -> float:
            turn = 2 * math.pi * pitch / RATE
            return math.hypot(
                sum(v * math.cos(turn * i) for i, v in enumerate(heard)),
                sum(v * math.sin(turn * i) for i, v in enumerate(heard)),
            )

        best = max((tone * (1 + cents / 1731) for cents in range(-40, 41, 5)), key=strength)
        assert abs(1731 * (best / tone - 1)) <= 5


def test_a_bar_that_does_not_add_up_is_refused() -> None:
    with pytest.raises(ValueError, match="bar 2"):
        melody("D5/2 E5/2 | D5 E5", 4)
    assert key("A4") == 69
