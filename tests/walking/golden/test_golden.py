"""Golden games play as they were written, and positions branch as they were counted; under two hash seeds."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from burano.core.journal import Entry, table_from_data
from burano.core.session import Session
from tests.walking.golden import games


@pytest.mark.parametrize(("players", "kind", "seed", "lively"), games.GAMES)
def test_a_golden_game_is_played_again_to_the_letter(players, kind, seed, lively):
    kept = games.path(players, kind, seed).read_text("utf-8").splitlines()
    assert list(games.game_lines(players, kind, seed, lively)) == kept
    table = table_from_data(json.loads(kept[0])["table"])
    entries = [Entry(line[0], games.GAME.action_from_data(line[1:])) for line in map(json.loads, kept[1:-1])]
    session = Session.replay(games.GAME, table, entries)
    assert list(session.scores().vp) == json.loads(kept[-1])["vp"]


@pytest.mark.parametrize("kept", (games.HERE / "perft.jsonl").read_text("utf-8").splitlines())
def test_positions_branch_as_counted(kept):
    row = json.loads(kept)
    assert games.perft_row(row["players"], row["seed"], row["after"], len(row["counts"])) == row


@pytest.mark.parametrize("hash_seed", ("1", "4242"))
def test_golden_games_do_not_depend_on_the_hash_seed(hash_seed):
    script = (
        "from tests.walking.golden import games\n"
        "for game in games.GAMES:\n"
        "    kept = games.path(*game[:3]).read_text('utf-8').splitlines()\n"
        "    assert list(games.game_lines(*game)) == kept, game\n"
    )
    root = games.HERE.parent.parent.parent
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root)}
    subprocess.run([sys.executable, "-c", script], env=environment, check=True)
