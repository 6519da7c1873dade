"""Presses that were meant for something that is gone: the second half of a double click, a click or key too late."""

from __future__ import annotations

import math
from typing import NamedTuple

Pos = tuple[int, int]

DOUBLE_CLICK = 0.4
"""Seconds a question must have been on screen before a press at the same place can answer it."""
_NEAR = 30
"""Units within which two presses are at the same place: a hurried hand does not hold still."""
_LONGEST_FRAME = 0.1
"""A slow frame counts for no more than this: what was not drawn yet was not seen."""


class _Press(NamedTuple):
    """What a press found: the name of the control, empty for nothing that can be used."""

    name: str
    pos: Pos


class StrayPresses:
    """Knows when the present question came on screen and where the pointer was then.

    Frames are counted rather than the clock: time during which the program was busy is time in which nobody saw
    anything new, and presses of that time lie in the queue.
    """

    def __init__(self) -> None:
        self._asked_at: Pos | None = None
        self._asked_for = math.inf
        self._last: _Press | None = None
        self._since = math.inf
        self._missed_at: Pos | None = None
        self._missed_for = math.inf
        self._key, self._answered = "", False
        """Which key was hit last, and whether another question was asked since."""
        self._echoed_for = math.inf
        self._drawn = True

    def asked(self, pos: Pos) -> None:
        """Another question is asked from now on, while the pointer is here."""
        self._asked_at, self._asked_for, self._drawn = pos, 0.0, False
        self._answered = True

    def update(self, dt: float) -> None:
        """A frame is over."""
        dt = min(dt, _LONGEST_FRAME)
        self._since += dt
        self._missed_for += dt
        self._echoed_for += dt
        if self._drawn:
            self._asked_for += dt
        self._drawn = True

    def is_stray(self, pos: Pos, scale: float, name: str, *, again: bool, once: bool) -> bool:
        """Whether a press was not meant for the control of this name. `again`: pressing it many times is usual;
        `once`: a second press would take the first one back."""
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
        """Whether the key of this command, which answered the question before, was hit again before anybody can have
        read the new one. Whoever goes on hammering is not heard before a pause."""
        answered = name == self._key and self._answered
        stray = answered and min(self._asked_for, self._echoed_for) < DOUBLE_CLICK
        if stray:
            self._echoed_for = 0.0
        else:
            self._key, self._answered = name, False
        return stray

    def missed(self, pos: Pos) -> None:
        """A press was stray. Whoever goes on clicking is heard again after the time of a double click."""
        if self._missed_for >= DOUBLE_CLICK:
            self._missed_at, self._missed_for = pos, 0.0

    def pressed(self, pos: Pos, name: str) -> None:
        """A press that was not stray went to the control of this name."""
        self._last, self._since = _Press(name, pos), 0.0
