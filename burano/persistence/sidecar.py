"""Notes beside a play: data that its screens need again after a crash, and the rules do not.

For example a half-made choice, the time left on a timer, a computer player's reasons. Plain data by name; notes contain
no decisions, so damage is ignored.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from burano.core.plain_data import Plain
from burano.persistence import byte_limits
from burano.persistence.disk import REAL, Disk, read_whole, write_whole
from burano.persistence.problems import SaveProblem

Notes = dict[str, Plain]
MAX_BYTES = 1 << 19


def encode(play: str, notes: Mapping[str, Plain]) -> bytes:
    """Return the notes of one play as bytes, with a checksum."""
    text = msgspec.json.encode([play, notes])
    return b"%08x %s\n" % (zlib.crc32(text), text)


def write(path: Path, play: str, notes: Mapping[str, Plain], disk: Disk = REAL) -> None:
    """Replace the notes of a play; raise `SaveProblem` on failure."""
    data = encode(play, notes)
    if len(data) <= MAX_BYTES:
        write_whole(path, data, disk)


def read(path: Path, play: str, disk: Disk = REAL) -> Notes:
    """Return the notes of that play; empty if none are readable."""
    try:
        data = read_whole(path, MAX_BYTES, disk)
        seal, _, text = data.rstrip(b"\n").partition(b" ")
        byte_limits.check(text)
        if seal != b"%08x" % zlib.crc32(text):
            return {}
        whose, notes = msgspec.json.decode(text, type=tuple[str, dict[str, Any]])
    except (SaveProblem, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
    return notes if whose == play else {}
