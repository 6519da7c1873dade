"""Autosave slots. Every running copy of the program locks one; no other copy writes to it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from burano.core import registry
from burano.core.errors import BadData, IllegalAction
from burano.core.session import Session
from burano.persistence import byte_limits, play_log, restoring, savefile
from burano.persistence import sidecar as notes
from burano.persistence.autosave_preview import AUTOSAVES, DAMAGED, EARLIER, NOTES, stamp
from burano.persistence.disk import (
    REAL,
    Disk,
    backup_names,
    files,
    free_name,
    is_there,
    modified,
    move,
    read_whole,
    remove,
    write_whole,
)
from burano.persistence.locks import FileLock
from burano.persistence.problems import NOT_OURS, SaveProblem, of_write
from burano.persistence.restoring import FindGame
from burano.persistence.savefile import Save
from burano.persistence.sidecar import Notes

MAX_SLOTS = 16
KEPT_EARLIER = 20


@dataclass(frozen=True)
class Recovered:
    """The play recovered from an autosave, and when it began."""

    session: Session[Any, Any]
    created: int
    complete: bool
    """False if decisions were lost by damage."""
    damaged: bool = False
    """Whether a file was damaged; a copy of it is kept."""
    notes: Notes = field(default_factory=dict)
    """Notes that screens stored beside the play."""


class AutosaveSlot:
    """One autosave: a log, a full save and a lock."""

    def __init__(self, folder: Path, number: int) -> None:
        self.folder = folder
        self.number = number
        self.log = folder / f"slot-{number}.log"
        self.save = folder / f"slot-{number}{savefile.SUFFIX}"
        self.notes = folder / f"slot-{number}{NOTES}"
        self._lock: FileLock | None = None

    def lock(self, disk: Disk = REAL) -> bool:
        """Lock the slot. Return False if another copy holds it; raise `SaveProblem` if the folder cannot be written."""
        if self._lock is None:
            try:
                disk.make_folder(self.folder)
                self._lock = FileLock.take(self._lock_file, disk)
            except OSError as error:
                raise of_write(error, self.folder) from error
        return self._lock is not None

    @property
    def _lock_file(self) -> Path:
        return self.folder / f"slot-{self.number}.lock"

    @property
    def is_held(self) -> bool:
        """Whether this object holds the lock."""
        return self._lock is not None

    def is_free(self, disk: Disk = REAL) -> bool:
        """Return whether no running copy holds the slot."""
        return FileLock.is_free(self._lock_file, disk)

    def release(self) -> None:
        if self._lock:
            self._lock.release()
        self._lock = None

    def is_used(self, disk: Disk = REAL) -> bool:
        """Return whether the slot holds a play: intact, damaged, or not readable at present."""
        return is_there(self.log, disk) or is_there(self.save, disk)

    def modified(self, disk: Disk = REAL) -> float:
        """Return when the slot was last written."""
        return max(modified(path, disk) or 0.0 for path in (self.log, self.save))

    def recover(self, find_game: FindGame = registry.game, disk: Disk = REAL) -> Recovered:
        """Return the play as completely as log, save and backups allow, with its notes; raise the `SaveProblem` of its
        log if nothing can be recovered."""
        found = self._recover(find_game, disk)
        play = savefile.play_name(found.session.table, found.created)
        return replace(found, notes=notes.read(self.notes, play, disk))

    def _recover(self, find_game: FindGame, disk: Disk) -> Recovered:
        """Return the play without notes. The log contains every decision; where it is damaged, full save and backups
        fill the gaps. A log written by a newer version is intact and is never replaced by older data."""
        try:
            data = read_whole(self.log, byte_limits.MAX_BYTES, disk)
            log = play_log.parse(data)
        except SaveProblem as problem:
            if problem.key in NOT_OURS:
                raise
            saved = self._from_saves(find_game, disk)
            if saved is None:
                raise problem from None
            restored, save = saved
            found = Recovered(restored, save.created, problem.key == "missing", damaged=problem.key != "missing")
            if problem.key != "damaged":
                return found
            log = play_log.parse(data, _head_of(save))
        else:
            found = replay_log(log, find_game)
        if not (log.damaged or log.torn or found.damaged):
            return found
        more = self._joined(log, found.session.length, find_game, disk)
        return max((found, *more), key=lambda each: each.session.length)

    def _joined(self, log: play_log.PlayLog, known: int, find_game: FindGame, disk: Disk) -> Iterator[Recovered]:
        """Yield the play completed from the full save and each backup, where that gives more decisions than `known`."""
        play = savefile.name_of(log.head.table, log.head.created)
        for path in (self.save, *self.backups()):
            with contextlib.suppress(SaveProblem):
                save = savefile.read(path, disk)
                journal = log.joined(save.journal)
                if savefile.name_of(save.table, save.created) != play or len(journal) <= known:
                    continue
                found = replay_log(replace(log, journal=list(journal)), find_game)
                # If the damage reaches the end of the log, decisions after the full save are unknown.
                lost = len(journal) < len(log.journal) or (log.damaged and len(journal) > log.longest)
                yield replace(found, complete=not lost and found.session.length == len(journal), damaged=True)

    def _from_saves(self, find_game: FindGame, disk: Disk) -> tuple[Session[Any, Any], Save] | None:
        """Return the newest full save or backup that loads; raise `SaveProblem` if another version wrote the save."""
        for path in (self.save, *self.backups()):
            try:
                restored = restoring.load(path, find_game, disk)
                return restored.session, restored.save
            except SaveProblem as problem:
                if path == self.save and problem.key in NOT_OURS:
                    raise
        return None

    def clear(self, disk: Disk = REAL) -> None:
        """Remove all files of the slot; raise `SaveProblem` if that fails or if another copy holds the slot.

        The log is removed last: it alone is complete, so a kill in between never leaves an older position to continue
        from.
        """
        ours = self.is_held
        if not self.lock(disk):
            raise SaveProblem("in_use", self.log)
        try:
            for path in (self.notes, *self.backups(), self.save, self.log):
                remove(path, disk)
        finally:
            if not ours:
                self.release()

    def backups(self) -> list[Path]:
        return backup_names(self.save, self.folder / savefile.BACKUP_FOLDER, savefile.BACKUPS)


def _head_of(save: Save) -> play_log.Head:
    """Return the first line of a log for a saved play."""
    return play_log.Head(
        kind=play_log.KIND,
        format=play_log.FORMAT,
        game=save.game,
        rules=save.rules,
        created=save.created,
        table=save.table,
    )


def replay_log(log: play_log.PlayLog, find_game: FindGame = registry.game) -> Recovered:
    """Replay a log up to the first decision that was lost or is illegal."""
    game, table = restoring.open_table(log.head.game, log.head.rules, log.head.table, find_game)
    session = restoring.replay(game, table, [])
    for line in log.known:
        try:
            [entry] = restoring.entries(game, [line])
            session.submit(entry.seat, entry.action)
        except (BadData, IllegalAction):
            return Recovered(session, log.head.created, False, damaged=True)
    return Recovered(session, log.head.created, not log.damaged, log.damaged)


class AutosaveSlots:
    """The autosaves of one player."""

    def __init__(self, saves: Path, disk: Disk = REAL) -> None:
        self.folder = saves / AUTOSAVES
        self.earlier = self.folder / EARLIER
        self._disk = disk

    def all(self) -> Iterator[AutosaveSlot]:
        """Yield every slot that was ever used."""
        names = (path.stem.removeprefix("slot-") for path in files(self.folder, disk=self._disk))
        for number in sorted({int(name) for name in names if name.isascii() and name.isdecimal() and len(name) < 12}):
            yield AutosaveSlot(self.folder, number)

    def claim(self, unused: bool = False) -> AutosaveSlot:
        """Lock and return the first slot that no copy holds, and, if `unused`, that holds no play.

        Raises `SaveProblem` if there is none or if the folder cannot be written.
        """
        for number in range(1, MAX_SLOTS + 1):
            slot = AutosaveSlot(self.folder, number)
            if (not unused or not slot.is_used(self._disk)) and slot.lock(self._disk):
                return slot
        raise SaveProblem("in_use", self.folder)

    def waiting(self, own: AutosaveSlot | None = None) -> list[AutosaveSlot]:
        """Return the slots with a play that no running copy is playing, latest first, including our own."""
        found = []
        for slot in self.all():
            if not slot.is_used(self._disk):
                continue
            if own is not None and slot.number == own.number:
                found.append(own)
            elif slot.is_free(self._disk):
                found.append(slot)
        return sorted(found, key=lambda slot: -slot.modified(self._disk))

    def set_aside(self, slot: AutosaveSlot) -> Path | None:
        """Move the play in a slot to the earlier games, before another play begins there.

        Returns the new file; None for a play without a decision. Unreadable files are moved unchanged.
        """
        if not slot.is_used(self._disk):
            return None
        try:
            found = slot.recover(disk=self._disk)
        except SaveProblem as problem:
            return self._move(slot, "" if problem.key in NOT_OURS else DAMAGED)
        if found.damaged:
            self.keep_damaged(slot)
        target = None
        if found.session.length:
            moment = max(0, int(slot.modified(self._disk)))
            save = savefile.take(found.session, "", found.created, moment, notes=found.notes)
            target = self.earlier / f"{self._next_stamp(moment)}-{save.play}{savefile.SUFFIX}"
            savefile.write(target, save, self._disk)
        slot.clear(self._disk)
        self._delete_oldest()
        return target

    def keep_damaged(self, slot: AutosaveSlot) -> None:
        """Copy a damaged log to the earlier games before it is rewritten; raise `SaveProblem` if that fails."""
        try:
            data = read_whole(slot.log, byte_limits.MAX_BYTES * 2, self._disk)
        except SaveProblem:
            return
        name = self._name_for(slot, DAMAGED).with_suffix(slot.log.suffix)
        write_whole(free_name(name, self._disk), data, self._disk)
        self._delete_oldest()

    def _move(self, slot: AutosaveSlot, kind: str) -> Path | None:
        """Move log and full save, unchanged, to one name among the earlier games."""
        moved, name = None, self._name_for(slot, kind)
        for path in (slot.log, slot.save):
            if is_there(path, self._disk):
                moved = free_name(name.with_suffix(path.suffix), self._disk)
                move(path, moved, self._disk)
        self._delete_oldest()
        return moved

    def _name_for(self, slot: AutosaveSlot, kind: str) -> Path:
        """Return a name, without suffix, that sorts after those of all earlier games."""
        return self.earlier / f"{kind}{self._next_stamp(int(slot.modified(self._disk)))}-{slot.number}"

    def _next_stamp(self, moment: int) -> int:
        """Return a number for a file set aside now: its time, but larger than all earlier numbers, even if the clock is
        wrong."""
        stamps = [stamp(path) for path in files(self.earlier, disk=self._disk)]
        return max(moment, 0, *(number + 1 for number in stamps))

    def _delete_oldest(self) -> None:
        """Delete all but the latest earlier games and the latest damaged ones."""
        found = sorted(files(self.earlier, disk=self._disk), key=stamp)
        damaged = [path for path in found if path.name.startswith(DAMAGED)]
        whole = [path for path in found if path not in damaged and path.suffix == savefile.SUFFIX]
        logs = [path.with_suffix(".log") for path in whole[:-KEPT_EARLIER]]  # of plays set aside unread
        for path in (*damaged[:-KEPT_EARLIER], *whole[:-KEPT_EARLIER], *logs):
            with contextlib.suppress(SaveProblem):
                remove(path, self._disk)
