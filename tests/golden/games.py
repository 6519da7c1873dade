"""Golden games and the perft table: written only by `python -m tests.golden.games`, reviewed as a diff."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from burano.core import conformance
from burano.core.journal import Player, Table
from burano.core.rng import Rng
from burano.games.burano.game import Burano
from burano.games.burano.record.writer import record_lines
from burano.games.burano.setup import Options
from burano.games.burano.state import State
from tests.conformance.test_burano import eager

HERE = Path(__file__).parent
GAME = Burano()
GAMES = [
    (2, "first", 11, False), (2, "random", 12, True), (3, "first", 13, False),
    (3, "random", 14, True), (4, "first", 15, False), (4, "random", 16, True),
]  # fmt: skip
PERFT = [
    (2, 5, 0, 3), (3, 6, 0, 3), (4, 7, 0, 2), (2, 21, 40, 3), (2, 22, 60, 3), (2, 23, 100, 2), (3, 24, 90, 3), (3, 25,
    150, 2), (3, 26, 220, 3), (4, 27, 120, 3), (4, 28, 260, 3), (4, 29, 400, 3), (2, 30, 180, 2), (4, 31, 330, 2),
]  # fmt: skip
"""Players, seed, decisions of eager random play that lead to the position, depth."""


def table(players: int, layout: str, seed: int) -> Table:
    seats = tuple(Player(f"Player {seat}", seat) for seat in range(players))
    return Table("burano", Options(players=players, layout=layout).to_data(), seed, seats)


def walk(players: int, layout: str, seed: int, lively: bool) -> conformance.Walk:
    return conformance.Walk(GAME, table(players, layout, seed), seed)


def game_lines(players: int, layout: str, seed: int, lively: bool) -> Iterator[str]:
    """The journal of one fixed game, its record's digest and its end."""
    play = walk(players, layout, seed, lively)
    for _ in play.steps(eager(Rng(seed)) if lively else None):
        pass
    yield json.dumps({"table": play.table.to_data()})
    for entry in play.entries:
        yield json.dumps(entry.to_data())
    digest = hashlib.sha256("\n".join(record_lines(play.table, play.entries)).encode()).hexdigest()
    yield json.dumps({"vp": play.state.vp, "winners": play.state.winners, "record": digest})


def position(players: int, seed: int, decisions: int) -> State:
    play = walk(players, "random", seed, True)
    for number, state in enumerate(play.steps(eager(Rng(seed)))):
        if number == decisions:
            return state
    raise AssertionError("the game ended before")


def perft(state: State, depth: int) -> int:
    """How many different sequences of actions of this length there are, all pending seats included."""
    decision = GAME.decision(state)
    if depth == 0 or decision is None:
        return 1
    total = 0
    for seat in decision.seats:
        legal = GAME.legal_actions(state, seat)
        if depth == 1:
            total += len(legal)
            continue
        for action in legal:
            after = GAME.clone(state)
            GAME.advance(after, seat, action)
            total += perft(after, depth - 1)
    return total


def perft_row(players: int, seed: int, decisions: int, depth: int) -> dict[str, object]:
    state = position(players, seed, decisions)
    decision = GAME.decision(state)
    assert decision is not None
    counts = [perft(state, level) for level in range(1, depth + 1)]
    return {"players": players, "seed": seed, "after": decisions, "stage": decision.kind, "counts": counts}


def path(players: int, layout: str, seed: int) -> Path:
    return HERE / f"game-{players}p-{layout}-{seed}.jsonl"


def main() -> None:
    for players, layout, seed, lively in GAMES:
        path(players, layout, seed).write_text("\n".join(game_lines(players, layout, seed, lively)) + "\n", "utf-8")
    rows = [json.dumps(perft_row(*row)) for row in PERFT]
    (HERE / "perft.jsonl").write_text("\n".join(rows) + "\n", "utf-8")


if __name__ == "__main__":
    main()
