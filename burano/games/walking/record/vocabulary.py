"""The lines of a `walking-record/1` and the shapes of their fields."""

from __future__ import annotations

import functools

from burano.core.record.shapes import (
    FLAG,
    NUMBER,
    OBJECT,
    SIGNED,
    TEXT,
    Exactly,
    Fields,
    ListOf,
    Maybe,
    Number,
    RowOf,
    Shape,
    TableOf,
    Word,
)  # fmt: skip
from burano.core.record.vocabulary import RecordVocabulary
from burano.games.walking import spec
from burano.games.walking.board import FLOORS
from burano.games.walking.setup import FLAGS
from burano.games.walking.state import ENDS

SCHEMA = "walking-record/1"
_LINES = {
    "setup": "schema game players start_player options decks characters names?",
    "round": "round start_player supply boxed?",
    "acquire": "player column cards coins?",
    "place": "player card column token price?",
    "visit": "player column character",
    "discard": "player cards",
    "end_turn": "player coins tokens hand",
    "remove_character": "player character",
    "final": "reason points coins cats detail winners rating~",
    "check": "state",
}
_TOTALS = ("coins", "tokens", "hand", "houses")


@functools.cache
def vocabulary() -> RecordVocabulary:
    """Return the format with the names of the shipped data."""
    data = spec.load()
    card, character = Word(frozenset(data.card_ids)), Word(frozenset(data.characters))
    detail: dict[str, Shape] = {"A": ListOf(RowOf((SIGNED, character, SIGNED))), "B": NUMBER, "C": NUMBER, "D": SIGNED}
    shapes: dict[str, Shape] = {
        "game": Exactly("walking"),
        "players": Number(1, 4),
        "start_player": Number(0, 3),
        "options": TableOf(FLAG, FLAGS),
        "decks": ListOf(ListOf(card), FLOORS, FLOORS),
        "characters": TableOf(NUMBER, frozenset(data.characters)),
        "names": ListOf(TEXT),
        "round": NUMBER,
        "supply": ListOf(ListOf(Maybe(card)), FLOORS, FLOORS),
        "boxed": ListOf(Maybe(card), FLOORS, FLOORS),
        "column": SIGNED,
        "acquire.column": Maybe(NUMBER),
        "cards": ListOf(card),
        "card": card,
        "token": FLAG,
        "price": NUMBER,
        "character": character,
        "visit.character": Maybe(character),
        "coins": NUMBER,
        "tokens": NUMBER,
        "hand": NUMBER,
        "reason": Word(ENDS),
        "points": ListOf(SIGNED),
        "final.coins": ListOf(NUMBER),
        "cats": ListOf(NUMBER),
        "detail": ListOf(Fields(detail)),
        "winners": ListOf(NUMBER),
        "rating": TEXT,
        "state": OBJECT,
    }
    return RecordVocabulary(SCHEMA, _LINES, shapes, Fields(dict.fromkeys(_TOTALS, NUMBER), partial=True))
