"""Autosave: every decision is on the medium before the next one is taken.

A decision costs one short append to the play's log, which survives the program being killed. A background thread
syncs the log at once; the next decision waits for that, so a power cut costs at most the last one. Now and then
another thread writes a full save beside the log. When the disk refuses, the game goes on, and the log is written whole
as soon as the disk takes it again.
"""

from __future__ import annotations

import contextlib
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from burano.core.journal import Entry
from burano.core.plain_data import Plain
from burano.core.session import Session, Step, Undone
from burano.persistence import app_log, play_log, savefile
from burano.persistence import sidecar as notes
from burano.persistence.autosave_slots import AutosaveSlot
from burano.persistence.disk import APPEND, REAL, Disk, do_without, lacking, same_file, sync, write_whole
from burano.persistence.problems import SaveProblem, of_write
from burano.persistence.sidecar import Notes

FULL_EVERY = 25
"""Decisions between two full saves."""
LONGEST_WAIT = 0.25
"""Seconds within a second that decisions wait for those before to be synced: a slow disk must not stop the game."""

Clock = Callable[[], float]
Job = Callable[[], None]


class Autosaver:
    """Watches one session and keeps its slot up to date until `close`."""

    def __init__(
        self,
        session: Session[Any, Any],
        slot: AutosaveSlot,
        clock: Clock,
        *,
        created: int | None = None,
        kept_notes: Notes | None = None,
        on_problem: Callable[[SaveProblem | None], None] = lambda problem: None,
        on_lacking: Callable[[frozenset[str]], None] = lambda what: None,
        disk: Disk = REAL,
    ) -> None:
        self.session = session
        self.slot = slot
        self.created = seconds(clock) if created is None else created
        self.problem: SaveProblem | None = None
        """Why the last decisions are not safe on the disk; None while they are."""
        self.notes: Notes = dict(kept_notes or {})
        """What the screens noted beside the play; changed by `note`."""
        self._budget = (0.0, 0.0)
        """Until when, and how many seconds, decisions may still wait for the disk."""
        self._clock = clock
        self._on_problem = on_problem
        self._on_lacking = on_lacking
        self._lacking: frozenset[str] = frozenset()
        self._disk = disk
        self._log = _Log(slot.log, disk)
        self._syncer = _Worker()
        """The next decision waits for it, so it does nothing else."""
        self._worker = _Worker()
        self._since_full = 0
        self._log.begin(self._whole_log())
        self._full()
        self._write_notes()
        self.poll()
        self._stop = session.observe(self._notice)

    def _whole_log(self) -> bytes:
        session = self.session
        head = play_log.head_line(session.game.game_id, session.game.rules_version, self.created, session.table)
        return head + b"".join(play_log.lines(session.journal))

    @property
    def settled(self) -> bool:
        """Whether every decision taken so far is on the medium, or the disk refuses and waiting is of no use."""
        return self._log.settled

    def note(self, name: str, value: Plain) -> None:
        """Keep something beside the play; None forgets it. Written soon, by the worker."""
        if self.notes.get(name) == value:
            return
        self.notes = {key: kept for key, kept in {**self.notes, name: value}.items() if kept is not None}
        self._write_notes()

    def _write_notes(self) -> None:
        play, kept = savefile.play_name(self.session.table, self.created), self.notes
        self._worker.do("notes", lambda: notes.write(self.slot.notes, play, kept, self._disk))

    def begin_again(self) -> None:
        """The table of the play has changed: write everything that names it again."""
        self._log.begin(self._whole_log())
        self._full()
        self._write_notes()
        self.poll()

    def _wait(self) -> None:
        """Wait until the decision before is synced; several decisions of one click share one wait."""
        now = time.monotonic()
        until, left = self._budget
        if now > until:
            until, left = now + 1.0, LONGEST_WAIT
        self._log.wait(left)
        self._budget = until, max(0.0, left - (time.monotonic() - now))

    def _notice(self, news: Step | Undone) -> None:
        if isinstance(news, Step):
            line = play_log.entry_line(news.number, Entry(news.seat, news.action))
        else:
            line = play_log.undo_line(news.number)
        self._wait()
        if not self._log.add(line):
            self._log.begin(self._whole_log())
        self._syncer.do("log", self._log.sync)
        self._since_full += 1
        if self._since_full >= FULL_EVERY or self.session.decision() is None or self._worker.failed("save"):
            self._full()
        self.poll()

    def _full(self) -> None:
        """Have the worker write a full save of the play as it is now."""
        self._since_full = 0
        save = savefile.take(self.session, "", self.created, seconds(self._clock), notes=self.notes)
        self._worker.do("save", lambda: savefile.write(self.slot.save, save, self._disk, at_all_costs=True))

    def catch_up(self) -> None:
        """Write a full save with every decision and wait for it, because lists and replays read that file."""
        if self._since_full:
            self._full()
        self._worker.finish()
        self.poll()

    def poll(self) -> None:
        """Report a new problem once, and once when it is over; and once what the place of the slot cannot do."""
        problem = self._log.problem or self._syncer.problem() or self._worker.problem()
        if (problem and problem.key) != (self.problem and self.problem.key):
            self.problem = problem
            self._on_problem(problem)
        if (found := lacking(self.slot.folder, self._disk)) - self._lacking:
            self._lacking = found
            self._on_lacking(found)

    def close(self) -> None:
        """Stop watching; write what is due and wait for it."""
        self._stop()
        if self._since_full:
            self._full()
        self._syncer.close()
        self._worker.close()
        self._log.close()
        self.poll()


