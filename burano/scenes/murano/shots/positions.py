"""Plays for pictures. Nobody plays on them."""

from __future__ import annotations

from functools import cache

from burano.core.protocol import Decision
from burano.core.session import Session
from burano.games.murano import actions as a
from burano.games.murano import production, turns
from burano.games.murano.board import A_PRODUCTION, tables
from burano.games.murano.setup import Options
from burano.games.murano.state import STEER, State
from burano.scenes.murano.people import PEOPLE
from burano.table.staging.stage import Greedy

Play = Session[State, Options]
GREEDY: Greedy[State, Options] = Greedy(PEOPLE, ("islander", "islander", "master"))


finished = cache(GREEDY.whole)
"""A whole play of so many, by that seed."""


@cache
def under_way(quarter: int, players: int, seed: int) -> Play:
    """A play in its first, second or third quarter, at a turn of the first seat."""
    soon = (10 + 12 * quarter) * players
    table = GREEDY.table(players, seed)
    return GREEDY.played(lambda state, d: state.turn >= soon and state.actor == 0 and d.kind == "sail", table)


@cache
def waiting(kind: str, players: int, turn: int = 0, seed: int = 8) -> Play:
    """A play in which the first seat has to decide something of a kind."""
    return GREEDY.soonest(lambda s, d: d.kind == kind and s.actor == 0 and s.turn >= turn, players, seed)


@cache
def glass(players: int, factories: int = 0) -> Play:
    """A play in which the first seat is about to make glass; it has used so many factories, if any."""
    sail = a.SAIL[tables().ring.index(A_PRODUCTION)]

    def ready(state: State, decision: Decision) -> bool:
        if decision.kind != "sail" or state.actor != 0 or production.most_produced(state, 0) < 2:
            return False
        return turns.why_not_sail(state, 0, sail.space) is None

    play = GREEDY.soonest(ready, players, 8)
    play.submit(0, sail)
    while play.state.phase == STEER:
        play.submit(0, play.legal(0)[0])
    if factories:
        play.submit(0, a.PRODUCE[factories])
    return play
