"""How far a saved game is, in words, from the few facts a save's summary holds."""

from collections.abc import Mapping
from typing import Any

from burano.i18n import _
from burano.scenes.burano import names

_ROUNDS = (4, 4, 3, 3)


def line(summary: Mapping[str, Any]) -> str:
    """Season and round; `KeyError`, `TypeError` or `IndexError` if the summary is not one of ours."""
    if summary["stage"] == "over":
        return _("Finished")
    season, number = int(summary["season"]), int(summary["round"])
    if not 0 <= season < len(_ROUNDS) or not 0 <= number < 10:
        raise ValueError("no such season")
    if summary["stage"] in ("pyramid", "name_roofs"):
        return _("{season}, building pyramids").format(season=names.season(season))
    played = sum(_ROUNDS[:season]) + min(number + 1, _ROUNDS[season])
    return _("{season}, round {round}").format(season=names.season(season), round=played)
