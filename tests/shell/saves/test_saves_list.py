"""Saved games on screen: listed, opened, watched, renamed, deleted, imported and exported."""

import errno
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from burano.core.protocol import NOBODY
from burano.core.session import Session
from burano.persistence import glance, savefile
from burano.persistence.disk import REAL, Disk
from burano.persistence.problems import SENTENCES, SaveProblem
from burano.scenes.shell.saves.load import LoadScene
from burano.stage.problems import problem_text
from tests.persistence.plays import CREATED, NOW, played
from tests.shell.saves.saved_games import keep, replaying, saves
from tests.ui.driver import Driver


@pytest.mark.parametrize("key", SENTENCES)
def test_every_problem_has_its_sentence(key: str) -> None:
    assert problem_text(SaveProblem(key, why="w", where="x", name="n", game="g", limit=4)).strip()


@pytest.mark.parametrize("closed", ["", "autosave", "autosave/earlier"])
def test_an_unreadable_folder_is_not_shown_as_empty(
    home: Path, start: Any, monkeypatch: pytest.MonkeyPatch, closed: str
) -> None:
    keep(home, "Sunday", played(10, 2))
    real, folder = Disk.names, saves(home) / closed

    def names(disk: Disk, path: Path) -> list[str]:
        if path == folder:
            raise PermissionError(errno.EACCES, "Permission denied")
        return real(disk, path)

    monkeypatch.setattr(Disk, "names", names)
    driver = start(language="pl")
    driver.app.go.to("load")
    driver.run(0.2)
    shown = driver.app.stack.notice_words if closed else driver.box("empty").text
    assert str(folder) in shown and "nie ma uprawnień" in shown


def test_the_list_shows_saves_and_opens_them(home: Path, start: Any) -> None:
    session = played(50, 3)
    keep(home, "Sunday", session)
    keep(home, "Monday", played(players=2), NOW + 60)
    driver = start()
    driver.click("replays")
    driver.run(0.3)
    assert driver.has("list.save-Monday")
    assert not driver.has("list.save-Sunday")
    driver.key(pygame.K_ESCAPE)
    driver.run(0.3)
    driver.click("load")
    driver.run(0.3)
    assert driver.has("list.save-Sunday")
    assert not driver.has("list.save-Monday")
    driver.click("filter.2")
    assert driver.has("list.save-Monday")
    driver.click("list.save-Sunday")
    driver.click("first")
    driver.run(0.3)
    saver = driver.app.services.saves.autosaves.saver
    assert saver is not None
    assert saver.session.journal == session.journal
    assert saver.created == CREATED


def test_the_running_play_is_not_in_the_list(start: Any) -> None:
    driver = start()
    session = played(30, 2)
    driver.app.services.saves.play(session)
    driver.run(0.2)
    driver.app.go.to("load")
    driver.run(0.1)
    assert driver.has("empty")
    driver.app.go.home()
    driver.run(0.2)
    driver.click("load")
    assert driver.has("list.autosave-slot-1")


def test_a_finished_game_is_watched(home: Path, start: Any) -> None:
    keep(home, "Monday", played(players=2))
    driver = start()
    driver.click("load")
    assert not driver.box("second").enabled
    driver.click("first")
    driver.run(0.3)
    assert driver.scene.name == "replay"


def test_watching_an_unfinished_play_between_people_shows_nobodys_secrets(home: Path, start: Any) -> None:
    driver, session = start(), played(200, 2)
    assert session.state.hand != session.view(NOBODY).hand
    driver.app.services.go.to("replay", session)
    driver.run(0.2)
    scene = replaying(driver)
    scene.seek(session.length)
    assert scene.covered and not driver.has("viewer")
    shown = scene.board._model(session.length, scene.viewer)
    assert shown.viewer == NOBODY and shown.state.hand == session.view(NOBODY).hand


def test_watching_ones_own_unfinished_play_shows_only_ones_own_secrets(home: Path, start: Any) -> None:
    driver, session = start(), played(200, 2)
    players = tuple(
        replace(player, controller=who) for player, who in zip(session.table.players, ("human", "random"), strict=True)
    )
    session = Session.replay(session.game, replace(session.table, players=players), session.journal)
    driver.app.services.go.to("replay", session)
    driver.run(0.2)
    scene = replaying(driver)
    assert scene.covered and scene.viewer == 0 and not driver.has("viewer")
    scene.seek(session.length)
    assert scene.board._model(session.length, scene.viewer).state.hand == session.view(0).hand


def test_renaming_and_a_name_that_is_taken(home: Path, start: Any) -> None:
    keep(home, "Sunday", played(10, 2))
    keep(home, "Monday", played(20, 2), NOW + 60)
    driver = start()
    driver.click("load")
    driver.click("list.save-Sunday")
    driver.click("rename")
    driver.run(0.2)
    dialog: Any = driver.scene
    dialog._typed("Monday")
    driver.click("yes")
    assert driver.scene is dialog
    dialog._typed("Tuesday")
    driver.click("yes")
    driver.run(0.2)
    assert isinstance(driver.scene, LoadScene)
    assert {path.stem for path in saves(home).glob("*.burano")} == {"Monday", "Tuesday"}


