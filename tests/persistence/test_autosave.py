"""Autosave: every decision, undo and redo; two copies of the program; damage to the log."""

import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from burano.persistence import autosave_preview, play_log, savefile
from burano.persistence.autosave_manager import AutosaveManager
from burano.persistence.autosave_slots import AutosaveSlot, Recovered
from burano.persistence.disk import Disk
from burano.persistence.problems import SaveProblem
from tests.persistence.plays import CREATED, NOW, moves, new_session, play_on, same
from tests.project.sources import ROOT


def autosaves_at(saves: Path, now: int = NOW) -> AutosaveManager:
    return AutosaveManager(saves, clock=lambda: now)


def latest(saves: Path) -> Recovered:
    found = AutosaveManager(saves).latest()
    assert found is not None
    return found[1]


def test_every_decision_is_on_the_disk_when_submit_returns(tmp_path: Path) -> None:
    autosaves = autosaves_at(tmp_path)
    session = new_session(2)
    saver = autosaves.watch(session)
    for _, (seat, action) in zip(range(60), moves(session), strict=False):
        session.submit(seat, action)
        log = play_log.parse(saver.slot.log.read_bytes())
        assert log.whole
        assert len(log.journal) == session.length
    autosaves.close()


def test_undo_and_redo_are_kept_too(tmp_path: Path) -> None:
    autosaves = autosaves_at(tmp_path)
    session = new_session(2)
    saver = autosaves.watch(session)
    play_on(session, 40)
    session.undo_to(0, 30)
    assert len(play_log.parse(saver.slot.log.read_bytes()).journal) == 30
    session.redo()
    assert len(play_log.parse(saver.slot.log.read_bytes()).journal) == 31
    play_on(session, 5, seed=99)
    autosaves.close()
    assert same(latest(tmp_path).session, session)


def test_a_finished_game_is_kept_but_not_offered_to_continue(tmp_path: Path) -> None:
    autosaves = autosaves_at(tmp_path)
    session = new_session(2)
    saver = autosaves.watch(session)
    play_on(session)
    autosaves.close()
    assert AutosaveManager(tmp_path).latest() is None
    assert same(saver.slot.recover().session, session)
    assert savefile.read(saver.slot.save).over


def test_continuing_goes_on_in_the_same_place(tmp_path: Path) -> None:
    first = autosaves_at(tmp_path)
    session = new_session(3)
    first.watch(session)
    play_on(session, 50)
    first.close()
    second = autosaves_at(tmp_path, NOW + 999)
    found = second.latest()
    assert found is not None
    slot, recovered = found
    assert recovered.created == NOW
    second.watch(recovered.session, created=recovered.created, source=slot)
    play_on(recovered.session, 10, seed=3)
    second.close()
    assert latest(tmp_path).session.length == 60
    assert not list(AutosaveManager(tmp_path).slots.earlier.glob("*"))


def test_a_new_game_moves_the_old_one_among_the_earlier(tmp_path: Path) -> None:
    autosaves = autosaves_at(tmp_path)
    old, new = new_session(2, seed=5), new_session(3, seed=6)
    autosaves.watch(old)
    play_on(old, 30)
    autosaves.watch(new)
    play_on(new, 20)
    autosaves.close()
    assert same(latest(tmp_path).session, new)
    [kept] = autosaves.slots.earlier.glob(f"*{savefile.SUFFIX}")
    assert len(savefile.read(kept).journal) == 30


def test_going_back_to_an_older_save_keeps_what_was_played_since(tmp_path: Path) -> None:
    autosaves = autosaves_at(tmp_path)
    session = new_session(2)
    autosaves.watch(session)
    play_on(session, 50)
    older = new_session(2)
    play_on(older, 20)
    autosaves.watch(older, created=NOW)
    autosaves.close()
    [kept] = autosaves.slots.earlier.glob(f"*{savefile.SUFFIX}")
    assert len(savefile.read(kept).journal) == 50
    assert latest(tmp_path).session.length == 20


