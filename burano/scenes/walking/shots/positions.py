"""Games for pictures, played by computer players."""

from __future__ import annotations

from functools import cache

from burano.core.session import Session
from burano.games.walking.setup import Options
from burano.games.walking.state import State
from burano.scenes.walking.people import PEOPLE
from burano.table.staging.stage import Greedy

Play = Session[State, Options]
GREEDY: Greedy[State, Options] = Greedy(PEOPLE, ("islander", "islander", "master"))


finished = cache(GREEDY.whole)
"""Return a finished game with this number of players and seed; cached."""


@cache
def under_way(quarter: int, players: int, seed: int) -> Play:
    """Return a game in its first, second or third quarter, at a turn of the first seat."""
    soon = 2 + 3 * quarter
    table = GREEDY.table(players, seed)
    return GREEDY.played(lambda state, d: state.round >= soon and state.actor == 0 and d.kind == "place", table)


@cache
def waiting(kind: str, players: int, round: int = 0, seed: int = 8) -> Play:
    """Return a game at a decision of a kind by the first seat."""
    return GREEDY.soonest(lambda s, d: d.kind == kind and s.actor == 0 and s.round >= round, players, seed)