def test_deleting_asks_and_can_be_refused(home: Path, start: Any) -> None:
    path = keep(home, "Sunday", played(10, 2))
    driver = start()
    driver.click("load")
    driver.click("delete")
    driver.click("no")
    assert path.exists()
    driver.click("delete")
    driver.click("yes")
    driver.run(0.1)
    assert not path.exists()
    assert driver.has("empty")


def test_a_damaged_file_is_listed_with_the_reason_and_its_backup_is_offered(home: Path, start: Any) -> None:
    keep(home, "Sunday", played(10, 2))
    path = keep(home, "Sunday", played(20, 2))
    path.write_bytes(path.read_bytes()[:-40])
    scratched = path.read_bytes()
    driver = start()
    driver.click("load")
    assert not driver.box("first").enabled
    assert driver.has("why")
    driver.app.go.to("open", path)
    driver.run(0.2)
    driver.click("yes")
    driver.run(0.3)
    saver = driver.app.services.saves.autosaves.saver
    assert saver is not None
    assert saver.session.length == 10
    assert path.read_bytes() == scratched


def test_a_file_dropped_on_the_window_is_imported(home: Path, start: Any, tmp_path: Path) -> None:
    outside = tmp_path / "mail.burano"
    savefile.write(outside, savefile.take(played(30, 2), "From Elena", CREATED, NOW))
    driver = start()
    driver.click("load")
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(outside)))
    driver.run(0.2)
    assert driver.has("list.save-From Elena")
    (tmp_path / "bad.burano").write_bytes(b"no")
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "bad.burano")))
    driver.run(0.2)
    assert driver.scene.name == "message"


def test_exporting_writes_the_save_or_a_record(home: Path, start: Any, tmp_path: Path) -> None:
    keep(home, "Monday", played(players=2))
    driver = start()
    desk = driver.app.services.saves
    for name in ("copy.burano", "copy.jsonl"):
        desk.export_file(saves(home) / "Monday.burano", tmp_path / name)
        assert desk.open(tmp_path / name).session.decision() is None


def test_a_running_play_is_saved_under_a_name_from_its_menu(home: Path, start: Any) -> None:
    driver = start()
    session = played(25, 2)
    driver.app.services.saves.play(session)
    driver.run(0.2)
    driver.app.go.to("pause")
    driver.run(0.1)
    driver.click("save")
    driver.run(0.1)
    driver.type("By hand")  # replaces the proposed name
    driver.key(pygame.K_RETURN)
    driver.run(0.1)
    assert driver.scene.name == "pause", "Enter is enough"
    save = savefile.read(saves(home) / "By hand.burano")
    assert len(save.journal) == 25
    assert save.picture()


@pytest.fixture
def replay(start: Any) -> Driver:
    driver: Driver = start()
    driver.app.go.to("replay", played(players=2), "A game")
    driver.run(0.3)
    return driver


def test_a_save_of_a_missing_game_is_listed_and_refused(home: Path, start: Any) -> None:
    path = keep(home, "From elsewhere", played(10, 2))
    path.write_bytes(savefile.encode(msgspec.structs.replace(savefile.read(path), game="drowned")))
    driver = start()
    driver.click("load")
    driver.run(0.5)
    assert driver.box("name").text == "From elsewhere"
    driver.click("first")
    driver.run(0.3)
    assert driver.scene.name == "message"


def test_a_file_dropped_on_any_screen_is_opened(home: Path, start: Any) -> None:
    kept = keep(home, "Sunday", played(40, 2))
    for screen in ("title", "settings", "about", "statistics", "howto"):
        driver = start()
        if screen != "title":
            driver.app.go.to(screen)
            driver.run(0.2)
        pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(kept)))
        driver.run(0.4)
        saver = driver.app.services.saves.autosaves.saver
        assert saver is not None, screen
        assert saver.session.length == 40
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(home / "nothing.burano")))
    driver.run(0.2)
    assert driver.scene.name == "confirm"
    driver.click("yes")
    driver.run(0.2)
    assert driver.scene.name == "message"


def test_a_folder_of_many_saves_is_shown_at_once_and_fills_in(
    home: Path, start: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = keep(home, "game 0", played(10, 2))
    for number in range(1, 300):
        (saves(home) / f"game {number}.burano").write_bytes(first.read_bytes())
    read: list[Path] = []
    real = glance.read
    monkeypatch.setattr(glance, "read", lambda path, disk=REAL: read.append(path) or real(path, disk))
    driver = start()
    driver.app.go.to("load")
    driver.app.stack.settle()
    assert 0 < len(read) < 60 and driver.has("left")
    for _ in range(200):
        driver.run(0.1)
        if not driver.has("left"):
            break
    assert len(read) == 300 == len(set(read)), "each file is read once"
    assert isinstance(driver.scene, LoadScene) and len(driver.scene.shown()) == 300
    driver.app.go.to("message", "", "")
    driver.run(0.2)
    driver.click("ok")
    driver.run(0.2)
    assert len(read) == 300, "what has not changed is not read again"


def test_a_finished_filter_chosen_by_hand_stays_while_the_list_fills_in(home: Path, start: Any) -> None:
    first = keep(home, "game 0", played(players=2))
    for number in range(1, 60):
        (saves(home) / f"game {number}.burano").write_bytes(first.read_bytes())
    driver = start()
    driver.app.go.to("load")
    driver.app.stack.settle()
    driver.click("filter.1")
    driver.click("filter.0")
    driver.run(3.0)
    assert not driver.has("list") and not driver.has("left")
