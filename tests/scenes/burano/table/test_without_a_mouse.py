"""A whole game through the real program without a mouse: one person has the keys, the other a controller."""

from pathlib import Path

import pytest

from burano.games.burano.state import STAGES
from burano.scenes.burano.pyramid import scene as pyramid_scene
from burano.table.setup import model as setup_model
from tests.scenes.burano.player import MousePlayer
from tests.scenes.burano.stage import paint_seldom
from tests.scenes.burano.whole_game import at_the_end, click, decided, left_behind, play_on, points, start_game
from tests.ui.driver import Driver
from tests.ui.keyboard_player import Controller, Keys
from tests.ui.mouse import Screen, Spot

SEED = 15
"""A short game that meets every kind of decision, an island with three matches and a clean-up without cubes too."""


class TwoPeople:
    """A `Mouse` without a mouse: the deciding seat has the hand; before the game it is the controller."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self.hands = Keys(driver), Controller(driver)
        self.met: tuple[set[str], set[str]] = (set(), set())
        self._hand = 1
        self._down = False

    def look(self) -> Screen:
        return self.hands[self._hand].look()

    def move(self, pos: Spot) -> None:
        if not self._down:
            self._take_turns()
        self.hands[self._hand].move(pos)

    def press(self) -> None:
        self._down = True
        self.hands[self._hand].press()

    def release(self) -> None:
        self.hands[self._hand].release()
        self._down = False

    def wheel(self, steps: int) -> None:
        self.hands[self._hand].wheel(steps)

    def _take_turns(self) -> None:
        saver = self._driver.app.services.saves.autosaves.saver
        decision = saver.session.decision() if saver else None
        if saver and decision:
            self._hand = decision.seats[0]
            self.met[self._hand].add(STAGES[saver.session.state.phase])


def test_a_whole_game_from_the_title_to_the_final_scores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (setup_model, pyramid_scene):
        monkeypatch.setattr(module, "fresh_seed", lambda: SEED)
    paint_seldom(monkeypatch)
    driver = Driver(tmp_path, motion="off", computer_pace="instant")
    people = TwoPeople(driver)
    click(people, "new")
    start_game(people, (0, 0))
    driver.run(0.5)
    play_on(MousePlayer(people, SEED), people, lambda: decided(tmp_path), at_the_end, lambda: driver.run(0.5))
    shown = points(people)
    driver.close()
    play = left_behind(tmp_path)
    assert shown == list(play.state.vp)
    assert people.met[0] | people.met[1] | {"over"} == set(STAGES)
    pressed = [sum(hand.pressed.values()) for hand in people.hands]
    assert sum(pressed) < 7 * play.length, "walking has become a long way"
    assert min(pressed) > play.length
