"""A child process with a pipe to it, on every system and inside the packaged program."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any


def spawn(name: str, run: Callable[..., None], *values: Any) -> tuple[BaseProcess, Connection]:
    """Call `run(pipe, *values)` in a new process; return the process and the other end of its pipe.

    Raises `OSError` if no process or pipe can be created, however the system reports it.
    """
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    try:
        process = context.Process(target=run, args=(there, *values), name=name, daemon=True)
        with _without_tracker():
            process.start()
    except (OSError, RuntimeError, MemoryError) as error:
        here.close()
        raise OSError(f"no process for {name}: {error}") from error
    finally:
        there.close()
    return process, here


@contextlib.contextmanager
def _without_tracker() -> Iterator[None]:
    """Do not start Python's tracker of shared memory and semaphores: our processes share none.

    Python starts it with the first process: a whole interpreter that lives as long as the program. If it is killed (at
    the end of a session, or for lack of memory), every later process prints a warning.
    """
    if os.name != "posix":
        yield
        return
    from multiprocessing import resource_tracker

    kept, nothing = resource_tracker.getfd, os.open(os.devnull, os.O_WRONLY)
    resource_tracker.getfd = lambda: nothing
    try:
        yield
    finally:
        resource_tracker.getfd = kept
        os.close(nothing)
