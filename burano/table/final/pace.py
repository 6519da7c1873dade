"""Thinking times of the players, among the statistics of a finished game."""

from __future__ import annotations

from dataclasses import replace

from burano.i18n import _
from burano.persistence.statistics import Timing
from burano.table.final.result import Result


def with_pace(result: Result, timing: Timing) -> Result:
    """Return the result with the pace of the people, if it was measured."""
    if not any(turns for _seconds, turns, _slowest in timing.paces):
        return result
    rows = [
        (_("Minutes of thinking"), [round(seconds / 60) for seconds, _turns, _slowest in timing.paces]),
        (_("Seconds per turn"), [round(seconds / max(1, turns)) for seconds, turns, _slowest in timing.paces]),
        (_("Slowest turn, in seconds"), [slowest for _seconds, _turns, slowest in timing.paces]),
    ]
    minutes = _("{n} min").format(n=max(1, round(timing.seconds / 60)))
    facts = [*result.facts, (_("At the screen"), minutes)] if timing.seconds else result.facts
    return replace(result, statistics=[*result.statistics, *rows], facts=facts)
