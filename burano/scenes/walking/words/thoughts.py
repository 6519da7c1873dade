"""What computer players think, in words: remarks about them for the chronicle, whole sentences for hints.

The reasons themselves are plain data of the rules (`burano.games.walking.mind.reasons`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from burano.core.protocol import Reason
from burano.games.walking.mind.reasons import SENTENCES
from burano.i18n import _, ngettext
from burano.scenes.walking import names

Values = Mapping[str, Any]

REMARKS: dict[str, Callable[[Values], str]] = {
    "why.only": lambda v: _("sees nothing better"),
    "why.complete": lambda v: _("finishes a house for a visitor"),
    "why.complete_more": lambda v: ngettext(
        "finishes {n} house in one turn", "finishes {n} houses in one turn", v["count"]
    ).format(n=v["count"]),
    "why.match": lambda v: _("the colour fits a house begun"),
    "why.begin": lambda v: _("begins a house of a new colour"),
    "why.token": lambda v: _("the card is worth a permit"),
    "why.acquire": lambda v: _("these cards fit the street"),
    "why.coins": lambda v: _("needs coins to build"),
    "why.save": lambda v: _("saves coins for later"),
    "why.visit": lambda v: _("brings {points}").format(points=names.points(v["points"])),
    "why.visit_more": lambda v: _("brings {points} now, and more later").format(points=names.points(v["points"])),
    "why.discard": lambda v: _("the card fits nowhere"),
    "why.remove": lambda v: _("would score you the least"),
}
"""A remark for every reason a computer player can have; a test holds this complete."""

_COUNTED: dict[str, Callable[[Values], str]] = {
    "why.complete_more": lambda v: ngettext(
        "This finishes {count} house, and as many visitors come.",
        "This finishes {count} houses, and as many visitors come.",
        v["count"],
    ),
    "why.coins": lambda v: ngettext(
        "Coins are needed to place what you hold: {coins} comes in.",
        "Coins are needed to place what you hold: {coins} come in.",
        v["coins"],
    ),
    "why.visit": lambda v: ngettext(
        "This visitor scores {points} point with the street as it is.",
        "This visitor scores {points} points with the street as it is.",
        v["points"],
    ),
    "why.visit_more": lambda v: ngettext(
        "This visitor scores {points} point now, and more as the street grows.",
        "This visitor scores {points} points now, and more as the street grows.",
        v["points"],
    ),
}
"""Sentences that depend on a number."""


def remark(why: Reason) -> str:
    """Why somebody did something, said about them; a reason of a later version is kept quiet."""
    words = REMARKS.get(why.key)
    return words(why.values) if words else ""


def advice(why: Reason) -> str:
    """Where to look or why to do something, said to the player who asked."""
    counted = _COUNTED.get(why.key)
    sentence = counted(why.values) if counted else _(SENTENCES[why.key])
    return sentence.format(**dict(why.values))
