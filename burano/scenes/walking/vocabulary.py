"""Words of Walking in Burano used by the shell's screens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from burano.i18n import _
from burano.scenes.walking import names
from burano.table.wording.vocabulary import BookVocabulary

_MAX_NUMBER = 100


def _progress(summary: Mapping[str, Any]) -> str:
    """Return the progress of a saved game: the round, and the number of houses of the longest street."""
    number, houses = int(summary["round"]), [int(count) for count in summary["houses"]]
    if not 0 <= number < _MAX_NUMBER or not houses:
        raise ValueError("no such round")
    return _("Round {n}, {houses} of 5 houses").format(n=number + 1, houses=max(houses))


VOCABULARY = BookVocabulary(names.BOOK, _progress)
