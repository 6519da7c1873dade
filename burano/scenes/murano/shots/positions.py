"""Games for pictures, played by computer players."""

from __future__ import annotations

from functools import cache

from burano.core.session import Session
from burano.games.murano import actions as a
from burano.games.murano.game import Murano
from burano.games.murano.setup import Options
from burano.games.murano.state import State
from burano.scenes.murano.lesson.first_glass import first_glass
from burano.scenes.murano.people import PEOPLE
from burano.table.staging.stage import Greedy

Play = Session[State, Options]
GREEDY: Greedy[State, Options] = Greedy(PEOPLE, ("islander", "islander", "master"), "apprentice")


GOOD = {2: 7, 3: 4, 4: 10}
"""By number of players: a seed of a game in which many characters are scored."""

finished = cache(GREEDY.whole)
"""Return a finished game with this number of players and seed; cached."""


@cache
def under_way(quarter: int, players: int, seed: int) -> Play:
    """Return a game in its first, second or third quarter, at a turn of the first seat."""
    soon = (10 + 12 * quarter) * players
    table = GREEDY.table(players, seed)
    return GREEDY.played(lambda state, d: state.turn >= soon and state.actor == 0 and d.kind == "sail", table)


@cache
def waiting(kind: str, players: int, turn: int = 0) -> Play:
    """Return a game at a decision of a kind by the first seat."""
    return GREEDY.soonest(lambda s, d: d.kind == kind and s.actor == 0 and s.turn >= turn, players, GOOD[players])


@cache
def glass(sold: bool) -> Play:
    """Return the lesson's game at the point where the learner makes glass, or sells it."""
    (lesson,) = first_glass()
    table = lesson.table()
    entries = lesson.record(table)
    number = next(n for n, entry in enumerate(entries) if isinstance(entry.action, a.Produce))
    return Session.replay(Murano(), table, entries[: number + sold])
