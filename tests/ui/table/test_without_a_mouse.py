"""Whole games through the real program without a mouse: by keys only, by a controller's events only."""

from pathlib import Path

import pytest

from burano.games.burano.state import STAGES
from burano.scenes.burano.pyramid import scene as pyramid_scene
from burano.table.setup import model as setup_model
from tests.ui.driver import Driver
from tests.ui.table.fingers import Controller, Fingers, Keys
from tests.ui.table.journey import at_the_end, click, decided, left_behind, play_on, points, set_sail
from tests.ui.table.player import MousePlayer

SEED = 15
"""A short game that meets every kind of decision, an island with three matches and a clean-up without cubes too."""


@pytest.mark.parametrize("kind", [Keys, Controller])
def test_a_whole_game_from_the_title_to_the_final_scores(
    kind: type[Fingers], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (setup_model, pyramid_scene):
        monkeypatch.setattr(module, "fresh_seed", lambda: SEED)
    driver = Driver(tmp_path, motion="off", computer_pace="instant")
    fingers = kind(driver)
    click(fingers, "new")
    set_sail(fingers, (0, 0))
    driver.run(0.5)
    play_on(MousePlayer(fingers, SEED), fingers, lambda: decided(tmp_path), at_the_end, lambda: driver.run(0.5))
    shown = points(fingers)
    driver.close()
    play = left_behind(tmp_path)
    assert shown == list(play.state.vp)
    met = {STAGES[play.state_after(number).phase] for number in range(play.length + 1)}
    assert met == set(STAGES)
    assert sum(fingers.pressed.values()) < 7 * play.length, "walking has become a long way"
