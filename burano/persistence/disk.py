"""Every touch of the player's files: the only module that asks the system, so that a test can make each touch fail.

`Disk` has one small method a touch; they raise `OSError` as the system does. The functions below are what the rest of
the program uses: they answer, or say why not with a `SaveProblem`, whatever state the disk is in.

Some places (network drives, cloud folders, some FUSE file systems) cannot sync, rename or append. There a file is
written as safely as they allow, and `lacking` says what was missing.
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
_NO_WAITING = getattr(os, "O_NONBLOCK", 0)
"""A pipe in a file's place must not hang the program."""
_LARGEST_BACKUP = 64 << 20
_numbers = itertools.count()

_NOT_OFFERED = frozenset((errno.EINVAL, errno.EPERM, errno.EXDEV, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP))
"""What a system says that cannot do a thing here at all, whatever the file."""
SYNC, RENAME, APPEND = "sync", "rename", "append"
"""What a place may lack."""
_WHOLE = ".whole"
"""Ends the name of a file that holds, sealed, what is being copied over another one."""

_Part = Callable[[int], tuple[int, int]]
_NOWHERE = (OSError, ValueError)
"""What asking for a name can raise; `ValueError` for one with a zero byte."""


class Disk:
    """The real disk. Methods raise `OSError` as the system does."""

    lacking: frozenset[tuple[Path, str]] = frozenset()
    """Folders, and what was found to be missing there."""

    def make_folder(self, path: Path) -> None:
        """The folder and those above it; each that is new is synced into its parent, as far as the system can."""
        missing = []
        while not path.is_dir():
            missing.append(path)
            if path == path.parent:
                break  # a drive that is not there: making it says so
            path = path.parent
        for folder in reversed(missing):
            folder.mkdir(exist_ok=True)
            with contextlib.suppress(OSError):
                self.sync_folder(folder.parent)

    def create(self, path: Path) -> int:
        """A new file to write; it must not exist yet."""
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o644)

    def overwrite(self, path: Path) -> int:
        """A file to write from its beginning, empty now whatever it held."""
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY | _NO_WAITING, 0o644)

    def append(self, path: Path) -> int:
        """An existing file to write on at its end."""
        return os.open(path, os.O_WRONLY | os.O_APPEND | _BINARY | _NO_WAITING)

    def open(self, path: Path) -> int:
        """An existing file to read; never waits."""
        return os.open(path, os.O_RDONLY | _BINARY | _NO_WAITING)

    def read(self, file: int, most: int, start: int = 0) -> bytes:
        """Up to so many bytes from a place on; fewer only at the end of the file."""
        os.lseek(file, start, os.SEEK_SET)
        parts = []
        while most > 0 and (part := os.read(file, min(most, 1 << 24))):
            parts.append(part)
            most -= len(part)
        return b"".join(parts)

    def write(self, file: int, data: bytes) -> None:
        """All of the data, however many calls the system needs."""
        view = memoryview(data)
        while view:
            view = view[os.write(file, view) :]

    def sync(self, file: int) -> None:
        os.fsync(file)

    def close(self, file: int) -> None:
        os.close(file)

    def duplicate(self, file: int) -> int:
        """The same open file once more, to be closed by itself."""
        return os.dup(file)

    def rename(self, old: Path, new: Path) -> None:
        """Rename a file in one step; a file that had the name is replaced."""
        os.replace(old, new)

    def remove(self, path: Path) -> None:
        path.unlink(missing_ok=True)

    def facts(self, path: Path | int) -> os.stat_result:
        """What lies under a name, links followed, or in an open file."""
        return os.stat(path)

    def names(self, folder: Path) -> list[str]:
        """What lies in a folder."""
        return os.listdir(folder)

    def open_lock(self, path: Path) -> int:
        """The file of a lock, made if it is not there."""
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o644)

    def lock(self, file: int, shared: bool = False) -> None:
        """Hold an open file until it is closed or the process ends; `BlockingIOError` if somebody else does."""
        _lock(file, shared)

    def sync_folder(self, path: Path) -> None:
        """Make a rename last through a power cut. Windows has no such call and needs none."""
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


