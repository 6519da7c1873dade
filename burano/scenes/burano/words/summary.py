"""How far a saved game is, in words, from the few facts a save's summary holds."""

from collections.abc import Mapping
from typing import Any

from burano.scenes.burano.names import BOOK

_ROUNDS = (4, 4, 3, 3)


def line(summary: Mapping[str, Any]) -> str:
    """Season and round; `KeyError`, `TypeError` or `IndexError` if the summary is not one of ours."""
    if summary["stage"] == "over":
        return BOOK.say("summary", "over")
    season, number = int(summary["season"]), int(summary["round"])
    if not 0 <= season < len(_ROUNDS) or not 0 <= number < 10:
        raise ValueError("no such season")
    if summary["stage"] in ("pyramid", "name_roofs"):
        return BOOK.say("summary", "pyramid", season=season)
    played = sum(_ROUNDS[:season]) + min(number + 1, _ROUNDS[season])
    return BOOK.say("summary", "round", season=season, round=played)
