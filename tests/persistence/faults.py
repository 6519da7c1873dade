"""A disk that fails on purpose: the nth touch of it, or every one from the nth on."""

import errno
import os
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

from burano.persistence.disk import Disk

ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES)
KEYS = {errno.ENOSPC: "disk_full", errno.EIO: "write_failed", errno.EACCES: "no_access"}


READING = ("open", "read", "facts", "names", "close")
"""Touches without which a file can still be written."""


class FaultyDisk(Disk):
    """Counts its own operations; operation `at` (and, if `lasting`, all after it) fails with `error`."""

    def __init__(self, at: int = 1 << 30, error: int = errno.EIO, *, lasting: bool = False, torn: bool = False) -> None:
        self.at, self.error, self.lasting, self.torn = at, error, lasting, torn
        self.done: list[str] = []

    def _fails(self, name: str) -> bool:
        self.done.append(name)
        number = len(self.done)
        return number >= self.at if self.lasting else number == self.at

    def _touch(self, name: str) -> None:
        if self._fails(name):
            raise OSError(self.error, os.strerror(self.error))

    def make_folder(self, path: Path) -> None:
        self._touch("make_folder")
        super().make_folder(path)

    def create(self, path: Path) -> int:
        self._touch("create")
        return super().create(path)

    def overwrite(self, path: Path) -> int:
        self._touch("overwrite")
        return super().overwrite(path)

    def append(self, path: Path) -> int:
        self._touch("append")
        return super().append(path)

    def write(self, file: int, data: bytes) -> None:
        """A failing write leaves half of the data, as a full disk does."""
        if self._fails("write"):
            if self.torn:
                super().write(file, data[: len(data) // 2])
            raise OSError(self.error, os.strerror(self.error))
        super().write(file, data)

    def sync(self, file: int) -> None:
        self._touch("sync")
        super().sync(file)

    def close(self, file: int) -> None:
        """Closes all the same: a test must not leak files."""
        super().close(file)
        self._touch("close")

    def rename(self, old: Path, new: Path) -> None:
        self._touch("rename")
        super().rename(old, new)

    def remove(self, path: Path) -> None:
        self._touch("remove")
        super().remove(path)

    def open(self, path: Path) -> int:
        self._touch("open")
        return super().open(path)

    def read(self, file: int, most: int, start: int = 0) -> bytes:
        self._touch("read")
        return super().read(file, most, start)

    def facts(self, path: Path | int) -> os.stat_result:
        self._touch("facts")
        return super().facts(path)

    def names(self, folder: Path) -> list[str]:
        self._touch("names")
        return super().names(folder)

    def duplicate(self, file: int) -> int:
        self._touch("duplicate")
        return super().duplicate(file)

    def open_lock(self, path: Path) -> int:
        self._touch("open_lock")
        return super().open_lock(path)

    def lock(self, file: int, shared: bool = False) -> None:
        self._touch("lock")
        super().lock(file, shared)

    def sync_folder(self, path: Path) -> None:
        self._touch("sync_folder")
        super().sync_folder(path)


class LockedDisk(Disk):
    """Some names may not be touched for a while, as after `chmod 000`; `which` names them."""

    def __init__(self, which: Callable[[Path], bool], error: int = errno.EACCES) -> None:
        self.which, self.error = which, error

    def _ask(self, path: Path | int) -> None:
        if isinstance(path, Path) and self.which(path):
            raise OSError(self.error, os.strerror(self.error))

    def open(self, path: Path) -> int:
        self._ask(path)
        return super().open(path)

    def create(self, path: Path) -> int:
        self._ask(path)
        return super().create(path)

    def append(self, path: Path) -> int:
        self._ask(path)
        return super().append(path)

    def facts(self, path: Path | int) -> os.stat_result:
        self._ask(path)
        return super().facts(path)

    def names(self, folder: Path) -> list[str]:
        self._ask(folder)
        return super().names(folder)

    def rename(self, old: Path, new: Path) -> None:
        self._ask(old)
        self._ask(new)
        super().rename(old, new)

    def remove(self, path: Path) -> None:
        self._ask(path)
        super().remove(path)


class LocklessDisk(Disk):
    """A network disk that knows no locks."""

    def lock(self, file: int, shared: bool = False) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))


class WeakDisk(FaultyDisk):
    """A network drive or cloud folder that cannot sync, rename or append, and says so with `refusal`."""

    def __init__(self, lacks: Collection[str], refusal: int = errno.EINVAL, **faults: Any) -> None:
        super().__init__(**faults)
        self.lacks, self.refusal = lacks, refusal

    def _refuse(self, what: str) -> None:
        if what in self.lacks:
            raise OSError(self.refusal, os.strerror(self.refusal))

    def sync(self, file: int) -> None:
        self._refuse("sync")
        super().sync(file)

    def sync_folder(self, path: Path) -> None:
        self._refuse("sync")
        super().sync_folder(path)

    def rename(self, old: Path, new: Path) -> None:
        self._refuse("rename")
        super().rename(old, new)

    def append(self, path: Path) -> int:
        self._refuse("append")
        return super().append(path)
