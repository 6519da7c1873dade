"""What statistics count besides points: islanders recruited, tributes paid, regions triumphed in, elders scored."""

from __future__ import annotations

from collections.abc import Iterator

from burano.games.buru import events as e
from burano.games.buru.board import tables
from burano.games.buru.spec import REGIONS, SPIRITS, TYPES
from burano.i18n import _
from burano.scenes.buru import names, palette
from burano.table.contract.screens import Fact, FactKind, Play
from burano.table.play.stats_counter import EventCounters, count_events
from burano.ui.drawing import theme

ISLANDERS, TRIBUTES, TRIUMPHS, ELDERS = "islanders", "tributes", "triumphs", "elders"


def count(play: Play) -> list[dict[str, dict[str, int]]]:
    """Return for each seat: kind of thing → thing → how often. The names are those of the rules, so that any language
    can show them."""
    things: EventCounters = {
        e.Recruited: lambda event: [(ISLANDERS, TYPES[tables().types[event.card]])],
        e.TributePaid: lambda event: [(TRIBUTES, SPIRITS[event.spirit])],
        e.SeatScored: _elders,
    }
    found = count_events(play, (ISLANDERS, TRIBUTES, TRIUMPHS, ELDERS), things)
    for step in play.steps:
        for event in step.events:
            if isinstance(event, e.RegionRevealed) and event.order:
                won, where = found[event.order[0]][TRIUMPHS], REGIONS[event.region]
                won[where] = won.get(where, 0) + 1
    return found


def _elders(event: e.SeatScored) -> Iterator[tuple[str, str]]:
    for elder, esteem in event.elders:
        if esteem:
            yield ELDERS, tables().elder_names[elder]


def kinds() -> list[FactKind]:
    """Return the headings of the facts, and the words for what never happened."""
    return [
        FactKind(ISLANDERS, _("Islanders"), _("No islander yet"), main=True),
        FactKind(TRIBUTES, _("Tributes"), _("No tribute yet"), main=True),
        FactKind(TRIUMPHS, _("Triumphs"), _("No triumph yet"), main=True),
        FactKind(ELDERS, _("Elders"), _("No elder fulfilled yet")),
    ]


def show(kind: str, thing: str) -> Fact:
    """Return one thing in words, colour and picture; a thing that is not known (of a later version) keeps its own
    name."""
    if kind == ISLANDERS and thing in TYPES:
        number = TYPES.index(thing)
        return Fact(names.types(number), palette.TYPE[number], f"buru_type_{thing}")
    if kind == TRIBUTES and thing in SPIRITS:
        number = SPIRITS.index(thing)
        return Fact(names.spirit(number), palette.SPIRIT[number], f"buru_spirit_{thing}")
    if kind == TRIUMPHS and thing in REGIONS:
        number = REGIONS.index(thing)
        return Fact(names.region(number), palette.REGION[number], f"buru_region_{thing}")
    if kind == ELDERS and thing in tables().elder_number:
        return Fact(names.elder(tables().elder_number[thing]), palette.ELDER, "buru_sym_elder")
    return Fact(thing, theme.STONE_DARK)
