"""What statistics count besides points: baits that caught, by number."""

from collections import Counter

from burano.core.protocol import NOBODY
from burano.table.contract.screens import Fact, FactKind, Play
from burano.ui.drawing.theme import rgb
from tests.guest.rules import BaitsShown

BAITS = "baits"


def kinds() -> list[FactKind]:
    return [FactKind(BAITS, "Baits that caught", "Nothing caught yet", main=True)]


def count(play: Play) -> list[dict[str, dict[str, int]]]:
    counts = [Counter[str]() for _player in play.table.players]
    for step in play.steps:
        for event in step.events:
            if isinstance(event, BaitsShown) and event.catcher != NOBODY:
                counts[event.catcher][str(event.baits[event.catcher])] += 1
    return [{BAITS: dict(counter)} for counter in counts]


def show(kind: str, thing: str) -> Fact:
    known = thing.isdigit()
    return Fact(f"Bait {thing}" if known else thing, rgb("E5683C"), "granchi_bait" if known else "")
