"""The words of Burano that screens around the game ask for."""

from collections.abc import Mapping
from typing import Any

from burano.i18n import _
from burano.scenes.burano.words import summary as saved


def credits() -> tuple[str, ...]:
    """Whose game it is."""
    return (
        _(
            "The board game Burano was designed by Yu-Chen Tseng and Eros Lin and published by EmperorS4 in "
            "2015. Neither they nor the publisher are involved in this program, and it contains none of "
            "their artwork or text."
        ),
        _("If you enjoy it here, try it with real wooden cubes: it is even better."),
    )


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
