"""Every step of writing fails once: there is a message, no loss, and no half-written file."""

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from burano.core.session import Session
from burano.persistence import restoring, savefile
from burano.persistence.autosave_manager import AutosaveManager
from burano.persistence.disk import Disk
from burano.persistence.problems import SaveProblem
from burano.persistence.statistics import Statistics, result_of
from tests.persistence.faults import ERRORS, KEYS, FaultyDisk
from tests.persistence.plays import CREATED, NOW, moves, new_session, play_on, played, same


def steps_of_a_save(tmp_path: Path) -> list[str]:
    """The touches of the disk that replacing a save, with backups, takes."""
    path = tmp_path / f"count{savefile.SUFFIX}"
    for steps in (1, 2, 3):
        savefile.write(path, savefile.take(played(steps), "", CREATED, NOW))
    disk = FaultyDisk()
    savefile.write(path, savefile.take(played(4), "", CREATED, NOW), disk)
    return disk.done


@pytest.mark.parametrize("lasting", [False, True], ids=["once", "lasting"])
@pytest.mark.parametrize("error", ERRORS, ids=lambda error: KEYS[error])
def test_a_save_that_fails_at_any_step_leaves_the_old_one(tmp_path: Path, error: int, lasting: bool) -> None:
    names = steps_of_a_save(tmp_path)
    assert {"create", "write", "sync", "rename", "sync_folder", "close"} <= set(names)
    *before, old, new = (savefile.take(played(steps), "", CREATED, NOW) for steps in (10, 20, 30, 40, 50))
    for at, name in enumerate(names, 1):
        folder = tmp_path / f"at-{at}"
        path = folder / f"game{savefile.SUFFIX}"
        for save in (*before, old):
            savefile.write(path, save)
        disk = FaultyDisk(at, error, lasting=lasting, torn=True)
        key = failure(savefile.write, path, new, disk)
        if name in ("create", "write", "sync", "rename", "make_folder"):
            assert key == KEYS[error]
        else:
            assert key in ("", KEYS[error], "unreadable", "closed")
        assert restoring.load(path).save == (old if key else new)
        assert_no_half_files(folder, leftovers=lasting)
        good = restoring.newest_good_backup(path)
        assert good is not None
        assert good[1].session.length >= 30


def failure(write: Callable[..., None], *arguments: Any) -> str:
    """The key of the problem a write ends with; empty if it works."""
    try:
        write(*arguments)
    except SaveProblem as problem:
        return problem.key
    return ""


def assert_no_half_files(folder: Path, leftovers: bool) -> None:
    """Whatever carries a save's name is whole. Temporary files are gone, unless even removing failed."""
    for file in folder.rglob("*"):
        if file.is_file() and file.suffix == savefile.SUFFIX:
            restoring.load(file)
        elif file.is_file():
            assert leftovers
            assert file.suffix == ".tmp"


@pytest.mark.parametrize("torn", [False, True], ids=["clean", "torn"])
@pytest.mark.parametrize("error", ERRORS, ids=lambda error: KEYS[error])
def test_the_game_goes_on_and_nothing_is_lost_when_autosave_fails_once(tmp_path: Path, error: int, torn: bool) -> None:
    for at in range(1, 40, 3):
        saves = tmp_path / f"{at}"
        reported: list[SaveProblem | None] = []
        disk = FaultyDisk(at, error, torn=torn)
        autosaves = AutosaveManager(saves, clock=lambda: NOW, on_problem=reported.append, disk=disk)
        session = new_session(2)
        autosaves.watch(session)
        play_on(session, 40)
        autosaves.close()
        assert len(disk.done) >= at
        assert all(problem is None or problem.key == KEYS[error] for problem in reported)
        found = AutosaveManager(saves).latest()
        assert found is not None
        assert same(found[1].session, session)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: KEYS[error])
def test_a_disk_that_stays_full_is_reported_once_and_caught_up_with_later(tmp_path: Path, error: int) -> None:
    reported: list[SaveProblem | None] = []
    disk = FaultyDisk(error=error, lasting=True, torn=True)
    autosaves = AutosaveManager(tmp_path, clock=lambda: NOW, on_problem=reported.append, disk=disk)
    session = new_session(2)
    saver = autosaves.watch(session)
    play_on(session, 20)
    disk.at = 0
    play_on(session, 20)
    assert [problem.key for problem in reported if problem] == [KEYS[error]]
    assert saver.problem is not None
    disk.at = 1 << 30
    play_on(session, 1)
    autosaves.close()
    assert reported[-1] is None
    found = AutosaveManager(tmp_path).latest()
    assert found is not None
    assert same(found[1].session, session)


