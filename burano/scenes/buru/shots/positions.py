"""Plays for pictures. They are never continued."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from burano.core.journal import BY_RULE, Player, Table
from burano.core.protocol import Decision
from burano.core.session import Session
from burano.games.buru.setup import RECOMMENDED, Options
from burano.games.buru.state import State
from burano.scenes.buru.people import PEOPLE
from burano.table.staging.stage import Greedy

Play = Session[State, Options]


class _Greedy(Greedy[State, Options]):
    """Greedy players, with the number of Lawan that the rules recommend."""

    def table(self, players: int, seed: int, *, people: bool = False, handover: str = "off", **options: bool) -> Table:
        usual = super().table(players, seed, people=people, handover=handover, **options)
        lawan = RECOMMENDED[players]
        worn = {player.color for player in usual.players}
        free = [color for color in range(PEOPLE.info.colours) if color not in worn]
        rivals = [Player(name, free[number], BY_RULE) for number, name in enumerate(PEOPLE.automata[:lawan])]
        return replace(usual, players=(*usual.players, *rivals), options={**usual.options, "lawan": lawan})


GREEDY = _Greedy(PEOPLE, ("islander", "islander", "master"))
finished = cache(GREEDY.whole)
"""Returns a finished play for a number of people and a seed."""


@cache
def under_way(quarter: int, players: int, seed: int) -> Play:
    """Return a play in its first, second or third quarter in which the first seat places an explorer."""
    soon = 1 + quarter
    table = GREEDY.table(players, seed)
    return GREEDY.played(lambda state, d: state.round >= soon and state.actor == 0 and d.kind == "place", table)


@cache
def waiting(kind: str, players: int, round: int = 0, seed: int = 8) -> Play:
    """Return a play in which the first seat has a decision of a kind; `kind.2` means in region 2."""
    stage, _dot, region = kind.partition(".")

    def wanted(state: State, decision: Decision) -> bool:
        here = not region or state.region == int(region)
        return decision.kind == stage and here and state.actor == 0 and state.round >= round

    return GREEDY.soonest(wanted, players, seed)
