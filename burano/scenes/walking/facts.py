"""Statistics besides points: visitors, floors by colour, shops, permits spent."""

from __future__ import annotations

from collections.abc import Iterator

from burano.games.walking import events as e
from burano.games.walking.board import color_of, tables
from burano.i18n import _
from burano.scenes.walking import names
from burano.scenes.walking.palette import WALL
from burano.table.contract.screens import Fact, FactKind, Play
from burano.table.play.stats_counter import EventCounters, count_events
from burano.table.wording.phrases import capital
from burano.ui.drawing import theme
from burano.ui.drawing.theme import rgb

VISITORS, FLOORS, SHOPS, PERMITS = "visitors", "floors", "shops", "permits"
_SHOP_TONES = dict(zip(names.SHOPS, (rgb("C23B3B"), rgb("8A5A2A"), rgb("7A3FA0"), rgb("2C7F7A")), strict=True))
_BREACHES = "spent"


def count(play: Play) -> list[dict[str, dict[str, int]]]:
    """Return per seat: kind of thing → thing → count. Names are untranslated identifiers."""
    things: EventCounters = {
        e.Visited: lambda event: [(VISITORS, names.CHARACTERS[event.character])],
        e.CardPlaced: _placed,
    }
    return count_events(play, (VISITORS, FLOORS, SHOPS, PERMITS), things)


def _placed(event: e.CardPlaced) -> Iterator[tuple[str, str]]:
    yield FLOORS, names.COLORS[color_of(event.card)]
    if tables().shop[event.card] >= 0:
        yield SHOPS, names.SHOPS[tables().shop[event.card]]
    if event.token:
        yield PERMITS, _BREACHES


def kinds() -> list[FactKind]:
    """Return the kinds of facts, each with its heading and the text used when there are none."""
    return [
        FactKind(VISITORS, _("Visitors"), _("No visitor yet"), main=True),
        FactKind(FLOORS, _("Floors built"), _("No floor built yet"), main=True),
        FactKind(SHOPS, _("Shops"), _("No shop yet"), main=True),
        FactKind(PERMITS, _("Permits"), _("No permit spent yet")),
    ]


def show(kind: str, thing: str) -> Fact:
    """Return name, colour and picture of a thing; an unknown one from a later version keeps its identifier."""
    if kind == VISITORS and thing in names.CHARACTERS:
        return Fact(names.BOOK.say("character", thing), theme.TERRACOTTA, f"char_{thing}")
    if kind == FLOORS and thing in names.COLORS:
        number = names.COLORS.index(thing)
        return Fact(capital(names.color(number)), WALL[number], f"paint_{thing}")
    if kind == SHOPS and thing in names.SHOPS:
        return Fact(names.BOOK.say("shop", thing), _SHOP_TONES[thing], f"icon_{thing}")
    if kind == PERMITS and thing == _BREACHES:
        return Fact(_("Spent"), rgb("7A3FA0"), "permit")
    return Fact(thing, theme.STONE_DARK)
