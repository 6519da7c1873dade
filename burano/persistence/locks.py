"""A lock that is released when its process ends, so that two running copies never write the same file."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path

from burano.persistence.disk import REAL, Disk, read_whole
from burano.persistence.problems import SaveProblem

_TRIES = 3
_PAUSE = 0.004
"""Seconds between attempts: another copy may only be checking whether the file is free."""
_MAX_NUMBER_LENGTH = 20


class FileLock:
    """Holds a file locked until `release`, or until the process ends in any way."""

    def __init__(self, disk: Disk, file: int = -1, sign: Path | None = None) -> None:
        self._disk = disk
        self._file = file
        self._sign = sign
        """On a disk without locks: the file with the number of the holding process."""

    @classmethod
    def take(cls, path: Path, disk: Disk = REAL) -> FileLock | None:
        """Return the lock, or None if another copy of the program holds it. Raises `OSError` if the folder cannot be
        written."""
        for attempt in range(_TRIES):
            time.sleep(_PAUSE if attempt else 0)
            lock = cls._try(path, disk, shared=False)
            if lock is not None:
                return lock
        return None

    @classmethod
    def is_free(cls, path: Path, disk: Disk = REAL) -> bool:
        """Return whether nobody holds the lock. Two copies can check at the same time."""
        try:
            lock = cls._try(path, disk, shared=True)
        except OSError:
            return True
        if lock is not None:
            lock.release()
        return lock is not None

    @classmethod
    def _try(cls, path: Path, disk: Disk, shared: bool) -> FileLock | None:
        file = disk.open_lock(path)
        try:
            disk.lock(file, shared)
        except BlockingIOError:
            _close(file, disk)
            return None
        except OSError:
            # Some network disks do not support locks.
            _close(file, disk)
            return cls._sign_for(path.with_suffix(".pid"), disk)
        return cls(disk, file)

    @classmethod
    def _sign_for(cls, sign: Path, disk: Disk) -> FileLock | None:
        """Lock by a file with the process number, on disks without locks; the file of an ended process is ignored."""
        with contextlib.suppress(FileExistsError):
            return cls._write_sign(sign, disk)
        if _runs(sign, disk):
            return None
        disk.remove(sign)
        with contextlib.suppress(FileExistsError):
            return cls._write_sign(sign, disk)
        return None

    @classmethod
    def _write_sign(cls, sign: Path, disk: Disk) -> FileLock:
        file = disk.create(sign)
        try:
            disk.write(file, str(os.getpid()).encode())
        finally:
            _close(file, disk)
        return cls(disk, sign=sign)

    def release(self) -> None:
        if self._file >= 0:
            _close(self._file, self._disk)
            self._file = -1
        if self._sign is not None:
            with contextlib.suppress(OSError):
                self._disk.remove(self._sign)
            self._sign = None


def _close(file: int, disk: Disk) -> None:
    with contextlib.suppress(OSError):
        disk.close(file)


def _runs(sign: Path, disk: Disk) -> bool:
    """Return whether the process named in a file still runs."""
    try:
        number = int(read_whole(sign, _MAX_NUMBER_LENGTH, disk))
        os.kill(number, 0)
    except (SaveProblem, ValueError, ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return True
