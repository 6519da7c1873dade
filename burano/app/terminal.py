"""The terminal from which the program was started: output to it, signals from it."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import FrameType


def say(text: str) -> None:
    """Print to the terminal, if there is one that accepts output."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        print(text.encode("ascii", "backslashreplace").decode("ascii"), file=sys.stderr)


def leave_on_signals(leave: Callable[[], None]) -> None:
    """Close the program properly on Ctrl-C, a closed terminal or the end of the session; a second signal ends it at
    once."""
    import signal  # not before the first frame

    def on_signal(number: int, frame: FrameType | None) -> None:
        signal.signal(number, signal.SIG_DFL)
        leave()

    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        # Only the main thread may set handlers; tests run the program in another one.
        with contextlib.suppress(ValueError, OSError):
            if number is not None:
                signal.signal(number, on_signal)
