"""Sources of the findings on the page of an analysis."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from burano.ai.analysis import ExpectedResult, TurnReview, analysis_from_data, analysis_to_data
from burano.core.plain_data import Plain
from burano.persistence.analyses import read, write
from burano.table.contract.screens import Play

_PARTIAL = "partial"
"""Mark of an analysis that was left before it was complete."""


def stored(session: Play, path: Path) -> tuple[list[ExpectedResult | TurnReview], bool]:
    """Return the findings of an analysis kept in a file, and whether it was left before it was complete."""
    noted = read(path)
    found = analysis_from_data(session, noted) or []
    if found and isinstance(noted, dict) and "play" not in noted:  # stored by a version that did not store the play
        store(session, path, found)
    return found, isinstance(noted, dict) and noted.get(_PARTIAL) is True


def store(session: Play, path: Path, found: Sequence[ExpectedResult | TurnReview], *, partial: bool = False) -> None:
    """Keep the findings of an analysis in a file; `partial`: it goes on from there next time."""
    mark: dict[str, Plain] = {_PARTIAL: True} if partial else {}
    write(path, {**analysis_to_data(session, found), **mark})


class FindingSource(Protocol):
    """A source of findings: a running `Analyst`, or findings that already exist."""

    done: bool
    failed: bool
    progress: float

    def poll(self) -> list[ExpectedResult | TurnReview]: ...

    def cancel(self) -> None: ...


class StoredFindings:
    """Findings of an earlier analysis."""

    done, failed, progress = True, False, 1.0

    def __init__(self, findings: Sequence[ExpectedResult | TurnReview]) -> None:
        self._waiting = list(findings)

    def poll(self) -> list[ExpectedResult | TurnReview]:
        found, self._waiting = self._waiting, []
        return found

    def cancel(self) -> None:
        """Do nothing, since no analysis runs."""
