"""Players without search: a random legal action, or the one that looks best right after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from burano.ai.budget import Budget
from burano.ai.choice import NEEDS_POSITION, Choice
from burano.core.brain import Brain
from burano.core.protocol import Action, Game, Reason, Seat
from burano.core.rng import Rng

NO_REASON = (Reason("", "why.only"),)


class RandomBot:
    """Plays any legal action, all equally likely."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game

    def choose(self, view: Any, seat: Seat, rng: Rng, budget: Budget) -> Choice:
        legal = self._game.legal_actions(view, seat)
        return Choice((legal[self.choose_blindly(legal, rng)],), NO_REASON)

    def rank(self, view: Any, seat: Seat, rng: Rng, budget: Budget, most: int) -> list[Choice]:
        return [self.choose(view, seat, rng, budget)]

    def survey(self, view: Any, seat: Seat, rng: Rng, budget: Budget) -> list[Choice]:
        return []

    def choose_blindly(self, legal: Sequence[Action], rng: Rng) -> int:
        return rng.below(len(legal))


class GreedyBot:
    """Looks one decision ahead. With blunders it sometimes takes one of the next three best actions, as beginners
    do."""

    def __init__(self, game: Game[Any, Any], brain: Brain[Any], weights: Any, blunders: float = 0.0) -> None:
        self._game = game
        self._brain = brain
        self._weights = weights
        self._blunders = blunders

    def survey(self, view: Any, seat: Seat, rng: Rng, budget: Budget) -> list[Choice]:
        return []

    def choose_blindly(self, legal: Sequence[Action], rng: Rng) -> int:
        return NEEDS_POSITION

    def choose(self, view: Any, seat: Seat, rng: Rng, budget: Budget) -> Choice:
        state = self._game.sample(view, rng)
        planned = self._brain.plan(state, seat, self._weights, rng)
        if planned:
            return Choice(tuple(planned), tuple(self._brain.reasons(state, seat, planned)))
        ranked = self._ranked(state, seat)
        pick = 0
        if len(ranked) > 1 and self._blunders and rng.unit() < self._blunders:
            pick = 1 + rng.below(min(3, len(ranked) - 1))
        action = ranked[pick][2]
        return Choice((action,), tuple(self._brain.reasons(state, seat, [action])))

    def rank(self, view: Any, seat: Seat, rng: Rng, budget: Budget, most: int) -> list[Choice]:
        state = self._game.sample(view, rng)
        rows = self._brain.alternatives(state, seat, self._weights, rng) or [
            [action] for _, _, action in self._ranked(state, seat)
        ]
        return [Choice(tuple(row), tuple(self._brain.reasons(state, seat, row))) for row in rows[:most]]

    def _ranked(self, state: Any, seat: Seat) -> list[tuple[float, int, Action]]:
        ranked: list[tuple[float, int, Action]] = []
        end = self._brain.end_of_turn()
        for number, action in enumerate(self._game.legal_actions(state, seat)):
            after = state
            if action != end:
                after = self._game.clone(state)
                self._game.advance(after, seat, action)
            ranked.append((-self._brain.evaluate(after, seat, self._weights), number, action))
        ranked.sort(key=_worth)
        return ranked


def _worth(item: tuple[float, int, Action]) -> tuple[float, int]:
    return item[0], item[1]
