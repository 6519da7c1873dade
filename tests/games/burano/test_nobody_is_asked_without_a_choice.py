"""The ruling "a step without any choice happens by itself", over whole games in which things run out."""

from __future__ import annotations

import pytest

from burano.core.rng import Rng
from burano.games.burano import actions as a
from burano.games.burano.state import STAGES, State
from tests.games.burano.position import GAME, fresh

NEVER_ALONE = (a.Finish, a.SkipAction, a.TakePrivilege, a.Dispatch)
"""Answers nobody is asked for unless there is another: to stop, to take the lone bonus, to dispatch the only number.

Actions are the player's own even if they are the only ones: to end a turn, to sail where a swap leads, to take the last
kind of cube, roof or fish.
"""


def scarce(players: int, seed: int) -> State:
    """A game with hardly any cubes in the supply and fish in the deck."""
    state = fresh(players, seed)
    state.supply = [number % 2 for number in range(6)]
    state.deal.fish = state.deal.fish[:9]
    for seat in range(players):
        state.privilege[seat] = seed % 3
    return state


@pytest.mark.parametrize("players", (2, 3, 4))
def test_v19_steps_without_a_choice_happen_by_themselves(players):
    met: set[str] = set()
    for seed in range(40):
        state = (scarce if seed % 4 else fresh)(players, seed)
        rng = Rng(seed)
        while (decision := GAME.decision(state)) is not None:
            met.add(decision.kind)
            seat = decision.seats[0]
            legal = GAME.legal_actions(state, seat)
            assert len(legal) > 1 or not isinstance(legal[0], NEVER_ALONE), (decision.kind, legal)
            lively = [action for action in legal if not isinstance(action, a.EndTurn | a.SkipAction | a.PrivilegeCube)]
            GAME.apply(state, seat, rng.choice(lively or legal))
    assert met == set(STAGES) - {"over"}
