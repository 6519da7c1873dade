"""`burano record` and `burano verify`: saves and open game records on the command line."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from burano.core import registry
from burano.persistence.disk import is_there, write_whole
from burano.persistence.opening import open_file, verify_file
from burano.persistence.problems import SaveProblem


def record_add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("save", metavar="SAVE", help="the save to read")
    parser.add_argument("out", metavar="OUT", help="the record file to write; it must not exist")


def record_run(args: argparse.Namespace) -> int:
    """Export a save as a record."""
    out = Path(args.out)
    if is_there(out):
        return _fail("record", f"{out} exists already; name another file")
    try:
        session = open_file(Path(args.save)).session
        if session.decision() is not None:
            raise SaveProblem("unfinished")
    except SaveProblem as problem:
        return _fail("record", f"{args.save}: {problem}")
    lines = registry.write_record(session.table.game_id)(session.table, session.journal)
    try:
        write_whole(out, "".join(f"{line}\n" for line in lines).encode())
    except SaveProblem as problem:
        return _fail("record", f"{out}: {problem}")
    print(f"{args.out}: {session.length} decisions written")
    return 0


def verify_add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a save or a game record")


def verify_run(args: argparse.Namespace) -> int:
    """Replay a file; exit code 0 if every line is what the rules say, 1 if not, 2 if it cannot be read."""
    path = Path(args.file)
    verdict = verify_file(path)
    if verdict.opened is None:
        if verdict.problem and verdict.problem.key in ("missing", "closed", "unreadable", "not_a_file"):
            return _fail("verify", f"{path}: {verdict.problem}")
        print(f"{path}: NOT OK: {_words(verdict.problem)}")
        return 1
    session = verdict.opened.session
    over = "a finished game" if session.decision() is None else "a game in progress"
    count = len(session.table.players)
    print(f"{path}: OK, {over} of {count} player{'s' if count > 1 else ''}, {session.length} decisions")
    return 0


def _words(problem: SaveProblem | None) -> str:
    """Return place and reason, if known; these messages are for people who read files."""
    if problem is not None and "where" in problem.values and "why" in problem.values:
        return f"{problem.values['where']}: {problem.values['why']}"
    return str(problem)


def _fail(command: str, message: str) -> int:
    print(f"burano {command}: {message}", file=sys.stderr)
    return 2
