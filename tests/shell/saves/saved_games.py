"""The content of a player's folder, for the tests of saved games."""

from pathlib import Path
from typing import Any

from burano.core.session import Session
from burano.persistence.library import Library
from burano.scenes.shell.review.replay import ReplayScene
from tests.persistence.plays import CREATED, NOW
from tests.ui.driver import Driver


def saves(home: Path) -> Path:
    return home / "data" / "saves"


def keep(home: Path, name: str, session: Session[Any, Any], modified: int = NOW) -> Path:
    return Library(saves(home)).keep(session, name, CREATED, modified)


def replaying(driver: Driver) -> ReplayScene:
    assert isinstance(driver.scene, ReplayScene)
    return driver.scene
