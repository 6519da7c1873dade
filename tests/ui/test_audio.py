"""Sound never stands in the way of play."""

import re
from pathlib import Path

import pygame
import pytest

from burano.resources import resource
from burano.ui.audio import Audio

PACKAGE = Path(__file__).resolve().parents[2] / "burano"


def test_without_a_device_everything_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    audio = Audio(resource("assets", "sounds"))
    audio.start()
    assert not audio.ready
    audio.play("click")
    audio.ambience("lagoon")
    audio.set_volumes(1, 1)
    audio.stop()


def test_with_a_device_sounds_play_and_missing_ones_are_skipped() -> None:
    audio = Audio(resource("assets", "sounds"))
    audio.start()
    assert audio.ready
    audio.play("click")
    assert pygame.mixer.get_busy()
    audio.play("there is no such sound")
    audio.stop()


def test_mute_plays_nothing() -> None:
    audio = Audio(resource("assets", "sounds"))
    audio.start()
    audio.set_volumes(1, 1, muted=True)
    audio.play("click")
    assert not pygame.mixer.get_busy()
    audio.stop()


def test_every_sound_the_program_names_is_there() -> None:
    sounds = {path.stem for path in resource("assets", "sounds").iterdir()}
    named = set()
    for path in PACKAGE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        named |= set(re.findall(r'(?:audio\.play|audio\.ambience)\("(\w+)"|sound="(\w+)"', text))
    assert named
    assert not sorted(name for pair in named for name in pair if name and name not in sounds)
