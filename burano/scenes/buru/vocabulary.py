"""The words of Buru that screens around the game ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from burano.i18n import _
from burano.scenes.buru import names
from burano.table.wording.vocabulary import BookVocabulary

_MAX_NUMBER = 20


def _progress(summary: Mapping[str, Any]) -> str:
    """Return how far a saved game is, in words."""
    number, rounds = int(summary["round"]), int(summary["rounds"])
    if not 0 <= number < rounds <= _MAX_NUMBER:
        raise ValueError("no such round")
    return _("Round {n} of {all}").format(n=number + 1, all=rounds)


VOCABULARY = BookVocabulary(names.BOOK, _progress)
