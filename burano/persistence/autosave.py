"""Autosave: every decision is on disk before the next one is made.

A decision costs one short append to the play's log, which survives the program being killed. A background thread syncs
the log at once, and the next decision waits for that: a power cut costs at most the last decision. Every few decisions,
another thread writes a full save beside the log. If the disk refuses, the game continues, and the whole log is written
again as soon as the disk accepts it.
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
"""Number of decisions between two full saves."""
MAX_WAIT = 0.25
"""Maximum seconds, within one second, that decisions wait for the sync of earlier ones: a slow disk must not stop the
game."""

Clock = Callable[[], float]
Job = Callable[[], None]


class Autosaver:
    """Observes one session and keeps its slot up to date until `close`."""

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
        """Why the last decisions are not safely on disk; None if they are."""
        self.notes: Notes = dict(kept_notes or {})
        """Notes that screens store beside the play; changed by `note`."""
        self._budget = (0.0, 0.0)
        """End of the present second, and the seconds of waiting left in it."""
        self._clock = clock
        self._on_problem = on_problem
        self._on_lacking = on_lacking
        self._lacking: frozenset[str] = frozenset()
        self._disk = disk
        self._log = _Log(slot.log, disk)
        self._syncer = _Worker()
        """Syncs the log and does nothing else, because the next decision waits for it"""
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
        """Whether every decision so far is on disk, or the disk refuses and waiting is useless."""
        return self._log.settled

    def note(self, name: str, value: Plain) -> None:
        """Store a value beside the play; None removes it. The worker writes it soon."""
        if self.notes.get(name) == value:
            return
        self.notes = {key: kept for key, kept in {**self.notes, name: value}.items() if kept is not None}
        self._write_notes()

    def _write_notes(self) -> None:
        play, kept = savefile.play_name(self.session.table, self.created), self.notes
        self._worker.do("notes", lambda: notes.write(self.slot.notes, play, kept, self._disk))

    def begin_again(self) -> None:
        """Write the log, a full save and the notes again after the table of the play has changed."""
        self._log.begin(self._whole_log())
        self._full()
        self._write_notes()
        self.poll()

    def _wait(self) -> None:
        """Wait until the previous decision is synced; decisions made by one click share one waiting time."""
        now = time.monotonic()
        until, left = self._budget
        if now > until:
            until, left = now + 1.0, MAX_WAIT
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
        """Make the worker write a full save of the present position."""
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
        """Report changes: a new problem, the end of a problem, and file operations that the folder does not support."""
        problem = self._log.problem or self._syncer.problem() or self._worker.problem()
        if (problem and problem.key) != (self.problem and self.problem.key):
            self.problem = problem
            self._on_problem(problem)
        if (found := lacking(self.slot.folder, self._disk)) - self._lacking:
            self._lacking = found
            self._on_lacking(found)

    def close(self) -> None:
        """Stop observing; write everything due and wait for it."""
        self._stop()
        if self._since_full:
            self._full()
        self._syncer.close()
        self._worker.close()
        self._log.close()
        self.poll()


def seconds(clock: Clock) -> int:
    """Return the time in seconds for a file, limited to the range that files allow in case the clock is wrong."""
    return int(min(max(0.0, clock()), (1 << 40) - 1))


class _Log:
    """The log file, open for appending. After a failed write, nothing is added until `begin` is called again."""

    def __init__(self, path: Path, disk: Disk) -> None:
        self._path = path
        self._disk = disk
        self._file = -1
        self._guard = threading.Condition()
        """Protects the fields: the worker syncs while the game adds lines."""
        self._starts = 0
        """Number of times the file was started again."""
        self._added = self._synced = 0
        """Number of lines written, and number of these that are synced."""
        self.problem: SaveProblem | None = None

    def begin(self, content: bytes) -> None:
        """Replace the whole file atomically, and open it for appending."""
        with self._guard:
            self._close()
            self.problem = None
            try:
                write_whole(self._path, content, self._disk)
                self._file = self._disk.append(self._path)
            except SaveProblem as problem:
                self.problem = problem
            except OSError as error:
                self._cannot_append(error)

    def _cannot_append(self, error: OSError) -> None:
        """Handle a failure to open the file for appending: if the folder does not support appending, every later line
        rewrites the file."""
        try:
            do_without(APPEND, error, self._path.parent, self._disk)
        except OSError:
            self.problem = of_write(error, self._path)

    def add(self, line: bytes) -> bool:
        """Append a line. If it returns True, the line survives a kill of the program; if False, start the log again."""
        with self._guard:
            # the file may have been moved or removed
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
        """Wait until every line is on disk, for at most that many seconds."""
        with self._guard:
            self._guard.wait_for(lambda: self.settled, seconds)

    def sync(self) -> None:
        """Sync the appended lines to disk; called by the worker, while the game may add lines."""
        with self._guard:
            opened, added = self._starts, self._added
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
            if opened == self._starts and failed:
                self._fail(failed)
            elif opened == self._starts:
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
        self._starts += 1

    def close(self) -> None:
        with self._guard:
            self._close()


class _Worker:
    """Does slow writes one after the other in a thread. A new job replaces a waiting one of the same name.

    If the system cannot start a thread, jobs are done at once: better a slow game than a lost one.
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
        """Return whether the latest job of that name failed."""
        return self._problems.get(name) is not None

    def problem(self) -> SaveProblem | None:
        """Return the problem of a failed job; failed notes are not reported."""
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
        """Wait until all jobs are done."""
        if self._thread is not None:
            with self._wake:
                self._wake.wait_for(lambda: not self._jobs and not self._busy)

    def close(self) -> None:
        """Finish all jobs and accept no more."""
        with self._wake:
            self._closing = True
            self._wake.notify_all()
        if self._thread is not None:
            self._thread.join()


def _done(job: Job) -> SaveProblem | None:
    """Do a job and return its problem, if any. Catches every exception, because later jobs must still run."""
    try:
        job()
    except SaveProblem as problem:
        return problem
    except Exception as error:  # noqa: BLE001 - reported with the next decision
        app_log.write(f"autosave: {traceback.format_exc()}")
        return SaveProblem("write_failed", why=str(error) or type(error).__name__)
    return None
