"""The words of a game that screens around it ask for, from its phrasebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from burano.i18n import _
from burano.table.wording.phrasebook import Phrasebook


class BookVocabulary:
    """Implements the contract's `GameWords`. The phrasebook has the chapters `credits` and `source`, and `rating` if
    games of one player are rated."""

    def __init__(self, book: Phrasebook, progress: Callable[[Mapping[str, Any]], str]) -> None:
        """Create the vocabulary of a game. `progress` says from the summary of a save how far an unfinished game is; it
        raises `KeyError`, `TypeError`, `ValueError` or `IndexError` if the summary is nonsense."""
        self._book, self._progress = book, progress

    def credits(self) -> Sequence[str]:
        return self._book.phrases("credits")

    def summary(self, summary: Mapping[str, Any]) -> str:
        return _("Finished") if summary["stage"] == "over" else self._progress(summary)

    def source(self, name: str) -> str:
        return self._book.say("source", name)

    def rating(self, key: str) -> str:
        """Return the words of a rating; one of a later version keeps its key."""
        number = key.partition(".")[2]
        return self._book.say("rating", number) if self._book.has("rating", number) else key
