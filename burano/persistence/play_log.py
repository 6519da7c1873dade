"""The log of a running play: one short line per decision, readable around any damage.

The first line is the table; every other line is `[length, seat, action…]`, with the journal's length after the action,
or `[length]` after an undo. A line whose length is not one more than the last first cuts the journal to fit. Each line
begins with the checksum of its text: a line torn by a crash is recognised and ignored, and lines after damage are still
valid; only the decisions in between are missing.
"""

from __future__ import annotations

import itertools
import re
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec

from burano.core.journal import Entry, Table
from burano.persistence import byte_limits
from burano.persistence.problems import SaveProblem
from burano.persistence.savefile import FileLabel, JournalLine, Seconds, Text, Value

KIND = "board-game-log"
FORMAT = 1
MAX_DECISIONS = 20_000


class Head(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line of a log."""

    kind: str
    format: Annotated[int, msgspec.Meta(ge=1, lt=1 << 30)]
    game: Text
    rules: Annotated[int, msgspec.Meta(ge=1, lt=1 << 30)]
    created: Seconds
    table: dict[str, Any]


@dataclass(frozen=True)
class PlayLog:
    """The content of a log."""

    head: Head
    journal: list[JournalLine | None]
    """The decisions; None for one lost by damage."""
    longest: int
    """Largest number of decisions in any line; after an undo it is more than the journal has."""
    torn: bool
    """Whether the last line is incomplete, as after a crash."""
    damaged: bool
    """Whether something was changed or is missing."""

    @property
    def whole(self) -> bool:
        """Whether every line is intact."""
        return not self.torn and not self.damaged

    @property
    def known(self) -> list[JournalLine]:
        """The decisions before the first lost one."""
        return list(itertools.takewhile(lambda line: line is not None, self.journal))  # type: ignore[arg-type]

    def joined(self, save: Sequence[JournalLine]) -> list[JournalLine]:
        """Return the journal completed from a full save of the same play, as far as the result is certain."""
        here = self.journal
        if any(mine not in (None, theirs) for mine, theirs in zip(here, save, strict=False)):
            # The save precedes an undo: its entries in place of lost lines may be other decisions.
            return self.known
        if len(save) > self.longest:
            return list(save)
        filled = [mine or next(iter(save[at : at + 1]), None) for at, mine in enumerate(here)]
        return list(itertools.takewhile(lambda line: line is not None, filled))  # type: ignore[arg-type]


def sealed(content: object) -> bytes:
    """Return one line of the log, with its checksum."""
    text = msgspec.json.encode(content)
    return b"%08x %s\n" % (zlib.crc32(text), text)


def head_line(game_id: str, rules: int, created: int, table: Table) -> bytes:
    head = Head(kind=KIND, format=FORMAT, game=game_id, rules=rules, created=created, table=table.to_data())
    return sealed(head)


def entry_line(length: int, entry: Entry) -> bytes:
    return sealed([length, *entry.to_data()])


def undo_line(length: int) -> bytes:
    return sealed([length])


def parse(data: bytes, instead: Head | None = None) -> PlayLog:
    """Parse a log as far as possible. If the first line is unreadable, use `instead`, or raise `SaveProblem`."""
    byte_limits.check_size(data)
    first, *lines = data.split(b"\n")
    text = _unsealed(first)
    beheaded = text is None and instead is not None
    head = instead if beheaded and instead is not None else _head(text)
    # After the last line break there is nothing, or the part of a line written before a crash.
    rest = lines.pop() if lines else b""
    journal: list[JournalLine | None] = []
    longest, damaged = 0, beheaded
    for line in lines:
        damaged |= not _apply_line(journal, line)
        longest = max(longest, len(journal))
    # A last line that lacks only its line break is intact.
    torn = bool(rest) and not _apply_line(journal, rest)
    longest = max(longest, len(journal))
    return PlayLog(head, journal, longest, torn, damaged or (torn and not _is_incomplete(rest)))


_INCOMPLETE = re.compile(rb"[0-9a-f]{1,8}|[0-9a-f]{8} [^\0-\x1f]*")
"""Form of an incomplete line; a block of zeros does not have it."""


def _is_incomplete(line: bytes) -> bool:
    """Return whether a line is only the beginning of one: its outermost bracket is not closed. In a line whose end is
    damaged and runs into the next one, it is."""
    if not _INCOMPLETE.fullmatch(line):
        return False
    depth = 0
    for sign in line[9:].translate(None, _NO_BRACKETS):
        depth += 1 if sign in b"[{" else -1
        if depth == 0:
            return False
    return True


_NO_BRACKETS = bytes(sign for sign in range(256) if sign not in b"[]{}")


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
    """Return the text of a line, or None if its checksum is wrong."""
    seal, _, text = line.partition(b" ")
    try:
        byte_limits.check(text)
    except SaveProblem:
        return None
    return text if seal == b"%08x" % zlib.crc32(text) else None


_LINE = msgspec.json.Decoder(Annotated[tuple[Value, ...], msgspec.Meta(min_length=1, max_length=21)])


def _apply_line(journal: list[JournalLine | None], line: bytes) -> bool:
    """Apply a line to the journal; return False if it is damaged or if lines before it are missing."""
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
    if not 0 <= keep <= MAX_DECISIONS:
        return False
    lost = keep - len(journal)
    del journal[keep:]
    journal += [None] * lost
    if entry:
        journal.append(tuple(entry))
    return lost <= 0


def lines(journal: Iterable[Entry]) -> Iterable[bytes]:
    """Return the lines of a whole journal."""
    return (entry_line(number, entry) for number, entry in enumerate(journal, 1))
