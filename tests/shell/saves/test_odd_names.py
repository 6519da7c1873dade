"""No text, name or file leads to the crash page: whatever people type, and whatever files are called, is shown."""

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from burano.core.names import is_plain
from burano.core.session import Session
from burano.persistence import savefile
from burano.persistence.library import Library, tidy
from burano.persistence.problems import SaveProblem
from tests.persistence.odd_texts import NAMES
from tests.persistence.plays import CREATED, NOW, new_session, play_on, played
from tests.ui.driver import Driver

SCREENS = ("load", "replays", "statistics")


@pytest.fixture
def drivers() -> Iterator[list[Driver]]:
    made: list[Driver] = []
    yield made
    for driver in made:
        driver.app.close()


def named(name: str) -> Session[Any, Any]:
    fresh = new_session(2)
    players = (replace(fresh.table.players[0], name=name), *fresh.table.players[1:])
    return play_on(Session(fresh.game, replace(fresh.table, players=players)), 40)


def sit_down_as(driver: Driver, name: str) -> bool:
    """Go from the title to the table under that name; return False if the name is refused."""
    driver.app.go.to("setup", "burano")
    driver.run(0.2)
    driver.click("seat0.name")
    for _ in range(24):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="", scancode=0))
    driver.type(name)
    driver.run(0.1)
    if driver.box("start_game").enabled:
        driver.click("start_game")
        driver.run(0.5)
        return True
    return False


@pytest.mark.parametrize("first", range(0, len(NAMES), 9))
def test_a_typed_name_can_be_played_saved_and_opened_again(tmp_path: Path, drivers: list[Driver], first: int) -> None:
    driver = Driver(tmp_path, motion="off")
    drivers.append(driver)
    kept: dict[str, str] = {}
    for number, name in enumerate(NAMES[first : first + 9]):
        if sit_down_as(driver, name):
            saver = driver.app.services.saves.autosaves.saver
            assert saver is not None and driver.scene.name not in ("crash", "message"), ascii(name)
            kept[name] = f"kept {number}"
            driver.app.services.saves.keep(saver.session, kept[name])
        driver.app.go.to("title")
        driver.run(0.1)
    driver.close()
    drivers.clear()
    again = Driver(tmp_path, motion="off")
    drivers.append(again)
    for name, file in kept.items():
        again.app.go.to("open", tmp_path / "data" / "saves" / f"{file}.burano")
        again.run(0.5)
        assert again.scene.name not in ("crash", "message"), ascii(name)


@pytest.mark.parametrize("first", range(0, len(NAMES), 9))
def test_saves_of_any_name_by_players_of_any_name_are_listed(tmp_path: Path, drivers: list[Driver], first: int) -> None:
    library = Library(tmp_path / "data" / "saves")
    for slot, name in enumerate(NAMES[first : first + 9], 1):
        session = named(name) if is_plain(name) else played(40)
        try:
            library.keep(session, name, CREATED, NOW)
        except SaveProblem as problem:
            assert problem.key == "bad_name"
            library.keep(session, f"name {slot}", CREATED, NOW)
        save = savefile.take(session, tidy(name), CREATED, NOW)
        savefile.write(tmp_path / "data" / "saves" / "autosave" / f"slot-{slot}.burano", save)
    driver = Driver(tmp_path, motion="off")
    drivers.append(driver)
    for screen in SCREENS:
        driver.app.go.to(screen)
        driver.run(0.6)
        assert driver.scene.name == screen
        driver.app.go.back()
        driver.run(0.1)


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps no such names")
@pytest.mark.parametrize("raw", [b"\xff.burano", b"caf\xe9.burano", b"a\nb.burano", b"\x01.burano"], ids=ascii)
def test_a_file_name_that_is_not_text_is_listed_and_can_be_deleted(
    tmp_path: Path, drivers: list[Driver], raw: bytes
) -> None:
    folder = tmp_path / "data" / "saves"
    good = Library(folder).keep(played(40), "good", CREATED, NOW)
    path = folder / os.fsdecode(raw)
    path.write_bytes(good.read_bytes())
    (folder / os.fsdecode(b"broken " + raw)).write_bytes(b"nothing")
    driver = Driver(tmp_path, motion="off")
    drivers.append(driver)
    for screen in SCREENS:
        driver.app.go.to(screen)
        driver.run(0.6)
        assert driver.scene.name == screen
        driver.app.go.back()
        driver.run(0.1)
    driver.app.go.to("load")
    driver.run(0.2)
    driver.click("import")
    driver.app.stack.top._go(folder)  # type: ignore[union-attr]
    driver.run(0.2)
    assert driver.scene.name == "file"
