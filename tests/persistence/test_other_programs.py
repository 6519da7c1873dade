"""What the disk and other programs do to the player's files: nothing that is there is lost, nothing stops the game."""

import ast
import itertools
import math
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from burano.core.session import Session
from burano.persistence import autosave, autosave_preview, savefile
from burano.persistence.autosave_manager import AutosaveManager
from burano.persistence.autosave_slots import KEPT_EARLIER, AutosaveSlot
from burano.persistence.disk import Disk, write_whole
from burano.persistence.library import Library, listed
from burano.persistence.problems import SaveProblem
from burano.persistence.statistics import GameResult, Statistics, result_of
from tests.persistence.faults import FaultyDisk, LockedDisk, LocklessDisk
from tests.persistence.plays import CREATED, NOW, new_session, play_on, played, same
from tests.project.sources import ROOT


def result(number: int) -> GameResult:
    session = played(seed=3, players=2)
    return result_of(session, CREATED + number, NOW)


# ---- one door

TOUCHES = {
    "exists", "is_dir", "is_file", "stat", "lstat", "glob", "rglob", "iterdir", "read_bytes", "read_text", "unlink",
    "write_bytes", "write_text", "mkdir", "rmdir", "touch", "rename", "replace", "samefile",
}  # fmt: skip
SYSTEM = {"open", "replace", "rename", "remove", "unlink", "stat", "listdir", "scandir", "mkdir", "makedirs", "fsync"}
ROOMS = ("persistence", "stage", "scenes/shell", "app")
ELSEWHERE = {"persistence/disk.py", "app/window.py", "app/probe.py"}
"""The door itself; what looks for a graphics card; what only tests use. Shots are for developers too."""


