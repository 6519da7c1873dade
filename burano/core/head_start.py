"""Head starts: extra final points for a seat, agreed before the game to even out strength.

The rules do not know them. They are stored in the extras of the table, added when a finished game is scored, and
mentioned as a note in the open record.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from burano.core.journal import Table
from burano.core.protocol import Scores, Seat

KEY = "head_start"
"""Key in the extras of a table: points by seat."""
MAX_POINTS = 99


def head_starts(table: Table) -> tuple[int, ...]:
    """Return the points by seat; all zero if no valid head start was agreed."""
    kept = table.extras.get(KEY)
    if isinstance(kept, list) and len(kept) == len(table.players):
        points = tuple(value for value in kept if type(value) is int and 0 <= value <= MAX_POINTS)
        if len(points) == len(kept):
            return points
    return (0,) * len(table.players)


def winners(scores: Scores, starts: Sequence[int]) -> tuple[Seat, ...]:
    """Return the winners with the head starts: most points; on a tie the smaller head start, then the winner by the
    rules.

    A game that is not over, or that everybody lost, keeps its result.
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
    """Return the scores of a finished game with the head starts included in points and winners."""
    if not any(starts) or not scores.winners:
        return scores
    vp = tuple(points + more for points, more in zip(scores.vp, starts, strict=True))
    return replace(scores, vp=vp, winners=winners(scores, starts))


def note(table: Table) -> str:
    """Return the note about head starts for the record; empty if there are none."""
    starts = head_starts(table)
    given = (f"{player.name} +{points}" for player, points in zip(table.players, starts, strict=True) if points)
    return f"head start at the end: {', '.join(given)}" if any(starts) else ""
