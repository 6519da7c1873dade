"""Counts facts for the statistics from the events of a play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from burano.core.protocol import Event
from burano.table.contract.screens import Play

EventCounters: TypeAlias = Mapping[type[Event], Callable[[Any], Iterable[tuple[str, str]]]]
"""Event type → function that returns what an event counts: pairs of kind and thing, by the names of the rules."""


def count_events(play: Play, kinds: Sequence[str], things: EventCounters) -> list[dict[str, dict[str, int]]]:
    """Return the counts per seat: kind → thing → number."""
    counts = [{kind: Counter[str]() for kind in kinds} for _seat in play.table.players]
    for step in play.steps:
        for event in step.events:
            count = things.get(type(event))
            for kind, thing in count(event) if count is not None else ():
                counts[event.seat][kind][thing] += 1  # type: ignore[attr-defined]  # only events of one seat
    return [{kind: dict(counter) for kind, counter in seat.items()} for seat in counts]
