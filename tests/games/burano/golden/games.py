"""Burano's golden games and perft table, written by `python -m tests.games.burano.golden.games`; review the diff."""

from __future__ import annotations

from pathlib import Path

from burano.core.journal import Player, Table
from burano.games.burano.game import Burano
from burano.games.burano.record.writer import record_lines
from burano.games.burano.setup import Options
from tests.games.burano.test_conformance import eager
from tests.games.golden_files import Kept


def table(players: int, layout: str, seed: int) -> Table:
    seats = tuple(Player(f"Player {seat}", seat) for seat in range(players))
    return Table("burano", Options(players=players, layout=layout).to_data(), seed, seats)


KEPT = Kept(
    module="tests.games.burano.golden.games",
    here=Path(__file__).parent,
    game=Burano(),
    games=[
        (2, "first", 11, False), (2, "random", 12, True), (3, "first", 13, False),
        (3, "random", 14, True), (4, "first", 15, False), (4, "random", 16, True),
    ],
    perft=[
        (2, 5, 0, 3), (3, 6, 0, 3), (4, 7, 0, 2), (2, 21, 40, 3), (2, 22, 60, 3), (2, 23, 100, 2), (3, 24, 90, 3),
        (3, 25, 150, 2), (3, 26, 220, 3), (4, 27, 120, 3), (4, 28, 260, 3), (4, 29, 400, 3), (2, 30, 180, 2),
        (4, 31, 330, 2),
    ],
    table=table,
    kind_of_perft="random",
    eager=eager,
    record_lines=record_lines,
    end=("winners",),
    hashed=(3, 14),
)  # fmt: skip

if __name__ == "__main__":
    KEPT.write()
