"""What a step sounds like, and when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from burano.core.protocol import NOBODY, Event
from burano.games.buru import board
from burano.games.buru import events as e
from burano.scenes.buru.palette import PLAYERS
from burano.scenes.buru.table.model import Model
from burano.table.motion.event_sounds import EventSounds

_ALWAYS: Mapping[type[Event], Mapping[str, float]] = {
    e.RoundBegan: {"phase_dawn": 0.0, "deal": 0.9},
    e.PlotDrawn: {"card": 0.0},
    e.NoonFished: {"phase_afternoon": 0.0, "fish": 0.7},
    e.RegionRevealed: {"drum": 0.0},
    e.TotemTaken: {"stamp": 0.4},
    e.SpaceTaken: {"disc_1": 0.2},
    e.ForestTaken: {"card": 0.0},
    e.Recruited: {"draw_1": 0.0, "sand": 0.3},
    e.RowCycled: {"seeds": 0.0},
    e.Tasked: {"loom": 0.05},
    e.TributePaid: {"soft_bell": 0.1},
    e.EldersDrawn: {"draw_2": 0.0},
    e.ElderReturned: {"card": 0.0},
    e.EmissaryTaken: {"parasol": 0.2},
    e.DecreeTaken: {"conch": 0.0},
    e.FishGained: {"fish": 0.3},
    e.DuskFell: {"phase_dusk": 0.0},
}
"""Sounds by event, each with the seconds until it is heard."""
_VOICED: frozenset[type[Event]] = frozenset(
    (e.ExplorerPlaced, e.LawanPlaced, e.EsteemGained, e.ResourceGained, e.ActionEnded)
)
"""Events whose sounds depend on what they say."""
_SILENT: frozenset[type[Event]] = frozenset(
    (
        e.RegionResolved, e.Paid, e.FishSymbolUsed, e.ItemTaken, e.Declined, e.RestDeclined, e.LawanDecided,
        e.SeatScored, e.GameEnded,
    )
)  # fmt: skip
_GOODS = ("jar", "leaf", "log")
"""Clay, palm, ebony."""
_LANDS = 0.3
"""Seconds until a disc lies in its region."""
_TALLEST = 4


def _voice(model: Model, event: Event) -> Iterator[tuple[str, float]]:
    match event:
        case e.ExplorerPlaced(region=region) | e.LawanPlaced(region=region):
            height = model.state.bid_region.count(region)
            yield f"disc_{max(1, min(_TALLEST, height))}", _LANDS
        case e.EsteemGained(source=source):
            yield "gong" if board.SOURCES[source] == "triumph" else "point", 0.4
        case e.ResourceGained(resource=resource) if resource < len(_GOODS):
            yield _GOODS[resource], 0.3
        case e.ActionEnded() if model.actor not in (NOBODY, event.seat):
            yield f"buru_turn_{PLAYERS[model.colors[model.actor]]}", 0.5
        case _:
            pass


SOUNDS: EventSounds[Model] = EventSounds(_ALWAYS, _VOICED, _SILENT, _voice)
