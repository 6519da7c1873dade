"""Opening any file that contains a play: a save, an autosave's log, or a game's open record."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from burano.core import registry
from burano.core.errors import BadData
from burano.core.session import Session
from burano.persistence import byte_limits, play_log, restoring, savefile
from burano.persistence.autosave_slots import replay_log
from burano.persistence.disk import read_start, read_whole
from burano.persistence.problems import SaveProblem
from burano.persistence.sidecar import Notes

MAX_RECORD = 8 << 20


@dataclass(frozen=True)
class Opened:
    """A play whose every decision was accepted by the rules."""

    session: Session[Any, Any]
    kind: str
    """`save`, `log` or `record`."""
    name: str
    created: int | None
    """When the play began; None if the file does not say."""
    notes: Notes = field(default_factory=dict)
    """Notes that screens stored beside the play."""


@dataclass(frozen=True)
class FileVerdict:
    """Result of verifying a file: the play it contains, or the problem."""

    opened: Opened | None
    problem: SaveProblem | None


def open_file(path: Path) -> Opened:
    """Return the play in a file, verified by replay; raise `SaveProblem` if it is refused. The file is only read."""
    limit = MAX_RECORD if _is_record(read_start(path, byte_limits.MAX_HEAD)) else byte_limits.MAX_BYTES
    data = read_whole(path, limit)
    try:
        if _is_record(data):
            return Opened(_read_record(data), "record", path.stem, None)
        if play_log.KIND.encode() in data[:200]:
            found = replay_log(play_log.parse(data))
            if not found.complete:
                raise SaveProblem("damaged", where=f"line {found.session.length + 2}")
            return Opened(found.session, "log", path.stem, found.created)
        save = savefile.decode(data)
        return Opened(restoring.restore(save), "save", save.name or path.stem, save.created, save.notes)
    except SaveProblem as problem:
        problem.path = problem.path or path
        raise


def verify_file(path: Path) -> FileVerdict:
    """Replay a file completely and return the result."""
    try:
        return FileVerdict(open_file(path), None)
    except SaveProblem as problem:
        return FileVerdict(None, problem)


def _is_record(data: bytes) -> bool:
    """Return whether data is a record: JSON lines, of which the first is a set-up that names the record's format."""
    head = data[: byte_limits.MAX_HEAD]
    return b'"setup"' in head and b"-record/" in head


def _read_record(data: bytes) -> Session[Any, Any]:
    try:
        lines = data.decode("utf-8").split("\n")
    except UnicodeDecodeError:
        raise SaveProblem("bad_record", where="text", why="is not UTF-8") from None
    try:
        game_id = _game_of(next(filter(str.strip, lines), ""))
        recorded = registry.read_record(game_id)(lines)
        return Session.replay(registry.game(game_id), recorded.table, recorded.entries)
    except BadData as error:
        raise SaveProblem("bad_record", where=error.where[:60], why=error.why[:200]) from None


def _game_of(line: str) -> str:
    """Return the game whose record begins with this line: its format is called `<game>-record/<number>`."""
    named = re.search(r'"schema"\s*:\s*"([^"/]{1,40})-record/', line)
    if named is None or named[1] not in registry.all_game_ids():
        raise BadData("line 1", "no game knows this format")
    return named[1]
