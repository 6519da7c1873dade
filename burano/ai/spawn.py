"""A process beside the program, with a pipe to it: the same on every system and inside the packaged program."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any


def spawn(name: str, run: Callable[..., None], *values: Any) -> tuple[BaseProcess, Connection]:
    """`run(pipe, *values)` begins in a process of its own; the other end of its pipe is here.

    `OSError` if there is no room for one more process or pipe, in whatever words the system says so.
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
    """Start no tracker of shared memory and semaphores: our processes share none.

    Python starts one with the first process, a whole interpreter that lives as long as the program; where it is killed
    (a session that ends, too little memory) every later process puts a warning on the error output.
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
