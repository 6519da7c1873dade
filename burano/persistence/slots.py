"""The places autosaves lie in. Every running copy of the program holds one; nobody else writes there."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from burano.core import registry
from burano.core.errors import BadData, IllegalAction
from burano.core.session import Session
from burano.persistence import guard, playlog, restoring, savefile
from burano.persistence.disk import REAL, Disk, backup_names, read_whole
from burano.persistence.locks import FileLock
from burano.persistence.peek import AUTOSAVES, EARLIER
from burano.persistence.problems import SaveProblem, of_write
from burano.persistence.restoring import FindGame

MOST_SLOTS = 16
KEPT_EARLIER = 20


@dataclass(frozen=True)
class Recovered:
    """The play an autosave holds, with when it began."""

    session: Session[Any, Any]
    created: int
    complete: bool
    """False if damage cost the last decisions."""


class Slot:
    """One autosave: a log, a full save and a lock."""

    def __init__(self, folder: Path, number: int) -> None:
        self.folder = folder
        self.number = number
        self.log = folder / f"slot-{number}.log"
        self.save = folder / f"slot-{number}{savefile.SUFFIX}"
        self._lock: FileLock | None = None

    def lock(self) -> bool:
        """Hold the slot. False if another copy does; `SaveProblem` if the folder cannot be written."""
        if self._lock is None:
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                self._lock = FileLock.take(self.folder / f"slot-{self.number}.lock")
            except OSError as error:
                raise of_write(error, self.folder) from error
        return self._lock is not None

    def release(self) -> None:
        if self._lock:
            self._lock.release()
        self._lock = None

    def is_used(self) -> bool:
        """Whether a play lies here, whole or damaged."""
        return self.log.exists() or self.save.exists()

    def modified(self) -> float:
        """When something was last written here."""
        times = [0.0]
        for path in (self.log, self.save):
            with contextlib.suppress(OSError):
                times.append(path.stat().st_mtime)
        return max(times)

    def recover(self, find_game: FindGame = registry.game) -> Recovered:
        """The play as far as anything here can tell, or the `SaveProblem` of its log.

        The log knows every decision; full save and backups stand in where it is damaged.
        """
        try:
            log = playlog.parse(read_whole(self.log, guard.MOST_BYTES))
            found = replay_log(log, find_game)
        except SaveProblem as problem:
            standby = self._standby(find_game)
            if standby is None:
                raise problem from None
            return standby
        if not found.complete:
            standby = self._standby(find_game)
            if standby and standby.created == found.created and standby.session.length > found.session.length:
                return standby
        return found

    def _standby(self, find_game: FindGame) -> Recovered | None:
        """The newest full save or backup that loads."""
        for path in (self.save, *self.backups()):
            with contextlib.suppress(SaveProblem):
                restored = restoring.load(path, find_game)
                return Recovered(restored.session, restored.save.created, False)
        return None

    def clear(self, disk: Disk = REAL) -> None:
        """Remove what lies here. `SaveProblem` if that fails.

        The log goes last: it alone is complete, so a kill on the way never leaves an older position to continue from.
        """
        try:
            for path in (*self.backups(), self.save, self.log):
                disk.remove(path)
        except OSError as error:
            raise of_write(error, self.folder) from error

    def backups(self) -> list[Path]:
        return backup_names(self.save, self.folder / savefile.BACKUP_FOLDER, savefile.BACKUPS)


def replay_log(log: playlog.PlayLog, find_game: FindGame = registry.game) -> Recovered:
    """The play of a log, up to the first entry the rules refuse."""
    game, table = restoring.open_table(log.head.game, log.head.rules, log.head.table, find_game)
    session = restoring.replay(game, table, [])
    for line in log.journal:
        try:
            [entry] = restoring.entries(game, [line])
            session.submit(entry.seat, entry.action)
        except (BadData, IllegalAction):
            return Recovered(session, log.head.created, False)
    return Recovered(session, log.head.created, log.whole)


class Slots:
    """The autosaves of one player."""

    def __init__(self, saves: Path) -> None:
        self.folder = saves / AUTOSAVES
        self.earlier = self.folder / EARLIER

    def all(self) -> Iterator[Slot]:
        """Every slot that was ever used."""
        stems = {path.stem.removeprefix("slot-") for path in self.folder.glob("slot-*.*")}
        for number in sorted(int(stem) for stem in stems if stem.isdecimal()):
            yield Slot(self.folder, number)

    def claim(self, unused: bool = False) -> Slot:
        """A slot for this copy of the program: the first that no copy holds, and that holds no play if so wanted.

        `SaveProblem` if there is none or the folder cannot be written.
        """
        for number in range(1, MOST_SLOTS + 1):
            slot = Slot(self.folder, number)
            if (not unused or not slot.is_used()) and slot.lock():
                return slot
        raise SaveProblem("in_use", self.folder)

    def waiting(self, own: Slot | None = None) -> list[Slot]:
        """Slots with a play that no running copy is playing, latest first; our own counts."""
        found = []
        for slot in self.all():
            if not slot.is_used():
                continue
            if own is not None and slot.number == own.number:
                found.append(own)
            elif _is_free(slot):
                found.append(slot)
        return sorted(found, key=lambda slot: -slot.modified())

    def set_aside(self, slot: Slot, disk: Disk = REAL) -> Path | None:
        """Before another play begins in a slot: move the one that lies there among the earlier games.

        Returns the new file, None for a play without a decision. What cannot be read is moved as it is.
        """
        if not slot.is_used():
            return None
        modified = int(slot.modified())
        try:
            found = slot.recover()
        except SaveProblem:
            return self._move_damaged(slot, modified, disk)
        target = None
        if found.session.length:
            save = savefile.take(found.session, "", found.created, modified)
            target = self.earlier / f"{modified}-{save.play}{savefile.SUFFIX}"
            savefile.write(target, save, disk)
        slot.clear(disk)
        self._thin_out(disk)
        return target

    def _move_damaged(self, slot: Slot, modified: int, disk: Disk) -> Path | None:
        moved = None
        try:
            disk.make_folder(self.earlier)
            for path in (slot.log, slot.save):
                if path.exists():
                    moved = self.earlier / f"damaged-{modified}-{slot.number}{path.suffix}"
                    disk.rename(path, moved)
        except OSError as error:
            raise of_write(error, self.earlier) from error
        return moved

    def _thin_out(self, disk: Disk) -> None:
        """Keep the latest of the earlier games."""
        files = sorted(self.earlier.glob(f"*{savefile.SUFFIX}"), key=lambda path: path.stat().st_mtime)
        for path in files[:-KEPT_EARLIER]:
            with contextlib.suppress(OSError):
                disk.remove(path)


def _is_free(slot: Slot) -> bool:
    """Whether no running copy holds the slot."""
    try:
        free = slot.lock()
    except SaveProblem:
        return True
    slot.release()
    return free