# ---- looking


def exists(path: Path, disk: Disk = REAL) -> bool:
    """Whether something can be reached under that name; what cannot be looked at is not there for us."""
    return _facts(path, disk) is not None


def is_there(path: Path, disk: Disk = REAL) -> bool:
    """Whether a name is, or may be, taken: unlike `exists` also true where we may not look."""
    try:
        disk.facts(path)
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return False
    except OSError as error:
        return error.errno != errno.ENAMETOOLONG
    return True


def is_folder(path: Path, disk: Disk = REAL) -> bool:
    """Whether a name leads to a folder."""
    facts = _facts(path, disk)
    return facts is not None and stat.S_ISDIR(facts.st_mode)


def why_closed(folder: Path, disk: Disk = REAL) -> SaveProblem | None:
    """Why nothing can be written into a folder, or why it cannot be made; None if it seems that it can. Only looks."""
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
    """When something was last written, in seconds since 1970; None if that is unknown."""
    facts = _facts(path, disk)
    return None if facts is None else facts.st_mtime


def size(path: Path, disk: Disk = REAL) -> int:
    """Bytes in a file; 0 if there is none."""
    facts = _facts(path, disk)
    return 0 if facts is None else facts.st_size


def same_file(path: Path, file: int, disk: Disk = REAL) -> bool:
    """Whether a name leads to an open file."""
    try:
        return os.path.samestat(disk.facts(path), disk.facts(file))
    except _NOWHERE:
        return False


def _facts(path: Path, disk: Disk) -> os.stat_result | None:
    try:
        return disk.facts(path)
    except _NOWHERE:
        return None


def look_into(folder: Path, disk: Disk = REAL) -> list[Path]:
    """What lies in a folder, without what is hidden; `SaveProblem` if it cannot be looked through."""
    try:
        return [folder / name for name in disk.names(folder) if not name.startswith(".")]
    except OSError as error:
        raise of_read(error, folder) from error
    except ValueError:
        raise SaveProblem("missing", None) from None


def files(folder: Path, suffix: str = "", disk: Disk = REAL) -> Iterator[Path]:
    """The visible files of a folder, sorted by name; none if it cannot be read."""
    with contextlib.suppress(SaveProblem):
        yield from sorted(path for path in look_into(folder, disk) if path.name.endswith(suffix))


# ---- reading


def read_whole(path: Path, limit: int, disk: Disk = REAL) -> bytes:
    """The content of an ordinary file of at most `limit` bytes; else `SaveProblem`. Never waits for a pipe."""
    size, data = _read(path, lambda size: (0, min(size, limit) + 1), disk)
    if size > limit or len(data) > limit:
        raise SaveProblem("too_big", path, limit=limit >> 20)
    return data


def read_start(path: Path, most: int, disk: Disk = REAL) -> bytes:
    """The first bytes of an ordinary file; else `SaveProblem`."""
    return _read(path, lambda size: (0, most), disk)[1]


def read_end(path: Path, most: int, disk: Disk = REAL) -> bytes:
    """The last bytes of an ordinary file; else `SaveProblem`."""
    return _read(path, lambda size: (max(0, size - most), most), disk)[1]


def _read(path: Path, part: _Part, disk: Disk) -> tuple[int, bytes]:
    """The size of an ordinary file, and the part of it that `part` names (first byte, most bytes) for that size."""
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
    """What a folder, or one below it, was found to lack while files were written there."""
    return frozenset(what for place, what in disk.lacking if place.is_relative_to(folder))


def do_without(what: str, error: OSError, folder: Path, disk: Disk = REAL) -> None:
    """Note that a folder does not offer something; raises the error if it says anything else."""
    if error.errno not in _NOT_OFFERED:
        raise error
    disk.lacking |= {(folder, what)}


