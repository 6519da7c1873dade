"""The best sale, against every combination the rules allow."""

from __future__ import annotations

import pytest

from burano.core.rng import Rng
from burano.games.burano import actions as a
from burano.games.burano import fishing
from burano.games.burano.mind import worth
from burano.games.burano.state import SELL
from tests.games.burano.position import GAME, LEFT, Position


def seller(seed: int) -> Position:
    """A boat in the left port, with a random hand and random ships."""
    rng = Rng(seed)
    position = Position().boat(LEFT)
    state = position.state
    state.phase = SELL
    state.hand[:8] = [rng.below(4) * rng.below(2) for _ in range(8)]
    state.ships = [rng.below(2) for _ in range(4)]
    return position


@pytest.mark.parametrize("seed", range(60))
def test_the_best_sale_is_legal_and_no_other_brings_more(seed):
    state = seller(seed).state
    sales = [action for action in GAME.legal_actions(state, 0) if isinstance(action, a.Sell)]
    for ship in (-1, 0, 1, 2, 3):
        wanted = [sale for sale in sales if ship in (-1, sale.ship)]
        found = worth.highest_sale(state, 0, ship)
        assert (found is None) == (not wanted)
        if found is None:
            continue
        assert found in wanted
        best = max((fishing.sale_vp(state, sale.ship, sale.cards), -len(sale.cards)) for sale in wanted)
        assert (fishing.sale_vp(state, found.ship, found.cards), -len(found.cards)) == best


@pytest.mark.parametrize("seed", range(60))
def test_the_quick_worth_of_a_hand_is_its_best_sale(seed):
    state = seller(seed).state
    state.ships = [0, 0, 0, 0]
    found = worth.highest_sale(state, 0)
    points, _ = worth.best_sale(state.hand[:8], state.board.ship_vp)
    assert points == (0 if found is None else fishing.sale_vp(state, found.ship, found.cards))
