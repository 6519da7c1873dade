"""The committed sounds are the ones the script makes, play, and are evenly loud."""

from __future__ import annotations

import array
import math
import os
from collections.abc import Iterator
from functools import cache

import pytest

import make_sounds
from sounds import SOUNDS, record
from sounds.pcm import PEAK, RATE, Samples, loudest

LOOP = "lagoon"
EFFECTS = sorted(set(SOUNDS) - {LOOP})
LIMIT = 3 * 2**20


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


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_what_the_script_makes(name: str, mixer: object) -> None:
    made = record(name).channels[0]
    heard, _ = decoded(mixer, name)
    assert len(heard) == len(made)
    likeness = sum(a * b for a, b in zip(made, heard, strict=True))
    energies = sum(a * a for a in made), sum(b * b for b in heard)
    # Tones come back nearly as they were, hiss only roughly; another sound would be near 0.
    assert likeness / math.sqrt(energies[0] * energies[1]) > 0.7
    assert energies[1] == pytest.approx(energies[0], rel=0.3)


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_neither_clips_nor_clicks(name: str, mixer: object) -> None:
    heard, _ = decoded(mixer, name)
    assert 0.04 <= len(heard) / RATE <= 4
    assert 0.1 < max(abs(v) for v in heard) < PEAK * 1.15
    assert max(abs(v) for v in heard[:8]) < 0.02
    assert max(abs(v) for v in heard[-20:]) < 0.005
    assert abs(sum(heard) / len(heard)) < 0.005


@pytest.mark.parametrize("name", EFFECTS)
def test_effects_are_evenly_loud(name: str, mixer: object) -> None:
    heard, _ = decoded(mixer, name)
    # Clicks and ticks may be up to 14 dB below the loudest sounds, nothing may be above them.
    assert 0.019 < loudest(heard) < 0.11


def test_the_ambience_loops_without_a_seam(mixer: object) -> None:
    for side in decoded(mixer, LOOP):
        assert 30 <= len(side) / RATE <= 40
        steps = [abs(b - a) for a, b in zip(side[:-1:7], side[1::7], strict=False)]
        assert abs(side[0] - side[-1]) < 6 * sum(steps) / len(steps)
        before, after = loudest(side[-RATE:]), loudest(side[:RATE])
        assert 0.25 < before / after < 4


def test_the_ambience_stays_behind_the_effects(mixer: object) -> None:
    for side in decoded(mixer, LOOP):
        assert 0.015 < math.sqrt(sum(v * v for v in side) / len(side)) < 0.03
        assert max(abs(v) for v in side) < 0.3
