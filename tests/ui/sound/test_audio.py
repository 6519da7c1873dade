"""Sound never disturbs play."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from burano.core import registry
from burano.resources import resource, take_reports
from burano.scenes.burano import names
from burano.table.contract.screens import screens
from burano.ui.sound.audio import Audio
from burano.ui.sound.music import Music
from tests.project.sources import ROOT
from tests.ui.driver import Driver

PACKAGE = ROOT / "burano"


def test_without_a_device_everything_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    audio = Audio(resource("assets", "sounds"))
    audio.start()
    assert not audio.ready
    audio.play("click")
    audio.ambience("lagoon")
    audio.set_volumes(1, 1, 1)
    audio.music.play("title")
    audio.music.update(1.0)
    audio.stop()


def test_with_a_device_sounds_play_and_missing_ones_are_skipped() -> None:
    audio = Audio(resource("assets", "sounds"))
    audio.start()
    assert audio.ready
    audio.play("click")
    assert pygame.mixer.get_busy()
    audio.play("there is no such sound")
    assert [problem.name for problem in take_reports()] == ["assets/sounds/there is no such sound.ogg"]
    audio.stop()


def test_mute_plays_nothing() -> None:
    audio = Audio(resource("assets", "sounds"))
    audio.start()
    audio.set_volumes(1, 1, 1, muted=True)
    audio.play("click")
    assert not pygame.mixer.get_busy()
    audio.stop()


@pytest.fixture
def audio() -> Iterator[Audio]:
    audio = Audio(resource("assets", "sounds"))
    audio.start()
    yield audio
    audio.stop()


def test_the_same_variant_is_never_played_twice_in_a_row(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    load = audio._load
    monkeypatch.setattr(audio, "_load", lambda name: (heard.append(name), load(name))[1])
    for _ in range(60):
        audio.play("card")
    assert set(heard) == {"card", "card-2", "card-3"}
    assert all(one != two for one, two in pairwise(heard))


def test_sounds_come_from_where_things_happen(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    sides: list[tuple[float, float]] = []

    class Ear:
        def set_volume(self, left: float, right: float) -> None:
            sides.append((left, right))

        def play(self, sound: pygame.mixer.Sound) -> None: ...

    monkeypatch.setattr(pygame.mixer, "find_channel", lambda: Ear())
    for at in (-1.0, 0.0, 5.0):
        audio.play("knock", at=at)
    assert sides[0][0] == 1 and 0 < sides[0][1] < 0.5
    assert sides[1] == (1, 1)
    assert sides[2] == (sides[0][1], 1)


def pass_time(music: Music, seconds: float) -> None:
    for _ in range(round(seconds * 20)):
        if music.coming is not None:
            music.coming.exception()  # until it is decoded
        music.update(0.05)


def test_pieces_of_music_cross_fade(audio: Audio) -> None:
    music = audio.music
    music.play("title")
    pass_time(music, 3)
    assert music.playing == "title" and pygame.mixer.Channel(1).get_busy()
    assert music.loudness == pytest.approx(1, abs=0.02)
    music.play("spring")
    pass_time(music, 1)
    assert music.playing == "title" and 0 < music.loudness < 0.7
    pass_time(music, 3)
    assert music.playing == "spring" and music.loudness == pytest.approx(1, abs=0.02)


def test_music_is_lowered_for_a_tune_and_comes_back(audio: Audio) -> None:
    music = audio.music
    music.play("title")
    pass_time(music, 3)
    audio.play("click")
    pass_time(music, 0.5)
    assert music.loudness == pytest.approx(1, abs=0.02)
    audio.play("fanfare")
    pass_time(music, 1)
    assert music.loudness < 0.4
    pass_time(music, 4)
    assert music.loudness == pytest.approx(1, abs=0.02)


def test_another_background_waits_until_the_last_one_has_faded(audio: Audio) -> None:
    channel = pygame.mixer.Channel(0)
    audio.ambience("lagoon")
    lagoon = channel.get_sound()
    audio.ambience("surf")
    assert channel.get_sound() is lagoon, "it fades"
    while channel.get_busy():
        pygame.time.wait(20)
    audio.ambience("surf")
    assert channel.get_busy() and channel.get_sound() is not lagoon


def test_inaudible_and_hidden_loops_are_paused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paused rather than played at volume 0, because mixing costs time."""
    paused: dict[int, bool] = {}

    class Loop:
        def __init__(self, number: int) -> None:
            self.number = number
            self.unpause()

        def pause(self) -> None:
            paused[self.number] = True

        def unpause(self) -> None:
            paused[self.number] = False

        def play(self, sound: pygame.mixer.Sound, loops: int, fade_ms: int = 0) -> None: ...
        def stop(self) -> None: ...
        def get_busy(self) -> bool:
            return False

        def set_volume(self, volume: float) -> None: ...

    monkeypatch.setattr(pygame.mixer, "Channel", Loop)
    audio = Audio(resource("assets", "sounds"))
    audio.start()
    audio.ambience("lagoon")
    audio.music.play("title")
    pass_time(audio.music, 3)
    assert paused == {0: False, 1: False}
    for silence in (lambda: audio.hide(True), lambda: audio.set_volumes(1, 0, 0)):
        silence()
        pass_time(audio.music, 1)
        assert paused == {0: True, 1: True}
        audio.hide(False)
        audio.set_volumes(1, 1, 1)
        pass_time(audio.music, 0.1)
        assert paused == {0: False, 1: False}
    audio.stop()


