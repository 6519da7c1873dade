"""A file with the games of a match, written as they end, so that a match can be interrupted, resumed and extended.

The first line describes the match, every other line is one game. Games in the file are not played again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from burano.ai.match import MatchResult
from burano.core.errors import BadData


@dataclass(frozen=True)
class Job:
    """One game to play."""

    names: tuple[str, ...]
    seed: int


class Kept:
    """The games of one match in a file; without a path nothing is saved."""

    def __init__(self, path: Path | None, kind: Mapping[str, object]) -> None:
        """Read the file, if it exists. `kind` holds all settings that games of one match have in common."""
        self._path = path
        self.games: dict[Job, MatchResult] = {}
        if path is None:
            return
        lines = _lines(path)
        if not lines:
            path.write_text(json.dumps(kind) + "\n", encoding="utf-8")
            return
        if _plain(lines[0]) != json.loads(json.dumps(kind)):
            raise BadData(str(path), f"holds other games: {lines[0]}")
        whole: list[str] = [lines[0]]
        for line in lines[1:]:
            row = _plain(line)
            if row is None:
                continue  # incomplete line: interrupted while writing
            job, played = _game(row)
            self.games[job] = played
            whole.append(line)
        if whole != lines:
            _replace(path, "\n".join(whole) + "\n")

    def add(self, job: Job, played: MatchResult) -> None:
        """Add a game to the file."""
        self.games[job] = played
        if self._path is None:
            return
        row = {
            "names": job.names,
            "seed": job.seed,
            "bots": played.bots,
            "vp": played.vp,
            "by_source": [dict(points) for points in played.by_source],
            "winners": played.winners,
            "rating": played.rating,
            "decisions": played.decisions,
            "seconds": round(played.seconds, 3),
            "turns": [(seat, round(seconds, 4)) for seat, seconds in played.turns],
        }
        with self._path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(json.dumps(row) + "\n")


def _lines(path: Path) -> list[str]:
    """Return the lines of a file, with an empty last line if the text does not end with a line break; empty if there is
    no file."""
    if not path.exists():
        return []
    if not path.is_file():
        raise BadData(str(path), "is no ordinary file")
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadData(str(path), "holds other things than games") from None
    return text.splitlines() if text.endswith("\n") or not text else [*text.splitlines(), ""]


def _replace(path: Path, text: str) -> None:
    """Replace a file atomically, since it may hold hours of games."""
    new = path.with_name(f"{path.name}.new")
    try:
        new.write_text(text, encoding="utf-8", newline="\n")
        os.replace(new, path)
    finally:
        new.unlink(missing_ok=True)


def _plain(line: str) -> object:
    try:
        plain: object = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return plain


def _game(row: object) -> tuple[Job, MatchResult]:
    try:
        assert isinstance(row, dict)
        job = Job(tuple(row["names"]), row["seed"])
        hash(job)
        return job, MatchResult(
            tuple(row["bots"]),
            row["seed"],
            tuple(row["vp"]),
            tuple(row["by_source"]),
            tuple(row["winners"]),
            row["rating"],
            row["decisions"],
            row["seconds"],
            [(seat, seconds) for seat, seconds in row["turns"]],
        )
    except (AssertionError, KeyError, TypeError, ValueError) as error:
        raise BadData("a line", f"is no game: {str(row):.80}") from error
