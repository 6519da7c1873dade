"""What the program has to do with the terminal it was started from: words to it, signals from it."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import FrameType


def say(text: str) -> None:
    """To the terminal, if there is one that takes it."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        print(text.encode("ascii", "backslashreplace").decode("ascii"), file=sys.stderr)


def leave_on_signals(leave: Callable[[], None]) -> None:
    """Ctrl-C, a closed terminal and the end of the session close the window in good order; asked twice, at once."""

    def told(number: int, frame: FrameType | None) -> None:
        signal.signal(number, signal.SIG_DFL)
        leave()

    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        # Only the main thread may; tests run the program elsewhere.
        with contextlib.suppress(ValueError, OSError):
            if number is not None:
                signal.signal(number, told)