def seconds(clock: Clock) -> int:
    """The time of day for a file; a clock that went wrong says 1970, or the last second a file can name."""
    return int(min(max(0.0, clock()), (1 << 40) - 1))


class _Log:
    """The log file being appended to. Once a write failed, nothing is added until the log was started again."""

    def __init__(self, path: Path, disk: Disk) -> None:
        self._path = path
        self._disk = disk
        self._file = -1
        self._guard = threading.Condition()
        """The worker syncs while the game adds lines."""
        self._opened = 0
        """How many times the file was started again."""
        self._added = self._synced = 0
        """Lines handed to the system, and lines of these on the medium."""
        self.problem: SaveProblem | None = None

    def begin(self, content: bytes) -> None:
        """Replace the whole file, at once or not at all, and stay open at its end."""
        with self._guard:
            self._close()
            self.problem = None
            try:
                write_whole(self._path, content, self._disk)
                self._file = self._disk.append(self._path)
            except SaveProblem as problem:
                self.problem = problem
            except OSError as error:
                self._write_whole_from_now_on(error)

    def _write_whole_from_now_on(self, error: OSError) -> None:
        """After opening the file to append failed: where nothing can be appended, every line begins the file again."""
        try:
            do_without(APPEND, error, self._path.parent, self._disk)
        except OSError:
            self.problem = of_write(error, self._path)

    def add(self, line: bytes) -> bool:
        """Append a line. If this returns true, the line survives a kill; if not, start the log again."""
        with self._guard:
            # The name must still lead to the open file: somebody may have moved or removed it.
            if self._file < 0 or not same_file(self._path, self._file, self._disk):
                return False
            try:
                self._disk.write(self._file, line)
            except OSError as error:
                self._fail(error)
                return False
            self._added += 1
            return True

    @property
    def settled(self) -> bool:
        return self._file < 0 or self._synced >= self._added

    def wait(self, seconds: float) -> None:
        """Until every line is on the medium."""
        with self._guard:
            self._guard.wait_for(lambda: self.settled, seconds)

    def sync(self) -> None:
        """Put what was appended on the medium; called by the worker. The game may add lines at the same time."""
        with self._guard:
            app_log, added = self._opened, self._added
            if self.settled:
                return
            try:
                file = self._disk.duplicate(self._file)
            except OSError as error:
                self._fail(error)
                self._guard.notify_all()
                return
        failed: OSError | None = None
        try:
            sync(file, self._path, self._disk)
        except OSError as error:
            failed = error
        finally:
            with contextlib.suppress(OSError):
                self._disk.close(file)
        with self._guard:
            if app_log == self._opened and failed:
                self._fail(failed)
            elif app_log == self._opened:
                self._synced = added
            self._guard.notify_all()

    def _fail(self, error: OSError) -> None:
        self.problem = of_write(error, self._path)
        self._close()

    def _close(self) -> None:
        if self._file >= 0:
            with contextlib.suppress(OSError):
                self._disk.close(self._file)
        self._file = -1
        self._added = self._synced = 0
        self._opened += 1

    def close(self) -> None:
        with self._guard:
            self._close()


class _Worker:
    """Does slow writes one after the other in a thread. A newer job replaces one of the same name that has not begun.

    Where the system has no room for a thread, jobs are done at once: better a game that waits than one that is lost.
    """

    def __init__(self) -> None:
        self._jobs: dict[str, Job] = {}
        self._problems: dict[str, SaveProblem | None] = {}
        self._wake = threading.Condition()
        self._closing = self._busy = False
        self._thread: threading.Thread | None = threading.Thread(target=self._run, name="autosave", daemon=True)
        try:
            self._thread.start()
        except RuntimeError:
            self._thread = None

    def do(self, name: str, job: Job) -> None:
        if self._thread is None:
            self._problems[name] = _done(job)
            return
        with self._wake:
            self._jobs[name] = job
            self._wake.notify_all()

    def failed(self, name: str) -> bool:
        """Whether the latest job of that name did not work."""
        return self._problems.get(name) is not None

    def problem(self) -> SaveProblem | None:
        """The problem of the latest failed job; failed notes are not reported."""
        return next((problem for name, problem in tuple(self._problems.items()) if problem and name != "notes"), None)

    def _run(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._jobs or self._closing)
                if not self._jobs:
                    return
                name = next(iter(self._jobs))
                job = self._jobs.pop(name)
                self._busy = True
            self._problems[name] = _done(job)
            with self._wake:
                self._busy = False
                self._wake.notify_all()

    def finish(self) -> None:
        """Wait until every job is done."""
        if self._thread is not None:
            with self._wake:
                self._wake.wait_for(lambda: not self._jobs and not self._busy)

    def close(self) -> None:
        """Finish every job, and take no more."""
        with self._wake:
            self._closing = True
            self._wake.notify_all()
        if self._thread is not None:
            self._thread.join()


def _done(job: Job) -> SaveProblem | None:
    """Do a job; the problem it ended with. No exception may end the thread: later jobs would not run."""
    try:
        job()
    except SaveProblem as problem:
        return problem
    except Exception as error:  # noqa: BLE001 - reported with the next decision
        app_log.write(f"autosave: {traceback.format_exc()}")
        return SaveProblem("write_failed", why=str(error) or type(error).__name__)
    return None
