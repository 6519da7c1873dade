"""Errors that callers handle: a refused action, unreadable data."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from burano.core.protocol import Reason


class IllegalAction(Exception):
    """The session refused an action; the game is unchanged."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.rule}: {reason.key}")
        self.reason = reason


class BadData(ValueError):
    """Plain data (a save, a journal, an option) that is not valid; names the place and the reason."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")
        self.where = where
        self.why = why
