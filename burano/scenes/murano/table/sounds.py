"""What a step sounds like, and when: with what moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from burano.core.protocol import Event
from burano.games.murano import events as e
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.table.motion import DROP, ROW

ALWAYS: Mapping[type[Event], Mapping[str, float]] = {
    e.ShipMoved: {"oar": 0.0, "splash": 0.3},
    e.StreetDrawn: {"card": 0.0},
    e.StreetLaid: {"tile": DROP - 0.1},
    e.GondolierPlaced: {"steps": 0.0, "splash": ROW},
    e.CharactersDrawn: {"deal": 0.0},
    e.CharacterRecruited: {"card": 0.0},
    e.SpecialCardsDrawn: {"deal": 0.0},
    e.SpecialCardTaken: {"stamp": 0.1},
    e.StackSearched: {"deal": 0.0},
    e.TileBought: {"pick": 0.0},
    e.TopTileBought: {"pick": 0.0},
    e.TileChosen: {"pick": 0.0},
    e.BeadsSold: {"coins_2": 0.2},
    e.BeadReturned: {"pick": 0.0},
    e.GondolierDismissed: {"steps": 0.0, "coins_1": 0.2},
    e.GondolierHired: {"steps": 0.0, "pay": 0.0},
    e.EndTriggered: {"bell": 0.2},
    e.EndAgreed: {"bell": 0.0},
    e.CharacterScored: {"stamp": 0.1, "point": 0.5},
    e.SeatScored: {"harp": 0.1},
    e.GoldTaken: {"coins_1": 0.2},
    e.IncomeEarned: {"coins_2": 0.2},
    e.Passed: {"coin": 0.2},
}
"""Sounds by event, each with the seconds until it is heard."""
VOICED: frozenset[type[Event]] = frozenset((e.BuildingBuilt, e.BeadsProduced, e.TurnStarted))
"""Events whose sounds depend on what they say."""
SILENT: frozenset[type[Event]] = frozenset((e.TurnEnded, e.ProductionSkipped, e.ScoringStarted, e.GameEnded))
_TURNS = ("blue", "red", "green", "black")


def sounds_of(model: Model, events: Sequence[Event]) -> dict[str, float]:
    """The sounds of events, each once, with the seconds until it is heard; the model is the table after them."""
    found: dict[str, float] = {}
    for event in events:
        known = ALWAYS.get(type(event))
        for name, seconds in known.items() if known is not None else _voiced(model, event):
            found.setdefault(name, seconds)
    return found


def _voiced(model: Model, event: Event) -> Iterator[tuple[str, float]]:
    match event:
        case e.BuildingBuilt(kind=kind):
            yield f"knock_{min(kind, 2) + 1}", DROP - 0.1
        case e.BeadsProduced():
            yield "needle", 0.0
        case e.TurnStarted(seat):
            yield f"turn_{_TURNS[model.colors[seat]]}", 0.0
        case _:
            pass
