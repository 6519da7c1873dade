"""Buru meets nonsense from every seat."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from burano.games.buru import actions as a
from tests.games.buru.audit import audit
from tests.games.buru.play import GAME, TABLES, table
from tests.games.conformance.hostile import UNDO, bad_submissions

ANY_TABLE = st.builds(lambda kind, seed: table(*kind, seed), st.sampled_from(TABLES), st.integers(0, 500))
TestBadSubmissions = bad_submissions(
    GAME, st.builds(lambda made, undo: replace(made, undo=undo), ANY_TABLE, UNDO), a.ACTION_TYPES, audit
)
