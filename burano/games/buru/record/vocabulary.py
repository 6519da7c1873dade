"""The lines of a `buru-record/1` and the shapes of their fields."""

from __future__ import annotations

import functools

from burano.core.record.shapes import (
    FLAG,
    NUMBER,
    OBJECT,
    TEXT,
    Exactly,
    Fields,
    ListOf,
    Maybe,
    Number,
    Shape,
    TableOf,
    Word,
)
from burano.core.record.vocabulary import RecordVocabulary
from burano.games.buru.board import POWERS, ROW, SOURCES, SPACES, tables
from burano.games.buru.spec import LEVELS, REGIONS, RESOURCES, SPIRITS, TYPES

SCHEMA = "buru-record/1"
TOTALS = ("esteem", "fish", *RESOURCES)
_LINES = {
    "setup": (
        "schema game data players level~ long emissary altars row islanders tributes elders forest decrees box plots~"
    ),
    "dawn": "round decrees forest explorers~ shuffled~",
    "plot": "card shuffled~",
    "place": "player power region redrawn~ shuffled~",
    "noon": "kept plots~ shuffled~",
    "totals": "esteem fish clay palm ebony",
    "region": "region order power",
    "decree": "player decree option? gain?",
    "forest": "player card choose",
    "action": "player space",
    "recruit": "player card refill price? shuffled~",
    "cycle": "player refill shuffled~",
    "fish": "player",
    "task": "player card option gain?",
    "tribute": "player spirit value gain?",
    "elder": "player drawn returned",
    "emissary": "player",
    "decline": "player",
    "end_action": "player",
    "dusk": "round plots~",
    "final": "score detail leaders winner",
    "check": "state",
}


@functools.cache
def vocabulary() -> RecordVocabulary:
    """Return the format with the names of the shipped data."""
    box = tables()
    islander, elder = Word(frozenset(box.names)), Word(frozenset(box.elder_names))
    spirit, region, resource = Word(SPIRITS), Word(REGIONS), Word(RESOURCES)
    forest, decree = Number(0, len(box.forest) - 1), Number(0, len(box.rewards) - 1)
    plot, seat = Number(0, len(box.plot_types) - 1), Number(0, 3)
    numbers = ListOf(NUMBER, 0, 4)
    player: dict[str, Shape] = {"kind": Word(("person", "lawan")), "letter": Word("AB"), "name": TEXT}
    detail: dict[str, Shape] = {
        "track": TableOf(NUMBER, SOURCES),
        "tributes": TableOf(NUMBER, SPIRITS),
        "elders": TableOf(NUMBER, frozenset(box.elder_names)),
        "sets": TableOf(NUMBER, TYPES),
    }
    shapes: dict[str, Shape] = {
        "game": Exactly("buru"),
        "data": Exactly(box.spec.schema),
        "players": ListOf(Fields(player, partial=True), 2, 4),
        "level": Word(LEVELS),
        "long": FLAG,
        "emissary": seat,
        "altars": Fields(dict.fromkeys(SPIRITS, Number(0, 1))),
        "row": ListOf(islander, ROW, ROW),
        "islanders": ListOf(islander),
        "tributes": Fields(dict.fromkeys(SPIRITS, ListOf(Number(0, 99)))),
        "elders": ListOf(elder),
        "forest": ListOf(forest),
        "decrees": ListOf(decree),
        "box": ListOf(decree),
        "plots": ListOf(plot),
        "round": NUMBER,
        "explorers": ListOf(ListOf(Number(1, POWERS), POWERS, POWERS), 1, 2),
        "shuffled": ListOf(forest),
        "plot.card": plot,
        "plot.shuffled": ListOf(plot),
        "power": Number(1, POWERS),
        "place.region": region,
        "redrawn": ListOf(plot),
        "place.shuffled": ListOf(plot),
        "kept": numbers,
        "noon.shuffled": ListOf(plot),
        **dict.fromkeys(TOTALS, numbers),
        "region": region,
        "order": ListOf(seat, 0, 4),
        "region.power": numbers,
        "decree": decree,
        "option": Number(0, 9),
        "gain": ListOf(Number(0, 99), 0, 40),
        "forest.card": Maybe(forest),
        "choose": ListOf(resource),
        "space": Number(0, SPACES - 1),
        "card": islander,
        "refill": ListOf(islander, 0, ROW),
        "price": NUMBER,
        "recruit.shuffled": ListOf(islander),
        "cycle.shuffled": ListOf(islander),
        "task.option": Maybe(Number(0, 9)),
        "spirit": spirit,
        "value": Number(0, 99),
        "drawn": ListOf(elder, 1, 2),
        "returned": Maybe(elder),
        "score": numbers,
        "detail": ListOf(Fields(detail, partial=True), 2, 4),
        "leaders": ListOf(seat, 1, 4),
        "winner": seat,
        "state": OBJECT,
    }
    return RecordVocabulary(SCHEMA, _LINES, shapes, Fields(dict.fromkeys(TOTALS, NUMBER), partial=True))


PLACES = (*REGIONS, *SPIRITS)
"""Places of decrees, by `Tables.decree_place`."""
