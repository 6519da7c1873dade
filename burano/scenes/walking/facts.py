"""What statistics count besides points: visitors received."""

from __future__ import annotations

from collections import Counter

from burano.games.walking.events import Visited
from burano.i18n import _
from burano.scenes.walking import names
from burano.scenes.walking.art.pictures import CHARACTERS
from burano.table.contract import Fact, FactKind, Play
from burano.ui.theme import rgb

VISITORS = "visitors"


def kinds() -> list[FactKind]:
    return [FactKind(VISITORS, _("Visitors"), _("No visitor yet"), main=True)]


def count(play: Play) -> list[dict[str, dict[str, int]]]:
    counts = [Counter[str]() for _player in play.table.players]
    for step in play.steps:
        for event in step.events:
            if isinstance(event, Visited):
                counts[event.seat][CHARACTERS[event.character]] += 1
    return [{VISITORS: dict(counter)} for counter in counts]


def show(kind: str, thing: str) -> Fact:
    if thing not in CHARACTERS:
        return Fact(thing, rgb("97432A"))
    return Fact(names.character(CHARACTERS.index(thing)), rgb("97432A"), f"char_{thing}")
