"""How long a computer player may think: a deadline on a clock, and a signal to stop."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from burano.core.protocol import NOBODY, Seat


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


class TurnTime:
    """Shares a turn's seconds out among the questions of that turn: a seat that is asked again has the rest."""

    def __init__(self, seconds: Sequence[float]) -> None:
        """`seconds` a turn, by seat."""
        self._seconds = seconds
        self._seat = NOBODY
        self.left = 0.0
        """What may be used for the question now."""
        self.turns: list[tuple[Seat, float]] = []
        """Seat and seconds of every turn so far; questions to one seat in a row are one turn, unless it was closed."""

    def begin(self, seat: Seat) -> None:
        """The seat is asked; it has a turn's time if another was asked before."""
        if seat != self._seat:
            self._seat = seat
            self.left = self._seconds[seat]
            self.turns.append((seat, 0.0))

    def close(self) -> None:
        """The turn is over, even if the same seat should be asked next."""
        self._seat = NOBODY

    def spend(self, seconds: float) -> None:
        """The question was answered after so long."""
        self.left = max(0.0, self.left - seconds)
        seat, spent = self.turns[-1]
        self.turns[-1] = (seat, spent + seconds)
