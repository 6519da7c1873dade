"""A process beside the program, with a pipe to it: the same on every system and inside the packaged program."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
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
        process.start()
    except (OSError, RuntimeError, MemoryError) as error:
        here.close()
        raise OSError(f"no process for {name}: {error}") from error
    finally:
        there.close()
    return process, here
