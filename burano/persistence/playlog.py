"""The log of a running play: one short line appended for every decision, readable up to wherever it breaks off.

The first line is the table; every other line is `[length, seat, action…]`, the journal's length after the action, or
`[length]` after an undo. A line whose length does not follow the one before goes back that far first. Each line begins
with the checksum of its text, so a line torn by a crash is recognised and left out.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec

from burano.core.journal import Entry, Table
from burano.persistence import guard
from burano.persistence.problems import SaveProblem
from burano.persistence.savefile import FileLabel, JournalLine, Seconds, Text, Value

KIND = "board-game-log"
FORMAT = 1


class Head(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line."""

    kind: str
    format: Annotated[int, msgspec.Meta(ge=1, lt=1 << 30)]
    game: Text
    rules: Annotated[int, msgspec.Meta(ge=1, lt=1 << 30)]
    created: Seconds
    table: dict[str, Any]


@dataclass(frozen=True)
class PlayLog:
    """What a log says. `whole` is false if lines after the first bad one had to be left out."""

    head: Head
    journal: list[JournalLine]
    whole: bool


def sealed(content: object) -> bytes:
    """One line of the log."""
    text = msgspec.json.encode(content)
    return b"%08x %s\n" % (zlib.crc32(text), text)


def head_line(game_id: str, rules: int, created: int, table: Table) -> bytes:
    head = Head(kind=KIND, format=FORMAT, game=game_id, rules=rules, created=created, table=table.to_data())
    return sealed(head)


def entry_line(length: int, entry: Entry) -> bytes:
    return sealed([length, *entry.to_data()])


def undo_line(length: int) -> bytes:
    return sealed([length])


def parse(data: bytes) -> PlayLog:
    """The log as far as it can be read, or `SaveProblem` if not even the table can."""
    guard.check_size(data)
    first, *rest = data.split(b"\n")
    head = _head(_unsealed(first))
    journal: list[JournalLine] = []
    for number, line in enumerate(rest):
        if not line and number == len(rest) - 1:
            return PlayLog(head, journal, True)
        if not _follow(journal, line):
            # Only a torn last line is what a crash leaves; anything else is damage.
            return PlayLog(head, journal, number == len(rest) - 1)
    return PlayLog(head, journal, True)


def _head(text: bytes | None) -> Head:
    if text is None:
        raise SaveProblem("damaged", where="first line")
    try:
        label = msgspec.json.decode(text, type=FileLabel)
        if label.kind != KIND:
            raise SaveProblem("not_a_save")
        if label.format > FORMAT:
            raise SaveProblem("newer_format", found=label.format, known=FORMAT)
        return msgspec.json.decode(text, type=Head)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveProblem("damaged", where=str(error)[:200]) from None


def _unsealed(line: bytes) -> bytes | None:
    """The text of a line, or None if it is not what was written."""
    seal, _, text = line.partition(b" ")
    try:
        guard.check(text)
    except SaveProblem:
        return None
    return text if seal == b"%08x" % zlib.crc32(text) else None


_LINE = msgspec.json.Decoder(Annotated[tuple[Value, ...], msgspec.Meta(min_length=1, max_length=21)])


def _follow(journal: list[JournalLine], line: bytes) -> bool:
    """Take one line into the journal; False if it is damaged or does not fit."""
    text = _unsealed(line)
    if text is None:
        return False
    try:
        length, *entry = _LINE.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False
    if type(length) is not int:
        return False
    keep = length - 1 if entry else length
    if not 0 <= keep <= len(journal):
        return False
    del journal[keep:]
    if entry:
        journal.append(tuple(entry))
    return True


def lines(journal: Iterable[Entry]) -> Iterable[bytes]:
    """The lines of a whole journal."""
    return (entry_line(number, entry) for number, entry in enumerate(journal, 1))
