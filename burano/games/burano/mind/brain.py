"""The knowledge of Burano for computer players: evaluation, move ordering, plans and reasons, in one object."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

from burano import resources
from burano.core.protocol import Action, Reason
from burano.core.rng import Rng
from burano.games.burano import actions as a
from burano.games.burano.board import FISH, PLACES
from burano.games.burano.info import INFO
from burano.games.burano.mind import account, alternatives, coach, evaluate, features, ordering, plans, reasons
from burano.games.burano.mind.last_turn import LastTurn
from burano.games.burano.state import TURN, State

STYLES = INFO.styles
BEGINNER, EXPERT = 0, 2
"""Skills with weights of their own; all others use the common weights."""


class Weights:
    """All weights of a style, for positions and plans."""

    def __init__(self, table: list[list[float]], style: plans.PlanStyle) -> None:
        self.table = table
        self.style = style


@cache
def _data() -> dict[str, Any]:
    return resources.read(_checked, "games", "burano", "mind", "weights.json")


def _checked(text: bytes) -> dict[str, Any]:
    """Return the content of the file after checking that every style can be created from it."""
    data: dict[str, Any] = json.loads(text)
    for part, style in ((data["beginner"], STYLES[0]), *((data, style) for style in STYLES)):
        weights_from_data(part, style)
    weights_from_data({**data, "weights": data["expert"]}, STYLES[0])
    return data


def weights_from_data(data: dict[str, Any], style: str) -> Weights:
    """Return the weights of a style: the common weights with the style's preferences; the last turn is the same for
    all."""
    names: list[str] = data["features"]
    shift = data["styles"][style]
    table: list[list[float]] = []
    for phase, row in enumerate(data["weights"]):
        liking = shift["liking"] if phase < features.PHASES - 1 else {}
        by_name = dict(zip(names, row, strict=True))
        table.append([by_name.get(name, 0.0) + liking.get(name, 0.0) for name in features.NAMES])
    return Weights(table, plans.PlanStyle(shift["pattern"], shift["kinds"], data["cube_price"], data["joker_price"]))


class BuranoBrain:
    """Implements `burano.core.brain.Brain`."""

    def weights(self, style: str, skill: int) -> Weights:
        data = _data()
        if skill == BEGINNER:
            return weights_from_data(data["beginner"], STYLES[0])
        return weights_from_data({**data, "weights": data["expert"]} if skill == EXPERT else data, style)

    def evaluate(self, state: State, seat: int, weights: Weights) -> float:
        return evaluate.evaluate(state, seat, weights.table)

    def lead(self, state: State, seat: int, weights: Weights) -> float:
        return evaluate.evaluate(state, seat, weights.table)

    def candidates(self, state: State, seat: int, width: int) -> list[Action]:
        return ordering.candidates(state, seat, width)

    def is_settled(self, state: State, seat: int) -> bool:
        return state.phase == TURN and state.actor == seat

    def end_of_turn(self) -> Action:
        return a.END_TURN

    def nears_end(self, state: State) -> bool:
        return state.season == len(state.board.rounds) - 1

    def last_turn(self, state: State, seat: int) -> LastTurn | None:
        rounds = state.board.rounds
        last = state.season == len(rounds) - 1 and state.round == rounds[state.season] - 1
        return LastTurn(state, seat) if last else None

    def key(self, state: State, seat: int) -> tuple[object, ...]:
        place = seat * PLACES
        return (
            state.moves,
            state.coins[seat],
            state.privilege[seat],
            state.vp[seat],
            state.wheel[seat],
            state.ring[seat],
            state.boat[seat],
            state.cards[seat],
            tuple(sorted(state.prep[seat * 3 : seat * 3 + 3])),
            tuple(state.pyramid[place : place + PLACES]),
            tuple(state.hand[seat * FISH : seat * FISH + FISH]),
            tuple(state.lace_owner),
            tuple(state.island_workers),
            tuple(state.cube),
            tuple(state.docks),
            tuple(state.ships),
            state.bridged,
        )

    def reveals(self, state: State, seat: int, action: Action) -> bool:
        return account.reveals(state, action)

    def plan(self, state: State, seat: int, weights: Weights, rng: Rng) -> list[Action] | None:
        return plans.plan(state, seat, rng, weights.style)

    def alternatives(self, state: State, seat: int, weights: Weights, rng: Rng) -> list[list[Action]] | None:
        return alternatives.alternatives(state, seat, weights.style, rng)

    def attempts(self, state: State, seat: int, weights: Weights, rng: Rng) -> list[list[Action]] | None:
        return plans.attempts(state, seat, rng, weights.style)

    def warning(self, state: State, seat: int, action: Action) -> Reason | None:
        return coach.warning(state, seat, action)

    def where_to_look(self, state: State, seat: int, actions: Sequence[Action]) -> Reason:
        return reasons.where_to_look(state, seat, actions)

    def reasons(self, state: State, seat: int, actions: Sequence[Action]) -> list[Reason]:
        return reasons.reasons(state, seat, actions)


BRAIN = BuranoBrain()
