"""Golden games and the perft table: written only by `python -m tests.walking.golden.games`, reviewed as a diff."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from burano.core import conformance
from burano.core.rng import Rng
from burano.games.walking.record.writer import record_lines
from burano.games.walking.state import State
from tests.walking.play import GAME, eager, table, walk

HERE = Path(__file__).parent
GAMES = [
    (1, "plain", 11, True), (1, "new", 12, False), (2, "plain", 13, True), (2, "beginner", 14, False),
    (3, "plain", 15, True), (3, "new", 16, True), (4, "plain", 17, True), (4, "open", 18, False),
]  # fmt: skip
PERFT = [
    (1, 5, 0, 3), (2, 6, 0, 3), (3, 7, 0, 3), (4, 8, 0, 3), (1, 21, 12, 4), (1, 22, 28, 3), (2, 23, 40, 4), (2, 24, 70,
    3), (3, 25, 60, 3), (3, 26, 110, 3), (4, 27, 90, 4), (4, 28, 150, 3), (4, 29, 180, 3), (2, 30, 25, 4),
]  # fmt: skip
"""Players, seed, decisions of eager play that lead to the position, depth."""


def game_lines(players: int, kind: str, seed: int, lively: bool) -> Iterator[str]:
    """The journal of one fixed game, its record's digest and its end."""
    play = walk(players, kind, seed, lively)
    yield json.dumps({"table": play.table.to_data()})
    for entry in play.entries:
        yield json.dumps(entry.to_data())
    digest = hashlib.sha256("\n".join(record_lines(play.table, play.entries)).encode()).hexdigest()
    vp = list(GAME.scores(play.state).vp)
    yield json.dumps({"vp": vp, "winners": play.state.winners, "end": play.state.end, "record": digest})


def position(players: int, seed: int, decisions: int) -> State:
    play = conformance.Walk(GAME, table(players, "plain", seed), seed)
    for number, state in enumerate(play.steps(eager(Rng(seed)))):
        if number == decisions:
            return state
    raise AssertionError("the game ended before")


def perft(state: State, depth: int) -> int:
    """How many different sequences of actions of this length there are."""
    decision = GAME.decision(state)
    if depth == 0 or decision is None:
        return 1
    seat = decision.seats[0]
    legal = GAME.legal_actions(state, seat)
    if depth == 1:
        return len(legal)
    total = 0
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


def path(players: int, kind: str, seed: int) -> Path:
    return HERE / f"game-{players}p-{kind}-{seed}.jsonl"


def main() -> None:
    for players, kind, seed, lively in GAMES:
        path(players, kind, seed).write_text("\n".join(game_lines(players, kind, seed, lively)) + "\n", "utf-8")
    rows = [json.dumps(perft_row(*row)) for row in PERFT]
    (HERE / "perft.jsonl").write_text("\n".join(rows) + "\n", "utf-8")


if __name__ == "__main__":
    main()
