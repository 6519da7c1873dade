"""Whole games between computer players, played through a session, with their results."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from burano.ai.bots import Bot, make_bot, seconds_of
from burano.ai.budget import Budget, TurnTime
from burano.ai.choice import NEEDS_POSITION
from burano.ai.search_seed import fork_for, hashed_seed
from burano.core import registry
from burano.core.journal import BY_RULE, Entry, Player, Table
from burano.core.protocol import Action, Plain, Seat
from burano.core.rng import Rng
from burano.core.session import Session


@dataclass
class MatchResult:
    """Result of one finished game."""

    bots: tuple[str, ...]
    """Names by seat; automata are called `rule`."""
    seed: int
    vp: tuple[int, ...]
    by_source: tuple[Mapping[str, int], ...]
    winners: tuple[Seat, ...]
    rating: str
    decisions: int
    seconds: float
    turns: list[tuple[Seat, float]] = field(default_factory=list)
    """Seat and thinking time in seconds of every turn; choices between turns are left out."""
    table: Table | None = None
    journal: list[Entry] = field(default_factory=list)


CLOCKS: dict[str, Callable[[], float]] = {"wall": time.perf_counter, "processor": time.process_time}
"""Clocks for thinking time. On a busy machine only the processor clock is fair to all players."""


class Match:
    """Plays games of one kind between named bots; creates each bot once."""

    def __init__(
        self,
        game_id: str,
        seconds: float | None = None,
        options: Mapping[str, Plain] | None = None,
        clock: str = "wall",
    ) -> None:
        """`seconds` per turn, if not the bots' defaults; `options` of the game that differ from the defaults; `clock`:
        one of the `CLOCKS`."""
        self.game_id = game_id
        self.game = registry.game(game_id)
        self.brain = registry.brain(game_id)
        self._seconds = seconds
        self._options = options or {}
        self._clock = CLOCKS[clock]
        self._end = self.brain.end_of_turn()
        self._bots: dict[str, Bot] = {}

    def bot(self, name: str) -> Bot:
        if name not in self._bots:
            self._bots[name] = make_bot(self.game_id, name)
        return self._bots[name]

    def table(self, names: Sequence[str], seed: int) -> Table:
        """Return a table with default options for these bots in this order; automata keep the seats that the game gives
        them."""
        plain = {**self.game.info.options_for(len(names)), **self._options}
        options = self.game.options_from_data(plain)
        automata, bots = set(self.game.automata(options)), iter(names)
        seats = range(self.game.seat_count(options))
        controllers = [BY_RULE if seat in automata else next(bots) for seat in seats]
        players = tuple(Player(f"{name} {seat + 1}", seat, name) for seat, name in enumerate(controllers))
        return Table(self.game_id, plain, seed, players)

    def play(self, names: Sequence[str], seed: int) -> MatchResult:
        """Play one game to its end."""
        table = self.table(names, seed)
        session = Session(self.game, table)
        times = TurnTime([self._allowance(player) for player in table.players])
        own_turns: dict[int, None] = {}
        chance = Rng(hashed_seed(seed))
        start = self._clock()
        decision = session.decision()
        while decision is not None:
            seat = decision.seats[0]
            if decision.by_rule:
                session.pick(seat, 0)
                times.close()  # the only player beside automata has many turns, not one
            else:
                times.begin(seat)
                own = self.brain.is_settled(session.state, seat)
                closed = self._ask_bot(session, seat, times, chance)
                if own or closed:
                    own_turns[len(times.turns) - 1] = None
                if closed:
                    times.close()
            decision = session.decision()
        scores = session.scores()
        return MatchResult(
            tuple(player.controller for player in table.players),
            seed,
            scores.vp,
            scores.by_source,
            scores.winners,
            scores.rating,
            session.length,
            self._clock() - start,
            [times.turns[number] for number in own_turns],
            table,
            session.journal,
        )

    def _allowance(self, player: Player) -> float:
        """Return a player's thinking time per turn, in seconds."""
        if self._seconds is not None or player.plays_by_rule:
            return self._seconds or 0.0
        return seconds_of(self.game_id, player.controller)

    def _ask_bot(self, session: Session[Any, Any], seat: Seat, times: TurnTime, chance: Rng) -> bool:
        """Let the seat's bot answer one question; return whether it closed the turn.

        The bot gets the legal actions, and a view of what its seat may know only if it asks for one.
        """
        legal = session.legal(seat)
        if len(legal) == 1:
            session.pick(seat, 0)
            return False
        bot = self.bot(session.table.players[seat].controller)
        rng = fork_for(chance, seat, session.length)
        number = bot.choose_blindly(legal, rng)
        if number != NEEDS_POSITION:
            session.pick(seat, number)
            return False
        asked = self._clock()
        choice = bot.choose(session.view(seat), seat, rng, Budget(times.left, self._clock))
        times.spend(self._clock() - asked)
        play_row(session, seat, choice.actions)
        return self._end in choice.actions


def play_row(session: Session[Any, Any], seat: Seat, actions: Sequence[Action]) -> None:
    """Play planned actions: the first must be legal; stop at the first later one that is not."""
    session.advance(seat, actions[0])
    for action in actions[1:]:
        if session.why_not(seat, action) is not None:
            return
        session.advance(seat, action)