def touches(path: Path) -> list[str]:
    """Lines that ask the system about files by themselves."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        match node.func:
            case ast.Name("open"):
                found.append(f"{node.lineno}: open")
            case ast.Attribute(ast.Name("os"), name) if name in SYSTEM:
                found.append(f"{node.lineno}: os.{name}")
            case ast.Attribute(ast.Name(module), _) if module in ("disk", "dataclasses", "structs"):
                pass
            case ast.Attribute(ast.Attribute(_, module), _) if module in ("_disk", "structs"):
                pass
            case ast.Attribute(_, name) if name in TOUCHES - {"rename", "replace"}:
                found.append(f"{node.lineno}: {name}")
    return found


@pytest.mark.parametrize("room", ROOMS)
def test_every_touch_of_the_disk_goes_through_one_module(room: str) -> None:
    package = ROOT / "burano"
    found = {
        name: lines
        for path in (package / room).rglob("*.py")
        if (name := str(path.relative_to(package))) not in ELSEWHERE
        and path.parent.name != "shots"
        and (lines := touches(path))
    }
    assert not found


# ---- statistics


def test_statistics_that_cannot_be_read_now_are_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "statistics.log"
    for number in range(3):
        Statistics.load(path).add(result(number))
    before = path.read_bytes()
    disk = LockedDisk(lambda touched: touched == path)
    store = Statistics.load(path, disk)
    assert store.problem is not None
    with pytest.raises(SaveProblem):
        store.add(result(3))
    assert path.read_bytes() == before
    disk.which = lambda touched: False
    store.add(result(4))
    assert len(Statistics.load(path).results) == 5


def test_two_copies_count_each_others_games(tmp_path: Path) -> None:
    path = tmp_path / "statistics.log"
    one, two = Statistics.load(path), Statistics.load(path)
    one.add(result(1))
    two.add(result(2))
    one.add(result(3))
    two.forget(result(2).play)
    assert {each.play for each in Statistics.load(path).results} == {result(1).play, result(3).play}


def test_many_copies_at_once_lose_no_game(tmp_path: Path) -> None:
    path = tmp_path / "statistics.log"
    code = (
        "import sys; from pathlib import Path; from tests.persistence.test_other_programs import *\n"
        "store = Statistics.load(Path(sys.argv[1]))\n"
        "for n in range(10): store.add(result(int(sys.argv[2]) * 100 + n))\n"
    )
    copies = [subprocess.Popen([sys.executable, "-c", code, str(path), str(n)], cwd=ROOT) for n in range(3)]
    assert [copy.wait(60) for copy in copies] == [0, 0, 0]
    assert len(Statistics.load(path).results) == 30


def test_every_damaged_file_of_statistics_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "statistics.log"
    damages = []
    for number in range(3):
        Statistics.load(path).add(result(number))
        damages.append(path.read_bytes() + b"scratch number %d in this file\n" % number)
        path.write_bytes(damages[-1])
        store = Statistics.load(path)
        assert store.damaged == 1
        store.add(result(10 + number))
    kept = [file.read_bytes() for file in tmp_path.glob("statistics.damaged*")] + [
        file.read_bytes() for file in tmp_path.glob("*.damaged")
    ]
    assert set(damages) <= set(kept)


def test_results_of_a_later_version_stay_in_the_file(tmp_path: Path) -> None:
    import zlib

    path = tmp_path / "statistics.log"
    Statistics.load(path).add(result(1))
    text = path.read_bytes().rstrip(b"\n").partition(b" ")[2].replace(b'"game"', b'"weather":"fine","game"')
    later = b"%08x %s\n" % (zlib.crc32(text), text)
    path.write_bytes(path.read_bytes() + later)
    store = Statistics.load(path)
    assert store.damaged == 0
    store.add(result(2))
    store.forget(result(2).play)
    assert later in path.read_bytes()


@pytest.mark.parametrize("line", [b"\n", b"x\n", b"0" * 30 + b"\n"], ids=["empty", "short", "wrong"])
def test_a_large_heap_of_rubbish_is_read_in_a_moment(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "statistics.log"
    path.write_bytes(line * (20_000_000 // len(line)))
    start = time.process_time()
    Statistics.load(path)
    assert time.process_time() - start < 5


# ---- autosave


def test_nothing_ends_the_thread_that_saves(tmp_path: Path) -> None:
    """A backup's name that is a folder; a folder nobody may search for a while; an error nobody thought of."""
    reported: list[SaveProblem | None] = []
    disk = LockedDisk(lambda path: False)
    autosaves = AutosaveManager(tmp_path, clock=lambda: NOW, on_problem=reported.append, disk=disk)
    session = new_session(2)
    saver = autosaves.watch(session)
    (saver.slot.folder / "backups").mkdir(exist_ok=True)
    saver.slot.backups()[0].mkdir()
    play_on(session, 30)
    disk.which = lambda path: "autosave" in path.parts
    play_on(session, 30)
    assert saver.problem is not None
    disk.which = lambda path: False
    play_on(session, 30)
    autosaves.close()
    assert reported[-1] is None
    assert savefile.read(saver.slot.save).journal == [savefile.line_of(entry) for entry in session.journal]


def test_a_drive_that_was_pulled_out_is_a_problem_and_no_endless_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = itertools.count()

    def gone(_path: Path) -> bool:
        assert next(looks) < 100, "it would look for ever"
        return False

    def refuse(path: Path, **_how: object) -> None:
        raise FileNotFoundError(2, "no such drive", str(path))

    monkeypatch.setattr(Path, "is_dir", gone)
    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(SaveProblem):
        write_whole(tmp_path / "saves" / "a.burano", b"")


def test_without_room_for_a_thread_everything_is_kept_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", no_room)
    autosaves = AutosaveManager(tmp_path, clock=lambda: NOW)
    session = new_session(2)
    saver = autosaves.watch(session)
    play_on(session, 30)
    assert saver.settled and saver.problem is None
    autosaves.close()
    assert savefile.read(saver.slot.save).journal == [savefile.line_of(entry) for entry in session.journal]


def decide_until(session: Session[Any, Any], noticed: Callable[[], bool]) -> None:
    """Decide now and then until those who save beside the game have noticed; they get far more time than they need."""
    for number in range(100):
        play_on(session, 1)
        if noticed():
            return
        time.sleep(min(0.1, 0.005 * number))
    raise AssertionError("nobody has noticed")


