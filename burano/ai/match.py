"""Whole games between computer players, seat by seat through a session, with the numbers worth keeping."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from burano.ai.bots import Bot, make_bot, seconds_of
from burano.ai.brain import Brain
from burano.ai.budget import Budget, TurnTime
from burano.core import registry
from burano.core.journal import Entry, Player, Table
from burano.core.protocol import Action, Seat
from burano.core.rng import Rng
from burano.core.session import Session


@dataclass
class Played:
    """One finished game."""

    bots: tuple[str, ...]
    """By seat."""
    vp: tuple[int, ...]
    by_source: tuple[Mapping[str, int], ...]
    winners: tuple[Seat, ...]
    decisions: int
    seconds: float
    turns: list[tuple[Seat, float]] = field(default_factory=list)
    """Seat and thinking seconds of every turn; choices between turns, as in a clean-up, are not counted."""
    table: Table | None = None
    journal: list[Entry] = field(default_factory=list)


class Match:
    """Plays games of one kind between named bots; bots are made once."""

    def __init__(
        self, game_id: str, seconds: float | None = None, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self.game_id = game_id
        self.game = registry.game(game_id)
        self.brain: Brain[Any] = registry.load(registry.entry(game_id).brain)
        self._seconds = seconds
        self._clock = clock
        self._bots: dict[str, Bot] = {}

    def bot(self, name: str) -> Bot:
        if name not in self._bots:
            self._bots[name] = make_bot(self.game_id, name)
        return self._bots[name]

    def table(self, names: Sequence[str], seed: int) -> Table:
        players = tuple(Player(f"{name} {seat + 1}", seat, name) for seat, name in enumerate(names))
        return Table(self.game_id, self.brain.options(len(names)), seed, players)

    def play(self, names: Sequence[str], seed: int) -> Played:
        """One game to its end."""
        table = self.table(names, seed)
        session = Session(self.game, table)
        times = TurnTime(self._seconds or 0.0)
        own_turns: dict[int, None] = {}
        start = self._clock()
        decision = session.decision()
        while decision is not None:
            seat = decision.seats[0]
            seconds = times.left(seat, self._seconds if self._seconds is not None else seconds_of(names[seat]))
            if self.brain.is_settled(session.state, seat):
                own_turns[len(times.turns) - 1] = None
            asked = self._clock()
            actions = self._ask(session, names[seat], seat, seconds)
            times.spend(self._clock() - asked)
            submit_all(session, seat, actions)
            decision = session.decision()
        scores = session.scores()
        return Played(
            tuple(names),
            scores.vp,
            scores.by_source,
            scores.winners,
            session.length,
            self._clock() - start,
            [times.turns[number] for number in own_turns],
            table,
            session.journal,
        )

    def _ask(self, session: Session[Any, Any], name: str, seat: Seat, seconds: float) -> tuple[Action, ...]:
        legal = session.legal(seat)
        if len(legal) == 1:
            return (legal[0],)
        rng = rng_for(session.table.seed, seat, session.length)
        return self.bot(name).choose(session.view(seat), seat, rng, Budget(seconds, self._clock)).actions


def rng_for(seed: int, seat: Seat, number: int) -> Rng:
    """The search's own generator: by game, seat and move number, so that a game can be played again."""
    return Rng(seed).fork(seat + 1, number)


def submit_all(session: Session[Any, Any], seat: Seat, actions: Sequence[Action]) -> None:
    """Submit a planned row of actions; the first must be legal, the others as long as they still are."""
    session.submit(seat, actions[0])
    for action in actions[1:]:
        if session.why_not(seat, action) is not None:
            return
        session.submit(seat, action)
