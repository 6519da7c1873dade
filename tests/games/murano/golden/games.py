"""Murano's golden games and perft table, written by `python -m tests.games.murano.golden.games`; review the diff."""

from __future__ import annotations

from pathlib import Path

from burano.games.murano.record.writer import record_lines
from tests.games.golden_files import Kept
from tests.games.murano.play import GAME, eager, table

KEPT = Kept(
    module="tests.games.murano.golden.games",
    here=Path(__file__).parent,
    game=GAME,
    games=[
        (2, "plain", 11, True), (2, "equal", 12, False), (3, "plain", 13, True), (3, "agreed", 14, True),
        (4, "plain", 15, True), (4, "equal", 16, False),
    ],
    perft=[
        (2, 5, 0, 3), (3, 6, 0, 3), (4, 7, 0, 2), (2, 21, 40, 3), (2, 22, 120, 3), (2, 23, 200, 3), (3, 24, 90, 3),
        (3, 25, 200, 3), (4, 26, 150, 2), (4, 27, 240, 3), (2, 28, 240, 2), (3, 29, 250, 2),
    ],
    table=table,
    kind_of_perft="plain",
    eager=eager,
    record_lines=record_lines,
    end=("winners", "turn"),
    hashed=(6, 0),
)  # fmt: skip

if __name__ == "__main__":
    KEPT.write()
