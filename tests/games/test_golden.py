"""Golden games play as they were written, and positions branch as they were counted; under two hash seeds."""

from __future__ import annotations

import pytest

from tests.games.burano.golden.games import KEPT as BURANO
from tests.games.buru.golden.games import KEPT as BURU
from tests.games.golden_files import Kept
from tests.games.murano.golden.games import KEPT as MURANO
from tests.games.walking.golden.games import KEPT as WALKING

ALL = {"burano": BURANO, "walking": WALKING, "murano": MURANO, "buru": BURU}


@pytest.mark.parametrize(("game", "table"), [(game, table) for game, kept in ALL.items() for table in kept.games])
def test_a_golden_game_is_played_again_to_the_letter(game: str, table: tuple[int, str, int, bool]) -> None:
    ALL[game].check_game(*table)


@pytest.mark.parametrize(("game", "row"), [(game, row) for game, kept in ALL.items() for row in kept.perft_lines()])
def test_positions_branch_as_counted(game: str, row: str) -> None:
    ALL[game].check_row(row)


@pytest.mark.parametrize("hash_seed", ("1", "4242"))
@pytest.mark.parametrize("kept", ALL.values(), ids=ALL.keys())
def test_golden_games_do_not_depend_on_the_hash_seed(kept: Kept, hash_seed: str) -> None:
    games, rows = kept.hashed
    kept.check_hash_seed(hash_seed, games=games, rows=rows)
