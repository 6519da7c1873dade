"""A first look at the autosaves, for the title page: cheap to import, quick, and never trusted. Opening verifies."""

from __future__ import annotations

import contextlib
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


class _Content(msgspec.Struct):
    game: str
    over: bool
    table: dict[str, Any]
    summary: dict[str, Any]
    journal: list[Any]


class _Envelope(msgspec.Struct):
    save: _Content


@dataclass(frozen=True)
class Glimpse:
    """What a play that waits to be continued says about itself."""

    game: str
    table: dict[str, Any]
    summary: dict[str, Any]


def latest(saves: Path) -> Glimpse | None:
    """The newest unfinished autosave that no running copy holds."""
    found = []
    for path in (saves / AUTOSAVES).glob(f"{SLOT}.*"):
        if path.suffix != ".lock" and path.suffix != ".log":
            with contextlib.suppress(OSError):
                found.append((path.stat().st_mtime, path))
    for _age, path in sorted(found, reverse=True):
        content = _read(path)
        if content and content.journal and not content.over and _is_free(path.with_suffix(".lock")):
            return Glimpse(content.game, content.table, content.summary)
    return None


def _read(path: Path) -> _Content | None:
    try:
        data = read_whole(path, MOST_BYTES)
        check(data)
        return msgspec.json.decode(data, type=_Envelope).save
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
