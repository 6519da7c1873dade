"""A first look at the autosaves, for the title page: cheap to import, quick, and never trusted. Opening verifies.

The full save of a slot says how far its play is. After a crash the slot's log knows more: then all that is said here
is that a play waits, and whoever wants words must recover it.
"""

from __future__ import annotations

import contextlib
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from burano.persistence.disk import read_whole
from burano.persistence.guard import MOST_BYTES, check
from burano.persistence.locks import FileLock
from burano.persistence.problems import SaveProblem

AUTOSAVES = "autosave"
EARLIER = "earlier"
"""The folder within the autosaves where plays lie that made room for another."""
SLOT = "slot-*"
_TAIL = 8192
"""Bytes at the end of a log that hold its last lines."""


class _Content(msgspec.Struct):
    game: str
    play: str
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
    where: Path
    """Its file; its slot, without suffix, if not exact."""
    exact: bool = True
    """False if the log went on after the full save, as it does until a crash: then the rest is empty."""


def latest(saves: Path) -> Glimpse | None:
    """The newest unfinished autosave that no running copy holds."""
    return next(_in_slots(saves, set()), None)


def waiting(saves: Path) -> Iterator[Glimpse]:
    """Every play that could be gone on with: first those in slots, then those set aside, each newest first.

    A play is met once, as it was last: one that was finished later does not wait any more.
    """
    met: set[str] = set()
    yield from _in_slots(saves, met)
    for path in _newest_first((saves / AUTOSAVES / EARLIER).glob("*.*")):
        content = _read(path)
        if content and content.play not in met:
            met.add(content.play)
            if content.journal and not content.over:
                yield Glimpse(content.game, content.table, content.summary, path)


def _in_slots(saves: Path, met: set[str]) -> Iterator[Glimpse]:
    """Unfinished autosaves that no running copy holds; whatever lies in a slot was `met`."""
    for slot in _slots(saves / AUTOSAVES):
        path, length = _save_of(slot), _log_length(slot.with_suffix(".log"))
        content = _read(path)
        if content:
            met.add(content.play)
        known = len(content.journal) if content else 0
        exact = length is None or length == known
        waits = bool(content and content.journal and not content.over) if exact else bool(length)
        if waits and _is_free(slot.with_suffix(".lock")):
            if content and path and exact:
                yield Glimpse(content.game, content.table, content.summary, path)
            else:
                yield Glimpse("", {}, {}, slot, exact=False)


def _newest_first(paths: Iterable[Path]) -> list[Path]:
    """Files by age; one that is gone meanwhile is left out."""
    ages: dict[Path, float] = {}
    for path in paths:
        with contextlib.suppress(OSError):
            ages[path] = path.stat().st_mtime
    return sorted(ages, key=lambda path: -ages[path])


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
