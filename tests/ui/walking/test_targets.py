"""What may be chosen in the street stands out against the pale sky as it does anywhere."""

from pathlib import Path
from typing import Any

import pytest

from tests.bench.targets import mark
from tests.ui.walking.stage import open_table, random_positions

LINE = 900
"""Pixels of a line round a place, at 1920×1080: the soft light round it tells nothing against the sky."""


@pytest.mark.parametrize("seed", [3, 5])
def test_a_place_for_the_card_in_hand_stands_out(seed: int, tmp_path: Path) -> None:
    for session in random_positions(3, seed):
        legal = session.legal(session.state.actor)
        if len({action.NAME for action in legal} & {"place"}) and session.length > 40:
            break
    table: Any = open_table(tmp_path, session, (1920, 1080))
    sources = sorted(key for key in table.model.sources if table.can_take(key))
    table.hand.take(sources[0], (5, 5))
    assert table.model.drops
    for key in sorted(table.model.drops):
        _halo, clear = mark(table, key, None)
        assert clear >= LINE, f"only {clear} pixels of the line round {key} stand out 3 : 1"
