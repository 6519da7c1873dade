"""How long a computer player may think: a deadline on a clock, and a way to be told to stop."""

from __future__ import annotations

import time
from collections.abc import Callable


class Budget:
    """Asked between steps of a search; cheap enough to be asked often."""

    def __init__(
        self,
        seconds: float,
        clock: Callable[[], float] = time.monotonic,
        cancelled: Callable[[], bool] | None = None,
    ) -> None:
        self._clock = clock
        self._cancelled = cancelled
        self._start = clock()
        self._end = self._start + seconds
        self._stopped = False

    def expired(self) -> bool:
        if not self._stopped:
            self._stopped = self._clock() >= self._end or (self._cancelled is not None and self._cancelled())
        return self._stopped

    def spent(self) -> float:
        """The used share of the time, 0 to 1."""
        whole = self._end - self._start
        return 1.0 if whole <= 0 else min(1.0, (self._clock() - self._start) / whole)
