"""The time scale of a replay: places of the steps on a line."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from itertools import accumulate, pairwise


class TimeScale:
    """Places steps in equal distances, except that every turn has at least the width of its crest."""

    def __init__(self, length: int, turns: Iterable[int], width: float, least: float) -> None:
        """`width` of the line and `least` width of a turn, in pixels. If all turns need more than the line, they share
        it equally."""
        begins = set(turns)
        self._numbers = sorted({0, *begins, max(1, length)})
        spans = list(pairwise(self._numbers))
        least = min(least, width / max(1, len(begins)))
        rooms = {span: least for span in spans if span[0] in begins}
        """Minimum width of each turn too short for its crest; the others share the rest."""
        short: set[tuple[int, int]] = set()
        while True:
            free = sum(end - start for start, end in spans if (start, end) not in short)
            rate = max(0.0, width - least * len(short)) / max(1, free)
            more = {span for span in rooms if span not in short and rate * (span[1] - span[0]) < least}
            if not more:
                break
            short |= more
        widths = (least if span in short else rate * (span[1] - span[0]) for span in spans)
        self._places = [0.0, *accumulate(widths)]

    def place(self, number: float) -> float:
        """Return the x of a step, in pixels from the start of the line."""
        return _between(self._numbers, self._places, number)

    def number(self, place: float) -> float:
        """Return the step at an x in pixels."""
        return _between(self._places, self._numbers, place)


def _between(known: list[int] | list[float], found: list[float] | list[int], value: float) -> float:
    at = min(max(1, bisect_right(known, value)), len(known) - 1)
    start, end = known[at - 1], known[at]
    share = (value - start) / (end - start) if end > start else 0.0
    return found[at - 1] + (found[at] - found[at - 1]) * share
