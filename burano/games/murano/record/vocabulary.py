"""The lines of a `murano-record/1` and the shapes of their fields."""

from __future__ import annotations

import functools

from burano.core.record.shapes import (
    FLAG,
    NUMBER,
    OBJECT,
    SIGNED,
    TEXT,
    Fields,
    ListOf,
    Maybe,
    Number,
    OneOf,
    RowOf,
    Shape,
    TableOf,
    Word,
)
from burano.core.record.vocabulary import RecordVocabulary
from burano.games.murano import spec
from burano.games.murano.board import MAX_SOLD, SHIPS, SPACES
from burano.games.murano.setup import FLAGS
from burano.games.murano.spec import ACTIONS, KINDS, STREET, Spec
from burano.games.murano.state import FROM_CHARACTERS, SOURCES

SCHEMA = "murano-record/1"
_LINES = {
    "setup": "schema players start_player colors options ring ships red islands streets shops palaces factories "
    "special_tiles character_deck special_deck removed bag names?",
    "turn": "player number last",
    "pass": "player",
    "ship": "player from to red price?",
    "take_gold": "player gold?",
    "buy": "player kind how(kind=shop|palace) tile(kind=shop|palace) rest(how=search) price?",
    "street": "player tile island at",
    "build": "player kind tile(kind=shop|palace) island at vp?",
    "special_card": "player drawn taken",
    "recruit": "player drawn taken price?",
    "place": "player island color price?",
    "income": "player island gold?",
    "produce": "player factories drawn vp?",
    "sell": "player beads gold?",
    "return_bead": "player color",
    "gondolier": "player do gold?",
    "end_turn": "player",
    "scores": "vp gold supply stacks",
    "agreed_end": "player",
    "character": "player card island vp gold~ beads~",
    "idle": "player unused gondoliers vp",
    "final": "vp gold detail winners decided",
    "check": "state",
}
_TOTALS = ("vp", "gold", "supply")
TILES = (STREET, "shop", "palace", "factory", "special")
"""The five kinds of tiles, as in `stacks`."""
DECIDED = ("vp", "gold", "shared")


@functools.cache
def vocabulary() -> RecordVocabulary:
    """Return the format with the names of the shipped data."""
    after = Fields(dict.fromkeys(_TOTALS, NUMBER), partial=True)
    return RecordVocabulary(SCHEMA, _LINES, {**_setup_shapes(spec.load()), **_play_shapes(spec.load())}, after)


def _setup_shapes(data: Spec) -> dict[str, Shape]:
    character, special = Word([card.id for card in data.characters]), Word([card.id for card in data.specials])
    customer, bead = Word(data.customer_colors), Word(data.bead_colors)
    return {
        "players": Number(2, 4),
        "start_player": Number(0, 3),
        "colors": ListOf(Word(data.player_colors), 2, 4),
        "options": Fields(dict.fromkeys(FLAGS, FLAG)),
        "ring": ListOf(Word(ACTIONS), SPACES, SPACES),
        "ships": ListOf(Number(0, SPACES - 1), SHIPS, SHIPS),
        "setup.red": Number(0, SPACES - 1),
        "islands": TableOf(ListOf(TEXT), [island.id for island in data.islands]),
        "streets": ListOf(ListOf(customer, 0, 2)),
        "shops": ListOf(customer),
        "palaces": ListOf(Number(1, 3)),
        "setup.factories": NUMBER,
        "special_tiles": NUMBER,
        "character_deck": ListOf(character),
        "special_deck": ListOf(special),
        "removed": Fields({"characters": ListOf(character), "palace": Maybe(Number(1, 3))}),
        "bag": Fields(dict.fromkeys(bead.names, NUMBER)),
        "names": ListOf(TEXT),
        "special_card.drawn": ListOf(special),
        "special_card.taken": special,
        "recruit.drawn": ListOf(character),
        "recruit.taken": Maybe(character),
        "card": character,
        "unused": ListOf(character),
        "produce.drawn": ListOf(bead),
        "beads": ListOf(bead, 1, MAX_SOLD),
        "return_bead.color": bead,
        "street.tile": ListOf(customer, 0, 2),
        "tile": OneOf(customer, Number(1, 3)),
        "rest": OneOf(ListOf(customer), ListOf(Number(1, 3))),
        "place.color": Word(data.player_colors),
        "island": Word([island.id for island in data.islands]),
    }


def _play_shapes(data: Spec) -> dict[str, Shape]:
    space, totals = Number(0, SPACES - 1), ListOf(NUMBER, 2, 4)
    detail: dict[str, Shape] = dict.fromkeys(SOURCES, SIGNED)
    detail[SOURCES[FROM_CHARACTERS]] = TableOf(NUMBER, [card.id for card in data.characters])
    return {
        "number": NUMBER,
        "last": FLAG,
        "from": space,
        "to": space,
        "ship.red": FLAG,
        "price": NUMBER,
        "gold": NUMBER,
        "gondolier.gold": SIGNED,
        "kind": Word(KINDS),
        "how": Word(("top", "search")),
        "at": RowOf((Number(0, 99), Number(0, 99))),
        "vp": SIGNED,
        "factories": NUMBER,
        "do": Word(("dismiss", "hire")),
        "gondoliers": NUMBER,
        "scores.vp": totals,
        "scores.gold": totals,
        "supply": totals,
        "stacks": Fields(dict.fromkeys(TILES, NUMBER)),
        "final.vp": totals,
        "final.gold": totals,
        "detail": ListOf(Fields(detail), 2, 4),
        "winners": ListOf(Number(0, 3), 1, 4),
        "decided": Word(DECIDED),
        "state": OBJECT,
    }
