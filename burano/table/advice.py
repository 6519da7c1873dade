"""Hints in three steps: where to look, which move, and why."""

from __future__ import annotations

from typing import NamedTuple

from burano.ai.thinker import Thought
from burano.core.protocol import Action, Reason, Seat
from burano.table.driver import Driver

_LEVELS = 3


class Hint(NamedTuple):
    """The step of the hint that is to be told now."""

    action: Action
    level: int
    """1: only where to look. 2: the move. 3: its reason."""
    reason: Reason
    """Where to look, or why."""


class Advice:
    """Asks the game's adviser what it would do; says a little more at every request."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._level = 0
        self._position = -1

    def knows(self, position: int) -> bool:
        """Whether this position was asked about."""
        return self._position == position

    def ask(self, seat: Seat, position: int, level: int = 1) -> Hint | None:
        """The next step of the hint for this position, the first of them `level`; None if the adviser has to think
        first."""
        if self._position != position:
            self._position, self._level = position, level
            self._driver.ask_hint(seat)
            return None
        if self._driver.hint is None:
            return None
        self._level = min(_LEVELS, self._level + 1)
        return self._told(self._driver.hint)

    def hear(self) -> Hint | None:
        """The first step of the hint, once, when the adviser has thought."""
        if not self._driver.hinting:
            return None
        thought = self._driver.hear_hint()
        return self._told(thought) if thought is not None else None

    def _told(self, thought: Thought) -> Hint | None:
        if not thought.actions:
            return None
        return Hint(thought.actions[0], self._level, thought.advice[0].look if self._level == 1 else thought.why)
