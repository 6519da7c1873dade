"""A play is autosaved: continued after a restart or a kill, with its notes, and counted once."""

import errno
import shutil
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from burano.core.protocol import Reason
from burano.core.session import Session
from burano.games.burano.game import Burano
from burano.persistence import savefile
from burano.persistence import sidecar as notes
from burano.persistence.autosave_manager import AutosaveManager
from burano.persistence.autosave_slots import AutosaveSlots
from burano.persistence.disk import Disk
from burano.persistence.problems import SENTENCES
from burano.persistence.statistics import Statistics
from burano.scenes.shell.saves import save_desk
from burano.scenes.shell.saves.load_list import Collection
from burano.table.contract.screens import screens
from burano.table.staging.stage import wait
from tests.persistence.plays import CREATED, NOW, play_on, played
from tests.shell.saves.saved_games import saves
from tests.ui.driver import Driver


def test_a_play_is_autosaved_and_continued_after_a_restart(home: Path, start: Any, drivers: list[Driver]) -> None:
    first = start()
    session = played(0, 2)
    first.app.services.saves.play(session)
    first.run(0.2)
    play_on(session, 40)
    drivers.remove(first)
    first.app.close()
    second = start()
    assert second.has("continue")
    second.click("continue")
    second.run(0.3)
    saver = second.app.services.saves.autosaves.saver
    assert saver is not None
    assert saver.session.journal == session.journal


def test_a_lesson_or_challenge_does_not_replace_the_game_to_continue(start: Any, drivers: list[Driver]) -> None:
    """Each is continued from its own page, before and after a restart; nothing is lost."""
    driver = start()
    game = played(0, 2)
    driver.app.services.saves.play(game)
    play_on(game, 40)

    def running() -> Session[Any, Any]:
        saver = driver.app.services.saves.autosaves.saver
        assert saver is not None
        return saver.session

    def opened(*door: object) -> Session[Any, Any]:
        driver.app.services.go.to(*door)
        driver.run(0.2)
        wait(driver.app.services)
        return running()

    waits = driver.app.services.latest()
    lesson = opened("lesson", "burano")
    assert lesson.table.extras["lesson"] and lesson.length
    week = screens("burano").challenges()[0].for_week(202647)
    driver.app.services.saves.play(play_on(Session(Burano(), week), 3))
    for again in (False, True):
        if again:
            drivers.remove(driver)
            driver.app.close()
            driver = start()
        services = driver.app.services
        assert services.latest() == waits and services.waiting()["burano"].names in waits
        assert opened("continue").journal == game.journal
        assert opened("lesson", "burano").journal == lesson.journal
        assert services.latest() == waits
        assert services.saves.waits("burano", "challenge 202647") and not services.saves.waits("burano", "challenge 1")
        assert services.saves.resume("burano", "challenge 202647") and running().table.extras == week.extras


def test_continue_offers_a_lesson_if_nothing_else_and_an_abandoned_one_restarts(start: Any) -> None:
    services = start().app.services
    for _time in range(2):
        services.go.to("lesson", "burano")
        wait(services)
        saver = services.saves.autosaves.saver
        assert saver is not None and saver.notes["lesson"] and services.latest()
        services.saves.note(saver.session, "lesson", None)
    assert services.saves.resume() and not services.saves.resume("burano", "lesson first_spring", "lesson")


def test_the_list_of_replays_has_every_decision_of_the_autosaved_play(start: Any) -> None:
    desk = start().app.services.saves
    session = played(0, 2)
    desk.play(session)
    for steps in (40, 7):
        play_on(session, steps)
        [entry] = Collection(desk).entries()
        assert entry.save is not None and entry.save.decisions == session.length
        assert desk.open(entry.path).session.journal == session.journal


def test_without_a_play_there_is_nothing_to_continue(start: Any) -> None:
    assert not start().has("continue")


def test_a_finished_game_is_counted_and_removed_when_undone(start: Any) -> None:
    driver = start()
    session = played(0, 2)
    driver.app.services.saves.play(session)
    driver.run(0.1)
    play_on(session)
    statistics = driver.app.services.saves.statistics
    [result] = statistics.results
    assert [seat.vp for seat in result.seats] == list(session.scores().vp)
    assert sum(result.seats[0].facts["houses"].values()) >= 0
    session.undo(0)
    assert statistics.results == []


