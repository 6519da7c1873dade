"""From the title to the final scores through the whole program, by mouse alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from burano.games.walking.state import OVER
from burano.scenes.walking.table.scene import TableScene
from burano.table.setup.scene import SetupScene
from tests.scenes.burano.stage import paint_seldom
from tests.scenes.walking.stage import Person
from tests.ui.driver import Driver
from tests.ui.mouse import DriverMouse

HUMAN, APPRENTICE = 0, 1


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Callable[..., Driver]]:
    opened: list[Driver] = []

    def start(**settings: object) -> Driver:
        driver = Driver(tmp_path, (1280, 720), computer_pace="instant", **settings)
        opened.append(driver)
        return driver

    yield start
    for driver in opened:
        driver.close()


def sit_down(driver: Driver, *levels: int) -> TableScene:
    """From the title to the table: a level for every seat."""
    driver.click("box.walking")
    driver.click("new")
    driver.run(0.3)
    while driver.has(f"seat{len(levels)}.level.0"):
        driver.click(f"seat{len(levels)}.remove")
    for seat, level in enumerate(levels):
        if not driver.has(f"seat{seat}.level.0"):
            driver.click("add")
        driver.click(f"seat{seat}.level.{level}")
    assert isinstance(driver.scene, SetupScene)
    driver.scene.set(seed="21")
    driver.click("start_game")
    driver.run(0.5)
    table = driver.app.stack.scenes[0]
    assert isinstance(table, TableScene)
    return table


def play_out(driver: Driver, table: TableScene) -> None:
    person = Person(table, 3, DriverMouse(driver))
    for _gesture in range(1500):
        match driver.scene.name:
            case "final":
                return
            case _:
                if not person.step() or driver.scene is not table:
                    driver.run(0.3)
    raise AssertionError(f"the game does not end: {driver.scene.name}")


@pytest.mark.parametrize("levels", [(HUMAN, APPRENTICE), (HUMAN, HUMAN, APPRENTICE, APPRENTICE)])
def test_a_whole_evening(
    program: Callable[..., Driver], levels: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    if len(levels) > 2:
        paint_seldom(monkeypatch)  # one evening is painted at every step
    driver = program(motion="off")
    table = sit_down(driver, *levels)
    session = table.flow.session
    assert session.game.game_id == "walking" and len(session.table.players) == len(levels)
    play_out(driver, table)
    assert session.state.phase == OVER


def take_a_column(driver: Driver, column: int) -> None:
    """A whole turn: three cards, none placed."""
    driver.key(pygame.K_3)
    driver.click(f"bottom.{column}")
    driver.run(0.6)
    driver.click("end_turn")
    driver.run(0.6)
    if driver.scene.name == "confirm":
        driver.click("yes")
        driver.run(0.6)


def test_the_screen_is_handed_over_only_where_hands_are_secret(program: Callable[..., Driver]) -> None:
    driver = program(motion="off")
    table = sit_down(driver, HUMAN, HUMAN, HUMAN)
    seats = []
    for column in range(3):
        assert driver.scene is table, "whoever comes first holds no card yet"
        seats.append(table.flow.seat)
        take_a_column(driver, column)
    assert driver.scene.name == "handover", "the cat passed on: the second player begins, with cards in hand"
    driver.click("ready")
    driver.run(0.6)
    assert driver.scene is table and table.flow.seat == seats[1]
    hands = table.model.state.hands
    assert -1 not in hands[seats[1]] and hands[seats[0]] == hands[seats[2]] == (-1, -1, -1)


def test_a_step_is_taken_back(program: Callable[..., Driver]) -> None:
    driver = program(motion="off")
    table = sit_down(driver, HUMAN)
    driver.click("bottom.1")
    assert table.flow.session.length == 1
    driver.click("undo")
    assert table.flow.session.length == 0
    assert table.model.kind == "acquire"
