"""Fixtures of this folder: programs with a separate folder for the player's files."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.bot_thinking import think_at_once
from tests.ui.driver import Driver

__all__ = ["think_at_once", "home", "drivers", "start"]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "burano"


@pytest.fixture
def drivers() -> Iterator[list[Driver]]:
    made: list[Driver] = []
    yield made
    for driver in made:
        driver.app.close()


@pytest.fixture
def start(home: Path, drivers: list[Driver]) -> Any:
    def make(**settings: object) -> Driver:
        driver = Driver(home, motion="off", **settings)
        drivers.append(driver)
        return driver

    return make
