"""Thinking time of a computer player: a deadline on a clock, and a signal to stop."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from burano.core.protocol import NOBODY, Seat


class Budget:
    """A time limit that a search checks between its steps; checking is cheap."""

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
        """Return the used share of the time, 0 to 1."""
        whole = self._end - self._start
        return 1.0 if whole <= 0 else min(1.0, (self._clock() - self._start) / whole)


class TurnTime:
    """Divides a turn's thinking time among the questions of that turn: a seat asked again gets the remaining time."""

    def __init__(self, seconds: Sequence[float]) -> None:
        """`seconds` per turn, by seat."""
        self._seconds = seconds
        self._seat = NOBODY
        self.left = 0.0
        """Seconds available for the current question."""
        self.turns: list[tuple[Seat, float]] = []
        """Seat and seconds of every turn so far. Consecutive questions to one seat count as one turn, unless `close`
        was called."""

    def begin(self, seat: Seat) -> None:
        """Start a question to a seat; it gets a full turn's time if another seat was asked before."""
        if seat != self._seat:
            self._seat = seat
            self.left = self._seconds[seat]
            self.turns.append((seat, 0.0))

    def close(self) -> None:
        """End the turn, even if the same seat is asked next."""
        self._seat = NOBODY

    def spend(self, seconds: float) -> None:
        """Record the seconds used for the question."""
        self.left = max(0.0, self.left - seconds)
        seat, spent = self.turns[-1]
        self.turns[-1] = (seat, spent + seconds)
