"""Interface of computer players to Buru: evaluation, quick play, candidates and reasons."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

from burano import resources
from burano.core.protocol import Action, Reason
from burano.core.rng import Rng
from burano.games.buru import scoring
from burano.games.buru.mind import candidates as shortlist
from burano.games.buru.mind import evaluate, quick_policy, reasons
from burano.games.buru.mind.weights import Weights
from burano.games.buru.state import ACT, MORNING, OVER, PLACE, PLOT, State

BEGINNER, EXPERT = 0, 2
"""Skills with their own weights; all others use the common weights."""


@cache
def _data() -> dict[str, Any]:
    return resources.read(_checked, "games", "buru", "mind", "weights.json")


def _checked(text: bytes) -> dict[str, Any]:
    """Return the parsed file, after making the weights of every skill from it."""
    data: dict[str, Any] = json.loads(text)
    for skill in (BEGINNER, 1, EXPERT):
        weights_from_data(data, "all_round", skill)
    return data


def weights_from_data(data: dict[str, Any], style: str, skill: int) -> Weights:
    """Return the common weights with the changes of a skill and a style."""
    skills = {BEGINNER: "beginner", EXPERT: "expert"}
    return Weights({**data["common"], **data.get(skills.get(skill, ""), {}), **data["styles"][style]})


@cache
def _weights(style: str, skill: int) -> Weights:
    return weights_from_data(_data(), style, skill)


class BuruBrain:
    """Implements `burano.core.brain.PlayoutBrain`."""

    def weights(self, style: str, skill: int) -> Weights:
        return _weights(style, skill)

    def evaluate(self, state: State, seat: int, weights: Weights) -> float:
        return evaluate.evaluate(state, seat, weights)

    def lead(self, state: State, seat: int, weights: Weights) -> float:
        return evaluate.lead(state, seat, weights)

    def candidates(self, state: State, seat: int, width: int) -> list[Action]:
        return shortlist.candidates(state, seat, width, self.weights("all_round", 1))

    def is_settled(self, state: State, seat: int) -> bool:
        """Return whether nothing of the seat's action in a region is half done."""
        if state.actor != seat or state.phase == OVER:
            return True
        return state.phase == PLACE or (state.space < 0 and not state.stack and state.phase != ACT and not state.drawn)

    def nears_end(self, state: State) -> bool:
        return False

    def end_of_turn(self) -> Action | None:
        return None

    def last_turn(self, state: State, seat: int) -> None:
        return None

    def key(self, state: State, seat: int) -> tuple[object, ...]:
        return (
            *state.res, *state.fish, *state.esteem, *state.tableau, *state.elders, *state.tributes, state.emissary,
            *state.tasked, *state.row, *state.forest_line, *state.taken, *state.bid_power, *state.bid_region,
        )  # fmt: skip

    def reveals(self, state: State, seat: int, action: Action) -> bool:
        return action.NAME in ("place", "recruit", "cycle", "tribute", "elder")

    def plan(self, state: State, seat: int, weights: Weights, rng: Rng) -> list[Action]:
        return [quick_policy.act(state, seat, weights, rng)]

    def alternatives(self, state: State, seat: int, weights: Weights, rng: Rng) -> list[list[Action]]:
        best = quick_policy.act(state, seat, weights, rng)
        others = [action for action in shortlist.candidates(state, seat, 8, weights) if action != best]
        return [[best], *[[action] for action in others]]

    def attempts(self, state: State, seat: int, weights: Weights, rng: Rng) -> list[list[Action]]:
        return self.alternatives(state, seat, weights, rng)

    def quick(self, state: State, seat: int, weights: Weights, rng: Rng) -> Action:
        return quick_policy.act(state, seat, weights, rng)

    def is_resting(self, state: State) -> bool:
        """Return whether no explorer has been placed in this round yet."""
        return state.turn == 0 and state.region == MORNING and state.phase in (PLACE, PLOT)

    def standing(self, state: State, seat: int) -> int:
        """Return the current Esteem of track and elders. Tribute cards are left out, as nobody can foresee the next
        one."""
        return state.track(seat) + sum(esteem for _, esteem in scoring.elder_esteem(state, seat))

    def where_to_look(self, state: State, seat: int, actions: Sequence[Action]) -> Reason:
        return reasons.where_to_look(state, seat, actions)

    def reasons(self, state: State, seat: int, actions: Sequence[Action]) -> list[Reason]:
        return reasons.reasons(state, seat, actions)


BRAIN = BuruBrain()
