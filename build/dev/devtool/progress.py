"""Progress output of long steps."""

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

TICK = 1.0
"""Seconds between two updates of a terminal line."""
PATIENCE = 15.0
"""Seconds between two lines where a line cannot be overwritten: a file, a build log."""


@contextmanager
def step(what: str, detail: Callable[[], str] = str, output: TextIO | None = None) -> Iterator[None]:
    """Print that `what` is going on, and from time to time for how long, with the current `detail`."""
    out = output or sys.stdout
    over, started, ended = out.isatty(), time.monotonic(), threading.Event()
    print(f"dev.py: {what} …", end="" if over else "\n", file=out, flush=True)

    def tell() -> None:
        while not ended.wait(TICK if over else PATIENCE):
            print(_line(what, time.monotonic() - started, detail(), over=over), end="", file=out, flush=True)

    teller = threading.Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield
    finally:
        ended.set()
        teller.join()
        if over:
            print(_line(what, time.monotonic() - started, "", over=True), file=out, flush=True)


def _line(what: str, seconds: float, detail: str, *, over: bool) -> str:
    line = f"dev.py: {what} … {seconds:.0f} s" + (f", {detail}" if detail else "")
    return f"\r{line:<100.100}" if over else f"{line}\n"
