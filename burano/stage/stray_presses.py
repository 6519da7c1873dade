"""Stray presses: the second half of a double click, or a click or key meant for something that is no longer there."""

from __future__ import annotations

import math
from typing import NamedTuple

Pos = tuple[int, int]

DOUBLE_CLICK = 0.4
"""Seconds a question must be on screen before a press at the same place can answer it."""
_NEAR = 30
"""Distance in units within which two presses are at the same place."""
_MAX_FRAME_TIME = 0.1
"""Longest time, in seconds, that one frame may count for: the player has not yet seen what was not drawn."""


class _Press(NamedTuple):
    """A press and the control it hit; the name is empty if it hit none that can be used."""

    name: str
    pos: Pos


class StrayPresses:
    """Detects stray presses from when the present question appeared and where the pointer was at that moment.

    Time is counted in frames, not read from the clock: while the program is busy, the player sees nothing new and
    presses wait in the queue.
    """

    def __init__(self) -> None:
        self._asked_at: Pos | None = None
        self._asked_for = math.inf
        self._last: _Press | None = None
        self._since = math.inf
        self._missed_at: Pos | None = None
        self._missed_for = math.inf
        self._key, self._answered = "", False
        """The key pressed last, and whether the question has changed since."""
        self._echoed_for = math.inf
        self._drawn = True

    def question_changed(self, pos: Pos) -> None:
        """Report that the question changed, with the position of the pointer."""
        self._asked_at, self._asked_for, self._drawn = pos, 0.0, False
        self._answered = True

    def update(self, dt: float) -> None:
        """Advance by one frame of `dt` seconds."""
        dt = min(dt, _MAX_FRAME_TIME)
        self._since += dt
        self._missed_for += dt
        self._echoed_for += dt
        if self._drawn:
            self._asked_for += dt
        self._drawn = True

    def is_stray(self, pos: Pos, scale: float, name: str, *, again: bool, once: bool) -> bool:
        """Return whether a press was not meant for the control of this name. `again`: the control is often pressed
        several times in a row; `once`: a second press would undo the first."""
        last, near = self._last, _NEAR * scale
        if self._missed_for < DOUBLE_CLICK and self._missed_at is not None and math.dist(pos, self._missed_at) < near:
            return True  # the second half of a double click whose first half was stray
        if again and last is not None and last.name == name:
            return False
        if self._asked_for < DOUBLE_CLICK and self._asked_at is not None and math.dist(pos, self._asked_at) < near:
            return True
        if last is None or not last.name or self._since >= DOUBLE_CLICK or math.dist(pos, last.pos) >= near:
            return False
        return once or last.name != name

    def is_echo(self, name: str) -> bool:
        """Return whether the key of this command answered the previous question and was pressed again before the player
        can have read the new one. Such presses are ignored until a pause."""
        answered = name == self._key and self._answered
        stray = answered and min(self._asked_for, self._echoed_for) < DOUBLE_CLICK
        if stray:
            self._echoed_for = 0.0
        else:
            self._key, self._answered = name, False
        return stray

    def missed(self, pos: Pos) -> None:
        """Report a stray press. Clicks count again after the time of a double click."""
        if self._missed_for >= DOUBLE_CLICK:
            self._missed_at, self._missed_for = pos, 0.0

    def pressed(self, pos: Pos, name: str) -> None:
        """Report a press on the control of this name that was not stray."""
        self._last, self._since = _Press(name, pos), 0.0
