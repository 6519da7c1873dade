"""All access to the player's files. Only this module calls the system, so that a test can make each call fail.

`Disk` has one small method per call; they raise `OSError`. The rest of the program uses the functions below, which
return a result or raise `SaveProblem`, whatever the state of the disk.

Some places (network drives, cloud folders, some FUSE file systems) cannot sync, rename or append. There a file is
written as safely as possible, and `lacking` returns the missing operations.
"""

from __future__ import annotations

import contextlib
import errno
import itertools
import os
import stat
import sys
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

from burano.persistence.problems import SaveProblem, of_read, of_write

_BINARY = getattr(os, "O_BINARY", 0)
_NONBLOCK = getattr(os, "O_NONBLOCK", 0)
"""Opening a pipe in place of a file must not block the program."""
_LARGEST_BACKUP = 64 << 20
_numbers = itertools.count()

_UNSUPPORTED = frozenset((errno.EINVAL, errno.EPERM, errno.EXDEV, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP))
"""Error numbers that mean that the place does not support an operation at all, whatever the file."""
SYNC, RENAME, APPEND = "sync", "rename", "append"
"""Operations that a place may not support."""
_WHOLE = ".whole"
"""Suffix of a file that holds the checksummed content that is being copied over another file."""

_Part = Callable[[int], tuple[int, int]]
_UNUSABLE_NAME = (OSError, ValueError)
"""Exceptions raised for an unusable name; `ValueError` for a name with a zero byte."""


class Disk:
    """The real disk. Methods raise `OSError`."""

    lacking: frozenset[tuple[Path, str]] = frozenset()
    """Folders, each with an operation found to be unsupported there."""

    def make_folder(self, path: Path) -> None:
        """Create the folder and its parents; sync each new one into its parent, if the system supports that."""
        missing = []
        while not path.is_dir():
            missing.append(path)
            if path == path.parent:
                break  # a drive that does not exist: creating the folder reports it
            path = path.parent
        for folder in reversed(missing):
            folder.mkdir(exist_ok=True)
            with contextlib.suppress(OSError):
                self.sync_folder(folder.parent)

    def create(self, path: Path) -> int:
        """Create a file for writing; it must not exist yet."""
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o644)

    def overwrite(self, path: Path) -> int:
        """Open a file for writing from its beginning; discards its content."""
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY | _NONBLOCK, 0o644)

    def append(self, path: Path) -> int:
        """Open an existing file for appending."""
        return os.open(path, os.O_WRONLY | os.O_APPEND | _BINARY | _NONBLOCK)

    def open(self, path: Path) -> int:
        """Open an existing file for reading; never blocks."""
        return os.open(path, os.O_RDONLY | _BINARY | _NONBLOCK)

    def read(self, file: int, most: int, start: int = 0) -> bytes:
        """Read up to `most` bytes from a position; returns fewer only at the end of the file."""
        os.lseek(file, start, os.SEEK_SET)
        parts = []
        while most > 0 and (part := os.read(file, min(most, 1 << 24))):
            parts.append(part)
            most -= len(part)
        return b"".join(parts)

    def write(self, file: int, data: bytes) -> None:
        """Write all of the data, in as many calls as the system needs."""
        view = memoryview(data)
        while view:
            view = view[os.write(file, view) :]

    def sync(self, file: int) -> None:
        os.fsync(file)

    def close(self, file: int) -> None:
        os.close(file)

    def duplicate(self, file: int) -> int:
        """Return another handle of the same open file, to be closed separately."""
        return os.dup(file)

    def rename(self, old: Path, new: Path) -> None:
        """Rename a file atomically; replaces a file with the new name."""
        os.replace(old, new)

    def remove(self, path: Path) -> None:
        path.unlink(missing_ok=True)

    def facts(self, path: Path | int) -> os.stat_result:
        """Return the status of a name, following links, or of an open file."""
        return os.stat(path)

    def names(self, folder: Path) -> list[str]:
        """Return the names in a folder."""
        return os.listdir(folder)

    def open_lock(self, path: Path) -> int:
        """Open the file of a lock; create it if necessary."""
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o644)

    def lock(self, file: int, shared: bool = False) -> None:
        """Lock an open file until it is closed or the process ends; raise `BlockingIOError` if another process holds
        the lock."""
        _lock(file, shared)

    def sync_folder(self, path: Path) -> None:
        """Make a rename survive a power cut. Windows has no such call and needs none."""
        if os.name == "nt":
            return
        folder = os.open(path, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int, shared: bool) -> None:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError(errno.EAGAIN, "locked by another program") from error