@pytest.mark.parametrize("when", [-1.0, -86400.0, 2.0**41, float("inf")])
def test_a_wrong_clock_prevents_neither_saving_nor_counting(home: Path, start: Any, when: float) -> None:
    desk = start().app.services.saves
    desk.clock = lambda: when
    session = played(0, 2)
    desk.play(session, CREATED)
    play_on(session)
    assert savefile.read(desk.keep(session, "Sunday")).journal
    assert len(Statistics.load(home / "data" / "statistics.log").results) == 1


def test_an_earlier_play_is_removed_only_after_its_notes_are_in_the_slot(
    home: Path, start: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kill at that very moment, on a disk that takes its time, costs nothing."""
    desk = start().app.services.saves
    desk.play(played(20, 2), CREATED, notes={"remarks": {"3": "why"}})
    desk.play(played(0, 2, seed=2), CREATED + 1)
    desk.autosaves.stop()
    desk.autosaves.slots.folder.joinpath("slot-1.log").unlink()
    desk.autosaves.slots.folder.joinpath("slot-1.burano").unlink()
    write, killed = notes.write, tmp_path / "killed"

    def slowly(*shown: Any) -> None:
        time.sleep(0.3)
        write(*shown)

    monkeypatch.setattr(notes, "write", slowly)
    monkeypatch.setattr(save_desk, "remove", lambda path: shutil.copytree(saves(home), killed))
    assert desk.resume()
    found = AutosaveManager(killed).latest()
    assert found is not None and found[1].session.length == 20
    assert found[1].notes == {"remarks": {"3": "why"}}


def test_an_autosave_of_a_later_version_is_reported(home: Path, start: Any, drivers: list[Driver]) -> None:
    first = start()
    first.app.services.saves.play(played(30, 2), CREATED)
    drivers.remove(first)
    first.app.close()
    slot = AutosaveSlots(saves(home)).waiting()[0]
    slot.save.write_bytes(slot.save.read_bytes().replace(b'"format":1', b'"format":2', 1))
    slot.log.unlink()
    driver = start()
    driver.click("continue")
    driver.run(0.2)
    assert driver.scene.name == "message" and SENTENCES["newer_format"] in driver.box("text").text
    driver.click("ok")
    driver.app.services.saves.play(played(4, 2), CREATED + 1)
    driver.run(0.2)
    assert SENTENCES["newer_format"] in driver.app.stack.notice_words
    driver.app.services.saves.play(played(4, 2, seed=3), CREATED + 2)
    assert driver.app.services.saves.autosaves.unread is None
    [later] = [entry for entry in Collection(driver.app.services.saves).entries() if entry.save is None]
    assert later.tag() == "Earlier game" and later.how_far() == SENTENCES["newer_format"]


def test_a_full_disk_is_reported_and_the_game_continues(start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = start()
    session = played(0, 2)
    desk = driver.app.services.saves
    desk.play(session)
    driver.run(0.1)

    def fail(*arguments: object) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr("burano.persistence.disk.Disk.write", fail)
    play_on(session, 5)
    assert desk.problem is not None
    assert driver.app.stack._notice is not None
    assert session.length == 5
    monkeypatch.undo()
    play_on(session, 1)
    assert desk.problem is None


def test_a_play_finished_again_after_an_undo_is_counted_once(start: Any) -> None:
    driver = start()
    session = played(0, 2)
    desk = driver.app.services.saves
    desk.play(session)
    driver.run(0.1)
    play_on(session, 20)
    driver.app.go.home()
    driver.run(0.2)
    driver.click("continue")
    driver.run(0.2)
    created = desk.autosaves.saver.created
    play_on(session)
    assert [result.play for result in desk.statistics.results] == [savefile.play_name(session.table, created)]


def test_a_half_built_pyramid_and_its_timer_survive_a_kill(home: Path, start: Any, drivers: list[Driver]) -> None:
    driver = start()
    fresh = played(0, 1 + 1)
    table = replace(fresh.table, extras={**fresh.table.extras, "timer": 60, "handover": "off"})
    session = Session(fresh.game, table)
    while (decision := session.decision()) and decision.kind != "pyramid":
        play_on(session, 1)
    driver.app.services.saves.play(session)
    driver.run(0.3)
    for _ in range(3):
        if driver.scene.name != "pyramid":
            driver.key(pygame.K_RETURN)
            driver.run(0.3)
    scene: Any = driver.scene
    assert scene.name == "pyramid"
    for _ in range(5):
        scene.builder.put_next(next(color for color in range(6) if scene.built.left(color)))
    driver.run(12)
    built, used = list(scene.built.places), scene.timer.used
    assert sum(place >= 0 for place in built) == 5
    saver = driver.app.services.saves.autosaves.saver
    assert saver is not None
    saver._worker.close()  # what was submitted is on disk; nothing else exits properly
    saver.slot.release()
    other = start()
    other.click("continue")
    other.run(0.3)
    for _ in range(3):
        if other.scene.name != "pyramid":
            other.key(pygame.K_RETURN)
            other.run(0.3)
    again: Any = other.scene
    assert again.built.places == built
    assert abs(again.timer.used - used) < 3
    drivers.remove(driver)


def test_notes_of_computer_players_survive_saving_and_loading(home: Path, start: Any) -> None:
    driver = start()
    session = played(0, 2)
    driver.app.services.saves.play(session)
    driver.run(0.2)
    flow: Any = next(scene for scene in driver.app.stack.scenes if hasattr(scene, "flow")).flow  # type: ignore[attr-defined]
    flow.driver.reasons[1] = Reason("", "why.save", {})
    play_on(session, 1)
    kept = driver.app.services.saves.keep(session, "remarked")
    driver.app.go.home()
    driver.run(0.2)
    driver.app.go.to("open", kept)
    driver.run(0.5)
    flow = next(scene for scene in driver.app.stack.scenes if hasattr(scene, "flow")).flow  # type: ignore[attr-defined]
    assert flow.session is not session
    assert flow.driver.reasons == {1: Reason("", "why.save", {})}


def test_invalid_notes_are_ignored(home: Path, start: Any) -> None:
    session = played(30, 2)
    hostile: dict[str, Any] = {
        "remarks": {"1": {"key": "nonsense", "values": {}}, "x": 5, "2": [], "9999999": {}, "3": {"key": "why.save"}},
        "pyramid": {"at": session.length, "seat": 0, "places": ["a", 99, None], "used": "long"},
    }
    path = saves(home) / "noted.burano"
    savefile.write(path, savefile.take(session, "", CREATED, NOW, notes=hostile))
    driver = start()
    driver.app.go.to("open", path)
    driver.run(1.0)
    assert driver.scene.name not in ("crash", "message")


def test_damage_that_lost_decisions_is_reported(home: Path, start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from burano.persistence.autosave_manager import AutosaveManager

    autosaves = AutosaveManager(saves(home), clock=lambda: NOW)
    session = played(0, 2)
    slot = autosaves.watch(session).slot
    play_on(session, 40)
    autosaves.close()
    for path in (slot.save, *slot.backups()):
        path.unlink(missing_ok=True)
    lines = slot.log.read_bytes().splitlines(keepends=True)
    slot.log.write_bytes(b"".join([*lines[:20], b"#" + lines[20][1:], *lines[21:]]))
    driver = start()
    shown: list[str] = []
    monkeypatch.setattr(driver.app.stack, "notice", shown.append)
    driver.click("continue")
    driver.run(0.3)
    assert "19" in shown[0]


def test_a_replaced_play_is_offered_if_there_is_no_other(home: Path, start: Any) -> None:
    from burano.persistence.autosave_manager import AutosaveManager

    autosaves = AutosaveManager(saves(home), clock=lambda: NOW)
    first, second = play_on(played(0, 2), 40), played(0, 3)
    autosaves.watch(first)
    autosaves.watch(second)
    play_on(second)
    autosaves.close()
    driver = start()
    driver.click("continue")
    driver.run(0.4)
    saver = driver.app.services.saves.autosaves.saver
    assert saver is not None
    assert saver.session.journal == first.journal
    play_on(saver.session)
    driver.app.go.home()
    driver.run(0.5)
    assert not driver.has("continue")


@pytest.mark.parametrize(("language", "word"), [("en", "power cut"), ("pl", "awaria prądu")])
def test_a_drive_without_sync_is_reported_once_and_the_menu_says_how_safe_it_is(
    home: Path, start: Any, monkeypatch: pytest.MonkeyPatch, language: str, word: str
) -> None:
    def refuse(disk: Disk, file: int) -> None:
        raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr(Disk, "sync", refuse)
    driver = start(language=language)
    for _play in range(2):
        driver.app.services.saves.play(played(10, 2))
        driver.run(0.2)
    notice = driver.app.stack.notice_words
    assert str(saves(home)) in notice and notice.count(str(saves(home))) == 1
    assert driver.app.services.saves.problem is None
    driver.app.go.to("pause")
    driver.run(0.1)
    assert word in driver.box("state").text
