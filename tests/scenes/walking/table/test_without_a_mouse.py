"""Whole games of the street through the real program without a mouse: by keys only, by a controller's events only."""

from pathlib import Path

import pygame
import pytest

from burano.games.walking.actions import ACTION_TYPES, Acquire
from burano.games.walking.state import OVER
from burano.scenes.walking.table.scene import TableScene
from burano.table.input.spot_target import key_of
from burano.table.setup import model as setup_model
from tests.scenes.burano.stage import paint_seldom
from tests.scenes.burano.whole_game import click
from tests.scenes.walking.player import StreetPlayer
from tests.scenes.walking.stage import new_play, open_table
from tests.ui.driver import Driver
from tests.ui.keyboard_player import Controller, KeyboardPlayer, Keys

SEED = 8
"""Alone one meets every kind of decision, here within one game: too many cards for the hand, somebody going home."""
_MAX_GESTURES = 300


def sit_down_alone(driver: Driver, fingers: KeyboardPlayer) -> TableScene:
    """From the title to the table."""
    click(fingers, "box.walking")
    click(fingers, "new")
    driver.run(0.3)
    click(fingers, "seat1.remove")
    click(fingers, "seat0.level.0")
    click(fingers, "start_game")
    driver.run(0.5)
    table = driver.app.stack.scenes[0]
    assert isinstance(table, TableScene)
    return table


@pytest.mark.parametrize("kind", [Keys, Controller])
def test_a_whole_game_from_the_title_to_the_final_scores(
    kind: type[KeyboardPlayer], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(setup_model, "fresh_seed", lambda: SEED)
    paint_seldom(monkeypatch)
    driver = Driver(tmp_path, motion="off")
    fingers = kind(driver)
    table = sit_down_alone(driver, fingers)
    play, person = table.flow.session, StreetPlayer(fingers, SEED)
    for _gesture in range(_MAX_GESTURES):
        if driver.scene.name == "final":
            break
        if not person.step():
            driver.run(0.3)
    assert driver.scene.name == "final" and play.state.phase == OVER
    driver.close()
    assert {type(step.action) for step in play.steps} == set(ACTION_TYPES)
    # Visitors and cards given back are confirmed, and the main button is some steps away.
    assert sum(fingers.pressed.values()) < 7.5 * play.length, "walking has become a long way"


def test_what_is_held_goes_with_the_focus(tmp_path: Path) -> None:
    session = new_play(1, SEED)
    session.submit(0, next(action for action in session.legal(0) if isinstance(action, Acquire)))
    table = open_table(tmp_path, session)

    def press(key: int) -> pygame.Rect:
        """What has the focus after a key."""
        table.services.stack.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0))
        focused = table.ui.find(table.ui.focus_name)
        return focused.rect if focused is not None else pygame.Rect(0, 0, 0, 0)

    card = press(pygame.K_n)
    press(pygame.K_RETURN)
    assert table.context.drag.held is not None and card.collidepoint(table.context.drag.pos), (
        "it is taken up where it lies"
    )
    place = press(pygame.K_n)
    assert place.collidepoint(table.context.drag.pos) and table.context.drag.hot == key_of(
        table.ui.find(table.ui.focus_name)
    )
