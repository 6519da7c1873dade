"""Exhaustive search of a last turn, the most promising actions first, until time is up."""

from __future__ import annotations

import heapq
from typing import Any

from burano.ai.budget import Budget
from burano.ai.planner import TurnPlan
from burano.core.brain import Brain, LastTurn
from burano.core.protocol import Action, Game, Seat

BATCH = 8
"""Number of positions expanded at each depth before the next depth, so that complete turns are found early."""
MAX_POSITIONS = 300_000
"""Maximum number of positions, whatever the time limit: they take a few hundred megabytes."""


class ExhaustiveLastTurn:
    """Visits all settled positions of a turn, each once, from queues ordered by the number of moves."""

    def __init__(self, game: Game[Any, Any], brain: Brain[Any], weights: Any, last: LastTurn[Any], seat: Seat) -> None:
        self._game = game
        self._brain = brain
        self._weights = weights
        self._last = last
        self._seat = seat
        self._seen: set[object] = set()
        self._queues: list[list[tuple[float, int, tuple[Action, ...]]]] = []
        self.found: dict[object, TurnPlan] = {}
        """Ends of the turn found so far, by the key of the position; the lines hold no states."""

    def run(self, start: Any, budget: Budget, share: float) -> bool:
        """Search until every position was visited (return True), or until that share of the time or the maximum number
        of positions is used up (return False)."""
        if self._brain.is_settled(start, self._seat):
            self._add_end(self._last.key(start), start, (), 0)
        elif not self._expand(start, (), 0, budget, share):
            return False
        while any(self._queues):
            for depth in range(len(self._queues)):
                queue = self._queues[depth]
                for _ in range(min(BATCH, len(queue))):
                    row = heapq.heappop(queue)[2]
                    state = self._game.clone(start)
                    for action in row:
                        self._game.advance(state, self._seat, action)
                    if not self._expand(state, row, depth + 1, budget, share):
                        return False
        return True

    def _expand(self, state: Any, row: tuple[Action, ...], depth: int, budget: Budget, share: float) -> bool:
        """Expand a position up to all points where the turn could end; return False if a limit was reached. Limits are
        checked within a move, because a single action with many branches could take a minute."""
        left: list[tuple[Any, tuple[Action, ...]]] = [(state, row)]
        while left:
            if len(self._seen) > MAX_POSITIONS or budget.expired() or budget.spent() > share:
                return False
            here, before = left.pop()
            for action in self._last.actions(here):
                after = self._game.clone(here)
                self._game.advance(after, self._seat, action)
                key = self._last.key(after)
                if key in self._seen:
                    continue
                self._seen.add(key)
                if self._brain.is_settled(after, self._seat):
                    self._add_end(key, after, (*before, action), depth)
                else:
                    left.append((after, (*before, action)))
        return True

    def _add_end(self, key: object, state: Any, row: tuple[Action, ...], depth: int) -> None:
        self.found[key] = TurnPlan(row, None, self._last.worth(state))
        if self._last.actions(state):
            if depth == len(self._queues):
                self._queues.append([])
            promise = self._brain.evaluate(state, self._seat, self._weights)
            heapq.heappush(self._queues[depth], (-promise, len(self.found), row))
