"""The sounds of a game's events, declared once for its table and its replays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from burano.core.protocol import Event

M = TypeVar("M")


@dataclass(frozen=True)
class EventSounds(Generic[M]):
    """The sounds of a game's events. Each type of event is in exactly one of `always`, `voiced` and `silent`."""

    always: Mapping[type[Event], Mapping[str, float]]
    """The sounds of an event, each with its delay in seconds."""
    voiced: frozenset[type[Event]]
    """Events whose sounds depend on their contents."""
    silent: frozenset[type[Event]]
    voice: Callable[[M, Event], Iterable[tuple[str, float]]]
    """Returns the sounds of a voiced event: names and delays in seconds."""
    most: int | None = None
    """Maximum number of sounds of a step: the first ones are kept."""

    @property
    def known(self) -> list[type[Event]]:
        """The types of events that are declared."""
        return [*self.always, *self.voiced, *self.silent]

    def of(self, model: M, events: Sequence[Event]) -> dict[str, float]:
        """Return the sounds of events, each once, with its delay in seconds; `model` is the table after the events."""
        found: dict[str, float] = {}
        for event in events:
            always = self.always.get(type(event))
            if always is not None:
                sounds: Iterable[tuple[str, float]] = always.items()
            else:
                sounds = self.voice(model, event) if type(event) in self.voiced else ()
            for name, seconds in sounds:
                found.setdefault(name, seconds)
        return dict(list(found.items())[: self.most])
