"""Exact best final scoring of a seat: which character where, for which gold and beads (R8, V20)."""

from __future__ import annotations

from burano.games.murano import scoring
from burano.games.murano.actions import ScoreCharacter
from burano.games.murano.state import State

_Left = tuple[int, int, int, int, int]
"""Gondoliers left (three bits per island), gold left, beads left by colour."""
_Best = tuple[int, int, tuple[ScoreCharacter, ...]]
"""VP beyond those of idle gondoliers, gold left, and the scorings."""


def best_scoring(state: State, seat: int) -> list[ScoreCharacter]:
    """Return the scorings with the most VP, and among those the most gold left; none that brings nothing.

    Goes through the seat's characters one by one and keeps, for each remainder of gondoliers, gold and beads, the best
    way to reach it.
    """
    ways = scoring.scorings(state, seat)
    islands = range(state.board.islands)
    free = sum(max(0, scoring.free_gondoliers(state, seat, island)) << (3 * island) for island in islands)
    beads = state.beads[seat * 3 : seat * 3 + 3]
    best: dict[_Left, _Best] = {(free, state.gold[seat], beads[0], beads[1], beads[2]): (0, state.gold[seat], ())}
    for character in scoring.unused(state, seat):
        options = [(way, _worth(state, seat, way)) for way in ways if way.character == character]
        if options:
            best = _with_one_more(best, options)
    return list(max(best.values(), key=_rank)[2])


def _rank(found: _Best) -> tuple[int, int, int]:
    return found[0], found[1], -len(found[2])


def _worth(state: State, seat: int, way: ScoreCharacter) -> int:
    return scoring.worth(state, seat, way) - state.board.tables.idle_vp


def _with_one_more(best: dict[_Left, _Best], ways: list[tuple[ScoreCharacter, int]]) -> dict[_Left, _Best]:
    """Return the best ways after one more character was scored in any way, or not at all."""
    found = dict(best)
    for left, (vp, gold, done) in best.items():
        for way, worth in ways:
            after = _after(left, way)
            if after is not None:
                here: _Best = (vp + worth, gold - way.gold, (*done, way))
                known = found.get(after)
                if known is None or _rank(here) > _rank(known):
                    found[after] = here
    return found


def _after(left: _Left, way: ScoreCharacter) -> _Left | None:
    """Return what is left after a scoring, or None if it is impossible."""
    free, gold, red, green, blue = left
    if not free >> (3 * way.island) & 7 or way.gold > gold:
        return None
    if way.beads:
        red, green, blue = red - way.beads[0], green - way.beads[1], blue - way.beads[2]
        if min(red, green, blue) < 0:
            return None
    return free - (1 << (3 * way.island)), gold - way.gold, red, green, blue
