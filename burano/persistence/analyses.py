"""Stored analyses of finished games, one file per play, so that they need not be repeated.

They contain no decisions of a game and can be computed again: damage is ignored, and the oldest are deleted when there
are too many.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
from pathlib import Path
from typing import Any

import msgspec

from burano.core.plain_data import Plain
from burano.core.session import Session
from burano.persistence import byte_limits
from burano.persistence.disk import REAL, Disk, read_whole, write_whole
from burano.persistence.disk import files as files_in
from burano.persistence.problems import SaveProblem

FOLDER = "analyses"
MAX_BYTES = 1 << 20
MAX_FILES = 200
_NAME = re.compile(r"[0-9a-f]{32}")


def path_of(data: Path, session: Session[Any, Any]) -> Path:
    """Return the file for the analysis of a play; it is the same for every copy of the play."""
    table = session.table
    whole = [table.game_id, session.game.rules_version, table.to_data(), [e.to_data() for e in session.journal]]
    name = hashlib.blake2b(json.dumps(whole, sort_keys=True).encode(), digest_size=16).hexdigest()
    return data / FOLDER / f"{name}.json"


def path_named(data: Path, name: str) -> Path | None:
    """Return the file of that name; None if it is not a valid name of an analysis."""
    return data / FOLDER / f"{name}.json" if _NAME.fullmatch(name) else None


def files(data: Path, disk: Disk = REAL) -> list[Path]:
    """Return the files of all analyses, unordered."""
    return [path for path in files_in(data / FOLDER, ".json", disk) if _NAME.fullmatch(path.stem)]


def read(path: Path, disk: Disk = REAL) -> object:
    """Return the stored data; None if there is nothing readable."""
    try:
        data = read_whole(path, MAX_BYTES, disk)
        byte_limits.check(data)
        found: object = msgspec.json.decode(data)
    except (SaveProblem, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found


def write(path: Path, found: Plain, disk: Disk = REAL) -> None:
    """Store an analysis; a full disk is ignored."""
    data = msgspec.json.encode(found)
    if len(data) > MAX_BYTES:
        return
    with contextlib.suppress(SaveProblem, OSError):
        write_whole(path, data, disk)
        kept = [path.parent / name for name in disk.names(path.parent) if name.endswith(".json")]
        for one in sorted(kept, key=lambda one: disk.facts(one).st_mtime)[:-MAX_FILES]:
            disk.remove(one)