else:
    import fcntl

    def _lock(file: int, shared: bool) -> None:
        fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)


REAL = Disk()


# ---- status


def exists(path: Path, disk: Disk = REAL) -> bool:
    """Return whether something can be reached under that name; False if access is denied."""
    return _facts(path, disk) is not None


def is_there(path: Path, disk: Disk = REAL) -> bool:
    """Return whether a name is, or may be, taken: unlike `exists`, True also if access is denied."""
    try:
        disk.facts(path)
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return False
    except OSError as error:
        return error.errno != errno.ENAMETOOLONG
    return True


def is_folder(path: Path, disk: Disk = REAL) -> bool:
    """Return whether a name is a folder."""
    facts = _facts(path, disk)
    return facts is not None and stat.S_ISDIR(facts.st_mode)


def why_closed(folder: Path, disk: Disk = REAL) -> SaveProblem | None:
    """Return why a folder cannot be written or created; None if it seems possible. Writes nothing."""
    while True:
        try:
            facts = disk.facts(folder)
            break
        except (FileNotFoundError, NotADirectoryError):
            if folder == folder.parent:
                return SaveProblem("missing", folder)
            folder = folder.parent
        except OSError as error:
            return of_write(error, folder)
        except ValueError:  # a name with a zero byte
            return SaveProblem("missing", None)
    if not stat.S_ISDIR(facts.st_mode):
        return SaveProblem("no_folder", folder, name=str(folder))
    return None if os.access(folder, os.W_OK | os.X_OK) else SaveProblem("no_access", folder)


def modified(path: Path, disk: Disk = REAL) -> float | None:
    """Return when a file was last written, in seconds since 1970; None if unknown."""
    facts = _facts(path, disk)
    return None if facts is None else facts.st_mtime


def size(path: Path, disk: Disk = REAL) -> int:
    """Return the size of a file in bytes; 0 if there is none."""
    facts = _facts(path, disk)
    return 0 if facts is None else facts.st_size


def same_file(path: Path, file: int, disk: Disk = REAL) -> bool:
    """Return whether a name leads to an open file."""
    try:
        return os.path.samestat(disk.facts(path), disk.facts(file))
    except _UNUSABLE_NAME:
        return False


def _facts(path: Path, disk: Disk) -> os.stat_result | None:
    try:
        return disk.facts(path)
    except _UNUSABLE_NAME:
        return None


def look_into(folder: Path, disk: Disk = REAL) -> list[Path]:
    """Return the visible entries of a folder; raise `SaveProblem` if it cannot be read."""
    try:
        return [folder / name for name in disk.names(folder) if not name.startswith(".")]
    except OSError as error:
        raise of_read(error, folder) from error
    except ValueError:
        raise SaveProblem("missing", None) from None


def files(folder: Path, suffix: str = "", disk: Disk = REAL) -> Iterator[Path]:
    """Yield the visible files of a folder, sorted by name; none if it cannot be read."""
    with contextlib.suppress(SaveProblem):
        yield from sorted(path for path in look_into(folder, disk) if path.name.endswith(suffix))


# ---- reading


def read_whole(path: Path, limit: int, disk: Disk = REAL) -> bytes:
    """Return the content of a regular file of at most `limit` bytes; raise `SaveProblem` otherwise. Never blocks on a
    pipe."""
    size, data = _read(path, lambda size: (0, min(size, limit) + 1), disk)
    if size > limit or len(data) > limit:
        raise SaveProblem("too_big", path, limit=limit >> 20)
    return data


