"""The words of Burano that screens around the game ask for."""

from collections.abc import Mapping
from typing import Any

from burano.i18n import _
from burano.scenes.burano.words import summary as saved


def credits() -> tuple[str, ...]:
    """Whose game it is."""
    return (
        _(
            "The board game Burano was designed by Yu-Chen Tseng and Eros Lin and published by "
            "EmperorS4 in 2015. Neither they nor the publisher have any part in this program, and "
            "nothing of their artwork or text is in it."
        ),
        _("If you like it here, play it with the real wooden cubes: it is better still."),
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
        "sales": _("Fish sales"),
        "no_fish": _("Empty fish deck"),
        "islands": _("Island majorities"),
        "lace": _("Lace workshops"),
        "coins": _("Coins left"),
        "fish": _("Fish at the end"),
        "buildings": _("Final buildings"),
    }
    return words.get(name, name)
