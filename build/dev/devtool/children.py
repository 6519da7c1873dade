"""Child processes of a task: they end with the task."""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import FrameType

_PASSED_ON = [number for name in ("SIGTERM", "SIGHUP") if (number := getattr(signal, name, None)) is not None]
"""Signals passed on. Ctrl-C is not among them: the terminal sends it to everybody."""


def become(command: Sequence[str], settings: Mapping[str, str] | None = None) -> int:
    """Replace this process by a program, so that signals reach it; where a system cannot (Windows), run it as a child.
    Returns its exit code if it returns."""
    environment = dict(settings or os.environ)
    if sys.platform == "win32":
        return call(command, environment)
    sys.stdout.flush()
    sys.stderr.flush()
    os.execve(command[0], [*command], environment)


def call(command: Sequence[str], settings: Mapping[str, str] | None = None, folder: Path | None = None) -> int:
    """Run a program to its end and return its exit code, above 128 if a signal ended it. A signal that would end this
    process is passed on, and ends the task when the program has ended."""
    child = subprocess.Popen(list(command), env=settings, cwd=folder)
    with _passing_on(child) as received:
        code = _ended(child)
    if received:
        sys.exit(128 + received[0])
    return code if code >= 0 else 128 - code


def _ended(child: subprocess.Popen[bytes]) -> int:
    try:
        return child.wait()
    except KeyboardInterrupt:
        # It got the same Ctrl-C and may have something to tidy up; after a second one it has not.
        try:
            child.wait()
        except KeyboardInterrupt:
            child.kill()
            child.wait()
        raise


@contextlib.contextmanager
def _passing_on(child: subprocess.Popen[bytes]) -> Iterator[list[int]]:
    received: list[int] = []

    def pass_on(number: int, _frame: FrameType | None) -> None:
        received.append(number)
        child.send_signal(number)

    before = {}
    with contextlib.suppress(ValueError):  # only the main thread may
        before = {number: signal.signal(number, pass_on) for number in _PASSED_ON}
    try:
        yield received
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
