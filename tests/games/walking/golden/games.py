"""Walking's golden games and perft table, written by `python -m tests.games.walking.golden.games`; review the diff."""

from __future__ import annotations

from pathlib import Path

from burano.games.walking.record.writer import record_lines
from tests.games.golden_files import Kept
from tests.games.walking.play import GAME, eager, table

KEPT = Kept(
    module="tests.games.walking.golden.games",
    here=Path(__file__).parent,
    game=GAME,
    games=[
        (1, "plain", 11, True), (1, "new", 12, False), (2, "plain", 13, True), (2, "beginner", 14, False),
        (3, "plain", 15, True), (3, "new", 16, True), (4, "plain", 17, True), (4, "open", 18, False),
    ],
    perft=[
        (1, 5, 0, 3), (2, 6, 0, 3), (3, 7, 0, 3), (4, 8, 0, 3), (1, 21, 12, 4), (1, 22, 28, 3), (2, 23, 40, 4),
        (2, 24, 70, 3), (3, 25, 60, 3), (3, 26, 110, 3), (4, 27, 90, 4), (4, 28, 150, 3), (4, 29, 180, 3),
        (2, 30, 25, 4),
    ],
    table=table,
    kind_of_perft="plain",
    eager=eager,
    record_lines=record_lines,
    end=("winners", "end"),
    hashed=(8, 0),
)  # fmt: skip

if __name__ == "__main__":
    KEPT.write()
