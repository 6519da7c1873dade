"""Every touch of the disk that can fail, one small method each, so that a test can make each of them fail."""

from __future__ import annotations

import contextlib
import itertools
import os
import stat
from pathlib import Path

from burano.persistence.problems import SaveProblem, of_read, of_write

_BINARY = getattr(os, "O_BINARY", 0)
_NO_WAITING = getattr(os, "O_NONBLOCK", 0)
"""A pipe in a save's place must not hang the program."""
_numbers = itertools.count()


class Disk:
    """The real disk. Methods raise `OSError` as the system does."""

    def make_folder(self, path: Path) -> None:
        path.mkdir(parents=True, exist_ok=True)

    def create(self, path: Path) -> int:
        """A new file to write; it must not exist yet."""
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o644)

    def append(self, path: Path) -> int:
        """An existing file to write on at its end."""
        return os.open(path, os.O_WRONLY | os.O_APPEND | _BINARY)

    def write(self, file: int, data: bytes) -> None:
        """All of the data, however many calls the system needs."""
        view = memoryview(data)
        while view:
            view = view[os.write(file, view) :]

    def sync(self, file: int) -> None:
        os.fsync(file)

    def close(self, file: int) -> None:
        os.close(file)

    def rename(self, old: Path, new: Path) -> None:
        """Take the new name at once, replacing what had it."""
        os.replace(old, new)

    def remove(self, path: Path) -> None:
        path.unlink(missing_ok=True)

    def sync_folder(self, path: Path) -> None:
        """Make a rename last through a power cut. Windows has no such call and needs none."""
        if os.name == "nt":
            return
        folder = os.open(path, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


REAL = Disk()


def write_whole(path: Path, data: bytes, disk: Disk = REAL) -> None:
    """Write a file so that at every moment the name holds the old content or the new one; else `SaveProblem`."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}-{next(_numbers)}.tmp")
    try:
        disk.make_folder(path.parent)
        _fill(temporary, data, disk)
        disk.rename(temporary, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            disk.remove(temporary)
        raise of_write(error, path) from error
    # The file is complete by now; a folder that cannot be synced (some network disks) is no reason to complain.
    with contextlib.suppress(OSError):
        disk.sync_folder(path.parent)


def _fill(path: Path, data: bytes, disk: Disk) -> None:
    file = disk.create(path)
    try:
        disk.write(file, data)
        disk.sync(file)
    finally:
        disk.close(file)


def read_whole(path: Path, limit: int) -> bytes:
    """The content of an ordinary file of at most `limit` bytes; else `SaveProblem`. Never waits for a pipe."""
    try:
        file = os.open(path, os.O_RDONLY | _BINARY | _NO_WAITING)
        with os.fdopen(file, "rb") as stream:
            facts = os.fstat(file)
            if not stat.S_ISREG(facts.st_mode):
                raise SaveProblem("not_a_file", path)
            data = stream.read(limit + 1) if facts.st_size <= limit else b""
    except OSError as error:
        if path.is_dir():
            raise SaveProblem("not_a_file", path) from None
        raise of_read(error, path) from error
    except ValueError:  # a name with a zero byte
        raise SaveProblem("missing", None) from None
    if facts.st_size > limit or len(data) > limit:
        raise SaveProblem("too_big", path, limit=limit >> 20)
    return data


def keep_backups(path: Path, folder: Path, count: int, disk: Disk = REAL) -> None:
    """Before a file is replaced: copy it into a row of backups, newest first, the oldest falls out."""
    if not path.exists():
        return
    data = read_whole(path, 64 << 20)
    names = backup_names(path, folder, count)
    if names[0].exists() and names[0].read_bytes() == data:
        return
    try:
        disk.make_folder(folder)
        for older, newer in itertools.pairwise(reversed(names)):
            if newer.exists():
                disk.rename(newer, older)
    except OSError as error:
        raise of_write(error, folder) from error
    write_whole(names[0], data, disk)


def backup_names(path: Path, folder: Path, count: int) -> list[Path]:
    """Where the backups of a file lie, newest first; they need not exist."""
    return [folder / f"{path.stem}~{number}{path.suffix}" for number in range(1, count + 1)]


def sweep(folder: Path, before: float, disk: Disk = REAL) -> None:
    """Remove temporary files that a killed program left behind before that time."""
    for path in folder.glob(".*.tmp"):
        with contextlib.suppress(OSError):
            if path.stat().st_mtime < before:
                disk.remove(path)