def test_only_the_latest_earlier_games_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("burano.persistence.autosave_slots.KEPT_EARLIER", 3)
    autosaves = autosaves_at(tmp_path)
    for seed in range(6):
        session = new_session(2, seed)
        autosaves.watch(session)
        play_on(session, 5)
    autosaves.close()
    assert len(list(autosaves.slots.earlier.glob(f"*{savefile.SUFFIX}"))) == 3


# ---- damage


@pytest.fixture
def slot(tmp_path: Path) -> AutosaveSlot:
    autosaves = autosaves_at(tmp_path)
    session = new_session(2)
    saver = autosaves.watch(session)
    play_on(session, 60)
    autosaves.close()
    return AutosaveSlot(saver.slot.folder, saver.slot.number)


def test_a_torn_last_line_costs_only_that_decision(slot: AutosaveSlot) -> None:
    slot.save.unlink()
    whole = slot.log.read_bytes()
    last = len(whole.splitlines(keepends=True)[-1])
    for cut in (2, last // 2, last - 1):
        slot.log.write_bytes(whole[:-cut])
        found = slot.recover()
        assert (found.session.length, found.complete, found.damaged) == (59, True, False)


def test_a_full_save_that_is_further_than_a_torn_log_is_used(slot: AutosaveSlot) -> None:
    lines = slot.log.read_bytes().splitlines(keepends=True)
    slot.log.write_bytes(b"".join(lines[:44]) + lines[44][:9])
    assert slot.recover().session.length == 60


def test_a_zeroed_end_does_not_hide_the_full_save(slot: AutosaveSlot) -> None:
    """A block of the disk that was never written reads as zeros."""
    whole = slot.log.read_bytes()
    for zeros in (5, 40, 700):
        slot.log.write_bytes(whole[:-zeros] + bytes(zeros))
        found = slot.recover()
        assert (found.session.length, found.complete, found.damaged) == (60, False, True)


def test_an_end_of_line_that_was_lost_is_damage_and_no_crash(slot: AutosaveSlot) -> None:
    slot.save.unlink()
    lines = slot.log.read_bytes().splitlines(keepends=True)
    slot.log.write_bytes(b"".join(lines[:-2]) + lines[-2].replace(b"\n", b"x") + lines[-1].rstrip())
    found = slot.recover()
    assert (found.complete, found.damaged) == (False, True)


def test_lines_behind_the_damage_are_used_where_the_full_save_fills_the_gap(tmp_path: Path) -> None:
    """Full saves lie up to 25 decisions back: every line after them is still in the log."""
    for at in range(1, 62, 5):
        autosaves = autosaves_at(tmp_path / f"{at}")
        session = new_session(2)
        slot = autosaves.watch(session).slot
        play_on(session, 61)
        lines = slot.log.read_bytes().splitlines(keepends=True)
        autosaves.stop()
        for path in (slot.save, *slot.backups()):
            path.unlink(missing_ok=True)
        savefile.write(slot.save, savefile.take(play_on(new_session(2), 50), "", NOW, NOW))
        slot.log.write_bytes(b"".join([*lines[:at], b"#" + lines[at][1:], *lines[at + 1 :]]))
        found = slot.recover()
        assert (found.session.length, found.complete) == ((61, True) if at <= 50 else (at - 1, False))
        autosaves.close()


def test_a_scratched_first_line_costs_nothing_while_there_is_a_full_save(slot: AutosaveSlot) -> None:
    whole = slot.log.read_bytes()
    slot.save.unlink()
    savefile.write(slot.save, savefile.take(play_on(new_session(2), 30), "", NOW, NOW))
    slot.log.write_bytes(b"#" + whole[1:])
    assert slot.recover().session.length == 60


def test_a_save_from_before_an_undo_fills_no_gap(tmp_path: Path) -> None:
    autosaves = autosaves_at(tmp_path)
    session = new_session(2)
    slot = autosaves.watch(session).slot
    play_on(session, 50)
    old = savefile.take(session, "", NOW, NOW)
    for _ in range(20):
        session.undo(session.journal[-1].seat)
    play_on(session, 25, seed=8)
    assert session.journal[30:] != play_on(new_session(2), 55).journal[30:]
    autosaves.stop()
    savefile.write(slot.save, old)
    for path in slot.backups():
        path.unlink(missing_ok=True)
    lines = slot.log.read_bytes().splitlines(keepends=True)
    slot.log.write_bytes(b"".join([*lines[:-20], b"#" + lines[-20][1:], *lines[-19:]]))
    found = slot.recover()
    assert not found.complete
    assert found.session.journal == session.journal[: found.session.length]
    autosaves.close()


def test_a_damaged_log_is_kept_before_it_is_written_again(slot: AutosaveSlot) -> None:
    damaged = slot.log.read_bytes().replace(b"[31,", b"[13,")
    slot.log.write_bytes(damaged)
    autosaves = autosaves_at(slot.folder.parent)
    found = autosaves.latest()
    assert found is not None
    autosaves.watch(found[1].session, created=found[1].created, source=found[0])
    autosaves.close()
    assert damaged in {path.read_bytes() for path in autosaves.slots.earlier.glob("damaged-*")}


def test_damage_in_the_middle_is_filled_from_the_full_save(slot: AutosaveSlot) -> None:
    lines = slot.log.read_bytes().splitlines(keepends=True)
    lines[20] = lines[20].replace(b"[", b"(", 1)
    slot.log.write_bytes(b"".join(lines))
    found = slot.recover()
    assert (found.session.length, found.complete, found.damaged) == (60, True, True)


def test_without_a_full_save_the_log_is_used_up_to_the_damage(slot: AutosaveSlot) -> None:
    lines = slot.log.read_bytes().splitlines(keepends=True)
    del lines[20]
    slot.log.write_bytes(b"".join(lines))
    for path in (slot.save, *slot.backups()):
        path.unlink(missing_ok=True)
    found = slot.recover()
    assert (found.session.length, found.complete) == (19, False)


def test_a_lost_log_is_replaced_by_the_newest_good_copy(slot: AutosaveSlot) -> None:
    for steps in (20, 30, 40):
        savefile.write(slot.save, savefile.take(play_on(new_session(2), steps), "", NOW, NOW))
    slot.log.unlink()
    slot.save.write_bytes(b"scratched")
    assert slot.recover().session.length == 30


def test_when_everything_is_damaged_the_files_are_moved_and_kept(slot: AutosaveSlot) -> None:
    slot.log.write_bytes(b"x")
    for path in (slot.save, *slot.backups()):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"y")
    with pytest.raises(SaveProblem):
        slot.recover()
    autosaves = autosaves_at(slot.folder.parent)
    session = new_session(2)
    autosaves.watch(session)
    autosaves.close()
    contents = {path.read_bytes() for path in autosaves.slots.earlier.glob("damaged-*")}
    assert contents == {b"x", b"y"}


