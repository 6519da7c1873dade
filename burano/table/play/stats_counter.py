"""Facts for the statistics, counted from the events of a play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from burano.core.protocol import Event
from burano.table.contract.screens import Play

Things: TypeAlias = Mapping[type[Event], Callable[[Any], Iterable[tuple[str, str]]]]
"""What an event of one seat adds: kinds, and things of that kind, by the rules' own names."""


def count_events(play: Play, kinds: Sequence[str], things: Things) -> list[dict[str, dict[str, int]]]:
    """Per seat: kind → thing → how often."""
    counts = [{kind: Counter[str]() for kind in kinds} for _seat in play.table.players]
    for step in play.steps:
        for event in step.events:
            count = things.get(type(event))
            for kind, thing in count(event) if count is not None else ():
                counts[event.seat][kind][thing] += 1  # type: ignore[attr-defined]  # only events of one seat
    return [{kind: dict(counter) for kind, counter in seat.items()} for seat in counts]
