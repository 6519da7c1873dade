"""A long calculation in a separate process that reports its findings as JSON, without blocking the screen."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from burano.ai.spawn import spawn
from burano.ai.worker import NICE
from burano.core import registry
from burano.core.journal import Entry, table_from_data
from burano.core.plain_data import Plain
from burano.core.session import Session


class Background:
    """Starts the process, receives its reports and stops it. `failed`: it crashed or could not start."""

    def __init__(self, name: str, run: Callable[..., None], question: Plain) -> None:
        """`run(pipe, question)` is called in the process; `question` is passed as JSON."""
        self.done = False
        self.failed = False
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        try:
            self._process, self._pipe = spawn(name, run, json.dumps(question).encode())
        except OSError:
            self.failed = True

    def reports(self) -> Iterator[Any]:
        """Yield the reports since the last call, without waiting. Ends the process once it is done or has failed."""
        while self._pipe is not None and not self.done and not self.failed:
            try:
                if not self._pipe.poll(0):
                    break
                report = json.loads(self._pipe.recv_bytes())
            except (EOFError, OSError):
                self.failed = True
                break
            yield report
        if self.done or self.failed:
            self.cancel()

    def cancel(self) -> None:
        """Stop the process."""
        if self._process is not None:
            if self._process.is_alive():
                self._process.kill()
            self._process.join(1.0)
        if self._pipe is not None:
            self._pipe.close()


def play_to_data(session: Session[Any, Any], length: int | None = None) -> dict[str, Plain]:
    """Return a play, or its first `length` decisions, as plain data."""
    entries: list[Plain] = [entry.to_data() for entry in session.journal[:length]]
    return {"table": session.table.to_data(), "journal": entries}


def play_from_data(data: Any) -> Session[Any, Any]:
    """Return the play written by `play_to_data`; raise `BadData`, `KeyError`, `TypeError` or `ValueError` if it is
    malformed."""
    table = table_from_data(data["table"])
    game = registry.game(table.game_id)
    entries = [Entry(line[0], game.action_from_data(line[1:])) for line in data["journal"]]
    return Session.replay(game, table, entries)


def stay_in_the_background() -> None:
    """Lower the priority of this process."""
    if hasattr(os, "nice"):
        os.nice(NICE)
