"""The sentences of a game that are data, in a copy of the program that was damaged."""

import pytest

from burano import resources
from burano.table import book
from burano.table.book import Book


@pytest.mark.parametrize("content", [b'[refusal\n"turn.not_yours" = ', b"\xff"])
def test_a_damaged_file_of_words_says_keys_instead_of_sentences(
    content: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resources, "_content", lambda path: content)
    monkeypatch.setattr(book, "_read", book._read.__wrapped__)  # nothing of it is remembered for others
    damaged = Book("burano")
    assert damaged.keys("remark") == []
    assert damaged.say("refusal", "turn.not_yours") == "turn.not_yours"
    assert [problem.name for problem in resources.news()] == ["assets/words/burano.toml"]
