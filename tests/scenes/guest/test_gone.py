"""The guest has left: its saves and statistics stay, and nothing fails without it."""

from pathlib import Path

import pygame
import pytest

from burano.core.registry import GUESTS
from tests.scenes.guest.guest_program import HUMAN, GuestProgram


def test_the_program_runs_without_a_game_it_once_had(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = GuestProgram(tmp_path)
    program.set_up(HUMAN)
    program.play_out()
    program.app.services.saves.keep(program.play, "GuestProgram")
    program.app.services.go.home()
    program.run(0.3)
    program.set_up(HUMAN, HUMAN)
    program.bait(2)
    program.close()
    monkeypatch.delenv(GUESTS)
    program = GuestProgram(tmp_path)
    assert program.scene.name == "title"
    assert not program.has("box.granchi")
    assert not program.has("continue"), "the only play is one of the game that left"
    for name in ("load", "replays", "statistics", "howto", "settings"):
        program.click(name)
        program.run(0.5)
        assert program.scene.name == name, f"{name} does not open: {program.texts()}"
        program.key(pygame.K_ESCAPE)
        program.run(0.3)
    program.close()
