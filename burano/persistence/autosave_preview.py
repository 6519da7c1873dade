"""A preview of the autosaves for the title: cheap to import, quick, unverified. Opening verifies.

The full save of a slot says how far its play is. After a crash the slot's log knows more: then all that is said here
is that a play waits; its summary needs a recovery.
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
from burano.persistence.byte_limits import MOST_BYTES, check
from burano.persistence.disk import files, modified, read_end, read_whole
from burano.persistence.locks import FileLock
from burano.persistence.problems import SaveProblem

AUTOSAVES = "autosave"
EARLIER = "earlier"
DAMAGED = "damaged-"
SLOT = "slot-"
NOTES = ".notes"
_SIGNS = (".lock", ".pid", NOTES)
"""Who plays there and what was noted, not the play."""
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
class AutosavePreview:
    """The summary of a play that can be continued."""

    game: str
    table: dict[str, Any]
    summary: dict[str, Any]
    where: Path
    """Its file; its slot, without suffix, if not exact."""
    exact: bool = True
    """False if the log went on after the full save, as it does until a crash: then the rest is empty."""


def latest(saves: Path) -> AutosavePreview | None:
    """The newest unfinished autosave that no running copy holds, else the newest play set aside."""
    return next(waiting(saves), None)


def waiting(saves: Path) -> Iterator[AutosavePreview]:
    """Every play that could be gone on with: first those in slots, then those set aside, each newest first.

    A play is met once, as it was last: one that was finished later does not wait any more.
    """
    met: set[str] = set()
    yield from _in_slots(saves, met)
    yield from _among_earlier(saves, met)


def _in_slots(saves: Path, met: set[str]) -> Iterator[AutosavePreview]:
    """Unfinished plays that no running copy holds; whatever lies in a slot was `met`."""
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


def _among_earlier(saves: Path, met: set[str]) -> Iterator[AutosavePreview]:
    """Unfinished plays that another one replaced in its slot."""
    for path in earlier(saves):
        content = _read(path)
        if content and content.play not in met:
            met.add(content.play)
            if content.journal and not content.over:
                yield AutosavePreview(content.game, content.table, content.summary, path)


def earlier(saves: Path) -> list[Path]:
    """The plays that another one replaced, latest first."""
    found = (path for path in files(saves / AUTOSAVES / EARLIER) if path.name[0].isdecimal())
    return sorted(found, key=stamp, reverse=True)


def stamp(path: Path) -> int:
    """The number in the name of a file that was set aside; 0 if it is none of ours."""
    first = path.name.removeprefix(DAMAGED).partition("-")[0]
    return int(first) if first.isascii() and first.isdecimal() and len(first) < 13 else 0


def _slots(folder: Path) -> list[Path]:
    """Every slot, without suffix, the one written last first."""
    ages: dict[Path, float] = {}
    for path in files(folder):
        if path.name.startswith(SLOT) and path.suffix not in _SIGNS:
            slot = path.with_suffix("")
            ages[slot] = max(modified(path) or 0.0, ages.get(slot, 0.0))
    return sorted(ages, key=lambda slot: -ages[slot])


def _save_of(slot: Path) -> Path | None:
    """The full save of a slot: what is neither log nor lock."""
    return next((p for p in files(slot.parent) if p.stem == slot.name and p.suffix not in (".log", *_SIGNS)), None)


def _log_length(path: Path) -> int | None:
    """How many decisions a log knows, as its last whole line says; None if there is nothing to read."""
    try:
        tail = read_end(path, _TAIL)
    except SaveProblem:
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


def _is_tame(content: _Content) -> bool:
    """Whether names are as we write them; the texts are checked where they are shown."""
    players = content.table.get("players")
    names = [p.get("name") for p in players if isinstance(p, dict)] if isinstance(players, list) else []
    return all(isinstance(name, str) and is_plain(name) for name in names)


def _read(path: Path | None) -> _Content | None:
    if path is None:
        return None
    try:
        data = read_whole(path, MOST_BYTES)
        check(data)
        content = msgspec.json.decode(data, type=_Outside).save
        return content if _is_tame(content) else None
    except (SaveProblem, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
