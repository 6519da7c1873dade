"""What statistics count besides points: houses by colour, building cards, roofs by kind, fish sold."""

from collections import Counter
from typing import Any

from burano.core.session import Session
from burano.games.burano import events as e
from burano.i18n import _
from burano.scenes.burano import names, palette
from burano.scenes.burano.people import PEOPLE
from burano.ui import theme
from burano.ui.theme import Colour

HOUSES, BUILDINGS, ROOFS, FISH = "houses", "buildings", "roofs", "fish"


def facts(session: Session[Any, Any]) -> list[dict[str, dict[str, int]]]:
    """Per seat: kind of thing → thing → how often. Names are the rules' own, so that any language can show them."""
    board = session.state.board
    counts = [{kind: Counter[str]() for kind in (HOUSES, BUILDINGS, ROOFS, FISH)} for _seat in session.table.players]
    for step in session.steps:
        for event in step.events:
            match event:
                case e.HouseBuilt():
                    counts[event.seat][HOUSES][names.COLORS[event.color]] += 1
                case e.CardGained():
                    counts[event.seat][BUILDINGS][board.spec.buildings[event.card].effect] += 1
                case e.RoofLaid():
                    counts[event.seat][ROOFS][names.KINDS[board.tile_kind(event.tile)]] += 1
                case e.FishSold():
                    for kind in event.cards:
                        counts[event.seat][FISH][names.FISH[kind]] += 1
    return [{kind: dict(counter) for kind, counter in seat.items()} for seat in counts]


def title(kind: str) -> str:
    """The heading of one kind of fact."""
    return {
        HOUSES: _("Houses built"),
        BUILDINGS: _("Building cards"),
        ROOFS: _("Roofs laid"),
        FISH: _("Fish sold"),
    }[kind]


def nothing(kind: str) -> str:
    """What is said of a kind of fact that never happened."""
    return {
        HOUSES: _("No house built yet"),
        BUILDINGS: _("No building card yet"),
        ROOFS: _("No roof laid yet"),
        FISH: _("No fish sold yet"),
    }[kind]


def name(kind: str, thing: str) -> str:
    """One thing in words; a thing of a later version keeps its own name."""
    tables = {HOUSES: (names.COLORS, names.color), ROOFS: (names.KINDS, names.kind), FISH: (names.FISH, names.fish)}
    if kind == BUILDINGS:
        try:
            return names.card(thing)
        except KeyError:
            return thing
    known, word = tables[kind]
    return word(known.index(thing)) if thing in known else thing


def sprite(kind: str, thing: str) -> str:
    """The picture of one thing, or nothing."""
    if kind == HOUSES and thing in names.COLORS:
        return f"cube_{thing}"
    if kind == ROOFS and thing in names.KINDS:
        return f"kind_{thing}"
    if kind == FISH and thing in names.FISH:
        return f"fish_{thing}"
    return ""


def source(name: str) -> str:
    """Where points come from, in words."""
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


def tone(kind: str, thing: str) -> Colour:
    """The colour of a thing's bar."""
    if kind == HOUSES and thing in names.COLORS:
        return palette.HOUSE[names.COLORS.index(thing)]
    return {BUILDINGS: theme.TERRACOTTA, ROOFS: theme.GOLD, FISH: theme.WATER}.get(kind, theme.STONE_DARK)


def level(controller: str) -> str:
    """A computer player in words; one of a later version keeps its own name."""
    return PEOPLE.controller_words(controller)
