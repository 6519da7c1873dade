"""A lock that dies with its holder, so that two running copies never write the same file."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path


class FileLock:
    """Holds a file locked until `release` or the end of the process, however it ends."""

    def __init__(self, file: int) -> None:
        self._file = file

    @classmethod
    def take(cls, path: Path) -> FileLock | None:
        """The lock, or None if another copy of the program holds it. `OSError` if the folder cannot be written."""
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _lock(file)
        except OSError:
            os.close(file)
            return None
        return cls(file)

    def release(self) -> None:
        if self._file >= 0:
            with contextlib.suppress(OSError):
                os.close(self._file)
            self._file = -1


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