def write_whole(path: Path, data: bytes, disk: Disk = REAL) -> None:
    """Write a file so that at every moment the name holds the old content or the new one; else `SaveProblem`.

    Where files cannot be renamed, a copy that is interrupted is completed by `sweep` or `finish_copy`.
    """
    try:
        disk.make_folder(path.parent)
        _replace(path, data, disk)
    except OSError as error:
        raise of_write(error, path) from error
    except ValueError:  # a name with a zero byte
        raise SaveProblem("missing", None) from None
    # The file is complete by now; a folder that cannot be synced (some network disks) is no reason to complain.
    with contextlib.suppress(OSError):
        disk.sync_folder(path.parent)


def _replace(path: Path, data: bytes, disk: Disk) -> None:
    """Give a name new content: by a new file that takes the name, or else by copying."""
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
    """Write over what a name holds. Until that is complete, the new content lies sealed beside it."""
    finish_copy(path, disk)  # until then an interrupted copy is all there is
    beside = path.with_name(f".{path.name}{_WHOLE}")
    disk.remove(beside)
    _fill(disk.create(beside), beside, data + _seal(data), disk)
    _fill(disk.overwrite(path), path, data, disk)
    with contextlib.suppress(OSError):
        disk.remove(beside)


def finish_copy(path: Path, disk: Disk = REAL) -> None:
    """Complete the copy over a file if a killed program left it half done."""
    beside = path.with_name(f".{path.name}{_WHOLE}")
    if not exists(beside, disk):
        return
    with contextlib.suppress(SaveProblem, OSError):  # what cannot be read or written now is left for the next time
        sealed, there = read_whole(beside, _LARGEST_BACKUP, disk), read_whole(path, _LARGEST_BACKUP, disk)
        data = sealed[: -len(_seal(b""))]
        if data.startswith(there) and sealed == data + _seal(data):
            _fill(disk.overwrite(path), path, data, disk)
        disk.remove(beside)


def _seal(data: bytes) -> bytes:
    """The end of a file that is known to be whole."""
    return b"\n%08x" % zlib.crc32(data)


def _fill(file: int, path: Path, data: bytes, disk: Disk) -> None:
    """Write, sync and close an open file."""
    try:
        disk.write(file, data)
        sync(file, path, disk)
    finally:
        disk.close(file)


def sync(file: int, path: Path, disk: Disk = REAL) -> None:
    """Put what was written to a file on the medium, where the place offers that; else `OSError`."""
    try:
        disk.sync(file)
    except OSError as error:
        do_without(SYNC, error, path.parent, disk)


def add_to(path: Path, data: bytes, disk: Disk = REAL) -> None:
    """Write on at the end of an existing file, and sync; else `SaveProblem`."""
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
    """Give a file another name, in a folder made for it if need be; else `SaveProblem`."""
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
    """Remove a file if it is there; else `SaveProblem`."""
    try:
        disk.remove(path)
    except OSError as error:
        raise of_write(error, path) from error


def free_name(path: Path, disk: Disk = REAL) -> Path:
    """The name, or one with a number that nothing has yet."""
    names = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in range(2, 10_000))
    return next((name for name in (path, *names) if not is_there(name, disk)), path)


def keep_backups(path: Path, folder: Path, count: int, disk: Disk = REAL) -> None:
    """Before a file is replaced: copy it into a row of backups, newest first, the oldest falls out."""
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
    """Where the backups of a file lie, newest first; they need not exist."""
    return [folder / f"{path.stem}~{number}{path.suffix}" for number in range(1, count + 1)]


def sweep(folder: Path, before: float, disk: Disk = REAL) -> None:
    """Tidy up after killed programs: remove temporary files from before that time, complete copies."""
    with contextlib.suppress(*_NOWHERE):
        for name in disk.names(folder):
            path = folder / name
            if name.startswith(".") and name.endswith(_WHOLE):
                finish_copy(folder / name[1 : -len(_WHOLE)], disk)
            if name.startswith(".") and name.endswith(".tmp") and (modified(path, disk) or before) < before:
                with contextlib.suppress(OSError):
                    disk.remove(path)
