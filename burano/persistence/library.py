"""The player's named saves: list, save, rename, delete, import and export."""

from __future__ import annotations

import contextlib
import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from burano.core.names import plain
from burano.core.session import Session
from burano.persistence import byte_limits, glance, restoring, savefile
from burano.persistence.disk import (
    REAL,
    Disk,
    backup_names,
    files,
    is_there,
    modified,
    read_whole,
    remove,
    write_whole,
)
from burano.persistence.glance import Glance
from burano.persistence.problems import SaveProblem
from burano.persistence.restoring import Restored
from burano.persistence.sidecar import Notes

MAX_NAME_LENGTH = 60
_MAX_FILE_NAME = 200
"""Maximum length of a file name in bytes, so that every system accepts it with additions."""
_MAX_NAMESAKES = 1000
_RESERVED = {"con", "prn", "aux", "nul", *(f"{device}{n}" for device in ("com", "lpt") for n in range(10))}
"""Names reserved by Windows."""


class Found(NamedTuple):
    """A file with the suffix of a save."""

    path: Path
    modified: float


@dataclass(frozen=True)
class SaveContent:
    """The content of a save, or why it cannot be read."""

    path: Path
    modified: float
    save: Glance | None
    problem: SaveProblem | None = None


class Library:
    """The folder of named saves."""

    def __init__(self, folder: Path, disk: Disk = REAL) -> None:
        self.folder = folder
        self._disk = disk

    def list(self) -> list[SaveContent]:
        """Return every save, latest first. Damaged files are included, with their problem. Nothing is replayed."""
        return listed(self.folder, self._disk)

    def keep(
        self,
        session: Session[Any, Any],
        name: str,
        created: int,
        now: int,
        thumbnail: bytes = b"",
        notes: Notes | None = None,
    ) -> Path:
        """Save a play under a name; an older save of that name becomes a backup. Raise `SaveProblem` on failure."""
        path = self.path_of(name)
        savefile.write(path, savefile.take(session, tidy(name), created, now, thumbnail, notes), self._disk)
        return path

    def path_of(self, name: str) -> Path:
        """Return the file of a name, always directly in this folder; raise `SaveProblem` for a name without letters."""
        return self.folder / f"{file_name(name)}{savefile.SUFFIX}"

    def has(self, name: str) -> bool:
        """Return whether a save of that name exists; raise `SaveProblem` for a name without letters."""
        return is_there(self.path_of(name), self._disk)

    def rename(self, path: Path, name: str) -> Path:
        """Rename a save and its file; refuse to replace another save."""
        target = self.path_of(name)
        if target != path and is_there(target, self._disk):
            raise SaveProblem("exists", target, name=tidy(name))
        save = savefile.read(path, self._disk)
        write_whole(target, savefile.encode(msgspec.structs.replace(save, name=tidy(name))), self._disk)
        if target != path:
            remove(path, self._disk)
        return target

    def delete(self, path: Path) -> None:
        """Remove a save and its backups, without confirmation."""
        remove(path, self._disk)
        for backup in backup_names(path, path.parent / savefile.BACKUP_FOLDER, savefile.BACKUPS):
            with contextlib.suppress(SaveProblem):
                remove(backup, self._disk)

    def import_file(self, path: Path) -> Path:
        """Verify a save from elsewhere and copy it into the library, under a name not yet taken."""
        restored = restoring.load(path, disk=self._disk)
        name = restored.save.name or path.stem
        try:
            file_name(name)
        except SaveProblem:
            name = restored.save.game
        return self._copy_in(restored, name)

    def _copy_in(self, restored: Restored, name: str) -> Path:
        free = self._free_name(name)
        save = msgspec.structs.replace(restored.save, name=free)
        path = self.path_of(free)
        write_whole(path, savefile.encode(save), self._disk)
        return path

    def _free_name(self, name: str) -> str:
        """Return the name, with a number if it is taken; raise `SaveProblem` if every number is."""
        names = (tidy(name), *(_numbered(name, number) for number in range(2, _MAX_NAMESAKES)))
        free = next((each for each in names if not self.has(each)), None)
        if free is None:
            raise SaveProblem("exists", self.path_of(name), name=tidy(name))
        return free

    def export_file(self, path: Path, target: Path) -> None:
        """Copy a save unchanged to a place chosen by the player."""
        write_whole(target, read_whole(path, byte_limits.MAX_BYTES, self._disk), self._disk)


def listed(folder: Path, disk: Disk = REAL) -> list[SaveContent]:
    """Return the saves of a folder, latest first. Takes seconds for thousands of files; `found` is quick."""
    return [read_content(item, disk) for item in found(folder, disk)]


def found(folder: Path, disk: Disk = REAL) -> list[Found]:
    """Return the files of a folder with the suffix of a save, latest first, without opening them."""
    dated = ((path, modified(path, disk)) for path in files(folder, savefile.SUFFIX, disk))
    known = [Found(path, moment) for path, moment in dated if moment is not None]
    return sorted(known, key=lambda item: (-item.modified, item.path.name))


def read_content(item: Found, disk: Disk = REAL) -> SaveContent:
    """Return the content of a file, or its problem; never raises."""
    try:
        return SaveContent(item.path, item.modified, glance.read(item.path, disk))
    except SaveProblem as problem:
        return SaveContent(item.path, item.modified, None, problem)


def tidy(name: str) -> str:
    """Return a name as it is shown: without control characters, with single spaces, limited in length."""
    return " ".join(plain(unicodedata.normalize("NFC", name)).split())[:MAX_NAME_LENGTH].strip()


def file_name(name: str) -> str:
    """Return a file name for a save, valid on every system and without path separators; raise `SaveProblem` if nothing
    is left."""
    plain = re.sub(r"[^\w \-().,'!+&]", " ", tidy(name))
    plain = " ".join(plain.split()).strip(" .")
    if not re.search(r"\w", plain):
        raise SaveProblem("bad_name", name=tidy(name))
    plain = _cut(plain, _MAX_FILE_NAME)
    return f"save {plain}" if plain.partition(".")[0].lower() in _RESERVED else plain


def _numbered(name: str, number: int) -> str:
    """Return a name followed by a number, shortened so that the limits on names do not cut the number."""
    end = f" ({number})"
    return _cut(tidy(name)[: MAX_NAME_LENGTH - len(end)], _MAX_FILE_NAME - len(end)).strip() + end


def _cut(text: str, most_bytes: int) -> str:
    """Return as many whole characters as fit."""
    return text.encode()[:most_bytes].decode(errors="ignore")
