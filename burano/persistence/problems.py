"""Why a file could not be read or written, as data; screens turn it into text."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from pathlib import Path

from burano.core.i18n_marks import N_

SENTENCES = {
    "missing": N_("The file no longer exists."),
    "unreadable": N_("The file cannot be read: {why}."),
    "closed": N_("The program has no permission to read it."),
    "not_a_file": N_("This is not a regular file."),
    "too_big": N_("The file is too large to be a saved game (limit: {limit} MB)."),
    "too_deep": N_("The file does not have the structure of a saved game and was not opened."),
    "not_a_save": N_("This is not a saved game."),
    "damaged": N_("The file is damaged. It was not changed."),
    "newer_format": N_("This game was saved by a newer version of the program. Update the program to open it."),
    "older_format": N_("This game was saved by a version that is too old to be read."),
    "newer_rules": N_("This game was played with newer rules. Update the program to open it."),
    "rules_changed": N_("The rules have changed since this game was played, so it can no longer be replayed."),
    "unknown_game": N_("This is a save of another game, “{game}”, which this program does not know."),
    "mismatch": N_("The moves in this file do not match the position it contains. The file was not changed."),
    "bad_record": N_("This record is not a valid game ({where}: {why})."),
    "unfinished": N_("Only a finished game can be exported as a record."),
    "disk_full": N_("The disk is full."),
    "read_only": N_("The folder is read-only."),
    "no_access": N_("The program has no permission to write there."),
    "write_failed": N_("Saving failed: {why}."),
    "no_folder": N_("{name} is not a folder."),
    "in_use": N_("Another copy of the program is using the file."),
    "bad_name": N_("The name must contain at least one letter or digit."),
    "long_name": N_("The name is too long."),
    "exists": N_("There is already a save called “{name}”."),
}
"""All keys with their English sentences; screens translate them and fill in the values."""

NOT_OURS = frozenset(("newer_format", "newer_rules", "unknown_game"))
"""Problems of intact files: a later version, or a program with more games, can open them."""


class SaveProblem(Exception):
    """A file was refused, or could not be written. Nothing on disk was damaged by the attempt."""

    def __init__(self, key: str, path: Path | None = None, **values: int | str) -> None:
        self.key = key
        self.path = path
        self.values: Mapping[str, int | str] = values
        sentence = SENTENCES[key]
        # The exact place is for developers, not for players.
        detail = f" ({values['where']})" if "where" in values and "{where}" not in sentence else ""
        super().__init__(sentence.format(**self.filling()) + detail)

    def filling(self) -> dict[str, int | str]:
        """Return the values for the sentence, without unknown ones."""
        return {"why": "", "where": "", "limit": 0, "game": "", "name": "", **self.values}


_WRITE_KEYS = {
    errno.ENOSPC: "disk_full",
    getattr(errno, "EDQUOT", errno.ENOSPC): "disk_full",
    errno.EROFS: "read_only",
    errno.EACCES: "no_access",
    errno.EPERM: "no_access",
    errno.ENAMETOOLONG: "long_name",
}


def of_write(error: OSError, path: Path) -> SaveProblem:
    """Return the problem for a failed write."""
    key = _WRITE_KEYS.get(error.errno or 0, "write_failed")
    return SaveProblem(key, path, why=error.strerror or type(error).__name__)


def of_read(error: OSError, path: Path) -> SaveProblem:
    """Return the problem for a failed read."""
    if isinstance(error, FileNotFoundError):
        return SaveProblem("missing", path)
    if isinstance(error, PermissionError):
        return SaveProblem("closed", path)
    return SaveProblem("unreadable", path, why=error.strerror or type(error).__name__)
