"""Sources of the findings on the page of an analysis."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from burano.ai.analysis import ExpectedResult, TurnReview


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