def test_a_missing_piece_is_silent(audio: Audio) -> None:
    audio.music.play("there is no such piece")
    pass_time(audio.music, 1)
    audio.music.play("title")
    pass_time(audio.music, 4)
    assert audio.music.playing == "title"
    assert [problem.name for problem in take_reports()] == ["assets/music/there is no such piece.ogg"]


def test_every_screen_of_a_play_has_music(tmp_path: Path) -> None:
    driver = Driver(tmp_path, motion="off", language="en")
    driver.run(0.2)
    assert driver.app.kit.audio.music.wanted == "title"
    pieces = {path.stem for path in resource("assets", "music").iterdir()}
    assert {"title", "finale", *names.SEASONS, "promenade", "murano", "buru"} == pieces


@pytest.mark.parametrize("name", registry.game_ids())
def test_every_game_names_music_and_a_background_that_exist(name: str) -> None:
    theme = screens(name).people.theme
    table_music = {theme.table_music} if name != "burano" else set(names.SEASONS)
    for piece in table_music | {theme.final_music}:
        assert resource("assets", "music", f"{piece}.ogg").is_file(), piece
    assert resource("assets", "sounds", f"{theme.background_sound}.ogg").is_file()


def test_every_sound_used_by_the_program_exists() -> None:
    sounds = {path.stem for path in resource("assets", "sounds").iterdir()}
    named = set()
    for path in PACKAGE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        named |= set(re.findall(r'(?:audio\.play|audio\.ambience)\("(\w+)"|sound="(\w+)"', text))
    assert named
    assert not sorted(name for pair in named for name in pair if name and name not in sounds)


def test_far_sounds_use_the_volume_of_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    audio = Audio(resource("assets", "sounds"))
    loud: list[tuple[float, float]] = []
    audio.start()
    try:
        monkeypatch.setattr(pygame.mixer, "find_channel", lambda: Heard(loud))
        audio.set_volumes(1.0, 0.0, 0.0)
        audio.play("gull", far=True)
        assert not loud, "nobody wants the background"
        audio.set_volumes(0.0, 0.5, 0.0)
        audio.play("gull", far=True)
        audio.play("gull")
        assert loud == [(0.5, 0.5)], "only what is far"
    finally:
        audio.stop()


class Heard:
    """A channel that records its volumes."""

    def __init__(self, loud: list[tuple[float, float]]) -> None:
        self._loud = loud

    def set_volume(self, left: float, right: float) -> None:
        self._loud.append((left, right))

    def play(self, sound: object) -> None:
        pass
