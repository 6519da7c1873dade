"""Places that cannot sync, rename or append: games are saved there all the same, and it is said how safely."""

import contextlib
import errno
from pathlib import Path

import pytest

from burano.persistence import disk as disk_module
from burano.persistence import savefile
from burano.persistence.autosave_manager import AutosaveManager
from burano.persistence.disk import finish_copy, lacking, move, sweep, write_whole
from burano.persistence.library import Library
from burano.persistence.problems import SaveProblem
from burano.persistence.settings import SettingsStore
from burano.persistence.statistics import Statistics, result_of
from tests.persistence.faults import WeakDisk
from tests.persistence.plays import CREATED, NOW, new_session, play_on, played, same

REFUSALS = (errno.EINVAL, errno.EXDEV, errno.EPERM, errno.ENOTSUP)
LACKS = (("sync",), ("rename",), ("append",), ("sync", "rename", "append"))


@pytest.mark.parametrize("lacks", LACKS, ids="-".join)
@pytest.mark.parametrize("refusal", REFUSALS, ids=errno.errorcode.get)
def test_every_decision_is_saved_where_the_place_lacks_something_and_it_is_said(
    tmp_path: Path, lacks: tuple[str, ...], refusal: int
) -> None:
    problems: list[SaveProblem | None] = []
    notices: list[frozenset[str]] = []
    disk = WeakDisk(lacks, refusal)
    autosaves = AutosaveManager(
        tmp_path, clock=lambda: NOW, on_problem=problems.append, on_lacking=notices.append, disk=disk
    )
    session = new_session(2)
    saver = autosaves.watch(session)
    play_on(session, 60)
    assert same(saver.slot.recover().session, session), "as after a kill: nothing was closed"
    autosaves.close()
    assert not problems
    assert notices and notices[-1] == frozenset(lacks)


@pytest.mark.parametrize("lacks", LACKS, ids="-".join)
def test_saves_settings_and_statistics_are_written_there(tmp_path: Path, lacks: tuple[str, ...]) -> None:
    disk = WeakDisk(lacks)
    library, session = Library(tmp_path / "saves", disk), played(20)
    path = library.keep(session, "Sunday", CREATED, NOW)
    library.keep(played(30), "Sunday", CREATED, NOW)
    library.rename(path, "Monday")
    [line] = Library(tmp_path / "saves").list()
    assert line.save is not None and line.save.name == "Monday" and line.save.decisions == 30
    SettingsStore.load(tmp_path / "settings.json", disk).change(language="pl")
    assert SettingsStore.load(tmp_path / "settings.json").now.language == "pl"
    store = Statistics.load(tmp_path / "statistics.log", disk)
    results = [result_of(played(seed=seed, players=2), CREATED + seed, NOW) for seed in (1, 2)]
    for result in results:
        store.add(result)
    assert Statistics.load(tmp_path / "statistics.log").results == results


def test_a_disk_that_breaks_is_not_taken_for_one_that_lacks_something(tmp_path: Path) -> None:
    for error in (errno.EIO, errno.ENOSPC, errno.EACCES):
        for lacks in (("sync",), ("rename",)):
            disk = WeakDisk(lacks, error)
            with pytest.raises(SaveProblem):
                write_whole(tmp_path / "file", b"content", disk)
            assert not lacking(tmp_path, disk)


def test_what_one_folder_lacks_is_not_said_of_another(tmp_path: Path) -> None:
    disk = WeakDisk(("sync",))
    write_whole(tmp_path / "stick" / "file", b"content", disk)
    assert lacking(tmp_path / "stick", disk) == {"sync"}
    assert not lacking(tmp_path / "saves", disk)


@pytest.mark.parametrize("old", [b"", b"old content, and longer than the new one"], ids=["empty", "old"])
def test_a_copy_killed_at_any_step_is_completed_or_never_began(tmp_path: Path, old: bytes) -> None:
    path, new = tmp_path / "file", b"new content " * 3
    whole = WeakDisk(("rename",))
    path.write_bytes(old)
    write_whole(path, new, whole)
    for at in range(1, len(whole.done) + 2):
        path.write_bytes(old)
        disk = WeakDisk(("rename",), at=at, lasting=True, torn=True)
        try:
            write_whole(path, new, disk)
            done = True
        except SaveProblem:
            done = False
        sweep(tmp_path, 0.0)
        assert path.read_bytes() in ((new,) if done else (old, new)), whole.done[at - 2]
        for rest in tmp_path.glob(".*"):
            rest.unlink()


def test_a_copy_left_behind_never_replaces_what_was_written_since(tmp_path: Path) -> None:
    path, beside = tmp_path / "file", tmp_path / ".file.whole"
    path.write_bytes(b"later")
    beside.write_bytes(b"first" + disk_module._seal(b"first"))
    finish_copy(path)
    assert path.read_bytes() == b"later"
    assert not beside.exists()


def test_a_file_is_moved_where_nothing_can_be_renamed(tmp_path: Path) -> None:
    (tmp_path / "old").write_bytes(b"content")
    move(tmp_path / "old", tmp_path / "folder" / "new", WeakDisk(("rename",)))
    assert (tmp_path / "folder" / "new").read_bytes() == b"content"
    assert not (tmp_path / "old").exists()


def test_a_full_save_written_by_copying_survives_a_kill_in_mid_copy(tmp_path: Path) -> None:
    path = tmp_path / f"slot{savefile.SUFFIX}"
    first, second = (savefile.take(played(steps), "", CREATED, NOW) for steps in (10, 20))
    savefile.write(path, first)
    steps = WeakDisk(("rename",))
    savefile.write(path, second, steps)
    torn = next(i for i in range(len(steps.done)) if steps.done[i] == "overwrite")
    savefile.write(path, first)
    with pytest.raises(SaveProblem):
        savefile.write(path, second, WeakDisk(("rename",), at=torn + 2, lasting=True, torn=True))
    AutosaveManager(tmp_path)
    assert savefile.read(path) in (first, second)


def test_a_copy_begun_after_an_interrupted_one_may_be_interrupted_as_well(tmp_path: Path) -> None:
    path, contents = tmp_path / "file", (b"one", b"two " * 5, b"three " * 5)
    for first in range(11, 17):
        for second in range(1, 16):
            path.write_bytes(contents[0])
            for content, at in zip(contents[1:], (first, second), strict=True):
                with contextlib.suppress(SaveProblem):
                    write_whole(path, content, WeakDisk(("rename",), at=at, lasting=True, torn=True))
            sweep(tmp_path, 0.0)
            assert path.read_bytes() in contents
            for rest in tmp_path.glob(".*"):
                rest.unlink()
