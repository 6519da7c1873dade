"""Autosaves of the running program: which slot to use, which play to continue."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from burano.core.journal import Table
from burano.core.session import Session
from burano.persistence.autosave import Autosaver, Clock, seconds
from burano.persistence.autosave_slots import AutosaveSlot, AutosaveSlots, Recovered
from burano.persistence.disk import REAL, Disk, sweep
from burano.persistence.problems import SaveProblem
from burano.persistence.savefile import BACKUP_FOLDER
from burano.persistence.sidecar import Notes

UNLOCKED = 1000
"""Slot numbers from here on are free; they are tried until one can be written."""

STALE = 3600
"""Seconds after which a temporary file has no writer any more."""

Fits = Callable[[Table, Notes], bool]
"""Whether a play, by its table and what is noted beside it, is one that somebody looks for."""
OnProblem = Callable[[SaveProblem | None], None]
OnLacking = Callable[[frozenset[str]], None]


class AutosaveManager:
    """Autosaves for one running copy of the program. At most one play is watched at a time."""

    def __init__(
        self,
        saves: Path,
        *,
        clock: Clock = time.time,
        on_problem: OnProblem = lambda problem: None,
        on_lacking: OnLacking = lambda what: None,
        disk: Disk = REAL,
    ) -> None:
        self.slots = AutosaveSlots(saves, disk)
        self.on_problem, self.on_lacking = on_problem, on_lacking
        self._clock = clock
        self._disk = disk
        self._slot: AutosaveSlot | None = None
        self.saver: Autosaver | None = None
        self.unread: SaveProblem | None = None
        """Why the play that lay in our slot was set aside unread, until a message has said so."""
        for folder in (saves, self.slots.folder, self.slots.earlier):
            for place in (folder, folder / BACKUP_FOLDER):
                sweep(place, clock() - STALE, disk)

    def waiting(self) -> list[AutosaveSlot]:
        """Autosaved plays that can be continued, latest first."""
        return self.slots.waiting(self._slot)

    def latest(
        self, game_id: str = "", fits: Fits = lambda table, notes: True
    ) -> tuple[AutosaveSlot, Recovered] | None:
        """The unfinished play to go on with, of one game or any, if there is one that can be read and `fits`."""
        for slot in self.waiting():
            try:
                found = slot.recover(disk=self._disk)
            except SaveProblem:
                continue
            table = found.session.table
            wanted = game_id in ("", table.game_id) and fits(table, found.notes)
            if wanted and found.session.length and found.session.decision() is not None:
                return slot, found
        return None

    def watch(
        self,
        session: Session[Any, Any],
        *,
        created: int | None = None,
        source: AutosaveSlot | None = None,
        notes: Notes | None = None,
    ) -> Autosaver:
        """Autosave this play from now on. `created` and `notes` when it is an older play; `source` the slot it was
        recovered from.

        Never fails: where nothing can be written, the saver says so through `on_problem` and keeps trying.
        """
        self.stop()
        created = seconds(self._clock) if created is None else created
        slot = self._room_for(session, created)
        saver = Autosaver(
            session,
            slot,
            self._clock,
            created=created,
            kept_notes=notes,
            on_problem=self.on_problem,
            on_lacking=self.on_lacking,
            disk=self._disk,
        )
        self.saver = saver
        if source is not None and source.number != slot.number and saver.problem is None:
            self._leave(source)
        return saver

    def _room_for(self, session: Session[Any, Any], created: int) -> AutosaveSlot:
        """Our slot, emptied of any other play. If that cannot be kept elsewhere, another slot."""
        try:
            slot = self._slot = self._slot or self.slots.claim()
            if not self._leads_to(slot, session, created):
                self.slots.set_aside(slot)
            return slot
        except SaveProblem:
            pass
        try:
            slot = self.slots.claim(unused=True)
        except SaveProblem:
            # Nothing can be locked or written now. A number nobody shares lets us go on trying.
            return AutosaveSlot(self.slots.folder, UNLOCKED + os.getpid())
        if self._slot:
            self._slot.release()
        self._slot = slot
        return slot

    def _leads_to(self, slot: AutosaveSlot, session: Session[Any, Any], created: int) -> bool:
        """Whether a slot holds this very play, or an earlier moment of it: then nothing is lost by writing over it.

        A damaged log is kept first; `SaveProblem` if that cannot be.
        """
        if not slot.is_used(self._disk):
            return False
        try:
            found = slot.recover(disk=self._disk)
        except SaveProblem as problem:
            self.unread = problem
            return False
        same = found.created == created and found.session.table == session.table
        journal = found.session.journal
        leads = same and session.journal[: len(journal)] == journal
        if leads and found.damaged:
            self.slots.keep_damaged(slot)
        return leads

    def _leave(self, source: AutosaveSlot) -> None:
        """The play goes on in our slot: clear the one it came from, unless another copy of the program has taken it."""
        with contextlib.suppress(SaveProblem):
            if source.recover(disk=self._disk).damaged:
                self.slots.keep_damaged(source)
            source.clear(self._disk)

    def stop(self) -> None:
        """Finish autosaving the play that is watched; it stays in the slot to be continued."""
        if self.saver:
            self.saver.close()
        self.saver = None

    def close(self) -> None:
        """The end of the program."""
        self.stop()
        if self._slot:
            self._slot.release()
        self._slot = None
