"""The commands without a window take the guest as they take any game."""

from __future__ import annotations

from pathlib import Path

import pytest

from burano.cli import main
from burano.persistence.library import Library
from tests.scenes.guest.guest_program import HUMAN, GuestProgram


def test_it_is_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--game", "granchi", "--games", "3", "--bots", "greedy,crabber"]) == 0
    assert "greedy" in capsys.readouterr().out


def test_its_players_compete(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["arena", "--game", "granchi", "--games", "2", "--bots", "greedy,random", "--workers", "1"]) == 0
    assert "greedy" in capsys.readouterr().out


def test_a_save_becomes_a_record_that_is_true(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = GuestProgram(tmp_path)
    program.set_up(HUMAN, HUMAN)
    program.play_out()
    path = program.app.services.saves.keep(program.play, "GuestProgram")
    program.close()
    assert Library(path.parent).list()
    record = tmp_path / "program.jsonl"
    assert main(["record", str(path), str(record)]) == 0
    assert main(["verify", str(record)]) == 0
    lines = record.read_text("utf-8").splitlines()
    record.write_text("\n".join([*lines[:3], *lines[4:]]), "utf-8")
    assert main(["verify", str(record)]) != 0, "a record with a hole is refused"
    capsys.readouterr()


def test_its_screens_are_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["shots", str(tmp_path), "--game", "granchi", "--scene", "table_granchi_pot", "--size", "1280x720"]) == 0
    )
    assert [path.name for path in tmp_path.glob("*.png")] == ["table_granchi_pot_1280x720_en.png"]
    capsys.readouterr()
