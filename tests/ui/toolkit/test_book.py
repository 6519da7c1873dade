"""The sentences of a game that are data, in a copy of the program that was damaged."""

from collections.abc import Callable

import pytest

from burano.table import book
from burano.table.book import Book


def _broken(*parts: str) -> str:
    return '[refusal\n"turn.not_yours" = '


def _no_text(*parts: str) -> str:
    return b"\xff".decode()


@pytest.mark.parametrize("read", [_broken, _no_text])
def test_a_damaged_file_of_words_says_keys_instead_of_sentences(
    read: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book, "read_text", read)
    monkeypatch.setattr(book, "_read", book._read.__wrapped__)  # nothing of it is remembered for others
    damaged = Book("burano")
    assert damaged.keys("remark") == []
    assert damaged.say("refusal", "turn.not_yours") == "turn.not_yours"
