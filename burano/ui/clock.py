"""The clock of the program; tests bring their own."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """A monotonic clock, and a way to wait."""

    def now(self) -> float: ...

    def sleep(self, seconds: float) -> None: ...


class SystemClock:
    """The system clock."""

    def now(self) -> float:
        """Return the seconds since some fixed moment."""
        return time.perf_counter()

    def sleep(self, seconds: float) -> None:
        """Sleep for that many seconds."""
        time.sleep(seconds)


class ManualClock:
    """A clock for tests that only `sleep` advances."""

    def __init__(self) -> None:
        self._now = 0.0

    def now(self) -> float:
        """Return the seconds since the clock was made."""
        return self._now

    def sleep(self, seconds: float) -> None:
        """Advance the clock."""
        self._now += seconds

    advance = sleep
