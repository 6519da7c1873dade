"""Murano meets nonsense from every seat."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from burano.games.murano import actions as a
from tests.games.conformance.hostile import UNDO, bad_submissions
from tests.games.murano.audit import audit
from tests.games.murano.play import GAME, KINDS, table

TABLES = st.builds(table, st.integers(2, 4), st.sampled_from(sorted(KINDS)), st.integers(0, 500))
TestBadSubmissions = bad_submissions(
    GAME, st.builds(lambda made, undo: replace(made, undo=undo), TABLES, UNDO), a.ACTION_TYPES, audit
)
