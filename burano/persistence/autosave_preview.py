"""A preview of the autosaves for the title: quick to import and to read, not verified. Opening a play verifies it.

The full save of a slot gives the progress of its play. After a crash the slot's log is ahead of it: then the preview
only says that a play is waiting, because a summary would need a recovery.
"""

from __future__ import annotations

import contextlib
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from burano.core.names import is_plain
from burano.persistence.byte_limits import MAX_BYTES, check
from burano.persistence.disk import files, modified, read_end, read_whole
from burano.persistence.locks import FileLock
from burano.persistence.problems import SaveProblem

AUTOSAVES = "autosave"
EARLIER = "earlier"
DAMAGED = "damaged-"
SLOT = "slot-"
NOTES = ".notes"
_NOT_PLAYS = (".lock", ".pid", NOTES)
"""Suffixes of files in a slot that do not contain the play: locks and notes."""
_TAIL = 8192
"""Number of bytes read from the end of a log to find its last lines."""


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
class AutosavePreview:
    """Summary of a play that can be continued."""

    game: str
    table: dict[str, Any]
    summary: dict[str, Any]
    where: Path
    """Its file; if not exact, its slot without suffix."""
    exact: bool = True
    """False if the log is ahead of the full save, as after a crash; the other fields are then empty."""


def latest(saves: Path) -> AutosavePreview | None:
    """Return the newest unfinished autosave that no running copy holds, else the newest play set aside."""
    return next(waiting(saves), None)


def waiting(saves: Path) -> Iterator[AutosavePreview]:
    """Yield every play that can be continued: first those in slots, then those set aside, each newest first.

    Each play is considered once, in its latest state: a play that was finished later is left out.
    """
    met: set[str] = set()
    yield from _in_slots(saves, met)
    yield from _set_aside(saves, met)


def _in_slots(saves: Path, met: set[str]) -> Iterator[AutosavePreview]:
    """Yield unfinished plays that no running copy holds; add every play found in a slot to `met`."""
    for slot in _slots(saves / AUTOSAVES):
        path, length = _save_of(slot), _log_length(slot.with_suffix(".log"))
        content = _read(path)
        if content:
            met.add(content.play)
        known = len(content.journal) if content else 0
        exact = length is None or length == known
        waits = bool(content and content.journal and not content.over) if exact else bool(length)
        if waits and FileLock.is_free(slot.with_suffix(".lock")):
            if content and path and exact:
                yield AutosavePreview(content.game, content.table, content.summary, path)
            else:
                yield AutosavePreview("", {}, {}, slot, exact=False)


def _set_aside(saves: Path, met: set[str]) -> Iterator[AutosavePreview]:
    """Yield unfinished plays that were replaced in their slot by another play."""
    for path in earlier(saves):
        content = _read(path)
        if content and content.play not in met:
            met.add(content.play)
            if content.journal and not content.over:
                yield AutosavePreview(content.game, content.table, content.summary, path)


def earlier(saves: Path) -> list[Path]:
    """Return the files of plays that were replaced by another in their slot, latest first."""
    found = (path for path in files(saves / AUTOSAVES / EARLIER) if path.name[0].isdecimal())
    return sorted(found, key=stamp, reverse=True)


def stamp(path: Path) -> int:
    """Return the number in the name of a file that was set aside; 0 if the name has another form."""
    first = path.name.removeprefix(DAMAGED).partition("-")[0]
    return int(first) if first.isascii() and first.isdecimal() and len(first) < 13 else 0


def _slots(folder: Path) -> list[Path]:
    """Return every slot without suffix, the one written last first."""
    ages: dict[Path, float] = {}
    for path in files(folder):
        if path.name.startswith(SLOT) and path.suffix not in _NOT_PLAYS:
            slot = path.with_suffix("")
            ages[slot] = max(modified(path) or 0.0, ages.get(slot, 0.0))
    return sorted(ages, key=lambda slot: -ages[slot])


def _save_of(slot: Path) -> Path | None:
    """Return the full save of a slot: the file that is neither log nor lock nor notes."""
    return next((p for p in files(slot.parent) if p.stem == slot.name and p.suffix not in (".log", *_NOT_PLAYS)), None)


def _log_length(path: Path) -> int | None:
    """Return the number of decisions in a log, from its last intact line; None if there is none."""
    try:
        tail = read_end(path, _TAIL)
    except SaveProblem:
        return None
    for text in _whole_lines(tail):
        with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            content = msgspec.json.decode(text)
            # The first line is the table: no decision was made yet.
            return content[0] if isinstance(content, list) and content and type(content[0]) is int else 0
    return None


def _whole_lines(tail: bytes) -> Iterator[bytes]:
    """Yield the texts of intact lines, last first."""
    for line in reversed(tail.split(b"\n")):
        seal, _, text = line.partition(b" ")
        if text and seal == b"%08x" % zlib.crc32(text):
            yield text


def _has_plain_names(content: _Content) -> bool:
    """Return whether the players' names have the form that the program writes; other texts are checked where they are
    shown."""
    players = content.table.get("players")
    names = [p.get("name") for p in players if isinstance(p, dict)] if isinstance(players, list) else []
    return all(isinstance(name, str) and is_plain(name) for name in names)


def _read(path: Path | None) -> _Content | None:
    if path is None:
        return None
    try:
        data = read_whole(path, MAX_BYTES)
        check(data)
        content = msgspec.json.decode(data, type=_Outside).save
        return content if _has_plain_names(content) else None
    except (SaveProblem, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
