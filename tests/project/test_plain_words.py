"""Names, docstrings, comments and pages use the usual word for the usual thing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.project.plain_words import INSTEAD, ROOT, banned, files, finds, folder_of, split

NOT_YET = frozenset(
    """
    burano
    burano/scenes/burano
    burano/scenes/burano/art
    burano/scenes/burano/cleanup
    burano/scenes/burano/final
    burano/scenes/burano/pyramid
    burano/scenes/burano/setup
    burano/scenes/burano/shots
    burano/scenes/burano/table
    burano/scenes/burano/table/panels
    burano/scenes/shell/preferences
    burano/scenes/shell/review
    burano/scenes/walking
    burano/scenes/walking/art
    burano/scenes/walking/final
    burano/scenes/walking/setup
    burano/scenes/walking/shots
    burano/scenes/walking/table
    burano/scenes/walking/table/panels
    burano/stage
    burano/table/cards
    burano/table/charts
    burano/table/contract
    burano/table/final
    burano/table/handover
    burano/table/hints
    burano/table/input
    burano/table/layout
    burano/table/lesson
    burano/table/motion
    burano/table/overlays
    burano/table/panels
    burano/table/picture
    burano/table/play
    burano/table/puzzle
    burano/table/setup
    burano/ui
    burano/ui/input
    tests
    tests/bench
    tests/guest
    tests/guest/scenes
    tests/scenes/burano
    tests/scenes/burano/cleanup
    tests/scenes/burano/final
    tests/scenes/burano/table
    tests/scenes/burano/words
    tests/scenes/guest
    tests/scenes/walking
    tests/scenes/walking/lesson
    tests/scenes/walking/table
    tests/soak
    tests/table
    tests/table/contract
    tests/table/hints
    tests/table/input
    tests/table/layout
    tests/table/lesson
    tests/table/motion
    tests/table/overlays
    tests/table/picture
    tests/table/play
    tests/table/puzzle
    tests/table/setup
    tests/table/wording
    tests/ui
    """.split()
)
"""Folders that still have words of the old dialect. Take a folder out when it is clean; put none in."""


def test_no_checked_folder_uses_a_word_of_the_dialect() -> None:
    found = [str(find) for path in files() if folder_of(path) not in NOT_YET for find in finds(path)]
    assert not found, "\n".join(found)


def test_every_exempt_folder_exists() -> None:
    assert [folder for folder in NOT_YET if not (ROOT / folder).is_dir()] == []


@pytest.mark.parametrize(
    "text", ["the deeds of a turn", "what whoever looks wishes", "LIT_TARGETS", "OneTold", "It steps back."]
)
def test_a_word_of_the_dialect_is_found(text: str) -> None:
    assert [*banned(split(text))]


@pytest.mark.parametrize(
    "text", ["lit windows", "colours are told apart", "go one step back to the title", "split", "tell"]
)
def test_an_ordinary_meaning_is_let_through(text: str) -> None:
    assert not [*banned(split(text))]


def test_names_docstrings_and_comments_are_read_and_other_strings_are_not(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text('"""One deed.\n\nTwo."""\nlivery_of = 1  # a chronicle\nx = "told"\n', encoding="utf-8")
    assert [(find.line, find.word) for find in finds(module)] == [(1, "deed"), (4, "livery"), (4, "chronicle")]


def test_every_banned_word_names_its_replacement() -> None:
    assert all(INSTEAD.values())
