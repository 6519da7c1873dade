"""Learning weights by evolution, whatever the game: weights as a row of numbers, and the walk of their middle."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from burano.ai.budget import Budget
from burano.core.rng import Rng

NEIGHBOURS, BEST = 12, 6
COOLING = 0.985
Point = list[float]
Weights = dict[str, Any]
Steps = tuple[tuple[str, float], ...]
"""Weights that are learnt, and by how much they typically change."""


def flat(weights: Weights, steps: Steps) -> Point:
    """Return the learnt weights as a row of numbers, in units of their steps."""
    return [number / step for name, step in steps for number in numbers(weights[name])]


def numbers(value: float | list[Any]) -> Point:
    return [number for part in value for number in numbers(part)] if isinstance(value, list) else [value]


def shaped(point: Point, like: Weights, steps: Steps) -> Weights:
    """Return the weights of a point; what is not learnt stays as it is."""
    left = list(point)

    def fill(value: float | list[Any], step: float) -> float | list[Any]:
        return [fill(part, step) for part in value] if isinstance(value, list) else left.pop(0) * step

    found = deepcopy(like)
    for name, step in steps:
        found[name] = fill(like[name], step)
    return found


def play(game: Any, options: Any, seats: Sequence[Any], seed: int) -> tuple[int, ...]:
    """Play one game between players of whole turns; return its points."""
    state = game.new_state(options, seed)
    number = 0
    while decision := game.decision(state):
        seat = decision.seats[0]
        choice = seats[seat].choose(game.view(state, seat), seat, Rng(seed).fork(seat, number), Budget(60.0))
        for action in choice.actions:
            if game.why_not(state, seat, action) is not None:
                break
            game.advance(state, seat, action)
            number += 1
    return tuple(game.scores(state).vp)


class Evolution:
    """The walk: a middle, a spread for every number, and a memory of where it is heading."""

    def __init__(self, start: Point, seed: int) -> None:
        self.middle = start
        self._spread = [1.0] * len(start)
        self._heading = [0.0] * len(start)
        self._size = 0.5
        self._random = random.Random(seed)
        pull = [math.log(BEST + 0.5) - math.log(rank) for rank in range(1, BEST + 1)]
        self._pull = [weight / sum(pull) for weight in pull]

    def neighbours(self) -> list[Point]:
        """Return changes to try, in units of the spread."""
        return [[self._random.gauss(0, 1) * math.sqrt(s) for s in self._spread] for _ in range(NEIGHBOURS)]

    def at(self, change: Point) -> Point:
        return [value + self._size * step for value, step in zip(self.middle, change, strict=True)]

    def move(self, changes: list[Point], found: list[float]) -> None:
        """Go towards the better half, and spread where they differed."""
        ranked = sorted(range(len(changes)), key=lambda number: -found[number])[:BEST]
        rate, learn = 4 / (len(self.middle) + 4), 0.04
        force = math.sqrt(rate * (2 - rate) / sum(weight * weight for weight in self._pull))
        for index in range(len(self.middle)):
            row = [changes[number][index] for number in ranked]
            step = sum(weight * value for weight, value in zip(self._pull, row, strict=True))
            self.middle[index] += self._size * step
            self._heading[index] = (1 - rate) * self._heading[index] + force * step
            seen = sum(weight * value * value for weight, value in zip(self._pull, row, strict=True))
            drift = 0.3 * self._heading[index] ** 2 + 0.7 * seen
            self._spread[index] = (1 - learn) * self._spread[index] + learn * drift
        self._size *= COOLING
