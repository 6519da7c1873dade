"""The strongest player: simulates the continuation of its best turns in many sampled worlds, with planners for the
others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from burano.ai.budget import Budget
from burano.ai.exhaustive_last_turn import ExhaustiveLastTurn
from burano.ai.planner import Searcher, TurnPlan, worst_last
from burano.core.protocol import Action, Seat
from burano.core.rng import Rng

OWN_WIDTH, OWN_BEAM = 4, 3
"""Search width and beam of the seat's own simulated turns: a rougher search would miss what this turn prepared."""
FAST_WIDTH, FAST_BEAM = 2, 1
"""Search width and beam of the other seats' simulated turns."""
FULL, RESERVED = 0.97, 0.7
"""Share of the remaining time to use if the turn ends with this answer, and if it needs thinking again."""
FIRST = 0.35
"""Share of that for the first world, in which as many turns as possible are simulated."""
WHOLE = 0.5
"""Share of the time for the exhaustive search of a last turn."""
ENDLESS = 1000
"""Number of own turns larger than in any game."""
DISTINCT = 24
"""Number of lines from which the turns to simulate are taken; lines that differ only after a reveal count as one."""
TRUST = 0.25
"""Weight of a line's own evaluation relative to simulated results, in samples."""


class MonteCarloPlayer(Searcher):
    """A wide turn search, followed by simulations in sampled worlds that concentrate on the most promising turns until
    time is up."""

    def _ordered(
        self, view: Any, state: Any, seat: Seat, lines: list[TurnPlan], rng: Rng, budget: Budget
    ) -> list[TurnPlan]:
        if self._level.replans:
            lines = self._search.distinct(state, seat, lines, DISTINCT)
        roots = self._worth_simulating(lines)
        if len(roots) == 1:
            return roots
        for line in roots:
            if line.state is None:
                line.state = self._search.replay(state, seat, line.actions)
        share = RESERVED if self._reveals(state, seat, roots[0]) else FULL
        return self._play_on(view, seat, roots, rng, budget, share)

    def _lines(self, state: Any, seat: Seat, budget: Budget) -> list[TurnPlan]:
        """Return ways to finish the turn, best first. A last turn is searched exhaustively as far as time allows, and
        valued by the end of the game."""
        lines = super()._lines(state, seat, budget)
        last = self._brain.last_turn(state, seat)
        if last is None:
            return lines
        for line in lines:
            line.worth = last.worth(line.state)
        whole = ExhaustiveLastTurn(self._game, self._brain, self._weights, last, seat)
        whole.run(state, budget, WHOLE)
        known = {last.key(line.state) for line in lines}
        lines.extend([line for key, line in whole.found.items() if key not in known])
        lines.sort(key=worst_last)
        return lines

    def _worth_simulating(self, lines: list[TurnPlan]) -> list[TurnPlan]:
        """Return the turns to simulate: the best ones. If the level has a spread, every other one is taken from all
        turns within it, because the best few are often nearly the same turn."""
        count = self._level.roots
        near = [line for line in lines if line.worth > lines[0].worth - self._level.spread]
        if len(near) <= count:
            return lines[:count] if self._level.spread == 0.0 else near
        best = count // 2
        step = (len(near) - best) / best
        return [line for number in range(best) for line in (near[number], near[best + int(step * number)])]

    def _planned(self, view: Any, state: Any, seat: Seat, rng: Rng, budget: Budget) -> Sequence[Action] | None:
        """Return the answer to a planned decision; if several answers are worth simulating, the one with the best
        result."""
        if not self._level.foresight:
            return self._brain.plan(state, seat, self._weights, rng)
        rows = self._brain.attempts(state, seat, self._weights, rng)
        if not rows or len(rows) == 1:
            return rows[0] if rows else None
        lines = [TurnPlan(tuple(row), None, 0.0) for row in rows]
        return self._play_on(view, seat, lines, rng, budget, FULL)[0].actions

    def _reveals(self, state: Any, seat: Seat, line: TurnPlan) -> bool:
        """Return whether the line reveals something, so that the rest of the turn needs thinking time of its own."""
        after = self._game.clone(state)
        for action in line.actions:
            if self._brain.reveals(after, seat, action):
                return True
            self._game.advance(after, seat, action)
        return False

    def _play_on(
        self, view: Any, seat: Seat, roots: list[TurnPlan], rng: Rng, budget: Budget, share: float
    ) -> list[TurnPlan]:
        """Simulate all turns in the same worlds, at first as many as time allows, then fewer and fewer. Return them
        best first."""
        alive = list(range(len(roots)))
        totals = [0.0] * len(roots)
        counts = [0] * len(roots)
        begun = len(roots)
        worlds = 0
        while worlds < self._level.worlds and budget.spent() < share and not budget.expired():
            world = self._game.sample(view, rng)
            worlds += 1
            results: list[tuple[int, float]] = []
            for number in alive:
                if budget.expired() or (worlds == 1 and len(results) > 1 and budget.spent() > FIRST * share):
                    break
                result = self._simulate(world, seat, roots[number], budget)
                if result is not None:
                    results.append((number, result))
            if worlds == 1:
                alive = [number for number, _ in results]
                begun = max(1, len(alive))
            if len(results) < len(alive):
                continue
            for number, result in results:
                totals[number] += result
                counts[number] += 1
            left = max(0.0, 1.0 - max(worlds / self._level.worlds, budget.spent() / share))
            alive = self._ranked(alive, roots, totals, counts)[: max(2, round(begun**left))]
        return [roots[number] for number in self._ranked(list(range(len(roots))), roots, totals, counts)]

    def _ranked(self, numbers: list[int], roots: list[TurnPlan], totals: list[float], counts: list[int]) -> list[int]:
        """Return the indices, best first; turns simulated in more worlds come before those dropped earlier."""

        def rank(number: int) -> tuple[int, float]:
            return -counts[number], -self._mean(roots[number], totals[number], counts[number])

        return sorted(numbers, key=rank)

    def _mean(self, line: TurnPlan, total: float, count: int) -> float:
        return (total + TRUST * line.worth) / (count + TRUST)

    def go_on(self, state: Any, seat: Seat, budget: Budget) -> float | None:
        """Return the simulated value of a settled turn of the seat; None if time is up."""
        after = self._search.replay(state, seat, ())
        if after is None:
            return self._brain.lead(state, seat, self._weights)
        self._close(after, seat)
        return _last(self._simulated_leads(after, seat, self._level.horizon, budget))

    def _simulate(self, world: Any, seat: Seat, line: TurnPlan, budget: Budget) -> float | None:
        """Return the value of a line in a world. A line without a state is an answer to a planned decision."""
        if line.state is None:
            state = self._game.clone(world)
            for action in line.actions:
                self._game.advance(state, seat, action)
            return _last(self._simulated_leads(state, seat, self._level.foresight, budget))
        replay = self._search.follow if self._level.replans else self._replayed
        state = replay(world, seat, line)
        state = self._game.clone(line.state if state is None else state)
        self._close(state, seat)
        turns = ENDLESS if self._brain.nears_end(state) else self._level.horizon
        leads = self._simulated_leads(state, seat, turns, budget)
        return None if leads is None else sum(leads) / len(leads)

    def _replayed(self, world: Any, seat: Seat, line: TurnPlan) -> Any | None:
        return self._search.replay(world, seat, line.actions)

    def _simulated_leads(self, state: Any, seat: Seat, turns: int, budget: Budget) -> list[float] | None:
        """Return the leads after each of the next `turns` own turns, with quick answers of the others, or only the lead
        at the end of the game; None if time is up."""
        game = self._game
        rng = Rng(1)
        leads: list[float] = []
        while True:
            if budget.expired():
                return None
            decision = game.decision(state)
            if decision is None:
                return [self._brain.lead(state, seat, self._weights)]
            actor = decision.seats[0]
            if decision.by_rule:
                game.advance(state, actor, game.legal_actions(state, actor)[0])
                continue
            planned = self._brain.plan(state, actor, self._weights, rng)
            if planned:
                for action in planned:
                    game.advance(state, actor, action)
                continue
            width, beam = (OWN_WIDTH, OWN_BEAM) if actor == seat else (FAST_WIDTH, FAST_BEAM)
            best = self._search.lines(state, actor, width, beam, budget)[0]
            if budget.expired():
                return None
            state = best.state
            if actor == seat:
                leads.append(self._brain.lead(state, seat, self._weights))
                if len(leads) == turns:
                    return leads
            state = game.clone(state)
            self._close(state, actor)

    def _close(self, state: Any, seat: Seat) -> None:
        """End a settled turn, if turns do not end by themselves."""
        end = self._brain.end_of_turn()
        if end is not None:
            self._game.advance(state, seat, end)


def _last(leads: list[float] | None) -> float | None:
    return leads[-1] if leads else None
