"""The log file of the program: errors with their time, limited to a few pages."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path

from burano import __version__
from burano.persistence.disk import add_to, exists, move, read_end, size, write_whole
from burano.persistence.problems import SaveProblem

NAME = "log.txt"
MAX_BYTES = 200_000
OLDER = 3
_MAX_ENTRY = 20_000
"""Maximum number of characters per entry."""
_folder: list[Path] = []
"""Folder of the log; empty until `begin`."""


def begin(folder: Path) -> None:
    """Set the folder to which entries are written."""
    _folder[:] = [folder]
    write(f"start {__version__}, process {os.getpid()}")


def write(text: str) -> None:
    """Add an entry. Never raises: a log that cannot be written must not stop the program."""
    if not _folder:
        return
    path = _folder[0] / NAME
    entry = f"{time.strftime('%Y-%m-%d %H:%M:%S')}  {text[:_MAX_ENTRY].rstrip()}\n"
    data = entry.encode("utf-8", "backslashreplace")
    with contextlib.suppress(SaveProblem):
        if size(path) > MAX_BYTES:
            _start_page(path)
        if exists(path):
            add_to(path, data)
        else:
            write_whole(path, data)


def _start_page(path: Path) -> None:
    """Start a new page and delete the oldest."""
    pages = [path, *(path.with_name(f"log-{number}.txt") for number in range(1, OLDER + 1))]
    for newer, older in reversed(list(zip(pages, pages[1:], strict=False))):
        if exists(newer):
            move(newer, older)


def last(folder: Path, most: int = 4000) -> str:
    """Return the end of the log."""
    try:
        return read_end(folder / NAME, most).decode("utf-8", "replace")
    except SaveProblem:
        return ""
