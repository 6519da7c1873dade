"""`burano record` and `burano verify`: saves and open game records on the command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from burano.core import registry
from burano.core.errors import BadData
from burano.core.journal import Entry, Table
from burano.core.session import Session
from burano.persistence import restoring
from burano.persistence.problems import SaveProblem

MAX_RECORD = 64 * 1024 * 1024


def record_add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("save", metavar="SAVE", help="the save to read")
    parser.add_argument("out", metavar="OUT", help="the record file to write; it must not exist")


def record_run(args: argparse.Namespace) -> int:
    """Export a save as a record."""
    try:
        session = restoring.load(Path(args.save)).session
        lines = _lines(session.table, session.journal)
        with open(args.out, "x", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines)
    except SaveProblem as problem:
        return _fail("record", str(problem))
    except FileExistsError:
        return _fail("record", f"{args.out} exists already; name another file")
    except OSError as error:
        return _fail("record", f"{error.strerror or error}: {error.filename}")
    print(f"{args.out}: {session.length} decisions written")
    return 0


def verify_add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a save or a game record")


def verify_run(args: argparse.Namespace) -> int:
    """Replay a file; exit code 0 if every line is what the rules say, 1 if not, 2 if it cannot be read."""
    path = Path(args.file)
    try:
        if is_record(path):
            session = open_record(path)
        else:
            session = restoring.load(path).session
    except SaveProblem as problem:
        if problem.key in ("missing", "unreadable", "not_a_file"):
            return _fail("verify", str(problem))
        print(f"{path}: NOT OK: {problem}")
        return 1
    except BadData as error:
        print(f"{path}: NOT OK: {error}")
        return 1
    except OSError as error:
        return _fail("verify", f"{error.strerror or error}: {path}")
    over = "a finished game" if session.decision() is None else "a game in progress"
    print(f"{path}: OK, {over} of {len(session.table.players)} players, {session.length} decisions")
    return 0


def is_record(path: Path) -> bool:
    """Records are JSON lines whose first line says so; anything else is taken for a save."""
    with path.open("rb") as file:
        head = file.read(4096)
    return b'"setup"' in head and b"-record/" in head


def _record_text(path: Path) -> list[str]:
    if path.stat().st_size > MAX_RECORD:
        raise BadData(path.name, "is far larger than any game")
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        raise BadData(path.name, "is not UTF-8 text") from None


def open_record(path: Path) -> Session[Any, Any]:
    """The play a record tells, or `BadData` that names the first line which is not what the rules say."""
    lines = _record_text(path)
    problem = BadData(path.name, "no game knows this format")
    for game_id in registry.game_ids():
        try:
            recorded = registry.load(registry.entry(game_id).read_record)(lines)
        except BadData as error:
            problem = error
            continue
        return Session.replay(registry.game(game_id), recorded.table, recorded.entries)
    raise problem


def _lines(table: Table, entries: Iterable[Entry]) -> Iterable[str]:
    lines: Iterable[str] = registry.load(registry.entry(table.game_id).write_record)(table, entries)
    return lines


def _fail(command: str, message: str) -> int:
    print(f"burano {command}: {message}", file=sys.stderr)
    return 2