def test_while_the_disk_is_full_what_was_safe_before_stays_safe(tmp_path: Path) -> None:
    disk = FaultyDisk(error=ERRORS[0], lasting=True, torn=True)
    autosaves = AutosaveManager(tmp_path, clock=lambda: NOW, disk=disk)
    session = new_session(2)
    autosaves.watch(session)
    play_on(session, 33)
    safe = session.length
    disk.at = 0
    play_on(session, 30)
    autosaves.close()
    found = AutosaveManager(tmp_path).latest()
    assert found is not None
    assert found[1].session.length >= safe
    assert found[1].session.journal == session.journal[: found[1].session.length]


def test_a_folder_that_cannot_be_written_is_a_notice_and_no_crash(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    reported: list[SaveProblem | None] = []
    autosaves = AutosaveManager(blocked / "saves", clock=lambda: NOW, on_problem=reported.append)
    session = new_session(2)
    autosaves.watch(session)
    for _, (seat, action) in zip(range(30), moves(session), strict=False):
        session.submit(seat, action)
    autosaves.close()
    assert [problem.key for problem in reported if problem] == ["write_failed"]


def test_a_new_game_never_replaces_one_that_could_not_be_kept(tmp_path: Path) -> None:
    first = AutosaveManager(tmp_path, clock=lambda: NOW)
    old = new_session(2)
    first.watch(old)
    play_on(old, 30)
    first.close()

    class NoEarlier(Disk):
        def make_folder(self, path: Path) -> None:
            if path.name == "earlier":
                raise OSError(ERRORS[0], "full")
            super().make_folder(path)

    second = AutosaveManager(tmp_path, clock=lambda: NOW + 1, disk=NoEarlier())
    fresh = new_session(3)
    second.watch(fresh)
    play_on(fresh, 10)
    second.close()
    kept = [slot.recover().session for slot in AutosaveManager(tmp_path).waiting()]
    assert any(same(session, old) for session in kept)
    assert any(same(session, fresh) for session in kept)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: KEYS[error])
def test_statistics_survive_a_failed_write(tmp_path: Path, error: int) -> None:
    path = tmp_path / "statistics"
    one, two = (result_of(played(seed=seed, players=2), CREATED + seed, NOW) for seed in (1, 2))
    Statistics.load(path).add(one)
    disk = FaultyDisk()
    Statistics.load(path, disk).add(two)
    for at in range(1, len(disk.done) + 1):
        path.unlink()
        Statistics.load(path).add(one)
        store = Statistics.load(path, FaultyDisk(at, error, torn=True))
        key = failure(store.add, two)
        assert key in ("", KEYS[error], "unreadable", "closed")
        # A line may be on the disk although its sync failed: counted is counted.
        assert Statistics.load(path).results in (([one], [one, two]) if key else ([one, two],))
        assert store.results[-1] == two


def takeover(saves: Path, at: int) -> tuple[Session[Any, Any], FaultyDisk]:
    """A seat changes hands in a play with notes, and the disk takes nothing from the step `at` of it on, as if the
    program had been killed there."""
    disk = FaultyDisk(error=ERRORS[1], lasting=True, torn=True)
    autosaves = AutosaveManager(saves, clock=lambda: NOW, disk=disk)
    session = play_on(new_session(2), 30)
    saver = autosaves.watch(session, created=CREATED, notes={"clocks": [[0, 0, 61]]})
    written = threading.Event()
    saver._worker.do("the last job", written.set)
    assert written.wait(20)
    disk.done.clear()
    disk.at = at
    first, *others = session.table.players
    session.agree({"wishes": {"Zanetta": ["pl", "", ""]}})
    session.reseat([replace(first, name="Zanetta", controller="easy"), *others])
    saver.begin_again()
    autosaves.close()
    return session, disk


def test_killed_at_any_step_of_a_takeover_a_play_keeps_its_decisions_and_its_notes(tmp_path: Path) -> None:
    _, whole = takeover(tmp_path / "whole", 1 << 30)
    assert whole.done.count("rename") >= 3  # the log, the full save, the notes
    for at in range(1, len(whole.done) + 2):
        session, _ = takeover(tmp_path / str(at), at)
        found = AutosaveManager(tmp_path / str(at)).latest()
        assert found is not None
        assert found[1].complete
        assert found[1].session.journal == session.journal
        assert found[1].notes == {"clocks": [[0, 0, 61]]}, f"killed at step {at}, {whole.done[at - 2]}"


def test_a_full_save_from_before_a_takeover_mends_the_log_after_it(tmp_path: Path) -> None:
    session, disk = takeover(tmp_path / "whole", 1 << 30)
    kept_at = disk.done.index("append")  # the log is begun again, nothing else is
    session, _ = takeover(tmp_path / "killed", kept_at + 2)
    slot = AutosaveManager(tmp_path / "killed").waiting()[0]
    lines = slot.log.read_bytes().splitlines(keepends=True)
    slot.log.write_bytes(b"".join([*lines[:10], b"scratched\n", *lines[11:]]))
    found = slot.recover()
    assert found.session.table == session.table
    assert found.session.journal == session.journal