def read_start(path: Path, most: int, disk: Disk = REAL) -> bytes:
    """Return the first bytes of a regular file; raise `SaveProblem` otherwise."""
    return _read(path, lambda size: (0, most), disk)[1]


def read_end(path: Path, most: int, disk: Disk = REAL) -> bytes:
    """Return the last bytes of a regular file; raise `SaveProblem` otherwise."""
    return _read(path, lambda size: (max(0, size - most), most), disk)[1]


def _read(path: Path, part: _Part, disk: Disk) -> tuple[int, bytes]:
    """Return the size of a regular file, and the part that `part` selects (first byte, maximum length) for that
    size."""
    try:
        file = disk.open(path)
        try:
            facts = disk.facts(file)
            if not stat.S_ISREG(facts.st_mode):
                raise SaveProblem("not_a_file", path)
            start, most = part(facts.st_size)
            return facts.st_size, disk.read(file, most, start)
        finally:
            disk.close(file)
    except OSError as error:
        if is_folder(path, disk):
            raise SaveProblem("not_a_file", path) from None
        raise of_read(error, path) from error
    except ValueError:  # a name with a zero byte
        raise SaveProblem("missing", None) from None


# ---- writing


def lacking(folder: Path, disk: Disk = REAL) -> frozenset[str]:
    """Return the operations that a folder, or one below it, was found not to support."""
    return frozenset(what for place, what in disk.lacking if place.is_relative_to(folder))


def do_without(what: str, error: OSError, folder: Path, disk: Disk = REAL) -> None:
    """Record that a folder does not support an operation; raise the error if it has another cause."""
    if error.errno not in _UNSUPPORTED:
        raise error
    disk.lacking |= {(folder, what)}


def write_whole(path: Path, data: bytes, disk: Disk = REAL) -> None:
    """Write a file atomically: at every moment it has the old content or the new one. Raise `SaveProblem` on failure.

    Where files cannot be renamed, `sweep` or `finish_copy` completes an interrupted copy.
    """
    try:
        disk.make_folder(path.parent)
        _replace(path, data, disk)
    except OSError as error:
        raise of_write(error, path) from error
    except ValueError:  # a name with a zero byte
        raise SaveProblem("missing", None) from None
    # The file is complete by now; that a folder cannot be synced (some network disks) is not reported.
    with contextlib.suppress(OSError):
        disk.sync_folder(path.parent)


def _replace(path: Path, data: bytes, disk: Disk) -> None:
    """Replace the content of a file: by renaming a new file, or else by copying."""
    if (path.parent, RENAME) in disk.lacking:
        _copy_over(path, data, disk)
        return
    temporary = path.with_name(f".{path.name[-40:]}.{os.getpid()}-{next(_numbers)}.tmp")
    try:
        _fill(disk.create(temporary), temporary, data, disk)
        try:
            disk.rename(temporary, path)
        except OSError as error:
            do_without(RENAME, error, path.parent, disk)
            _copy_over(path, data, disk)
            disk.remove(temporary)
    except OSError:
        with contextlib.suppress(OSError):
            disk.remove(temporary)
        raise


def _copy_over(path: Path, data: bytes, disk: Disk) -> None:
    """Overwrite a file. Until that is complete, a checksummed copy of the new content lies beside it."""
    finish_copy(path, disk)  # an interrupted copy may hold the only complete content
    beside = path.with_name(f".{path.name}{_WHOLE}")
    disk.remove(beside)
    _fill(disk.create(beside), beside, data + _seal(data), disk)
    _fill(disk.overwrite(path), path, data, disk)
    with contextlib.suppress(OSError):
        disk.remove(beside)


