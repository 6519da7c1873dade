"""A head start: points that a seat has more at the end, agreed before the game to even out strength.

The rules know nothing of it. It stands among the extras of the table, is added when the finished game is counted, and
is a note in the open record.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from burano.core.journal import Table
from burano.core.protocol import Scores, Seat

KEY = "head_start"
"""Among the extras of a table: points by seat."""
MOST = 99


def head_starts(table: Table) -> tuple[int, ...]:
    """Points by seat; all zero where nothing, or nothing that makes sense, was agreed on."""
    kept = table.extras.get(KEY)
    if isinstance(kept, list) and len(kept) == len(table.players):
        points = tuple(value for value in kept if type(value) is int and 0 <= value <= MOST)
        if len(points) == len(kept):
            return points
    return (0,) * len(table.players)


def winners(scores: Scores, starts: Sequence[int]) -> tuple[Seat, ...]:
    """Who wins with the head starts: most points; of equals the smaller head start, then the winner by the rules.

    A game that is not over, or that everybody lost, stays as it is.
    """
    if not any(starts) or not scores.winners:
        return scores.winners
    seats = range(len(starts))
    most = max(scores.vp[seat] + starts[seat] for seat in seats)
    first = [seat for seat in seats if scores.vp[seat] + starts[seat] == most]
    least = min(starts[seat] for seat in first)
    first = [seat for seat in first if starts[seat] == least]
    return tuple(seat for seat in first if seat in scores.winners) or tuple(first)


def adjusted(scores: Scores, starts: Sequence[int]) -> Scores:
    """The scores of a finished game with the head starts in points and winners."""
    if not any(starts) or not scores.winners:
        return scores
    vp = tuple(points + more for points, more in zip(scores.vp, starts, strict=True))
    return replace(scores, vp=vp, winners=winners(scores, starts))


def note(table: Table) -> str:
    """The words of the record about head starts; empty if there are none."""
    starts = head_starts(table)
    given = (f"{player.name} +{points}" for player, points in zip(table.players, starts, strict=True) if points)
    return f"head start at the end: {', '.join(given)}" if any(starts) else ""
