"""What a step sounds like, and when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from burano.core.protocol import Event
from burano.games.buru import events as e
from burano.scenes.buru.table.model import Model

ALWAYS: Mapping[type[Event], Mapping[str, float]] = {
    e.ExplorerPlaced: {"knock_1": 0.3},
    e.LawanPlaced: {"knock_2": 0.3},
    e.RoundBegan: {"deal": 0.1},
    e.NoonFished: {"splash": 0.1},
    e.RegionRevealed: {"shutters": 0.0},
    e.TotemTaken: {"stamp": 0.4},
    e.SpaceTaken: {"knock_3": 0.2},
    e.ForestTaken: {"card": 0.0},
    e.Recruited: {"draw_1": 0.0},
    e.RowCycled: {"deal": 0.0},
    e.Tasked: {"tile": 0.05},
    e.TributePaid: {"bell": 0.1},
    e.EldersDrawn: {"draw_2": 0.0},
    e.ElderReturned: {"card": 0.0},
    e.EmissaryTaken: {"permit": 0.2},
    e.DecreeTaken: {"stamp": 0.0},
    e.EsteemGained: {"point": 0.4},
    e.FishGained: {"splash": 0.3},
    e.ResourceGained: {"coins_1": 0.3},
}
"""Sounds by event, each with the seconds until it is heard."""
SILENT: frozenset[type[Event]] = frozenset(
    (
        e.PlotDrawn, e.RegionResolved, e.Paid, e.FishSymbolUsed, e.ItemTaken, e.Declined, e.RestDeclined,
        e.ActionEnded, e.LawanDecided, e.DuskFell, e.SeatScored, e.GameEnded,
    )
)  # fmt: skip


def sounds_of(model: Model, events: Sequence[Event]) -> dict[str, float]:
    """The sounds of events, each once."""
    found: dict[str, float] = {}
    for event in events:
        for name, seconds in ALWAYS.get(type(event), {}).items():
            found.setdefault(name, seconds)
    return found
