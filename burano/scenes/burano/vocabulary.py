"""The words of Burano that screens around the game ask for."""

from collections.abc import Mapping
from typing import Any

from burano.i18n import _
from burano.scenes.burano.words import summary as saved
from burano.table.wording.phrasebook import Phrasebook


def credits() -> tuple[str, ...]:
    """Whose game it is."""
    return tuple(Phrasebook("burano").phrases("credits"))


def summary(summary: Mapping[str, Any]) -> str:
    """How far a saved game is."""
    return saved.line(summary)


def rating(key: str) -> str:
    """Burano is never played alone, so its rules rate nobody."""
    return key


def source(name: str) -> str:
    """Where points come from."""
    words = {
        "roofs": _("Roofs"),
        "roof_cards": _("Roof bonus cards"),
        "sales": _("Fish sold"),
        "no_fish": _("Fish ran out"),
        "islands": _("Islands"),
        "lace": _("Lace"),
        "coins": _("Coins"),
        "fish": _("Unsold fish"),
        "buildings": _("Building cards"),
    }
    return words.get(name, name)
