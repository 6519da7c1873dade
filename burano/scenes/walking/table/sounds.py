"""What a step sounds like."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from burano.core.protocol import Event
from burano.games.walking import events as e
from burano.games.walking.board import FLOOR_OF


def sounds_of(events: Sequence[Event]) -> Iterable[str]:
    """The sounds of events, each once."""
    found: dict[str, None] = {}
    for event in events:
        match event:
            case e.CardsAcquired():
                found["card"] = None
            case e.CardPlaced(_seat, card, _plot, _price, token):
                found[f"knock_{FLOOR_OF[card] + 1}"] = None
                if token:
                    found["stamp"] = None
            case e.HouseCompleted():
                found["shutter"] = None
            case e.Visited():
                found["bell"] = None
            case e.CharacterRemoved() | e.CardReturned():
                found["card"] = None
            case e.RoundStarted():
                found["ready"] = None
            case _:
                pass
    return found