def finish_copy(path: Path, disk: Disk = REAL) -> None:
    """Complete the copy over a file that a killed program left unfinished."""
    beside = path.with_name(f".{path.name}{_WHOLE}")
    if not exists(beside, disk):
        return
    with contextlib.suppress(SaveProblem, OSError):  # try again next time if something cannot be read or written now
        sealed, there = read_whole(beside, _LARGEST_BACKUP, disk), read_whole(path, _LARGEST_BACKUP, disk)
        data = sealed[: -len(_seal(b""))]
        if data.startswith(there) and sealed == data + _seal(data):
            _fill(disk.overwrite(path), path, data, disk)
        disk.remove(beside)


def _seal(data: bytes) -> bytes:
    """Return the checksum that ends a complete file."""
    return b"\n%08x" % zlib.crc32(data)


def _fill(file: int, path: Path, data: bytes, disk: Disk) -> None:
    """Write, sync and close an open file."""
    try:
        disk.write(file, data)
        sync(file, path, disk)
    finally:
        disk.close(file)


def sync(file: int, path: Path, disk: Disk = REAL) -> None:
    """Sync an open file to disk, if the place supports that; raise `OSError` on failure."""
    try:
        disk.sync(file)
    except OSError as error:
        do_without(SYNC, error, path.parent, disk)


def add_to(path: Path, data: bytes, disk: Disk = REAL) -> None:
    """Append to an existing file and sync it; raise `SaveProblem` on failure."""
    try:
        try:
            file = disk.append(path)
        except OSError as error:
            do_without(APPEND, error, path.parent, disk)
            write_whole(path, read_whole(path, _LARGEST_BACKUP, disk) + data, disk)
        else:
            _fill(file, path, data, disk)
    except OSError as error:
        raise of_write(error, path) from error


def move(old: Path, new: Path, disk: Disk = REAL) -> None:
    """Rename a file, creating its new folder if necessary; raise `SaveProblem` on failure."""
    try:
        disk.make_folder(new.parent)
        try:
            disk.rename(old, new)
        except OSError as error:
            do_without(RENAME, error, new.parent, disk)
            _copy_over(new, read_whole(old, _LARGEST_BACKUP, disk), disk)
            disk.remove(old)
    except OSError as error:
        raise of_write(error, old) from error
    with contextlib.suppress(OSError):
        disk.sync_folder(new.parent)


def remove(path: Path, disk: Disk = REAL) -> None:
    """Remove a file if it exists; raise `SaveProblem` on failure."""
    try:
        disk.remove(path)
    except OSError as error:
        raise of_write(error, path) from error


def free_name(path: Path, disk: Disk = REAL) -> Path:
    """Return the name, or the name with the first number that is not taken."""
    names = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in range(2, 10_000))
    return next((name for name in (path, *names) if not is_there(name, disk)), path)


def keep_backups(path: Path, folder: Path, count: int, disk: Disk = REAL) -> None:
    """Copy a file that will be replaced to its backups; the oldest backup is dropped."""
    try:
        data = read_whole(path, _LARGEST_BACKUP, disk)
    except SaveProblem as problem:
        if problem.key == "missing":
            return
        raise
    names = backup_names(path, folder, count)
    with contextlib.suppress(SaveProblem):
        if read_whole(names[0], _LARGEST_BACKUP, disk) == data:
            return
    for older, newer in itertools.pairwise(reversed(names)):
        if is_there(newer, disk):
            move(newer, older, disk)
    write_whole(names[0], data, disk)


def backup_names(path: Path, folder: Path, count: int) -> list[Path]:
    """Return the names of a file's backups, newest first; they need not exist."""
    return [folder / f"{path.stem}~{number}{path.suffix}" for number in range(1, count + 1)]


def sweep(folder: Path, before: float, disk: Disk = REAL) -> None:
    """Clean up after killed programs: remove temporary files older than `before`, complete interrupted copies."""
    with contextlib.suppress(*_UNUSABLE_NAME):
        for name in disk.names(folder):
            path = folder / name
            if name.startswith(".") and name.endswith(_WHOLE):
                finish_copy(folder / name[1 : -len(_WHOLE)], disk)
            if name.startswith(".") and name.endswith(".tmp") and (modified(path, disk) or before) < before:
                with contextlib.suppress(OSError):
                    disk.remove(path)
