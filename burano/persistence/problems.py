"""Why a file could not be read or written, as data: the screens word it."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from pathlib import Path

READING = (
    "missing", "unreadable", "not_a_file", "too_big", "too_deep", "not_a_save", "damaged", "newer_format",
    "older_format", "newer_rules", "rules_changed", "unknown_game", "mismatch", "bad_record",
)  # fmt: skip
WRITING = ("disk_full", "read_only", "no_access", "write_failed", "in_use", "bad_name", "exists")
KEYS = READING + WRITING
"""Every key there is; a test checks that each has its sentence."""


class SaveProblem(Exception):
    """A file is refused, or could not be written. Nothing on the disk was harmed."""

    def __init__(self, key: str, path: Path | None = None, **values: int | str) -> None:
        details = ", ".join(f"{name} {value}" for name, value in values.items())
        super().__init__(f"{key}{f' ({details})' if details else ''}{f': {path}' if path else ''}")
        self.key = key
        self.path = path
        self.values: Mapping[str, int | str] = values


_WRITE_KEYS = {
    errno.ENOSPC: "disk_full",
    getattr(errno, "EDQUOT", errno.ENOSPC): "disk_full",
    errno.EROFS: "read_only",
    errno.EACCES: "no_access",
    errno.EPERM: "no_access",
}


def of_write(error: OSError, path: Path) -> SaveProblem:
    """The problem behind a failed write."""
    key = _WRITE_KEYS.get(error.errno or 0, "write_failed")
    return SaveProblem(key, path, why=error.strerror or type(error).__name__)


def of_read(error: OSError, path: Path) -> SaveProblem:
    """The problem behind a failed read."""
    if isinstance(error, FileNotFoundError):
        return SaveProblem("missing", path)
    return SaveProblem("unreadable", path, why=error.strerror or type(error).__name__)
