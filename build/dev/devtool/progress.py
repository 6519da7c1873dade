"""Long steps say what they do and that they still do it."""

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

TICK = 1.0
"""Seconds between two looks at a terminal, where the line is written over."""
PATIENCE = 15.0
"""Seconds between two lines where nothing can be written over: a file, a log of a build machine."""


@contextmanager
def step(what: str, detail: Callable[[], str] = str, output: TextIO | None = None) -> Iterator[None]:
    """Say `what` goes on, and from time to time how long it has, with the `detail` of the moment."""
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
    told = f"dev.py: {what} … {seconds:.0f} s" + (f", {detail}" if detail else "")
    return f"\r{told:<100.100}" if over else f"{told}\n"