@pytest.mark.parametrize("old_backup", [False, True])
@pytest.mark.parametrize("log", [True, False])
def test_what_a_later_version_kept_is_not_called_damaged(slot: AutosaveSlot, log: bool, old_backup: bool) -> None:
    """It is reported, and set aside under a usual name; what we could read of an older time does not take its place."""
    for path in slot.backups():
        path.unlink(missing_ok=True)
    if old_backup:
        slot.backups()[0].parent.mkdir(exist_ok=True)
        slot.backups()[0].write_bytes(slot.save.read_bytes())
    later = slot.save.read_bytes().replace(b'"format":1', b'"format":2', 1)
    slot.save.write_bytes(later)
    head, rest = slot.log.read_bytes()[9:].split(b"\n", 1)
    head = head.replace(b'"format":1', b'"format":2')
    whole = b"%08x %s\n%s" % (zlib.crc32(head), head, rest)
    slot.log.write_bytes(whole) if log else slot.log.unlink()
    autosaves = autosaves_at(slot.folder.parent)
    assert autosaves.latest() is None
    autosaves.watch(new_session(2))
    autosaves.close()
    assert autosaves.unread is not None and autosaves.unread.key == "newer_format"
    kept = {path.suffix: path for path in autosaves.slots.earlier.iterdir()}
    assert kept[savefile.SUFFIX].read_bytes() == later and autosave_preview.earlier(slot.folder.parent)
    assert (kept[".log"].read_bytes() == whole) if log else len(kept) == 1
    assert len({path.stem for path in kept.values()}) == 1 and all(path.name[0].isdecimal() for path in kept.values())


