"""The one door to the files that are part of the program: where they lie, and what is done about a damaged one.

Names are relative to the `burano` package: `resource("assets", "fonts", "Title.ttf")`,
`resource("games", "burano", "data.toml")`. In a wheel and in a PyInstaller bundle every such file
lies below the package folder; in a source tree `assets` and `LICENSE` lie beside it, at the top of the repository.
Games from elsewhere bring `assets` of their own, which are looked through last.

Whatever is wrong with a file is one kind of problem, `DamagedResource`. A caller that can do without
the file uses `read_or` and play goes on; the problem is kept in `news` for the screen that reports it.
"""

from __future__ import annotations

import errno
import struct
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

_PACKAGE = Path(__file__).resolve().parent
_BESIDE = ("assets", "LICENSE")
_ASSETS = "assets"
_asset_folders: list[Path] = []
"""Folders of games from elsewhere."""
_FAILURES = (
    OSError,
    AssertionError,
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    ArithmeticError,
    RuntimeError,
    EOFError,
    MemoryError,
    struct.error,
)
"""What reading, decoding and making sense of a file may end with; errors of pygame are `RuntimeError`."""
_reported: set[str] = set()
_reports: deque[DamagedResource] = deque()

Made = TypeVar("Made")


class DamagedResource(Exception):
    """A file that is part of the program is missing, cannot be read or makes no sense: the installation is damaged."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(name, why)
        self.name, self.why = name, why

    def __str__(self) -> str:
        return f"{self.name} is missing from this copy of the program or damaged: install it again ({self.why})"


class MissingResource(DamagedResource):
    """It is not there at all."""


class Shortage(DamagedResource):
    """Nothing is wrong with the file: the system has no memory, or no file handle, left to read it."""

    def __str__(self) -> str:
        return f"{self.name or 'a file'} cannot be read now: too little memory or too many open files ({self.why})"


_SHORT = frozenset((errno.EMFILE, errno.ENFILE, errno.ENOMEM))


def is_shortage(error: BaseException) -> bool:
    """Return whether an error says that memory or file handles have run out. SDL says so in words, or with none at
    all."""
    if isinstance(error, Shortage | MemoryError):
        return True
    if isinstance(error, OSError):
        return error.errno in _SHORT
    return type(error).__name__ == "error" and str(error).strip().lower() in ("", "out of memory")


def resource(*parts: str) -> Path:
    """Return the existing file or folder of that name, wherever this copy of the program keeps it; raise
    `MissingResource` if there is none."""
    path = _PACKAGE.joinpath(*parts)
    if parts[0] in _BESIDE and not _is_there(path):
        path = _PACKAGE.parent.joinpath(*parts)
    if parts[0] == _ASSETS and not _is_there(path):
        path = next((found for folder in _asset_folders if _is_there(found := folder.joinpath(*parts[1:]))), path)
    if not _is_there(path):
        raise MissingResource("/".join(parts), "there is no such file")
    return path


def add_asset_folder(folder: Path) -> None:
    """Look for `assets` in the folder of a game from elsewhere too, from now on."""
    if folder not in _asset_folders:
        _asset_folders.append(folder)


def files(pattern: str, *parts: str) -> list[Path]:
    """Return the files of a packaged folder that match a pattern, in any order; none if the folder is missing."""
    try:
        return files_in(resource(*parts), pattern)
    except DamagedResource as problem:
        report(problem)
        return []


def files_in(folder: Path, pattern: str) -> list[Path]:
    """Return the files of a folder, given by its path, that match a pattern, in any order."""
    try:
        return list(folder.glob(pattern))
    except OSError as error:
        report(DamagedResource(_name(folder), str(error)))
        return []


def read(make: Callable[[bytes], Made], *parts: str) -> Made:
    """Return what `make` makes of the content of a packaged file; raise `DamagedResource` if it cannot."""
    return read_path(make, resource(*parts))


def read_path(make: Callable[[bytes], Made], path: Path) -> Made:
    """Return what `make` makes of the content of a file, given by its path; raise `DamagedResource` if it cannot."""
    return open_checked(lambda path: make(_content(path)), path)


def open_checked(make: Callable[[Path], Made], path: Path) -> Made:
    """Return what `make` makes of a file that it opens itself; raise `DamagedResource` if it cannot."""
    try:
        return make(path)
    except _FAILURES as error:
        why = f"{type(error).__name__}: {error}"
        if is_shortage(error) or _cannot_be_opened_now(path):
            raise Shortage(_name(path), why) from error
        if isinstance(error, FileNotFoundError):
            raise MissingResource(_name(path), "there is no such file") from error
        raise DamagedResource(_name(path), why) from error


def _cannot_be_opened_now(path: Path) -> bool:
    """Return whether a file that pygame could not open, for whatever reason it gave, fails for want of memory or
    handles."""
    try:
        path.read_bytes()
    except (OSError, MemoryError) as error:
        return is_shortage(error)
    return False


def read_or(instead: Made, make: Callable[[bytes], Made], *parts: str) -> Made:
    """Return what `make` makes of a packaged file; if it is damaged, report that and return `instead`."""
    try:
        return read(make, *parts)
    except DamagedResource as problem:
        report(problem)
        return instead


def read_bytes(*parts: str) -> bytes:
    """Return the content of a packaged file."""
    return read(bytes, *parts)


def read_text(*parts: str) -> str:
    """Return the content of a packaged UTF-8 text file."""
    return read(text, *parts)


def text(data: bytes) -> str:
    r"""Return the text of a UTF-8 file, with `\n` as the end of each line."""
    return data.decode("utf-8").replace("\r\n", "\n")


def report(problem: DamagedResource) -> None:
    """Report, once for each file, that a damaged file was replaced, so that the player hears of it. Any thread may call
    it."""
    if problem.name not in _reported:
        _reported.add(problem.name)
        _reports.append(problem)


def take_reports() -> list[DamagedResource]:
    """Take and return the problems that were not shown yet."""
    return [_reports.popleft() for _ in range(len(_reports))]


def forget_reports() -> None:
    """Forget which problems were reported; for tests."""
    _reported.clear()
    _reports.clear()


def _content(path: Path) -> bytes:
    data = path.read_bytes()
    if not data.strip():
        raise ValueError("it is empty")  # to some formats that would make sense
    return data


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:
        return False  # it lies in a folder nobody may look into


def _name(path: Path) -> str:
    """Return the name of a file for the player: its path from the folder of the program on."""
    for folder in (_PACKAGE, _PACKAGE.parent):
        if path.is_relative_to(folder):
            return path.relative_to(folder).as_posix()
    return str(path)
