"""Autosave: every decision is on the disk before the next one is asked for.

A decision costs one short append to the play's log, which survives the program being killed. A background thread
syncs the log, so that a power cut loses little, and now and then writes a full save beside it. When the disk
refuses, the game goes on, and the log is written whole as soon as the disk takes it again.
"""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from burano.core.journal import Entry
from burano.core.session import Session, Step, Undone
from burano.persistence import playlog, savefile
from burano.persistence.disk import REAL, Disk, write_whole
from burano.persistence.problems import SaveProblem, of_write
from burano.persistence.slots import Slot

FULL_EVERY = 25
"""Decisions between two full saves."""

Clock = Callable[[], float]
Job = Callable[[], None]


class Autosaver:
    """Watches one session and keeps its slot up to date until `close`."""

    def __init__(
        self,
        session: Session[Any, Any],
        slot: Slot,
        clock: Clock,
        *,
        created: int | None = None,
        on_problem: Callable[[SaveProblem | None], None] = lambda problem: None,
        disk: Disk = REAL,
    ) -> None:
        self.session = session
        self.slot = slot
        self.created = int(clock()) if created is None else created
        self.problem: SaveProblem | None = None
        """Why the last decisions are not safe on the disk; None while they are."""
        self._clock = clock
        self._on_problem = on_problem
        self._disk = disk
        self._log = _Log(slot.log, disk)
        self._worker = _Worker()
        self._since_full = 0
        self._log.begin(self._whole_log())
        self._full()
        self.poll()
        self._stop = session.observe(self._notice)

    def _whole_log(self) -> bytes:
        session = self.session
        head = playlog.head_line(session.game.game_id, session.game.rules_version, self.created, session.table)
        return head + b"".join(playlog.lines(session.journal))

    def _notice(self, news: Step | Undone) -> None:
        if isinstance(news, Step):
            line = playlog.entry_line(news.number, Entry(news.seat, news.action))
        else:
            line = playlog.undo_line(news.number)
        if not self._log.add(line):
            self._log.begin(self._whole_log())
        self._worker.do("log", self._log.sync)
        self._since_full += 1
        if self._since_full >= FULL_EVERY or self.session.decision() is None:
            self._full()
        self.poll()

    def _full(self) -> None:
        """Have the worker write a full save of the play as it is now."""
        self._since_full = 0
        save = savefile.take(self.session, "", self.created, int(self._clock()))
        self._worker.do("save", lambda: savefile.write(self.slot.save, save, self._disk))

    def poll(self) -> None:
        """Tell of a new problem once, and once when it is over."""
        problem = self._log.problem or self._worker.problem()
        if (problem and problem.key) != (self.problem and self.problem.key):
            self.problem = problem
            self._on_problem(problem)

    def close(self) -> None:
        """Stop watching; write what is due and wait for it."""
        self._stop()
        if self._since_full:
            self._full()
        self._worker.close()
        self._log.close()
        self.poll()


class _Log:
    """The log file being appended to. Once a write failed, nothing is added until the log was begun anew."""

    def __init__(self, path: Path, disk: Disk) -> None:
        self._path = path
        self._disk = disk
        self._file = -1
        self._guard = threading.Lock()
        """The worker syncs while the game adds lines."""
        self.problem: SaveProblem | None = None

    def begin(self, content: bytes) -> None:
        """Replace the whole file, at once or not at all, and stay open at its end."""
        with self._guard:
            self._close()
            try:
                write_whole(self._path, content, self._disk)
                self._file = self._disk.append(self._path)
                self.problem = None
            except SaveProblem as problem:
                self.problem = problem
            except OSError as error:
                self.problem = of_write(error, self._path)

    def add(self, line: bytes) -> bool:
        """Append a line. If this returns true, the line survives a kill; if not, begin anew."""
        with self._guard:
            if self._file < 0 or not self._still_there():
                return False
            try:
                self._disk.write(self._file, line)
            except OSError as error:
                self._fail(error)
                return False
            return True

    def _still_there(self) -> bool:
        """Whether the name still leads to the open file: somebody may have moved or removed it."""
        try:
            return os.path.samestat(os.stat(self._path), os.fstat(self._file))
        except OSError:
            return False

    def sync(self) -> None:
        """Put what was appended on the medium; called by the worker."""
        with self._guard:
            file = os.dup(self._file) if self._file >= 0 else -1
        if file < 0:
            return
        try:
            self._disk.sync(file)
        except OSError as error:
            with self._guard:
                self._fail(error)
        finally:
            os.close(file)

    def _fail(self, error: OSError) -> None:
        self.problem = of_write(error, self._path)
        self._close()

    def _close(self) -> None:
        if self._file >= 0:
            with contextlib.suppress(OSError):
                self._disk.close(self._file)
        self._file = -1

    def close(self) -> None:
        with self._guard:
            self._close()


class _Worker:
    """Does slow writes one after the other, away from the game. A job not yet begun gives way to a newer namesake."""

    def __init__(self) -> None:
        self._jobs: dict[str, Job] = {}
        self._problems: dict[str, SaveProblem | None] = {}
        self._wake = threading.Condition()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="autosave", daemon=True)
        self._thread.start()

    def do(self, name: str, job: Job) -> None:
        with self._wake:
            self._jobs[name] = job
            self._wake.notify()

    def problem(self) -> SaveProblem | None:
        """What the latest job of some name failed of."""
        return next((problem for problem in tuple(self._problems.values()) if problem), None)

    def _run(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._jobs or self._closing)
                if not self._jobs:
                    return
                name = next(iter(self._jobs))
                job = self._jobs.pop(name)
            try:
                job()
                self._problems[name] = None
            except SaveProblem as problem:
                self._problems[name] = problem

    def close(self) -> None:
        """Finish every job."""
        with self._wake:
            self._closing = True
            self._wake.notify()
        self._thread.join()
