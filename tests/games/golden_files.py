"""Golden games and perft tables of any game: journals played again to the letter, positions that branch as counted."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from burano.core import conformance
from burano.core.journal import Entry, Table, table_from_data
from burano.core.protocol import Action, Game
from burano.core.rng import Rng
from burano.core.session import Session

Choose = Callable[[Any, list[Action]], Action]


@dataclass(frozen=True)
class Kept:
    """What is kept of one game in one folder, and how to make it again."""

    module: str
    """What to import in a process of its own; it calls this object KEPT."""
    here: Path
    game: Game
    games: list[tuple[int, str, int, bool]]
    """Players, kind of table, seed, whether eager players play."""
    perft: list[tuple[int, int, int, int]]
    """Players, seed, decisions of eager play that lead to the position, depth."""
    table: Callable[[int, str, int], Table]
    kind_of_perft: str
    eager: Callable[[Rng], Choose]
    record_lines: Callable[[Table, list[Entry]], Iterator[str]]
    end: tuple[str, ...]
    """What the last line says of the final position."""
    hashed: tuple[int, int]
    """How many games and rows are made again under other hash seeds."""

    def path(self, players: int, kind: str, seed: int) -> Path:
        return self.here / f"game-{players}p-{kind}-{seed}.jsonl"

    def perft_lines(self) -> list[str]:
        return (self.here / "perft.jsonl").read_text("utf-8").splitlines()

    def game_lines(self, players: int, kind: str, seed: int, lively: bool) -> Iterator[str]:
        """The journal of one fixed game, its record's digest and its end."""
        play = conformance.Walk(self.game, self.table(players, kind, seed), seed)
        for _ in play.steps(self.eager(Rng(seed)) if lively else None):
            pass
        yield json.dumps({"table": play.table.to_data()})
        for entry in play.entries:
            yield json.dumps(entry.to_data())
        digest = hashlib.sha256("\n".join(self.record_lines(play.table, play.entries)).encode()).hexdigest()
        end = {name: getattr(play.state, name) for name in self.end}
        yield json.dumps({"vp": list(self.game.scores(play.state).vp), **end, "record": digest})

    def perft_row(self, players: int, seed: int, decisions: int, depth: int) -> dict[str, object]:
        """How a position branches, level by level."""
        play = conformance.Walk(self.game, self.table(players, self.kind_of_perft, seed), seed)
        state = next(islice(play.steps(self.eager(Rng(seed))), decisions, None))
        decision = self.game.decision(state)
        assert decision is not None
        counts = [self._sequences(state, level) for level in range(1, depth + 1)]
        return {"players": players, "seed": seed, "after": decisions, "stage": decision.kind, "counts": counts}

    def _sequences(self, state: Any, depth: int) -> int:
        """How many different sequences of actions of this length there are, all pending seats included."""
        decision = self.game.decision(state)
        if depth == 0 or decision is None:
            return 1
        total = 0
        for seat in decision.seats:
            legal = self.game.legal_actions(state, seat)
            if depth == 1:
                total += len(legal)
                continue
            for action in legal:
                after = self.game.clone(state)
                self.game.advance(after, seat, action)
                total += self._sequences(after, depth - 1)
        return total

    def write(self) -> None:
        """Keep what is played now. What changes is reviewed as a diff."""
        for players, kind, seed, lively in self.games:
            lines = self.game_lines(players, kind, seed, lively)
            self.path(players, kind, seed).write_text("\n".join(lines) + "\n", "utf-8")
        rows = [json.dumps(self.perft_row(*row)) for row in self.perft]
        (self.here / "perft.jsonl").write_text("\n".join(rows) + "\n", "utf-8")

    # ---- what tests ask

    def check_game(self, players: int, kind: str, seed: int, lively: bool) -> None:
        """Played by the same hands it is the same to the letter, and its journal leads to the same end."""
        kept = self.path(players, kind, seed).read_text("utf-8").splitlines()
        assert list(self.game_lines(players, kind, seed, lively)) == kept
        entries = [Entry(line[0], self.game.action_from_data(line[1:])) for line in map(json.loads, kept[1:-1])]
        session = Session.replay(self.game, table_from_data(json.loads(kept[0])["table"]), entries)
        assert list(session.scores().vp) == json.loads(kept[-1])["vp"]

    def check_row(self, line: str) -> None:
        row = json.loads(line)
        assert self.perft_row(row["players"], row["seed"], row["after"], len(row["counts"])) == row

    def check_hash_seed(self, hash_seed: str, games: int, rows: int) -> None:
        """In a Python that hashes otherwise, the first games and rows are the same."""
        script = (
            f"from {self.module} import KEPT\n"
            f"for game in KEPT.games[:{games}]: KEPT.check_game(*game)\n"
            f"for line in KEPT.perft_lines()[:{rows}]: KEPT.check_row(line)\n"
        )
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(Path(__file__).parents[2])}
        subprocess.run([sys.executable, "-c", script], env=environment, check=True)
