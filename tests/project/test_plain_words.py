"""Names, docstrings, comments and pages use the usual word for the usual thing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.project.plain_words import INSTEAD, banned, files, finds, split


def test_no_source_and_no_page_uses_a_word_of_the_dialect() -> None:
    found = [str(find) for path in files() for find in finds(path)]
    assert not found, "\n".join(found)


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
