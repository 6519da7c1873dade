"""A progress bar for terminals; shows nothing elsewhere."""

from __future__ import annotations

import sys
import time
from typing import TextIO

WIDTH = 30


class ProgressBar:
    """Counts finished games on one line of the standard error stream."""

    def __init__(self, total: int, unit: str = "games", stream: TextIO | None = None) -> None:
        self._stream = stream if stream is not None else sys.stderr
        self._shown = self._stream.isatty()
        self._total = total
        self._unit = unit
        self._start = time.monotonic()

    def show(self, done: int) -> None:
        if not self._shown:
            return
        share = done / self._total if self._total else 1.0
        bar = "#" * int(share * WIDTH)
        spent = time.monotonic() - self._start
        left = spent / done * (self._total - done) if done else 0.0
        self._stream.write(f"\r[{bar:<{WIDTH}}] {done}/{self._total} {self._unit}, {left:.0f} s left ")
        self._stream.flush()

    def close(self) -> None:
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
