"""What computer players think, in words: remarks about them for the chronicle, whole sentences for hints.

The reasons themselves are plain data of the rules (`burano.games.walking.mind.reasons`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from burano.core.protocol import Reason
from burano.games.walking.mind.reasons import SENTENCES
from burano.i18n import _, ngettext
from burano.scenes.walking import names
from burano.table.phrases import Values, net, quiet

REMARKS: dict[str, Callable[[Values], str]] = {
    "why.only": lambda v: _("sees nothing better"),
    "why.complete": lambda v: _("finishes a house for a visitor"),
    "why.complete_more": lambda v: ngettext(
        "finishes {n} house in one turn", "finishes {n} houses in one turn", v["count"]
    ).format(n=v["count"]),
    "why.match": lambda v: _("the colour fits a house begun"),
    "why.begin": lambda v: _("begins a new house"),
    "why.visitor": lambda v: _("hopes for {points} from a visitor").format(points=names.points(v["points"])),
    "why.grow": lambda v: _("the street gains {points}").format(points=names.points(v["points"])),
    "why.token": lambda v: _("the card is worth a permit"),
    "why.acquire": lambda v: _("these cards fit the street"),
    "why.coins": lambda v: _("needs coins to build"),
    "why.save": lambda v: _("saves coins for later"),
    "why.no_card": lambda v: _("no further card can be placed"),
    "why.visit": lambda v: _("brings {points}").format(points=names.points(v["points"])),
    "why.visit_more": lambda v: _("brings {points} now, and more later").format(points=names.points(v["points"])),
    "why.discard": lambda v: _("needs this card least"),
    "why.remove": lambda v: _("the least useful character"),
    "why.net": lambda v: _net(v),
}
"""A remark for every reason a computer player can have; a test holds this complete."""

_COUNTED: dict[str, Callable[[Values], str]] = {
    "why.visitor": lambda v: ngettext(
        "{character} would score {points} point there as the street stands.",
        "{character} would score {points} points there as the street stands.",
        v["points"],
    ),
    "why.grow": lambda v: ngettext(
        "Your street scores {points} point more as it stands.",
        "Your street scores {points} points more as it stands.",
        v["points"],
    ),
    "why.token": lambda v: ngettext("It costs {count} permit.", "It costs {count} permits.", v["count"]),
    "why.acquire": lambda v: ngettext(
        "{count} card comes into your hand.", "{count} cards come into your hand.", v["count"]
    ),
    "why.net": lambda v: _net(v),
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


def _net(v: Values) -> str:
    """What a plan comes to at once: only what changes."""
    parts = [
        ngettext("{n} point", "{n} points", abs(v["points"])).format(n=f"{v['points']:+d}") if v["points"] else "",
        ngettext("{n} coin", "{n} coins", abs(v["coins"])).format(n=f"{v['coins']:+d}") if v["coins"] else "",
    ]
    return net(*parts)


def remark(why: Reason) -> str:
    """Why somebody did something, said about them; a reason of a later version is kept quiet."""
    return quiet(REMARKS, why)


def advice(why: Reason) -> str:
    """Where to look or why to do something, said to the player who asked."""
    counted = _COUNTED.get(why.key)
    sentence = counted(why.values) if counted else _(SENTENCES[why.key])
    named: dict[str, Callable[[Any], str]] = {"character": names.character}
    return sentence.format(**{name: named.get(name, str)(value) for name, value in why.values.items()})
