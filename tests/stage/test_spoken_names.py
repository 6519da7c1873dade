"""What controls are called by a voice: whole sentences without signs, and with everything eyes would see."""

import math
import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from burano.i18n import _
from burano.scenes.shell.preferences.keys import KeysScene, groups
from burano.scenes.shell.shots.studio import Studio, shots
from burano.stage.narrator import spoken
from burano.stage.scene import Scene
from burano.table.contract.screens import screens
from burano.ui.drawing import palettes
from burano.ui.input.commands import ASK_ACTIONS, ASK_BOARD, ASK_MINE, ASK_THEIRS, NEXT, Command
from tests.ui import layouts

Staged = Callable[..., Scene]


@pytest.fixture
def staged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Staged:
    layouts.draw_blanks(monkeypatch)
    studio = Studio(tmp_path)

    def scene(name: str, language: str = "en") -> Scene:
        top = studio.stage(shots()[name], (1280, 720), language=language, turns=1).top
        assert top is not None
        return top

    return scene


def _said(scene: Scene, name: str) -> str:
    widget = scene.ui.find(name)
    assert widget is not None, name
    return spoken(scene.describe(widget))


def _answer(scene: Scene, command: Command) -> str:
    question = next(one for one in scene.questions() if one.command is command)
    return " ".join(map(spoken, question.answers()))


def test_signs_are_a_rest_or_a_word() -> None:
    assert spoken("Pick up → build · now") == "Pick up, build, now."
    assert spoken("Ctrl+←") == "Ctrl+Left arrow."


def test_a_key_is_called_by_what_it_does(staged: Staged) -> None:
    scene = staged("keys")
    for command in groups()[0].commands:
        assert _said(scene, f"key {command.name}").startswith(_(command.label) + ". ")


def test_the_sheet_of_shortcuts_is_read_with_its_keys(staged: Staged) -> None:
    reported = spoken(staged("shortcuts").announcement())
    assert "Tab: Next control. Shift+Tab: Previous control." in reported
    assert "F7: Show the shortcuts of this screen." in reported


def test_a_hint_is_reported_in_whole_sentences(staged: Staged) -> None:
    reported = _said(staged("table_hint"), "hint.1")
    plan = r"1\. Pick up a blue cube, build blue at row 3, column 8, .*, take 3 fish cards\. Then one of your"
    assert re.match(plan, reported)


@pytest.mark.parametrize(("shot", "place", "language", "words"), [
    ("table_sailing", "island.1", "en", "Elena: goes home, gets 2 coins."),
    ("table_lace", "square.14", "pl", "Marco: wycofany, dostaje 2 monety."),
])  # fmt: skip
def test_the_worker_sent_home_is_named(shot: str, place: str, language: str, words: str, staged: Staged) -> None:
    assert words in _said(staged(shot, language), place)


def test_somebody_without_a_name_yet_is_called_by_the_seat(staged: Staged) -> None:
    scene = staged("setup_wrong")
    assert _said(scene, "seat0.level").startswith("Who plays as Player 1.")
    assert _said(scene, "seat0.language") == "Player 1. Language: as in the settings (select to change)."


def test_a_button_that_cannot_be_used_says_what_it_would_do(staged: Staged) -> None:
    reported = _said(staged("setup_first"), "seat0.remove")
    assert reported == "Lucia. Remove this player. unavailable. At least two players are needed."


def test_what_a_paper_offers_and_the_table_shows_is_one_thing(staged: Staged) -> None:
    reported = _answer(staged("table_name_roofs"), ASK_ACTIONS)
    assert "4 things to choose: Islands: 10 tiles left." in reported
    assert "×" not in reported


def test_a_puzzle_says_how_hard_it_is_and_whether_it_is_solved(staged: Staged) -> None:
    scene = staged("puzzles")
    assert _said(scene, "puzzle1") == "1. 8 VP. Summer, round 6. Difficulty: 1 of 3. Solved."
    assert _said(scene, "puzzle3").endswith("Difficulty: 1 of 3.")


def test_a_rank_that_was_reached_is_reported_and_ticked(staged: Staged) -> None:
    scene = staged("challenge")
    assert "Doge. from 142 VP. Reached. Master." in scene.reading()


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("shot", ["table_late", "walking_table_draft_2", "walking_table_other"])
def test_answers_have_no_holes_and_no_signs(shot: str, language: str, staged: Staged) -> None:
    scene = staged(shot, language)
    for command in (ASK_ACTIONS, ASK_MINE, ASK_THEIRS, ASK_BOARD):
        assert not layouts.BROKEN.search(_answer(scene, command))


def test_the_wall_at_a_hand_over_follows_the_palette() -> None:
    red = screens("burano").people.colours[1]
    usual = red.scenery_colour
    palettes.use("tritan")
    assert math.dist(usual, red.scenery_colour) > 20


def test_a_key_that_is_needed_is_kept_and_the_message_says_so(staged: Staged) -> None:
    scene = staged("keys")
    assert isinstance(scene, KeysScene)
    scene._wait(NEXT)
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_DELETE, mod=0, unicode="", scancode=0))
    scene.services.stack.settle()
    message = scene.services.stack.top
    assert message is not None
    assert message.announcement().startswith("It is needed. Without “Next control” nothing could be reached.")
    assert scene.services.settings.now.keys == {}
