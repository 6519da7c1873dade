"""Compares a choice with its alternatives by simulation, in worlds the player could not tell from the true one.

Both are simulated in the same worlds, so that luck counts for both alike. The alternative is picked in some worlds and
measured in others, so that it does not look better than it is, and it must also be better one turn further.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from burano.ai.budget import Budget
from burano.ai.monte_carlo import FAST_BEAM, FAST_WIDTH, OWN_BEAM, OWN_WIDTH, MonteCarloPlayer
from burano.ai.planner import Line, TurnSearch
from burano.core import registry
from burano.core.protocol import Action, Seat
from burano.core.rng import Rng

ROOTS = 6
"""How many alternatives are simulated."""
WORLDS = (4, 6, 14)
"""Worlds for all alternatives, for the better two, and for the final comparison."""
SECONDS = 20.0
"""Time limit for one choice."""


@dataclass(frozen=True)
class TurnPart:
    """Actions up to the end of a turn (without the closing action), or up to the first reveal."""

    actions: tuple[Action, ...]
    whole: bool
    """Whether the turn ends after them."""


@dataclass(frozen=True)
class Comparison:
    """What the best alternative is worth against what was played, in points of lead."""

    better: TurnPart
    gain: float
    error: float
    """One standard error of the gain."""
    worlds: int


class Judge:
    """Compares parts of turns by simulating what follows."""

    def __init__(self, game_id: str, horizon: int = 2, worlds: tuple[int, int, int] = WORLDS) -> None:
        self._worlds = worlds
        self._game, self._brain = registry.game(game_id), registry.brain(game_id)
        info = self._game.info
        self._level = info.levels[-1]._replace(horizon=horizon, blunders=0.0)
        self._weights = self._brain.weights(info.styles[0], self._level.skill)
        self._search = TurnSearch(self._game, self._brain, self._weights)
        self._imaginer, self._longer = (
            MonteCarloPlayer(self._game, self._brain, self._weights, self._level._replace(horizon=turns))
            for turns in (horizon, horizon + 1)
        )

    def rows(self, state: Any, seat: Seat, budget: Budget) -> list[TurnPart]:
        """The possible turns, best guesses first, each up to its first reveal."""
        found: list[TurnPart] = []
        for line in self._search.lines(state, seat, self._level.width, self._level.beam, budget):
            row = self._certain(state, seat, line)
            if row not in found:
                found.append(row)
        return found

    def _certain(self, state: Any, seat: Seat, line: Line) -> TurnPart:
        after = self._game.clone(state)
        for number, action in enumerate(line.actions):
            if self._brain.reveals(after, seat, action):
                return TurnPart(line.actions[: number + 1], False)
            self._game.advance(after, seat, action)
        return TurnPart(line.actions, True)

    def worth(self, world: Any, seat: Seat, row: TurnPart, budget: Budget, *, longer: bool = False) -> float | None:
        """The expected lead after a part in a world; None if it is illegal there, or time is up."""
        game, state = self._game, self._game.clone(world)
        for action in row.actions:
            if game.why_not(state, seat, action) is not None:
                return None
            game.advance(state, seat, action)
        decision = game.decision(state)
        if not row.whole and decision is not None and seat in decision.seats:
            state = self._search.lines(state, seat, OWN_WIDTH, OWN_BEAM, budget)[0].state
        return (self._longer if longer else self._imaginer).go_on(state, seat, budget)

    def gains(
        self,
        view: Any,
        seat: Seat,
        rows: Sequence[TurnPart],
        played: TurnPart,
        worlds: int,
        rng: Rng,
        budget: Budget,
        *,
        longer: bool = False,
    ) -> list[list[float]]:
        """For every part, its gain over the played one, world by world."""
        found: list[list[float]] = [[] for _ in rows]
        for _ in range(worlds):
            world = self._game.sample(view, rng)
            base = self.worth(world, seat, played, budget, longer=longer)
            for number, row in enumerate(rows):
                other = self.worth(world, seat, row, budget, longer=longer) if base is not None else None
                if base is not None and other is not None:
                    found[number].append(other - base)
            if budget.expired():
                break
        return found

    def compare(self, view: Any, seat: Seat, played: TurnPart, rng: Rng, budget: Budget) -> Comparison | None:
        """The best alternative to what was played; None if there is none."""
        guesses = self.rows(self._game.sample(view, rng), seat, budget)
        rows = [row for row in guesses if row != played][:ROOTS]
        if not rows:
            return None
        few, more, most = self._worlds
        first = self.gains(view, seat, rows, played, few, rng, budget)
        best = sorted(range(len(rows)), key=lambda number: -_mean(first[number]))[:2]
        second = self.gains(view, seat, [rows[number] for number in best], played, more, rng, budget)
        chosen = max(range(len(best)), key=lambda place: _mean(first[best[place]] + second[place]))
        row = rows[best[chosen]]
        last = self.gains(view, seat, [row], played, most, rng, budget)[0]
        if _mean(last) > _error(last):
            # The result depends on where the simulation stops, so a loss must also show one turn further.
            again = self.gains(view, seat, [row], played, most, rng, budget, longer=True)[0]
            last = min(last, again, key=_mean)
        return Comparison(row, _mean(last), _error(last), len(last))

    def finish(self, state: Any) -> Any:
        """Play a position to the end by quick plans; changes the given state."""
        game, rng = self._game, Rng(1)
        while (decision := game.decision(state)) is not None:
            actor = decision.seats[0]
            planned = None if decision.by_rule else self._brain.plan(state, actor, self._weights, rng)
            if decision.by_rule:
                game.advance(state, actor, game.legal_actions(state, actor)[0])
            elif planned:
                for action in planned:
                    game.advance(state, actor, action)
            else:
                state = game.clone(self._search.lines(state, actor, FAST_WIDTH, FAST_BEAM, None)[0].state)
                end = self._brain.end_of_turn()
                if end is not None:
                    game.advance(state, actor, end)
        return state


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else -1e9


def _error(values: Sequence[float]) -> float:
    """One standard error of the mean."""
    if len(values) < 2:
        return 1e9
    mean = _mean(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
