"""The guest has left: its saves and statistics stay, and nothing fails without it."""

from pathlib import Path

import pygame
import pytest

from burano.core.registry import GUESTS
from tests.scenes.guest.evening import HUMAN, Evening


def test_the_program_runs_without_a_game_it_once_had(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(tmp_path)
    evening.set_up(HUMAN)
    evening.play_out()
    evening.app.services.saves.keep(evening.play, "Evening")
    evening.app.services.go.home()
    evening.run(0.3)
    evening.set_up(HUMAN, HUMAN)
    evening.bait(2)
    evening.close()
    monkeypatch.delenv(GUESTS)
    evening = Evening(tmp_path)
    assert evening.scene.name == "title"
    assert not evening.has("box.granchi")
    assert not evening.has("continue"), "the only play is one of the game that left"
    for name in ("load", "replays", "statistics", "howto", "settings"):
        evening.click(name)
        evening.run(0.5)
        assert evening.scene.name == name, f"{name} does not open: {evening.texts()}"
        evening.key(pygame.K_ESCAPE)
        evening.run(0.3)
    evening.close()
