"""Importing and exporting files: nothing is replaced without asking, and no name leads to another folder."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from burano.persistence import disk
from burano.persistence.problems import SENTENCES
from tests.persistence.plays import played
from tests.shell.saves.saved_games import keep
from tests.ui.driver import Driver


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with other files of the player."""
    folder = tmp_path / "outside" / "documents"
    folder.mkdir(parents=True)
    (folder / "friend.burano").write_bytes(b"theirs")
    monkeypatch.setattr(Path, "home", lambda: folder)
    return folder


@pytest.fixture
def exporting(home: Path, start: Any, outside: Path) -> Driver:
    keep(home, "Sunday", played(10, 2))
    driver: Driver = start()
    driver.click("load")
    driver.click("export")
    driver.run(0.2)
    assert driver.scene.name == "file"
    return driver


def name_it(driver: Driver, name: str) -> None:
    driver.click("entry")
    for _ in range(80):
        driver.key(pygame.K_BACKSPACE)
    driver.type(name)


def test_a_file_selected_for_a_cleared_name_is_not_replaced_unasked(exporting: Driver, outside: Path) -> None:
    name_it(exporting, "")
    exporting.click("files.friend.burano")
    assert exporting.has("entry")
    exporting.click("yes")
    exporting.run(0.2)
    assert exporting.scene.name == "confirm"
    assert (outside / "friend.burano").read_bytes() == b"theirs"
    exporting.click("yes")
    exporting.run(0.2)
    assert (outside / "friend.burano").read_bytes() != b"theirs"


@pytest.mark.parametrize("name", ["", ".", "/", "..", "...", "   ", ".burano", "~"])
def test_a_name_without_letters_is_refused_and_can_be_typed_again(exporting: Driver, outside: Path, name: str) -> None:
    before = {*outside.parent.rglob("*")}
    name_it(exporting, name)
    exporting.click("yes")
    exporting.run(0.2)
    assert exporting.scene.name == "message" and exporting.box("text").text == SENTENCES["bad_name"]
    assert {*outside.parent.rglob("*")} == before
    exporting.click("ok")
    name_it(exporting, "good")
    exporting.click("yes")
    exporting.run(0.2)
    assert (outside / "good.burano").exists()


def test_a_name_too_long_for_the_disk_is_reported(exporting: Driver, outside: Path) -> None:
    name_it(exporting, "𠀀" * 80)
    exporting.click("yes")
    exporting.run(0.2)
    assert exporting.scene.name == "message" and exporting.box("text").text == SENTENCES["long_name"]
    assert [path.name for path in outside.iterdir()] == ["friend.burano"]


def test_the_longest_name_the_disk_allows_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / ("𠀀" * 62 + ".burano")
    assert len(path.name.encode()) == 255
    disk.write_whole(path, b"x")
    assert path.read_bytes() == b"x"


def test_without_a_home_folder_the_dialog_starts_in_the_saves(
    home: Path, start: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nobody)
    driver = start()
    driver.click("load")
    driver.click("import")
    driver.run(0.2)
    assert driver.scene._folder == home, "the saves have no folder as yet"
    kept = keep(home, "Sunday", played(10, 2))
    driver.key(pygame.K_ESCAPE)
    driver.run(0.2)
    driver.click("import")
    driver.run(0.2)
    assert driver.scene._folder == kept.parent


def test_a_folder_is_read_once_for_all_layouts(start: Any, outside: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(30):
        (outside / f"folder {number}").mkdir()
        (outside / f"save {number}.burano").touch()
    driver = start()
    driver.click("load")
    asked: list[Path] = []
    real = disk.is_folder
    monkeypatch.setattr(disk, "is_folder", lambda path, *where: asked.append(path) or real(path, *where))
    driver.click("import")
    driver.run(0.2)
    assert driver.has("files.folder 0")
    assert len(asked) == 62, "everything in it, and the folder itself"
    driver.app.stack.fit()
    driver.run(0.2)
    assert len(asked) == 62
