"""What a step sounds like: at most a few sounds, the most important ones."""

from collections.abc import Sequence

from burano.core.protocol import Event
from burano.games.burano import events as e
from burano.scenes.burano import names

_SOUNDS: dict[type[Event], str] = {
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
_VOICED: frozenset[type[Event]] = frozenset((e.HouseBuilt, e.MovePaid, e.SeasonStarted, e.TurnStarted))
"""Events whose sound depends on what they say."""
_SILENT: frozenset[type[Event]] = frozenset((
    e.RoofNamed, e.CubePlaced, e.PyramidDone, e.ActionStarted, e.ActionSkipped, e.FishMissing, e.TurnEnded,
    e.IslandScored, e.RefillDone, e.RoofRemoved, e.RoofsKept, e.StartPassed, e.FinalScored, e.GameEnded,
))  # fmt: skip
_MOST = 4


def sounds_of(events: Sequence[Event], families: Sequence[int]) -> list[str]:
    """Names of the sounds of a step, each once, in the order of what happened."""
    found: list[str] = []
    for event in events:
        if isinstance(event, e.HouseBuilt):
            name = f"knock_{event.floor + 1}"
        elif isinstance(event, e.SeasonStarted):
            name = f"season_{names.SEASONS[event.season]}"
        elif isinstance(event, e.TurnStarted):
            name = f"turn_{names.FAMILIES[families[event.seat]]}"
        elif isinstance(event, e.MovePaid):
            if not event.price:
                continue
            name = "pay" if event.price > 0 else "coin"
        elif type(event) in _SILENT:
            continue
        else:
            name = _SOUNDS[type(event)]
        if name not in found:
            found.append(name)
    return found[:_MOST]
