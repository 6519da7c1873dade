"""The best choice of lace workers, against every way the rules themselves allow."""

from __future__ import annotations

import pytest

from burano.core.rng import Rng
from burano.games.burano import actions as a
from burano.games.burano.board import COLORS
from burano.games.burano.game import Burano
from burano.games.burano.legal import legal_actions
from burano.games.burano.mind.payments import best_payment, payment
from burano.games.burano.setup import Options, new_state
from burano.games.burano.state import PAY_LACE, State

GAME = Burano()


def lace_scoring(seed: int) -> State:
    """A lace scoring of seat 0 with random workers, cubes, privilege and, half the time, thrifty lace."""
    rng = Rng(seed)
    players = 2 + rng.below(3)
    state = new_state(Options(players, "random"), seed)
    state.phase, state.actor, state.start, state.turn_index = PAY_LACE, 0, 0, 0
    squares = list(state.board.lace_squares)
    rng.shuffle(squares)
    for square in squares[: 1 + rng.below(6)]:
        state.lace_owner[square] = 0
        state.lace_count[0] += 1
    for square in squares[7:9]:
        state.lace_owner[square] = 1
        state.lace_count[1] += 1
    state.privilege[0] = rng.below(4)
    for color in range(COLORS):
        state.reserve[color] = rng.below(3)
        state.supply[color] = rng.below(3)
    if rng.below(2):
        state.cards[0] = state.board.thrifty_lace
    return state


def best_by_force(state: State, seen: dict[object, float], cube: float = 0.0, privilege: float = 0.0) -> float:
    """Most points, less what is spent from here on, that seat 0 can reach by any legal actions."""
    if state.phase != PAY_LACE or state.actor != 0:
        return state.vp[0]
    key = (tuple(sorted(state.paid)), state.paid_free, tuple(state.bought))
    if key not in seen:
        best = -99.0
        for action in legal_actions(state, 0):
            after = state.clone()
            GAME.advance(after, 0, action)
            # A bought cube that pays costs a privilege point instead of an own cube.
            price = {a.BuyCube: privilege - cube, a.PayWorker: cube}.get(type(action), 0.0)
            best = max(best, best_by_force(after, seen, cube, privilege) - price)
        seen[key] = best
    return seen[key]


@pytest.mark.parametrize("block", range(6))
def test_best_is_what_brute_force_finds(block: int) -> None:
    for seed in range(block * 12, block * 12 + 12):
        state = lace_scoring(seed)
        assert best_payment(state, 0).vp == best_by_force(state, {}), f"seed {seed}"


@pytest.mark.parametrize("block", range(6))
def test_prices_of_cubes_and_privilege_are_weighed_against_the_points(block: int) -> None:
    for seed in range(block * 12, block * 12 + 12):
        state = lace_scoring(seed)
        best = best_payment(state, 0, 1.3, 2.2)
        cubes = len(best.squares) - best.privilege - (best.free >= 0)
        worth = best.vp - 1.3 * cubes - 2.2 * best.privilege
        assert worth == pytest.approx(best_by_force(state, {}, 1.3, 2.2)), f"seed {seed}"


def test_submitting_a_payment_scores_what_it_promised() -> None:
    for seed in range(80):
        state = lace_scoring(seed)
        best = best_payment(state, 0)
        played = state.clone()
        for action in best.actions(state):
            assert GAME.why_not(played, 0, action) is None, f"seed {seed}: {action}"
            GAME.advance(played, 0, action)
        if played.phase == PAY_LACE and played.actor == 0:
            GAME.advance(played, 0, a.FINISH)
        assert played.vp[0] == best.vp, f"seed {seed}"
        spent = state.privilege[0] - played.privilege[0]
        assert spent == best.privilege or not best.squares, f"seed {seed}"


def test_a_choice_that_cannot_be_paid_is_refused() -> None:
    state = lace_scoring(3)
    state.privilege[0] = 0
    state.cards[0] = 0
    state.reserve[:COLORS] = [0] * COLORS
    own = [square for square in state.board.lace_squares if state.lace_owner[square] == 0]
    assert payment(state, 0, own[:1]) is None
    state.cards[0] = state.board.thrifty_lace
    found = payment(state, 0, own[:1])
    assert found is not None
    assert found.free == own[0]
    assert payment(state, 0, [square for square in state.board.lace_squares if state.lace_owner[square] == 1]) is None


def test_after_the_first_payment_nothing_can_be_bought() -> None:
    for seed in range(40):
        state = lace_scoring(seed)
        state.cards[0] = 0
        state.privilege[0] = 3
        first = payment(state, 0, ())
        assert first is not None
        payable = [s for s in state.board.lace_squares if GAME.why_not(state, 0, a.PAY[s]) is None]
        if not payable:
            continue
        GAME.advance(state, 0, a.PAY[payable[0]])
        if state.phase == PAY_LACE and state.actor == 0:
            assert best_payment(state, 0).privilege == 0
            assert best_payment(state, 0).vp == best_by_force(state, {})
