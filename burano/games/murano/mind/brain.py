"""Interface of computer players to Murano: evaluation, move ordering, plans and reasons."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

from burano import resources
from burano.core.protocol import Action, Reason
from burano.core.rng import Rng
from burano.games.murano import actions as a
from burano.games.murano.mind import coach, ordering, plans, reasons, worth
from burano.games.murano.mind.weights import Weights
from burano.games.murano.state import BUILD, DONE, OVER, SELL, State

_PLAIN = (a.Pass, a.Place, a.LayStreet, a.Earn, a.Sell, a.Dismiss, a.Hire)
"""Kinds of actions that never reveal anything."""
BEGINNER, EXPERT = 0, 2
"""Skills with their own weights; all others use the common weights."""


@cache
def _data() -> dict[str, Any]:
    return resources.read(_checked, "games", "murano", "mind", "weights.json")


def _checked(text: bytes) -> dict[str, Any]:
    """Return the parsed file, after making the weights of every style from it."""
    data: dict[str, Any] = json.loads(text)
    for style in data["styles"]:
        weights_from_data(data, style, EXPERT)
    return data


def weights_from_data(data: dict[str, Any], style: str, skill: int) -> Weights:
    """Return the common weights with the changes of a skill and a style."""
    skills = {BEGINNER: "beginner", EXPERT: "expert"}
    return Weights({**data["common"], **data.get(skills.get(skill, ""), {}), **data["styles"][style]})


class MuranoBrain:
    """Implements `burano.core.brain.Brain`."""

    def weights(self, style: str, skill: int) -> Weights:
        return weights_from_data(_data(), style, skill)

    def evaluate(self, state: State, seat: int, weights: Weights) -> float:
        return worth.evaluate(state, seat, weights)

    def lead(self, state: State, seat: int, weights: Weights) -> float:
        return worth.lead(state, seat, weights)

    def candidates(self, state: State, seat: int, width: int) -> list[Action]:
        return ordering.candidates(state, seat, width)

    def is_settled(self, state: State, seat: int) -> bool:
        if state.actor != seat or state.phase == OVER:
            return False
        phase = state.phase
        return (
            phase == DONE
            or (phase == BUILD and state.built > 0)
            or (phase == SELL and state.produced > 0 and state.debt == 0)
        )

    def nears_end(self, state: State) -> bool:
        return state.ended_by >= 0

    def end_of_turn(self) -> Action:
        return a.END_TURN

    def last_turn(self, state: State, seat: int) -> None:
        return None

    def key(self, state: State, seat: int) -> tuple[object, ...]:
        return (
            tuple(state.cells), tuple(state.gondolas), state.gold[seat], state.vp[seat], state.black, state.red,
            tuple(state.beads), state.characters[seat], state.shops_held[seat], state.palaces_held[seat],
            state.factory_tiles[seat], state.special_held[seat], state.specials[seat], state.built, state.phase,
            state.bought,
        )  # fmt: skip

    def reveals(self, state: State, seat: int, action: Action) -> bool:
        """Return whether the action reveals something by chance or from a stack."""
        if isinstance(action, _PLAIN):
            return False
        return any(event.reveals for event in reasons.RULES.apply(state.clone(), seat, action))

    def plan(self, state: State, seat: int, weights: Weights, rng: Rng) -> list[Action] | None:
        return plans.plan(state, seat)

    def alternatives(self, state: State, seat: int, weights: Weights, rng: Rng) -> list[list[Action]] | None:
        row = plans.plan(state, seat)
        return [row] if row else None

    def attempts(self, state: State, seat: int, weights: Weights, rng: Rng) -> list[list[Action]] | None:
        row = plans.plan(state, seat)
        return [row] if row else None

    def standing(self, state: State, seat: int) -> int:
        """Return the current points, during the game including what characters and gondoliers would score now."""
        return worth.standing(state, seat)

    def warning(self, state: State, seat: int, action: Action) -> Reason | None:
        return coach.warning(state, seat, action)

    def where_to_look(self, state: State, seat: int, actions: Sequence[Action]) -> Reason:
        return reasons.where_to_look(state, seat, actions)

    def reasons(self, state: State, seat: int, actions: Sequence[Action]) -> list[Reason]:
        return reasons.reasons(state, seat, actions)


BRAIN = MuranoBrain()
