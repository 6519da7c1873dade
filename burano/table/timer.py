"""The sand glass of pyramid building: counts only time a player could use."""

from __future__ import annotations

from burano.ui.clock import Clock

URGENT = 10.0
"""Seconds before the end from which the timer presses."""
TICK_PACE = 8.0
"""Frames a second that show it well."""
_LONGEST_GAP = 2.0
"""A longer silence between two ticks means that the computer slept: nobody could build then."""


class Countdown:
    """Counts down while it runs and is ticked. A limit of 0 is no timer: it never expires."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        self._clock = clock
        self.limit = float(seconds)
        self.used = 0.0
        self._last: float | None = None
        self._reasons: set[str] = {"not started"}

    @property
    def on(self) -> bool:
        """Whether there is a limit at all."""
        return self.limit > 0

    @property
    def counts(self) -> bool:
        """Whether there is time that can still run out."""
        return self.on and not self.expired

    @property
    def running(self) -> bool:
        return self.counts and not self._reasons

    @property
    def left(self) -> float:
        """Seconds left, never below 0."""
        return max(0.0, self.limit - self.used)

    @property
    def share(self) -> float:
        """What is left, from 1 to 0."""
        return self.left / self.limit if self.on else 1.0

    @property
    def expired(self) -> bool:
        return self.on and self.used >= self.limit

    @property
    def urgent(self) -> bool:
        """The last seconds, and what follows them."""
        return self.on and self.left <= URGENT

    def start(self) -> None:
        """Begin to count: the player has the screen."""
        self.resume("not started")

    def pause(self, reason: str) -> None:
        """Stop counting until every reason given has gone: the window is hidden, the pyramid covered …"""
        self.tick()
        self._reasons.add(reason)
        self._last = None

    def resume(self, reason: str) -> None:
        """A reason has gone."""
        self._reasons.discard(reason)
        if not self._reasons and self._last is None:
            self._last = self._clock.now()

    def tick(self) -> bool:
        """Count the time since the last tick; true if the whole second on display changed."""
        if not self.running:
            return False
        now = self._clock.now()
        gap = now - self._last if self._last is not None else 0.0
        self._last = now
        if not 0 < gap <= _LONGEST_GAP:
            return False
        before = self.seconds
        self.used += gap
        return self.seconds != before

    @property
    def seconds(self) -> int:
        """Whole seconds to show: the last one is 1, then 0."""
        return int(-(-self.left // 1))