def test_an_unforeseen_error_while_saving_is_reported(tmp_path: Path) -> None:
    class Strange(Disk):
        def sync(self, file: int) -> None:
            raise RuntimeError("what is this?")

    reported: list[SaveProblem | None] = []
    autosaves = AutosaveManager(tmp_path, clock=lambda: NOW, on_problem=reported.append, disk=Disk())
    session = new_session(2)
    saver = autosaves.watch(session)
    saver._worker._problems.clear()
    saver._log._disk = Strange()
    decide_until(session, lambda: bool(reported) and reported[-1] is not None)
    saver._log._disk = Disk()
    autosaves.close()


def test_every_decision_is_synced_before_the_next_one_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The medium may be slow: what was appended after the last sync never holds more than one decision."""

    class Slow(Disk):
        def __init__(self) -> None:
            self.unsynced = self.most = 0
            self.guard = threading.Lock()

        def write(self, file: int, data: bytes) -> None:
            super().write(file, data)
            with self.guard:
                self.unsynced += data[9:10] == b"[" and data[10:11].isdigit()  # a line of the log, no notes
                self.most = max(self.most, self.unsynced)

        def sync(self, file: int) -> None:
            time.sleep(0.005)  # not the real disk: others may be using it
            with self.guard:
                self.unsynced = 0

    disk = Slow()
    monkeypatch.setattr(autosave, "MAX_WAIT", 60.0)  # a busy machine is no slow disk
    autosaves = AutosaveManager(tmp_path, clock=lambda: NOW, disk=disk)
    session = new_session(2)
    saver = autosaves.watch(session)
    play_on(session, 4)
    assert disk.most == 1, "even as fast as a program can, as long as the disk is not too slow"
    saver._budget = math.inf, 0.0
    for _ in range(40):
        while not saver.settled:
            time.sleep(0.005)
        play_on(session, 1)
    assert disk.most == 1, "offered only when the one before is settled, as screens do"
    autosaves.close()


def test_a_disk_that_never_answers_a_sync_does_not_stop_the_game(tmp_path: Path) -> None:
    release = threading.Event()

    class Stuck(Disk):
        def sync(self, file: int) -> None:
            if threading.current_thread().name == "autosave":
                release.wait(20)

    autosaves = AutosaveManager(tmp_path, clock=lambda: NOW, disk=Stuck())
    session = new_session(2)
    autosaves.watch(session)
    start = time.monotonic()
    play_on(session, 5)
    assert time.monotonic() - start < 5
    release.set()
    autosaves.close()


def test_after_a_full_disk_the_warning_goes_with_the_next_decisions(tmp_path: Path) -> None:
    disk = FaultyDisk(lasting=True)
    autosaves = AutosaveManager(tmp_path, clock=lambda: NOW, disk=disk)
    session = new_session(2)
    saver = autosaves.watch(session)
    play_on(session, 24)
    disk.at = 0
    decide_until(session, lambda: saver.problem is not None)
    disk.at = 1 << 30
    decide_until(session, lambda: saver.problem is None)
    autosaves.close()


def test_a_clock_before_1970_still_keeps_the_play(tmp_path: Path) -> None:
    autosaves = AutosaveManager(tmp_path, clock=lambda: -5000.0)
    session = new_session(2)
    autosaves.watch(session)
    play_on(session, 30)
    autosaves.close()
    found = AutosaveManager(tmp_path).latest()
    assert found is not None
    assert same(found[1].session, session)


def begin_and_play(saves: Path, now: float, seed: int, steps: int = 40) -> None:
    autosaves = AutosaveManager(saves, clock=lambda: now)
    session = new_session(2, seed)
    autosaves.watch(session)
    play_on(session, steps)
    autosaves.close()


def test_a_clock_set_back_does_not_cost_the_game_that_is_replaced(tmp_path: Path) -> None:
    earlier = tmp_path / "autosave" / "earlier"
    earlier.mkdir(parents=True)
    for number in range(KEPT_EARLIER):
        path = earlier / f"{NOW + 10**6 + number}-later{number}{savefile.SUFFIX}"
        savefile.write(path, savefile.take(played(10, 2, number), "", CREATED, NOW))
        os.utime(path, (NOW * 2, NOW * 2))
    for seed in (91, 92, 93):
        begin_and_play(tmp_path, NOW, seed)
    seeds = [savefile.read(item.path).table["seed"] for item in listed(earlier)]
    assert len(seeds) == KEPT_EARLIER
    assert {91, 92} <= set(seeds)


def test_a_play_another_copy_goes_on_with_cannot_be_deleted(tmp_path: Path) -> None:
    begin_and_play(tmp_path, NOW, 1)
    other = AutosaveManager(tmp_path).waiting()[0]
    playing = AutosaveManager(tmp_path, clock=lambda: NOW)
    found = playing.latest()
    assert found is not None
    playing.watch(found[1].session, created=found[1].created, source=found[0])
    with pytest.raises(SaveProblem) as refused:
        other.clear()
    assert refused.value.key == "in_use"
    playing.close()
    other.clear()
    assert AutosaveManager(tmp_path).latest() is None


@pytest.mark.skipif(os.name == "nt", reason="links")
def test_a_link_to_nowhere_among_the_earlier_games_stops_nothing(tmp_path: Path) -> None:
    earlier = tmp_path / "autosave" / "earlier"
    earlier.mkdir(parents=True)
    for number in range(KEPT_EARLIER + 2):
        (earlier / f"{number}-gone{savefile.SUFFIX}").symlink_to(tmp_path / "nowhere")
    begin_and_play(tmp_path, NOW, 1)
    begin_and_play(tmp_path, NOW + 1, 2)
    assert any(item.save for item in listed(earlier))


def test_on_a_disk_without_locks_plays_are_offered_again(tmp_path: Path) -> None:
    disk = LocklessDisk()
    for seed in (1, 2):
        autosaves = AutosaveManager(tmp_path, clock=lambda: NOW, disk=disk)
        session = new_session(2, seed)
        autosaves.watch(session)
        play_on(session, 30)
        second = AutosaveManager(tmp_path, disk=disk)
        assert second.latest() is None, "a running copy holds it"
        autosaves.close()
        found = AutosaveManager(tmp_path, disk=disk).latest()
        assert found is not None
        assert same(found[1].session, session)


def test_the_sign_of_a_copy_that_died_holds_nothing(tmp_path: Path) -> None:
    disk = LocklessDisk()
    begin_and_play(tmp_path, NOW, 1)
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    (tmp_path / "autosave" / "slot-1.pid").write_text(f"{dead.pid}")
    assert AutosaveManager(tmp_path, disk=disk).latest() is not None
    (tmp_path / "autosave" / "slot-1.pid").write_text(f"{os.getppid()}")
    assert AutosaveManager(tmp_path, disk=disk).latest() is None


def test_two_copies_that_look_at_the_same_time_both_find_the_play(tmp_path: Path) -> None:
    begin_and_play(tmp_path, NOW, 1)
    missed = 0

    def look() -> None:
        nonlocal missed
        for _ in range(100):
            missed += AutosaveSlot(tmp_path / "autosave", 1).is_free() is False

    threads = [threading.Thread(target=look) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert missed == 0


# ---- strange files in our places


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes")
@pytest.mark.parametrize("name", ["slot-1.log", "slot-1.burano", "slot-1.lock"])
def test_a_pipe_in_a_files_place_hangs_nothing(tmp_path: Path, name: str) -> None:
    (tmp_path / "autosave").mkdir()
    os.mkfifo(tmp_path / "autosave" / name)
    done = threading.Event()

    def look() -> None:
        autosave_preview.latest(tmp_path)
        AutosaveManager(tmp_path).latest()
        begin_and_play(tmp_path, NOW, 1)
        done.set()

    threading.Thread(target=look, daemon=True).start()
    assert done.wait(20)


@pytest.mark.parametrize("place", ["", "autosave", "autosave/earlier", "autosave/backups"])
def test_a_folder_that_cannot_be_searched_is_an_empty_one(tmp_path: Path, place: str) -> None:
    begin_and_play(tmp_path, NOW, 1)
    closed = tmp_path / place
    disk = LockedDisk(lambda path: path == closed or closed in path.parents)
    assert Library(tmp_path, disk).list() == []
    autosaves = AutosaveManager(tmp_path, clock=lambda: NOW, disk=disk)
    autosaves.waiting()
    autosaves.latest()
    session = new_session(2, 5)
    autosaves.watch(session)
    play_on(session, 5)
    autosaves.close()
