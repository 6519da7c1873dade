"""The sounds of a step: at most a few, the most important ones."""

from collections.abc import Iterator

from burano.core.protocol import Event
from burano.games.burano import events as e
from burano.scenes.burano import names
from burano.scenes.burano.table.model import Model
from burano.table.motion.effects import SetDown
from burano.table.motion.event_sounds import EventSounds

_ALWAYS: dict[type[Event], str] = {
    e.HousePicked: "pick",
    e.RoofLaid: "tile",
    e.BoatSailed: "oar",
    e.FishTaken: "card",
    e.FishDrawn: "card",
    e.FishSold: "bell",
    e.LacePlaced: "needle",
    e.Earned: "coin",
    e.WorkerWithdrawn: "coin",
    e.WorkerSentHome: "splash",
    e.WheelTurned: "ratchet",
    e.PrivilegeGained: "stamp",
    e.CardGained: "card",
    e.RoofScored: "point",
    e.PrivilegeCoinTaken: "coin",
    e.PrivilegeCubeTaken: "stamp",
    e.DocksSwapped: "stamp",
    e.LaceScored: "harp",
    e.RoofsDrawn: "roofs",
    e.PyramidsRevealed: "unveil",
    e.WorkersDispatched: "steps",
    e.FishRevealed: "card",
    e.CardRevealed: "card",
    e.CubesRefilled: "cubes",
    e.SubstituteTaken: "cubes",
    e.CubeBought: "knock",
    e.LacePaid: "coin",
    e.ActionsShuffled: "deal",
}
_DELAYS: dict[type[Event], float] = {e.RoofLaid: SetDown.LANDED}
"""Seconds until the sound of an event."""
_VOICED: frozenset[type[Event]] = frozenset((e.HouseBuilt, e.MovePaid, e.SeasonStarted, e.TurnStarted))
"""Events whose sound depends on their content."""
_SILENT: frozenset[type[Event]] = frozenset((
    e.RoofNamed, e.CubePlaced, e.PyramidDone, e.ActionStarted, e.ActionSkipped, e.FishMissing, e.TurnEnded,
    e.IslandScored, e.RefillDone, e.RoofRemoved, e.RoofsKept, e.StartPassed, e.FinalScored, e.GameEnded,
))  # fmt: skip
_MAX_COPIES = 4


def _voice(model: Model, event: Event) -> Iterator[tuple[str, float]]:
    match event:
        case e.HouseBuilt(floor=floor):
            yield f"knock_{floor + 1}", SetDown.LANDED
        case e.SeasonStarted(season=season):
            yield f"season_{names.SEASONS[season]}", 0.0
        case e.TurnStarted(seat=seat):
            yield f"turn_{names.FAMILIES[model.colors[seat]]}", 0.0
        case e.MovePaid(price=price) if price:
            yield "pay" if price > 0 else "coin", 0.0
        case _:
            pass


SOUNDS: EventSounds[Model] = EventSounds(
    {event: {name: _DELAYS.get(event, 0.0)} for event, name in _ALWAYS.items()}, _VOICED, _SILENT, _voice, _MAX_COPIES
)
