"""Autosaves of the running program: chooses the slot to write, and the play to continue."""

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
"""First slot number of a range without locks, used while no slot can be written."""

STALE = 3600
"""Age in seconds from which a temporary file is considered abandoned."""

Fits = Callable[[Table, Notes], bool]
"""Returns whether a play, given its table and notes, is the kind that is looked for."""
OnProblem = Callable[[SaveProblem | None], None]
OnLacking = Callable[[frozenset[str]], None]


class AutosaveManager:
    """Autosaves of one running copy of the program. At most one play is autosaved at a time."""

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
        """Why the play in our slot was set aside without being read; cleared once a message has reported it."""
        for folder in (saves, self.slots.folder, self.slots.earlier):
            for place in (folder, folder / BACKUP_FOLDER):
                sweep(place, clock() - STALE, disk)

    def waiting(self) -> list[AutosaveSlot]:
        """Return the autosaved plays that can be continued, latest first."""
        return self.slots.waiting(self._slot)

    def latest(
        self, game_id: str = "", fits: Fits = lambda table, notes: True
    ) -> tuple[AutosaveSlot, Recovered] | None:
        """Return the latest unfinished play of a game, or of any game, that can be read and `fits`; None if there is
        none."""
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
        """Autosave this play from now on. For an older play, give `created` and `notes`; `source` is the slot from
        which it was recovered.

        Never fails: if nothing can be written, the saver reports it through `on_problem` and keeps trying.
        """
        self.stop()
        created = seconds(self._clock) if created is None else created
        slot = self._slot_for(session, created)
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
            self._clear_source(source)
        return saver

    def _slot_for(self, session: Session[Any, Any], created: int) -> AutosaveSlot:
        """Return our slot, after setting aside any other play in it. If that fails, return another slot."""
        try:
            slot = self._slot = self._slot or self.slots.claim()
            if not self._holds_earlier(slot, session, created):
                self.slots.set_aside(slot)
            return slot
        except SaveProblem:
            pass
        try:
            slot = self.slots.claim(unused=True)
        except SaveProblem:
            # Nothing can be locked or written at present. A number unique to this process allows further attempts.
            return AutosaveSlot(self.slots.folder, UNLOCKED + os.getpid())
        if self._slot:
            self._slot.release()
        self._slot = slot
        return slot

    def _holds_earlier(self, slot: AutosaveSlot, session: Session[Any, Any], created: int) -> bool:
        """Return whether a slot holds an earlier position of this very play, so that it may be overwritten.

        Copies a damaged log first; raises `SaveProblem` if that fails.
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

    def _clear_source(self, source: AutosaveSlot) -> None:
        """Clear the slot from which the play was recovered, unless another copy of the program uses it now."""
        with contextlib.suppress(SaveProblem):
            if source.recover(disk=self._disk).damaged:
                self.slots.keep_damaged(source)
            source.clear(self._disk)

    def stop(self) -> None:
        """Finish autosaving the current play; it stays in the slot and can be continued."""
        if self.saver:
            self.saver.close()
        self.saver = None

    def close(self) -> None:
        """Finish autosaving and release the slot at the end of the program."""
        self.stop()
        if self._slot:
            self._slot.release()
        self._slot = None
