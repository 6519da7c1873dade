"""Which sounds the events of a game make: a game declares them once, for its table and its replays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from burano.core.protocol import Event

M = TypeVar("M")


@dataclass(frozen=True)
class EventSounds(Generic[M]):
    """Every type of event is named in exactly one of `always`, `voiced` and `silent`."""

    always: Mapping[type[Event], Mapping[str, float]]
    """The sounds of an event, each with the seconds until it is heard."""
    voiced: frozenset[type[Event]]
    """Events whose sounds depend on what they say."""
    silent: frozenset[type[Event]]
    voice: Callable[[M, Event], Iterable[tuple[str, float]]]
    """The sounds of a voiced event: names and seconds."""
    most: int | None = None
    """How many sounds a step has at most: the first ones."""

    @property
    def known(self) -> list[type[Event]]:
        """The types of events that are named."""
        return [*self.always, *self.voiced, *self.silent]

    def of(self, model: M, events: Sequence[Event]) -> dict[str, float]:
        """The sounds of events, each once, with the seconds until it is heard; the model is the table after them."""
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
