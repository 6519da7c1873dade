"""Time as the program sees it, so that tests can bring their own."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """Seconds that only go forward, and a way to wait."""

    def now(self) -> float: ...

    def sleep(self, seconds: float) -> None: ...


class SystemClock:
    """The computer's own clock."""

    def now(self) -> float:
        """Seconds since some fixed moment."""
        return time.perf_counter()

    def sleep(self, seconds: float) -> None:
        """Give the processor away for that long."""
        time.sleep(seconds)


class ManualClock:
    """A clock that moves only when told to; sleeping moves it."""

    def __init__(self) -> None:
        self._now = 0.0

    def now(self) -> float:
        """Seconds since the clock was made."""
        return self._now

    def sleep(self, seconds: float) -> None:
        """Move on at once."""
        self._now += seconds

    advance = sleep
