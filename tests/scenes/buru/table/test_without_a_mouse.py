"""A whole game through the real program without a mouse: by keys only, by a controller's events only."""

from __future__ import annotations

from pathlib import Path

import pytest

from burano.games.buru.state import OVER
from tests.scenes.burano.stage import paint_seldom
from tests.scenes.buru.player import Islander
from tests.scenes.buru.stage import new_play
from tests.ui.driver import Driver
from tests.ui.keyboard_player import Controller, KeyboardPlayer, Keys

_MAX_GESTURES = 420


@pytest.mark.parametrize("kind", [Keys, Controller])
def test_a_whole_game_alone_against_a_lawan(
    kind: type[KeyboardPlayer], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paint_seldom(monkeypatch)
    driver = Driver(tmp_path, motion="off")
    play = new_play(1, 1, 6)
    driver.app.services.saves.play(play)
    driver.run(0.5)
    person = Islander(kind(driver), 4)
    for _gesture in range(_MAX_GESTURES):
        if driver.scene.name == "final":
            break
        if not person.step():
            driver.run(0.3)
    assert driver.scene.name == "final" and play.state.phase == OVER
    driver.close()
