"""The sounds of a step, timed to its animations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from burano.core.protocol import Event
from burano.games.murano import events as e
from burano.scenes.murano.palette import FAMILIES
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.table.motion import DROP, ROW
from burano.table.motion.event_sounds import EventSounds

_ALWAYS: Mapping[type[Event], Mapping[str, float]] = {
    e.ShipMoved: {"ship": 0.0, "splash": 0.6},
    e.StreetDrawn: {"card": 0.0},
    e.StreetLaid: {"paving": DROP},
    e.GondolierPlaced: {"planks": 0.0, "moor": ROW},
    e.CharactersDrawn: {"deal": 0.0},
    e.CharacterRecruited: {"card": 0.0},
    e.SpecialCardsDrawn: {"deal": 0.0},
    e.SpecialCardTaken: {"stamp": 0.1},
    e.StackSearched: {"deal": 0.0},
    e.TileBought: {"clack": 0.0},
    e.TopTileBought: {"clack": 0.0},
    e.TileChosen: {"clack": 0.0},
    e.BeadsProduced: {"furnace": 0.0, "beads": 0.8},
    e.BeadsSold: {"bell": 0.0, "coins_2": 0.4},
    e.BuildingBuilt: {"brick_1": DROP},
    e.GondolierDismissed: {"planks": 0.0, "coins_1": 0.4},
    e.GondolierHired: {"planks": 0.0, "pay": 0.2},
    e.EndTriggered: {"toll": 0.0},
    e.EndAgreed: {"toll": 0.0},
    e.CharacterScored: {"stamp": 0.1, "point": 0.5},
    e.SeatScored: {"harp": 0.1},
    e.GoldTaken: {"coins_1": 0.2},
    e.IncomeEarned: {"coins_2": 0.2},
    e.Passed: {"coin": 0.2},
}
"""Sounds by event, each with its delay in seconds."""
_VOICED: frozenset[type[Event]] = frozenset((e.BeadReturned, e.TurnStarted))
"""Events whose sounds depend on their content."""
_SILENT: frozenset[type[Event]] = frozenset((e.TurnEnded, e.ProductionSkipped, e.ScoringStarted, e.GameEnded))
_GLASS = ("round", "drop", "cube")
"""Shapes of beads, by colour."""


def _voice(model: Model, event: Event) -> Iterator[tuple[str, float]]:
    match event:
        case e.BeadReturned(color=color):
            yield f"glass_{_GLASS[color]}", 0.0
        case e.TurnStarted(seat):
            yield f"murano_turn_{FAMILIES[model.colors[seat]]}", 0.0
        case _:
            pass


SOUNDS: EventSounds[Model] = EventSounds(_ALWAYS, _VOICED, _SILENT, _voice)
