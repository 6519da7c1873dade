"""Games of a match kept in a file as they end, so that a match can be broken off, gone on with and made longer.

The first line says what was played, every other one is one game. What the file holds is not played again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from burano.ai.match import Played
from burano.core.errors import BadData


@dataclass(frozen=True)
class Job:
    """One game to play."""

    names: tuple[str, ...]
    seed: int


class Kept:
    """The games of one match in a file; without a path nothing is kept."""

    def __init__(self, path: Path | None, kind: Mapping[str, object]) -> None:
        """Reads what is there. `kind` is all that must be the same for games to belong to one match."""
        self._path = path
        self.games: dict[Job, Played] = {}
        if path is None:
            return
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        if not lines:
            path.write_text(json.dumps(kind) + "\n", encoding="utf-8")
            return
        if _plain(lines[0]) != json.loads(json.dumps(kind)):
            raise BadData(str(path), f"holds other games: {lines[0]}")
        whole: list[str] = [lines[0]]
        for line in lines[1:]:
            row = _plain(line)
            if row is None:
                continue  # Broken off in the middle of a line.
            job, played = _game(row)
            self.games[job] = played
            whole.append(line)
        path.write_text("\n".join(whole) + "\n", encoding="utf-8")

    def add(self, job: Job, played: Played) -> None:
        """Keep one more game."""
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


def _plain(line: str) -> object:
    try:
        plain: object = json.loads(line)
    except ValueError:
        return None
    return plain


def _game(row: object) -> tuple[Job, Played]:
    try:
        assert isinstance(row, dict)
        job = Job(tuple(row["names"]), row["seed"])
        return job, Played(
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
