"""Plays for pictures: everybody plays greedily, so that streets look as streets do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from burano.ai.bots import make_bot
from burano.ai.budget import Budget
from burano.core.journal import HUMAN, Player, Table
from burano.core.protocol import Action, Decision
from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.walking.game import Walking
from burano.games.walking.setup import Options
from burano.games.walking.state import State
from burano.scenes.walking.people import PEOPLE
from burano.table.shots import play_until
from burano.table.terms import Terms

Play = Session[State, Options]
_COLORS = (1, 0, 2, 3)
_COMPUTERS = (HUMAN, "islander", "islander", "master")


def table(players: int, seed: int, *, people: bool = False, handover: str = "off", **options: bool) -> Table:
    """The usual people; the first is human, the others too if `people`."""
    who = tuple(
        Player(name, _COLORS[seat], HUMAN if people else _COMPUTERS[seat])
        for seat, name in enumerate(PEOPLE.names[:players])
    )
    told = {"players": players, "start": 0, **options}
    return Table("walking", told, seed, who, extras=Terms(handover=handover).to_extras())


def played(until: Callable[[State, Decision], bool], of: Table) -> Play:
    """A play up to the first position that is wanted; over, if there is none."""
    session: Play = Session(Walking(), of)
    bot, rng = make_bot("walking", "greedy"), Rng(of.seed)

    def choose(_kind: str, _legal: Sequence[Action]) -> Action:
        decision = session.decision()
        assert decision is not None
        seat = decision.seats[0]
        return bot.choose(session.view(seat), seat, rng, Budget(9)).actions[0]

    return play_until(session, until, choose)


@cache
def finished(players: int, seed: int) -> Play:
    """A whole play; nobody plays on it."""
    return played(lambda state, decision: False, table(players, seed))


@cache
def under_way(quarter: int, players: int, seed: int) -> Play:
    """A play in its first, second or third quarter, at a turn of the first seat; nobody plays on it."""
    soon = 2 + 3 * quarter
    return played(
        lambda state, decision: state.round >= soon and state.actor == 0 and decision.kind == "place",
        table(players, seed),
    )


@cache
def waiting(kind: str, players: int, seed: int, round: int = 0) -> Play:
    """A play in which the first seat has to decide something of a kind, of this seed or one soon after; nobody plays on
    it."""

    def wanted(state: State, decision: Decision) -> bool:
        return decision.kind == kind and state.actor == 0 and state.round >= round

    plays = (played(wanted, table(players, other)) for other in range(seed, seed + 30))
    return next(play for play in plays if play.decision() is not None)
