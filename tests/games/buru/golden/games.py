"""Buru's golden games and perft table, written by `python -m tests.games.buru.golden.games`, reviewed as a diff."""

from __future__ import annotations

from pathlib import Path

from burano.games.buru.record.writer import record_lines
from tests.games.buru.play import GAME, eager, table
from tests.games.golden_files import Kept

KEPT = Kept(
    module="tests.games.buru.golden.games",
    here=Path(__file__).parent,
    game=GAME,
    games=[
        (1, "lawan", 11, True), (1, "two", 12, False), (2, "plain", 13, True), (2, "lawan", 14, False),
        (2, "two", 15, True), (3, "plain", 16, True), (3, "long", 17, False), (4, "plain", 18, True),
    ],
    perft=[
        (2, 5, 0, 3), (3, 6, 0, 3), (4, 7, 0, 3), (2, 21, 20, 4), (2, 22, 35, 4), (3, 23, 44, 4), (3, 24, 60, 3),
        (3, 25, 95, 4), (4, 26, 66, 4), (4, 27, 140, 3), (4, 28, 200, 4), (2, 29, 85, 4), (3, 30, 150, 4),
    ],
    table=table,
    kind_of_perft="plain",
    eager=eager,
    record_lines=record_lines,
    end=("winners", "emissary"),
    hashed=(8, 0),
)  # fmt: skip

if __name__ == "__main__":
    KEPT.write()
