"""A hint asked again within a turn goes on with its plan. `dev.py soak plans` does so for a thousand turns per game."""

import pytest

from burano.core import registry
from tests.truth.kept_plans import Outcome, check_game

TURNS = 4


@pytest.mark.parametrize("game_id", registry.all_game_ids())
def test_a_hint_keeps_its_word_or_says_what_changed(game_id: str) -> None:
    outcome = Outcome()
    check_game(game_id, 2, 9100, TURNS, outcome)
    assert outcome.counts["plans"] >= TURNS
    assert not outcome.broken, "\n".join(outcome.broken)
    assert not outcome.counts["unexplained"]
