"""A whole game through the real program without a mouse: by keys only, by a controller's events only."""

from __future__ import annotations

from pathlib import Path

import pytest

from burano.games.murano.state import OVER
from burano.scenes.murano.table.scene import TableScene
from tests.scenes.burano.stage import paint_seldom
from tests.scenes.burano.whole_game import click
from tests.scenes.murano.player import GlassPlayer
from tests.scenes.murano.stage import skip_the_middle
from tests.ui.driver import Driver
from tests.ui.keyboard_player import Controller, KeyboardPlayer, Keys

SEED = 3
_MAX_GESTURES = 1200
_BY_HAND = 80
"""Gestures of the first turns, before the middle of the game is skipped."""
_LEFT = 90
"""Decisions that are left after it."""


def sit_down(driver: Driver, fingers: KeyboardPlayer) -> TableScene:
    """From the title to a table of two people."""
    click(fingers, "box.murano")
    click(fingers, "new")
    driver.run(0.3)
    for seat in (3, 2):
        if driver.has(f"seat{seat}.level.0"):
            click(fingers, f"seat{seat}.remove")
    for seat in (0, 1):
        click(fingers, f"seat{seat}.level.0")
    driver.scene.set(seed=str(SEED))  # type: ignore[attr-defined]
    click(fingers, "start_game")
    driver.run(0.5)
    table = driver.app.stack.scenes[0]
    assert isinstance(table, TableScene)
    return table


@pytest.mark.parametrize("kind", [Keys, Controller])
def test_a_whole_game_from_the_title_to_the_final_scores(
    kind: type[KeyboardPlayer], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paint_seldom(monkeypatch)
    driver = Driver(tmp_path, motion="off")
    fingers = kind(driver)
    table = sit_down(driver, fingers)
    play, person = table.flow.session, GlassPlayer(fingers, SEED, drags=False)
    for gesture in range(_MAX_GESTURES):
        if driver.scene.name == "final":
            break
        if gesture == _BY_HAND:
            skip_the_middle(table, _LEFT)
            driver.run(0.3)
        if not person.step():
            driver.run(0.3)
    assert driver.scene.name == "final" and play.view(0).phase == OVER
    driver.close()
