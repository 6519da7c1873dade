"""The save file: JSON with an envelope that contains the format and a checksum of the content."""

from __future__ import annotations

import base64
import binascii
import contextlib
import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

import msgspec

from burano.core.journal import Entry, Table
from burano.core.names import is_plain
from burano.core.plain_data import Plain
from burano.core.protocol import Game
from burano.persistence import byte_limits, migrations
from burano.persistence.disk import REAL, Disk, keep_backups, read_whole, write_whole
from burano.persistence.problems import SaveProblem

if TYPE_CHECKING:
    # Only for types: the title reads saves without loading rules.
    from burano.core.session import Session

SUFFIX = f".{__name__.partition('.')[0]}"
"""Suffix of save files: the program's name."""
KIND = "board-game-save"
FORMAT = 1
BACKUPS = 3
BACKUP_FOLDER = "backups"

Text = Annotated[str, msgspec.Meta(max_length=200)]
Seconds = Annotated[int, msgspec.Meta(ge=0, lt=1 << 40)]
"""Whole seconds since 1970, UTC."""
Number = Annotated[int, msgspec.Meta(gt=-(1 << 62), lt=1 << 62)]
Value = Number | Text | Annotated[tuple[Number, ...], msgspec.Meta(max_length=50)]
JournalLine = Annotated[tuple[Value, ...], msgspec.Meta(min_length=2, max_length=20)]
"""A journal entry: seat, name of the action, values."""

MAX_THUMBNAIL = 400_000
MAX_PIXELS = 1024


