"""When handles or memory run out, nothing has to be imported any more, and the message says what is the matter."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from burano import resources
from burano.core import registry
from burano.resources import DamagedResource, Shortage, open_checked
from tests.ui.driver import Driver

EVENING = """
import sys
from pathlib import Path
import pygame
from burano.core import registry
from burano.core.conformance import table_for
from burano.core.session import Session
from tests.ui.driver import Driver

driver = Driver(Path(sys.argv[1]), motion="off")
driver.app._preload_error_modules()
driver.app._check()
game = registry.game(sys.argv[2])
session = Session(game, table_for(game, game.info.seats[-1], 1))
driver.app.services.saves.play(session)
driver.run(0.3)
before = set(sys.modules)
seat = session.decision().seats[0]
session.submit(seat, session.legal(seat)[0])
driver.app.services.saves.keep(session, "Sunday")
driver.app.go.to("pause")
driver.run(0.1)
driver.click("save")
driver.run(0.1)
driver.key(pygame.K_ESCAPE)
driver.run(0.1)
driver.app._handle_error(RuntimeError("for a report"))
driver.run(0.1)
assert driver.scene.name == "crash", driver.scene.name
driver.app._handle_error(MemoryError())
driver.run(0.1)
assert driver.scene.name == "message", driver.scene.name
driver.app.bare = driver.app._show_bare(None, "text")
driver.app.close()
late = sorted(name for name in set(sys.modules) - before if not name.startswith("encodings."))
assert (Path(sys.argv[1]) / "data" / "saves" / "Sunday.burano").exists()
print(" ".join(late))
"""


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_saving_error_pages_and_leaving_import_nothing_late(tmp_path: Path, game_id: str) -> None:
    """In a fresh process: this one has imported everything."""
    done = subprocess.run(
        [sys.executable, "-c", EVENING, str(tmp_path), game_id],
        capture_output=True,
        text=True,
        env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == []


@pytest.mark.parametrize("error", [errno.EMFILE, errno.ENFILE, errno.ENOMEM], ids=errno.errorcode.get)
def test_too_few_handles_are_not_called_a_damaged_file(tmp_path: Path, error: int) -> None:
    driver = Driver(tmp_path, motion="off")

    def import_late() -> None:
        raise OSError(error, os.strerror(error), "pictures.py")

    driver.app._safely(import_late)
    driver.run(0.1)
    text = driver.box("text").text
    driver.close()
    assert "memory" in text and "nstall" not in text
    assert not list(tmp_path.rglob("crash-*"))


def test_a_font_that_no_handle_is_left_for_is_not_called_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_handle(path: Path) -> bytes:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE), str(path))

    def pygame_cannot_open(path: Path) -> object:
        raise FileNotFoundError(f"No file '{path}' found in working directory")

    path = resources.resource("assets", "fonts")
    monkeypatch.setattr(Path, "read_bytes", no_handle)
    with pytest.raises(Shortage):
        open_checked(pygame_cannot_open, next(path.glob("*.ttf")))
    monkeypatch.undo()
    with pytest.raises(DamagedResource) as caught:
        open_checked(pygame_cannot_open, tmp_path / "not there")
    assert not isinstance(caught.value, Shortage)


def test_a_home_that_is_a_file_is_reported_at_the_start(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("a file")
    driver = Driver(home, motion="off")
    title, text = driver.scene.name, driver.box("text").text
    driver.close()
    assert title == "message" and str(home) in text and home.read_text() == "a file"


def test_a_home_that_is_not_there_yet_is_no_reason_to_complain(tmp_path: Path) -> None:
    driver = Driver(tmp_path / "new" / "home", motion="off")
    name = driver.scene.name
    driver.close()
    assert name == "title"
