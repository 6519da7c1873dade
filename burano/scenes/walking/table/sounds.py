"""The sounds of a step, timed to its animations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from burano.core.protocol import Event
from burano.games.walking import events as e
from burano.games.walking.board import FLOOR_OF
from burano.scenes.walking.palette import FAMILIES
from burano.scenes.walking.table.model import Model
from burano.scenes.walking.table.motion import FAR_LANDS, LANDS, OPENS, STROLL, WALK, moves_scaffolds
from burano.table.motion.event_sounds import EventSounds

_ALWAYS: Mapping[type[Event], Mapping[str, float]] = {
    e.HouseCompleted: {"shutters": OPENS + 0.2},
    e.Visited: {"steps": WALK, "door": WALK + STROLL},
    e.CharacterRemoved: {"steps": WALK},
    e.CardReturned: {"draw_1": 0.0},
    e.CoinsReturned: {"pay": 0.0},
    e.SupplyRefilled: {"deal": 0.2},
}
"""Sounds by event, each with its delay in seconds."""
_VOICED: frozenset[type[Event]] = frozenset((e.CardsAcquired, e.CardPlaced, e.RoundStarted, e.TurnStarted))
"""Events whose sounds depend on their content."""
_SILENT: frozenset[type[Event]] = frozenset(
    (e.CardsBoxed, e.NothingAcquired, e.NotVisited, e.TurnEnded, e.SeatScored, e.GameEnded)
)


def _voice(model: Model, event: Event) -> Iterator[tuple[str, float]]:
    alone = len(model.players) == 1
    match event:
        case e.CardsAcquired():
            yield f"draw_{len(event.cards)}", 0.0
            if event.coins:
                yield f"coins_{min(2, event.coins)}", 0.5
        case e.CardPlaced():
            yield "pay", 0.0
            lands = LANDS if event.seat == model.shown_seat else FAR_LANDS
            yield f"brick_{FLOOR_OF[event.card] + 1}", lands - 0.13
            if event.token:
                yield "permit", LANDS + 0.2
            if moves_scaffolds(model, event):
                yield "poles", 0.05
        case e.RoundStarted() if not alone:
            yield "meow", 0.5
        case e.TurnStarted() if not alone:
            yield f"turn_{FAMILIES[model.colors[event.seat]]}", 0.0
        case _:
            pass


SOUNDS: EventSounds[Model] = EventSounds(_ALWAYS, _VOICED, _SILENT, _voice)
