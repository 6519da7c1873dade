"""The words of Walking in Burano that screens around the game ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from burano.i18n import _
from burano.scenes.walking import names

source = names.source
_LONGEST = 100


def credits() -> tuple[str, ...]:
    """Whose game it is."""
    return tuple(names.BOOK.phrases("credits"))


def summary(summary: Mapping[str, Any]) -> str:
    """How far a saved game is: the round, and how many houses the longest street has."""
    if summary["stage"] == "over":
        return _("Finished")
    number, houses = int(summary["round"]), [int(count) for count in summary["houses"]]
    if not 0 <= number < _LONGEST or not houses:
        raise ValueError("no such round")
    return _("Round {n}, {houses} of 5 houses").format(n=number + 1, houses=max(houses))


def rating(key: str) -> str:
    """How well a solo game was played; a rating of a later version keeps its key."""
    number = key.partition(".")[2]
    return names.BOOK.say("rating", number) if names.BOOK.has("rating", number) else key
