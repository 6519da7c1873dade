"""Run work in a background thread."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

Made = TypeVar("Made")


class BackgroundThread(ThreadPoolExecutor):
    """One background thread. If the system cannot start a thread, `begin` does the work at once."""

    def __init__(self) -> None:
        super().__init__(1)

    def begin(self, work: Callable[..., Made], *values: Any) -> Future[Made]:
        """Start the work and return its future result."""
        try:
            return self.submit(work, *values)
        except RuntimeError:
            done: Future[Made] = Future()
            try:
                done.set_result(work(*values))
            except Exception as error:  # noqa: BLE001 - the caller gets it from the result, as from the thread
                done.set_exception(error)
            return done
