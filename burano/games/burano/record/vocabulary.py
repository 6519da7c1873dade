"""The lines of a `burano-record/1` and the shapes of their fields."""

from __future__ import annotations

import functools

from burano.core.record.shapes import (
    ANYTHING,
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
)  # fmt: skip
from burano.core.record.vocabulary import RecordVocabulary
from burano.games.burano import spec
from burano.games.burano.board import HOUSES
from burano.games.burano.spec import ACTION_NAMES, SHIPS

SCHEMA = "burano-record/1"
_LINES = {
    "setup": "schema players start_player island fountain_color routes docks workshops coin_squares ports actions "
    "rings buildings fish names?",
    "choose_roofs": "player kinds drawn",
    "pyramid": "player base middle top sold",
    "turn": "player season round",
    "pick": "player from color? price?",
    "build": "player color at floor price?",
    "roof": "player kind colors cells floor price?",
    "bonus": "player take card(take=card|deck) revealed(take=card) vp?",
    "skip_action": "player",
    "swap_docks": "player a b",
    "sail": "player to via?",
    "take_fish": "player from kind(from=display|deck)",
    "reveal_fish": "player? kinds",
    "dispatch": "player count",
    "sell": "player ship cards vp?",
    "lace": "player at privilege arrow?",
    "earn": "player coins",
    "withdraw": "player from",
    "privilege_coin": "player",
    "privilege_cube": "player color at",
    "end_turn": "player",
    "scores": "vp coins privilege",
    "island_score": "vp",
    "lace_score": "player workers bought free vp?",
    "actions": "fishing lace earning",
    "refill": "player taken substitutes bought",
    "remove_roofs": "player tiles",
    "start_player": "player",
    "final": "vp coins detail winners",
    "check": "state",
}
_TOTALS = ("vp", "coins", "privilege")


@functools.cache
def vocabulary() -> RecordVocabulary:
    """Return the format with the names of the shipped data."""
    after = Fields(dict.fromkeys(_TOTALS, NUMBER), partial=True)
    return RecordVocabulary(SCHEMA, _LINES, {**_setup_shapes(), **_play_shapes(), **_season_shapes()}, after)


def _cell() -> Shape:
    return RowOf((Number(0, 99), Number(0, 99)))


def _square() -> Shape:
    area = spec.load().workshops
    return RowOf((Number(0, area.cols - 1), Number(0, area.rows - 1)))


def _setup_shapes() -> dict[str, Shape]:
    data = spec.load()
    color = Word(data.colors)
    squares = ListOf(_square())
    return {
        "players": Number(2, 4),
        "start_player": Number(0, 3),
        "island": Fields({"cols": NUMBER, "rows": NUMBER, "fountain": _cell()}),
        "fountain_color": color,
        "routes": ANYTHING,
        "docks": Fields({island: ListOf(color, 3, 3) for island in data.sea.islands}),
        "workshops": Fields(dict.fromkeys(data.colors, squares)),
        "coin_squares": squares,
        "ports": Fields({port: ListOf(Word(SHIPS), 2, 2) for port in data.sea.ports}),
        "actions": Fields({name: ListOf(color, 2, 2) for name in ACTION_NAMES}),
        "rings": ListOf(ListOf(RowOf((color, TEXT)), HOUSES, HOUSES)),
        "buildings": ListOf(Word([card.id for card in data.buildings]), 4, 4),
        "setup.fish": ListOf(Word(data.fish.kinds), 3, 3),
        "names": ListOf(TEXT),
    }


def _play_shapes() -> dict[str, Shape]:
    data = spec.load()
    color, place, square = Word(data.colors), RowOf((Number(0, 2), Number(0, 2), Number(0, 2))), _square()
    island, fish, building = Word(data.sea.islands), Word(data.fish.kinds), Word([card.id for card in data.buildings])
    return {
        "color": color,
        "season": NUMBER,
        "round": NUMBER,
        "pick.from": place,
        "price": SIGNED,
        "at": _cell(),
        "floor": NUMBER,
        "kind": Word(data.roofs.kinds),
        "colors": ListOf(color, 2, 2),
        "cells": ListOf(_cell(), 2, 2),
        "take": Word(("privilege", "card", "deck")),
        "card": building,
        "revealed": Maybe(building),
        "vp": NUMBER,
        "a": RowOf((island, color)),
        "b": RowOf((island, color)),
        "to": Word(data.places),
        "via": Word(data.places),
        "take_fish.from": Word(("display", "deck", "none")),
        "take_fish.kind": fish,
        "reveal_fish.kinds": ListOf(fish),
        "count": NUMBER,
        "ship": Word(SHIPS),
        "cards": ListOf(fish),
        "lace.at": square,
        "lace.privilege": FLAG,
        "arrow": NUMBER,
        "coins": NUMBER,
        "withdraw.from": OneOf(island, square),
        "privilege_cube.at": place,
    }


def _season_shapes() -> dict[str, Shape]:
    data = spec.load()
    color, square, roof = Word(data.colors), _square(), Word(data.roofs.kinds)
    totals = ListOf(NUMBER)
    pair = ListOf(color, 2, 2)
    counts = TableOf(NUMBER, data.colors)
    points = TableOf(NUMBER, [card.id for card in data.buildings])
    return {
        "choose_roofs.kinds": ListOf(roof),
        "drawn": ListOf(pair),
        "base": ListOf(Maybe(color), 9, 9),
        "middle": ListOf(Maybe(color), 4, 4),
        "top": Maybe(color),
        "sold": NUMBER,
        "scores.vp": totals,
        "scores.coins": totals,
        "scores.privilege": totals,
        "island_score.vp": totals,
        "workers": ListOf(square),
        "bought": counts,
        "free": Maybe(square),
        "fishing": pair,
        "lace": pair,
        "earning": pair,
        "taken": counts,
        "substitutes": counts,
        "tiles": ListOf(RowOf((roof, pair))),
        "final.vp": totals,
        "final.coins": totals,
        "detail": ListOf(Fields({"coins": NUMBER, "fish": NUMBER, "buildings": points})),
        "winners": totals,
        "state": OBJECT,
    }
