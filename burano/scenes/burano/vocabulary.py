"""Words of Burano used by the shell's screens."""

from collections.abc import Mapping
from typing import Any

from burano.scenes.burano.names import BOOK
from burano.table.wording.vocabulary import BookVocabulary

_ROUNDS = (4, 4, 3, 3)


def _progress(summary: Mapping[str, Any]) -> str:
    """Return the progress of a saved game: season and round."""
    season, number = int(summary["season"]), int(summary["round"])
    if not 0 <= season < len(_ROUNDS) or not 0 <= number < 10:
        raise ValueError("no such season")
    if summary["stage"] in ("pyramid", "name_roofs"):
        return BOOK.say("summary", "pyramid", season=season)
    played = sum(_ROUNDS[:season]) + min(number + 1, _ROUNDS[season])
    return BOOK.say("summary", "round", season=season, round=played)


VOCABULARY = BookVocabulary(BOOK, _progress)
