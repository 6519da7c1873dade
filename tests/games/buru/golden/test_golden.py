"""Buru's golden games play as they were written, and positions branch as they were counted; under two hash seeds."""

from __future__ import annotations

import pytest

from tests.games.buru.golden.games import KEPT


@pytest.mark.parametrize(("players", "kind", "seed", "lively"), KEPT.games)
def test_a_golden_game_is_played_again_to_the_letter(players, kind, seed, lively):
    KEPT.check_game(players, kind, seed, lively)


@pytest.mark.parametrize("kept", KEPT.perft_lines())
def test_positions_branch_as_counted(kept):
    KEPT.check_row(kept)


@pytest.mark.parametrize("hash_seed", ("1", "4242"))
def test_golden_games_do_not_depend_on_the_hash_seed(hash_seed):
    KEPT.check_hash_seed(hash_seed, games=8, rows=0)