class Save(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The content of a save file. Everything except `name`, `thumbnail` and `notes` follows from table and journal."""

    game: Text
    rules: Annotated[int, msgspec.Meta(ge=1, lt=1 << 30)]
    play: Text
    """Identifier of the play; the same in every save of it."""
    name: Text
    created: Seconds
    """When the play began."""
    modified: Seconds
    table: dict[str, Any]
    journal: Annotated[list[JournalLine], msgspec.Meta(max_length=20_000)]
    state: dict[str, Any]
    summary: dict[str, Any]
    over: bool
    thumbnail: Annotated[str, msgspec.Meta(max_length=MAX_THUMBNAIL)] = ""
    """PNG picture in base64; empty for none."""
    notes: Annotated[dict[str, Any], msgspec.Meta(max_length=50)] = {}
    """Notes that screens stored beside the play; the game does not depend on them."""

    def picture(self) -> bytes:
        """Return the thumbnail's PNG data; empty if there is none that is safe to decode."""
        try:
            data = base64.b64decode(self.thumbnail, validate=True)
        except (binascii.Error, ValueError):
            return b""
        if data[:8] != b"\x89PNG\r\n\x1a\n" or data[12:16] != b"IHDR":
            return b""
        width, height = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
        return data if 0 < width <= MAX_PIXELS and 0 < height <= MAX_PIXELS else b""


class FileLabel(msgspec.Struct):
    """The fields common to all formats: enough to recognise a file of the program and its format."""

    kind: str
    format: Annotated[int, msgspec.Meta(ge=1, lt=1 << 30)]


class _Envelope(msgspec.Struct, forbid_unknown_fields=True):
    kind: str
    format: int
    checksum: str
    save: msgspec.Raw


def encode(save: Save) -> bytes:
    """Return the bytes of a save file."""
    content = msgspec.json.encode(save)
    return msgspec.json.encode(_Envelope(KIND, FORMAT, checksum(content), msgspec.Raw(content))) + b"\n"


def decode(data: bytes, steps: Mapping[int, migrations.Step] = migrations.STEPS, wanted: int = FORMAT) -> Save:
    """Return the typed content; raise `SaveProblem` if it is invalid. Does not replay it: `restore` does."""
    found, content = _opened(data, wanted)
    try:
        if found == wanted:
            return _checked(msgspec.json.decode(content, type=Save))
        older = msgspec.json.decode(content, type=dict[str, Any])
        return _checked(msgspec.convert(migrations.migrate(older, found, wanted, steps), type=Save))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveProblem("damaged", where=str(error)[:200]) from None


def newest_content(data: bytes) -> bytes | None:
    """Return the content of a file in the newest format, after checking its checksum; None for an older format. Raise
    `SaveProblem` for any other file."""
    found, content = _opened(data, FORMAT)
    return content if found == FORMAT else None


def _opened(data: bytes, wanted: int) -> tuple[int, bytes]:
    """Return a file's format and its content, after checking the checksum; raise `SaveProblem` if it is invalid."""
    byte_limits.check(data)
    try:
        label = msgspec.json.decode(data, type=FileLabel)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise _unlabelled(data) from None
    if label.kind != KIND:
        raise SaveProblem("not_a_save")
    if label.format > wanted:
        raise SaveProblem("newer_format", found=label.format, known=wanted)
    try:
        envelope = msgspec.json.decode(data, type=_Envelope)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveProblem("damaged", where=str(error)[:200]) from None
    content = bytes(envelope.save)
    if envelope.checksum != checksum(content):
        raise SaveProblem("damaged", where="checksum")
    return label.format, content


def _unlabelled(data: bytes) -> SaveProblem:
    """Return the problem of a file without a readable label: damaged if the program's kind is found in it, else not a
    save."""
    ours = KIND.encode() in data[:200]
    return SaveProblem("damaged", where="label") if ours else SaveProblem("not_a_save")


def _checked(save: Save) -> Save:
    if not is_plain(save.name):
        raise SaveProblem("damaged", where="name")
    return save


def checksum(content: bytes) -> str:
    return f"sha256:{hashlib.sha256(content).hexdigest()}"


def play_name(table: Table, created: int) -> str:
    """Return the identifier of a play: the same on every computer, also after seats changed hands."""
    return name_of(table.to_data(), created)


def name_of(table: Mapping[str, object], created: int) -> str:
    """Return the identifier of the play whose table is given as data. Players and extras may change; the other parts
    may not."""
    text = msgspec.json.encode([created, *(table.get(part) for part in _IDENTITY_FIELDS)], order="sorted")
    return hashlib.sha256(text).hexdigest()[:16]


_IDENTITY_FIELDS = ("game", "options", "seed")


def take(
    session: Session[Any, Any],
    name: str,
    created: int,
    modified: int,
    thumbnail: bytes = b"",
    notes: Mapping[str, Plain] | None = None,
) -> Save:
    """Return a save of the present state of a play."""
    game: Game[Any, Any] = session.game
    return Save(
        game=game.game_id,
        rules=game.rules_version,
        play=play_name(session.table, created),
        name=name[:200],
        created=created,
        modified=modified,
        table=session.table.to_data(),
        journal=[line_of(entry) for entry in session.journal],
        state=game.to_data(session.state),
        summary=session.summary(),
        over=session.decision() is None,
        thumbnail=base64.b64encode(thumbnail).decode() if len(thumbnail) < MAX_THUMBNAIL * 3 // 4 else "",
        notes=dict(notes or {}),
    )


def line_of(entry: Entry) -> JournalLine:
    """Return an entry in the form used in saves."""
    plain = (tuple(value) if isinstance(value, list) else value for value in entry.to_data())
    return cast("JournalLine", tuple(plain))


def read(path: Path, disk: Disk = REAL) -> Save:
    """Return the content of a save file; raise `SaveProblem` if it is invalid. The file is only read."""
    try:
        return decode(read_whole(path, byte_limits.MAX_BYTES, disk))
    except SaveProblem as problem:
        problem.path = problem.path or path
        raise


def write(path: Path, save: Save, disk: Disk = REAL, *, at_all_costs: bool = False) -> None:
    """Write a save, after copying the file's former content to the newest backup; raise `SaveProblem` on failure.

    `at_all_costs`: write even if the backup fails; for a file that is replaced by a later state of the same play.
    """
    with contextlib.suppress(*([SaveProblem] if at_all_costs else [])):
        keep_backups(path, path.parent / BACKUP_FOLDER, BACKUPS, disk)
    write_whole(path, encode(save), disk)
