"""Burano meets nonsense from every seat."""

from __future__ import annotations

from hypothesis import strategies as st

from burano.core.journal import Player, Table
from burano.games.burano import actions as a
from burano.games.burano.game import Burano
from burano.games.burano.setup import Options
from tests.games.conformance.audit import audit
from tests.games.conformance.hostile import UNDO, bad_submissions


def table(players: int, seed: int, undo: str) -> Table:
    seats = tuple(Player(f"P{seat}", seat) for seat in range(players))
    return Table("burano", Options(players=players, layout="random").to_data(), seed, seats, undo)


TABLES = st.builds(table, st.integers(2, 4), st.integers(0, 500), UNDO)
TestBadSubmissions = bad_submissions(Burano(), TABLES, a.ACTION_TYPES, audit)
