"""The knowledge of Walking in Burano for computer players: evaluation, move ordering, plans and reasons, in one
object."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

from burano import resources
from burano.core.protocol import Action, Reason
from burano.core.rng import Rng
from burano.games.walking import actions as a
from burano.games.walking.board import CELLS
from burano.games.walking.mind import evaluate, ordering, plans, reasons
from burano.games.walking.mind.weights import Judgement
from burano.games.walking.state import PLACE, State

BEGINNER, EXPERT = 0, 2
"""Skills with weights of their own; all others use the common weights."""


@cache
def _data() -> dict[str, Any]:
    return resources.read(_checked, "games", "walking", "mind", "weights.json")


def _checked(text: bytes) -> dict[str, Any]:
    """Return the content of the file after checking that every style can be created from it."""
    data: dict[str, Any] = json.loads(text)
    for style in data["styles"]:
        weights_from_data(data, style, EXPERT)
    return data


def weights_from_data(data: dict[str, Any], style: str, skill: int) -> Judgement:
    """Return the common weights and the solo weights, with the changes of a skill and the preferences of a style."""
    skills = {BEGINNER: "beginner", EXPERT: "expert"}
    taste = {**data.get(skills.get(skill, ""), {}), **data["styles"][style]}
    return Judgement({**data["common"], **taste}, {**data["common"], **data["solo"], **taste})


class WalkingBrain:
    """Implements `burano.core.brain.Brain`."""

    def weights(self, style: str, skill: int) -> Judgement:
        return weights_from_data(_data(), style, skill)

    def evaluate(self, state: State, seat: int, weights: Judgement) -> float:
        return evaluate.evaluate(state, seat, weights)

    def lead(self, state: State, seat: int, weights: Judgement) -> float:
        return evaluate.lead(state, seat, weights)

    def candidates(self, state: State, seat: int, width: int) -> list[Action]:
        return ordering.candidates(state, seat, width)

    def is_settled(self, state: State, seat: int) -> bool:
        return state.phase == PLACE and state.actor == seat

    def nears_end(self, state: State) -> bool:
        return False

    def end_of_turn(self) -> Action:
        return a.END_TURN

    def last_turn(self, state: State, seat: int) -> None:
        return None

    def key(self, state: State, seat: int) -> tuple[object, ...]:
        street = tuple(state.street[seat * CELLS : seat * CELLS + CELLS])
        return state.placed, state.coins[seat], state.tokens[seat], state.hands[seat], street

    def reveals(self, state: State, seat: int, action: Action) -> bool:
        return False

    def plan(self, state: State, seat: int, weights: Judgement, rng: Rng) -> list[Action] | None:
        return plans.plan(state, seat, weights)

    def alternatives(self, state: State, seat: int, weights: Judgement, rng: Rng) -> list[list[Action]] | None:
        return plans.ranked(state, seat, weights)

    def attempts(self, state: State, seat: int, weights: Judgement, rng: Rng) -> list[list[Action]] | None:
        row = plans.plan(state, seat, weights)
        return [row] if row else None

    def where_to_look(self, state: State, seat: int, actions: Sequence[Action]) -> Reason:
        return reasons.where_to_look(state, seat, actions)

    def reasons(self, state: State, seat: int, actions: Sequence[Action]) -> list[Reason]:
        return reasons.reasons(state, seat, actions)


BRAIN = WalkingBrain()
