"""The words the rest of the program asks for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from burano.i18n import _
from burano.scenes.walking import names


def credits() -> tuple[str, ...]:
    """Whose game it is."""
    return (_("Walking in Burano is a card game by EmperorS4."),)


def summary(summary: Mapping[str, Any]) -> str:
    """How far a saved game is."""
    words = _("Round {n}").format(n=int(summary["round"]) + 1)
    return f"{words}, {' : '.join(str(int(vp)) for vp in summary['vp'])}"


def source(name: str) -> str:
    return names.source(name)


def rating(key: str) -> str:
    """`rating.2` in words."""
    number = key.partition(".")[2]
    return names.rating(int(number)) if number.isdigit() and int(number) < 5 else key
