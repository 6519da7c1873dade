"""The commands know Buru, with and without Lawan."""

from __future__ import annotations

import json

import pytest

from burano.cli import main
from burano.core.session import Session
from burano.persistence import savefile
from tests.games.buru.play import GAME, walk
from tests.games.buru.referee import judge


@pytest.mark.parametrize(("players", "options"), ((3, ()), (1, ("lawan=2", "level=expert")), (2, ("long=true",))))
def test_simulated_games_are_recorded_and_verified(players, options, tmp_path, capsys):
    words = ["simulate", "--game", "buru", "--games", "2", "--players", str(players), "--record", str(tmp_path)]
    assert main([*words, *(word for option in options for word in ("--option", option))]) == 0
    records = sorted(tmp_path.iterdir())
    assert len(records) == 2
    for record in records:
        judge([json.loads(line) for line in record.read_text("utf-8").splitlines()])
        assert main(["verify", str(record)]) == 0
    assert "OK" in capsys.readouterr().out


@pytest.mark.parametrize(("players", "kind"), ((2, "lawan"), (4, "plain")))
def test_a_save_becomes_a_record_the_referee_accepts(players, kind, tmp_path):
    play = walk(players, kind, 3, True)
    session = Session.replay(GAME, play.table, play.entries)
    save, out = tmp_path / "finished.burano", tmp_path / "game.jsonl"
    savefile.write(save, savefile.take(session, "Finished", 1, 2))
    assert main(["record", str(save), str(out)]) == 0
    judge([json.loads(line) for line in out.read_text("utf-8").splitlines()])
    assert main(["verify", str(save)]) == 0