def test_a_log_removed_under_a_running_game_is_written_again(tmp_path: Path) -> None:
    autosaves = autosaves_at(tmp_path)
    session = new_session(2)
    saver = autosaves.watch(session)
    play_on(session, 10)
    saver.slot.log.unlink()
    play_on(session, 1)
    assert len(play_log.parse(saver.slot.log.read_bytes()).journal) == 11
    autosaves.close()


@pytest.mark.parametrize(
    "line", [[5], [-1], [99, 0, "end_turn"], [2, 0, "end_turn"], ["x"], [True], [1, 1.5], {"a": 1}, [1, None]]
)
def test_a_sealed_line_that_makes_no_sense_stops_the_reading(line: object) -> None:
    session = new_session(2)
    head = play_log.head_line("burano", 1, CREATED, session.table)
    log = play_log.parse(head + play_log.sealed(line) + play_log.sealed([0]))
    assert log.journal == []
    assert not log.whole


# ---- two copies

HOLD = """
import sys
import zlib
from pathlib import Path
from burano.persistence.autosave_slots import AutosaveSlots
slot = AutosaveSlots(Path(sys.argv[1])).claim()
print(slot.number, flush=True)
sys.stdin.read()
"""


def test_a_second_copy_gets_a_slot_of_its_own(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "1\n"
        autosaves = autosaves_at(tmp_path)
        saver = autosaves.watch(new_session(2))
        assert saver.slot.number == 2
        other.kill()
    # A killed copy holds nothing any more.
    assert AutosaveManager(tmp_path).slots.claim().number == 1
    autosaves.close()


def test_the_play_of_a_running_copy_is_not_offered(tmp_path: Path) -> None:
    running = autosaves_at(tmp_path)
    session = new_session(2)
    running.watch(session)
    play_on(session, 10)
    assert AutosaveManager(tmp_path).latest() is None
    running.close()
    assert latest(tmp_path).session.length == 10


def test_continuing_from_another_slot_leaves_one_copy_of_the_play(tmp_path: Path) -> None:
    one, two = autosaves_at(tmp_path), autosaves_at(tmp_path, NOW + 5)
    first, second = new_session(2, 1), new_session(2, 2)
    one.watch(first)
    two.watch(second)
    play_on(first, 10)
    play_on(second, 20)
    two.close()
    found = one.latest()
    assert found is not None
    waiting = {slot.number for slot in one.waiting()}
    assert waiting == {1, 2}
    other = next(slot for slot in one.waiting() if slot.number == 2)
    recovered = other.recover()
    one.watch(recovered.session, created=recovered.created, source=other)
    one.close()
    assert [slot.recover().session.length for slot in AutosaveManager(tmp_path).waiting()] == [20]
    assert [len(savefile.read(path).journal) for path in one.slots.earlier.glob(f"*{savefile.SUFFIX}")] == [10]


def test_what_a_killed_copy_left_half_written_is_swept_away_later(tmp_path: Path) -> None:
    now = int(tmp_path.stat().st_mtime)
    for folder in (tmp_path, tmp_path / "autosave" / "backups"):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / ".game.burano.1-2.tmp").write_bytes(b"half")
    AutosaveManager(tmp_path, clock=lambda: now + 60)
    assert len(list(tmp_path.rglob("*.tmp"))) == 2
    AutosaveManager(tmp_path, clock=lambda: now + 8000)
    assert not list(tmp_path.rglob("*.tmp"))


def test_a_kill_while_a_slot_is_cleared_never_leaves_an_older_position(slot: AutosaveSlot) -> None:
    class Killed(BaseException):
        """Ends the program at once, as a signal would."""

    class Dying(Disk):
        def __init__(self, after: int) -> None:
            self.left = after

        def remove(self, path: Path) -> None:
            if not self.left:
                raise Killed
            self.left -= 1
            super().remove(path)

    for after in range(2 + len(slot.backups())):
        with pytest.raises(Killed):
            slot.clear(Dying(after))
        assert slot.recover().session.length == 60
    slot.clear()
    assert not slot.is_used()
