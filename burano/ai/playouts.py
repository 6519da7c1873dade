"""Playouts: play on after every candidate action by quick plans in many sampled worlds; the best mean wins.

Suited to games with short turns in which secrets, such as hidden bids, matter more than long sequences of own actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from burano.ai.budget import Budget
from burano.ai.choice import NEEDS_POSITION, Choice
from burano.core.brain import Brain, PlayoutBrain
from burano.core.info import Level
from burano.core.protocol import Action, Game, Seat
from burano.core.rng import Rng

WHOLE, PART = 0.95, 0.4
"""Share of the remaining time to use for a question that ends the turn, and for one followed by others."""
SURVEY_WORLDS, FEWEST = 40, 8
"""Maximum number of worlds of a survey, and the minimum used even if time is up."""
MAX_STEPS = 600
"""Maximum number of decisions in one playout; then the position is evaluated as it is."""


class PlayoutBot:
    """Samples worlds, plays on after each candidate until `PlayoutBrain.is_resting`, and compares the leads there."""

    def __init__(self, game: Game[Any, Any], brain: Brain[Any], weights: Any, level: Level) -> None:
        assert isinstance(brain, PlayoutBrain)
        self._game = game
        self._brain: PlayoutBrain[Any] = brain
        self._weights = weights
        self._level = level

    def choose_blindly(self, legal: Sequence[Action], rng: Rng) -> int:
        return NEEDS_POSITION

    def choose(self, view: Any, seat: Seat, rng: Rng, budget: Budget) -> Choice:
        return self.rank(view, seat, rng, budget, 1)[0]

    def rank(self, view: Any, seat: Seat, rng: Rng, budget: Budget, most: int) -> list[Choice]:
        state = self._game.sample(view, rng)
        actions = list(self._brain.candidates(state, seat, self._level.width))
        order, means = [0], [0.0] * len(actions)
        if len(actions) > 1:
            order, means = self._compare(view, state, seat, actions, rng, budget)
            if most == 1 and self._level.blunders and rng.unit() < self._level.blunders:
                order = order[1:]
        worst = min(means[number] for number in order)
        return [
            Choice(
                (actions[number],),
                tuple(self._brain.reasons(state, seat, [actions[number]])),
                means[number] - worst,
            )
            for number in order[:most]
        ]

    def survey(self, view: Any, seat: Seat, rng: Rng, budget: Budget) -> list[Choice]:
        state = self._game.sample(view, rng)
        actions = list(self._brain.candidates(state, seat, self._level.width))
        totals, worlds = [0.0] * len(actions), 0
        while worlds < SURVEY_WORLDS and (worlds < FEWEST or not budget.expired()):
            world, chance = self._game.sample(view, rng), rng.bits()
            for number, action in enumerate(actions):
                totals[number] += self._play_on(world, seat, action, chance)
            worlds += 1
        order = sorted(range(len(actions)), key=lambda number: -totals[number])
        why = tuple(self._brain.reasons(state, seat, [actions[order[0]]]))
        return [Choice((actions[at],), () if place else why, totals[at] / worlds) for place, at in enumerate(order)]

    def _compare(
        self, view: Any, state: Any, seat: Seat, actions: list[Action], rng: Rng, budget: Budget
    ) -> tuple[list[int], list[float]]:
        """Compare actions in the same worlds, at first all of them, then fewer and fewer. Return indices, best first,
        and means."""
        share = self._share(state, seat, actions[0])
        count = len(actions)
        alive = list(range(count))
        totals, numbers = [0.0] * count, [0] * count
        worlds = 0
        while worlds < self._level.worlds and len(alive) > 1:
            if worlds and (budget.expired() or budget.spent() > share):
                break
            world = state if worlds == 0 else self._game.sample(view, rng)
            chance = rng.bits()
            for number in alive:
                totals[number] += self._play_on(world, seat, actions[number], chance)
                numbers[number] += 1
            worlds += 1
            left = max(0.0, 1.0 - max(worlds / self._level.worlds, budget.spent() / share))
            alive = _ranked(alive, totals, numbers)[: max(2, round(count**left))]
        return _ranked(list(range(count)), totals, numbers), [totals[at] / max(1, numbers[at]) for at in range(count)]

    def _share(self, state: Any, seat: Seat, action: Action) -> float:
        """Return the share of the remaining time to use, leaving some for the rest of the turn."""
        after = self._game.clone(state)
        self._game.advance(after, seat, action)
        decision = self._game.decision(after)
        return PART if decision is not None and seat in decision.seats else WHOLE

    def _play_on(self, world: Any, seat: Seat, action: Action, chance: int) -> float:
        """Return the seat's lead at the end of the playout of an action."""
        game, brain, weights = self._game, self._brain, self._weights
        state = game.clone(world)
        rng = Rng(chance)
        rests = 0
        game.advance(state, seat, action)
        for _ in range(MAX_STEPS):
            decision = game.decision(state)
            if decision is None:
                break
            if brain.is_resting(state):
                rests += 1
                if rests >= self._level.horizon:
                    break
            actor = decision.seats[0]
            if decision.by_rule:
                game.advance(state, actor, game.legal_actions(state, actor)[0])
            else:
                game.advance(state, actor, brain.quick(state, actor, weights, rng))
        return brain.lead(state, seat, weights)


def _ranked(numbers: list[int], totals: list[float], counts: list[int]) -> list[int]:
    """Return the indices, best first; actions tried in more worlds come before those dropped earlier."""
    return sorted(numbers, key=lambda number: (-counts[number], -totals[number] / max(1, counts[number])))
