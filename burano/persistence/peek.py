"""A first look at the autosaves, for the title page: cheap to import, quick, and never trusted. Opening verifies.

The full save of a slot says how far its play is. After a crash the slot's log knows more: then all that is said here
is that a play waits, and whoever wants words must recover it.
"""

from __future__ import annotations

import contextlib
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from burano.persistence.disk import read_whole
from burano.persistence.guard import MOST_BYTES, check
from burano.persistence.locks import FileLock
from burano.persistence.problems import SaveProblem

AUTOSAVES = "autosave"
SLOT = "slot-*"
_TAIL = 8192
"""Bytes at the end of a log that hold its last lines."""


class _Content(msgspec.Struct):
    game: str
    over: bool
    table: dict[str, Any]
    summary: dict[str, Any]
    journal: list[Any]


class _Outside(msgspec.Struct):
    save: _Content


@dataclass(frozen=True)
class Glimpse:
    """What a play that waits to be continued says about itself."""

    game: str
    table: dict[str, Any]
    summary: dict[str, Any]
    exact: bool = True
    """False if the log went on after the full save, as it does until a crash: then the rest is empty."""


def latest(saves: Path) -> Glimpse | None:
    """The newest unfinished autosave that no running copy holds."""
    for slot in _slots(saves / AUTOSAVES):
        content, length = _read(_save_of(slot)), _log_length(slot.with_suffix(".log"))
        known = len(content.journal) if content else 0
        exact = length is None or length == known
        waits = bool(content and content.journal and not content.over) if exact else bool(length)
        if waits and _is_free(slot.with_suffix(".lock")):
            return Glimpse(content.game, content.table, content.summary) if content and exact else _UNTOLD
    return None


_UNTOLD = Glimpse("", {}, {}, exact=False)


def _slots(folder: Path) -> list[Path]:
    """Every slot, without suffix, the one written last first."""
    ages: dict[Path, float] = {}
    for path in folder.glob(f"{SLOT}.*"):
        if path.suffix != ".lock":
            with contextlib.suppress(OSError):
                slot = path.with_suffix("")
                ages[slot] = max(path.stat().st_mtime, ages.get(slot, 0.0))
    return sorted(ages, key=lambda slot: -ages[slot])


def _save_of(slot: Path) -> Path | None:
    """The full save of a slot: what is neither log nor lock."""
    return next((p for p in slot.parent.glob(f"{slot.name}.*") if p.suffix not in (".lock", ".log")), None)


def _log_length(path: Path) -> int | None:
    """How many decisions a log knows, as its last whole line says; None if there is nothing to read."""
    try:
        with path.open("rb") as file:
            file.seek(max(0, path.stat().st_size - _TAIL))
            tail = file.read(_TAIL)
    except OSError:
        return None
    for text in _whole_lines(tail):
        with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            content = msgspec.json.decode(text)
            # The first line is the table: nothing was decided yet.
            return content[0] if isinstance(content, list) and content and type(content[0]) is int else 0
    return None


def _whole_lines(tail: bytes) -> Iterator[bytes]:
    """The texts of lines that are as they were written, last first."""
    for line in reversed(tail.split(b"\n")):
        seal, _, text = line.partition(b" ")
        if text and seal == b"%08x" % zlib.crc32(text):
            yield text


def _read(path: Path | None) -> _Content | None:
    if path is None:
        return None
    try:
        data = read_whole(path, MOST_BYTES)
        check(data)
        return msgspec.json.decode(data, type=_Outside).save
    except (SaveProblem, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _is_free(path: Path) -> bool:
    try:
        lock = FileLock.take(path)
    except OSError:
        return True
    if lock is not None:
        lock.release()
    return lock is not None
