"""The strength that levels are said to have follows from the matches kept in docs/arena."""

import json
from math import log10
from pathlib import Path

import pytest

from burano.core import registry

ARENA = Path(__file__).parents[2] / "docs" / "arena"


@pytest.mark.parametrize("game", registry.game_ids())
def test_ratings_follow_from_the_kept_matches(game: str) -> None:
    info = registry.info(game)
    levels = [level.name for level in info.levels if level.offered]
    prefix = "" if game == registry.game_ids()[0] else f"{game}-"
    for lower, upper in zip(levels, levels[1:], strict=False):
        match = json.loads((ARENA / f"{prefix}2p-{upper}-{lower}.json").read_text(encoding="utf-8"))
        share = match["win_rate"][upper]
        difference = 400 * log10(share / (1 - share))
        assert info.ratings[upper] - info.ratings[lower] == pytest.approx(difference, abs=10), f"{upper} and {lower}"
    assert info.ratings[levels[0]] == 1000.0
