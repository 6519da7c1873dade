"""The process in which computer players think: questions and answers are sent as JSON over one pipe.

A question is an object with `id`, `game`, `bot`, `view`, `seat`, `seed`, `number`, `seconds` (in thousandths) and
`most`, the number of answers wanted (0: a survey of first actions). `seed` is the search's own (`search_seed.py`),
independent of the table's.

The worker sends `{"id", "began"}` once everything for the question is loaded and the thinking time starts; while it
thinks, `{"id", "spent"}` in percent; at the end `{"id", "answers"}`, each with `actions`, `look`, `reasons` and `gain`.

The message `now` means: answer with the best found so far. While the process loads or thinks, a thread sends a sign of
life twice a second, so that the other side recognises a hung process. Any other failure ends the process, which the
other side notices.
"""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from multiprocessing.connection import Connection
from typing import Any

from burano.ai.bots import Bot, make_bot
from burano.ai.budget import Budget
from burano.ai.choice import Choice
from burano.ai.search_seed import rng_for
from burano.core import registry
from burano.core.protocol import Plain, Reason
from burano.core.rng import Rng

NOW = b"now"
READY = b"ready"
ALIVE = b"{}"
ALIVE_SECONDS = 0.5
SURVEY = 0
"""Value of `most` that requests a survey: the value of each first action."""
REPORT_SECONDS = 0.1
LISTEN_SECONDS = 0.01
NICE = 5


class WorkerPipe:
    """The worker's end of the pipe, for two threads: one works, the other sends signs of life."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._guard = threading.Lock()
        self.busy = threading.Event()
        """Set while an answer is awaited."""

    def send(self, message: bytes) -> None:
        with self._guard:
            self._connection.send_bytes(message)

    def receive(self) -> bytes:
        return self._connection.recv_bytes()

    def asked_now(self) -> bool:
        """Return whether the other side has sent `now`."""
        return self._connection.poll(0) and self.receive() == NOW

    def live(self) -> None:
        """Send signs of life while the process is busy; runs in a thread of its own."""
        try:
            while self.busy.wait():
                time.sleep(ALIVE_SECONDS)
                if self.busy.is_set():
                    self.send(ALIVE)
        except (OSError, ValueError):  # the pipe is closed
            return


class ProgressReporter:
    """Checks for `now` and reports progress during a search; the search calls it often, it acts at intervals."""

    def __init__(self, line: WorkerPipe, question: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._line = line
        self._question = question
        self._clock = clock
        self._next_listen = 0.0
        self._next_report = 0.0
        self.budget: Budget | None = None

    def cancelled(self) -> bool:
        now = self._clock()
        if now < self._next_listen:
            return False
        self._next_listen = now + LISTEN_SECONDS
        if self.budget is not None and now >= self._next_report:
            self._next_report = now + REPORT_SECONDS
            send(self._line, {"id": self._question, "spent": round(100 * self.budget.spent())})
        return self._line.asked_now()


def send(line: WorkerPipe, message: Mapping[str, Plain]) -> None:
    line.send(json.dumps(message).encode())


def run(connection: Connection, game_id: str = "", bot: str = "") -> None:
    """Run the worker, at low priority if the system supports that."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    serve(connection, game_id, bot)


def serve(connection: Connection, game_id: str = "", bot: str = "") -> None:
    """Answer questions until the pipe is closed; send `READY` once the named game and player are loaded."""
    bots: dict[tuple[str, str], Bot] = {}
    line = WorkerPipe(connection)
    line.busy.set()
    threading.Thread(target=line.live, name="alive", daemon=True).start()
    try:
        if game_id:
            bots[game_id, bot] = make_bot(game_id, bot)
        line.send(READY)
        while True:
            line.busy.clear()
            message = line.receive()
            if message == NOW:
                continue  # the answer was already being sent
            line.busy.set()
            question: dict[str, Any] = json.loads(message)
            send(line, _answer(line, question, bots))
    except (EOFError, BrokenPipeError, ConnectionResetError, KeyboardInterrupt):
        return


def _answer(line: WorkerPipe, question: dict[str, Any], bots: dict[tuple[str, str], Bot]) -> dict[str, Plain]:
    game_id, name, seat = str(question["game"]), str(question["bot"]), int(question["seat"])
    game = registry.game(game_id)
    view = game.from_data(question["view"])
    bot = bots.get((game_id, name)) or bots.setdefault((game_id, name), make_bot(game_id, name))
    ear = ProgressReporter(line, int(question["id"]))
    send(line, {"id": question["id"], "began": True})
    ear.budget = Budget(question["seconds"] / 1000, time.monotonic, ear.cancelled)
    rng = rng_for(int(question["seed"]), seat, int(question["number"]))
    most = int(question["most"])
    choices = answers(bot, view, seat, rng, ear.budget, most)
    return {"id": question["id"], "answers": choices_to_data(game_id, view, seat, choices)}


def answers(bot: Bot, view: Any, seat: int, rng: Rng, budget: Budget, most: int) -> list[Choice]:
    """Return a computer player's answer: one choice, the best `most`, or a `SURVEY` of first actions."""
    if most == SURVEY:
        return bot.survey(view, seat, rng, budget)
    return bot.rank(view, seat, rng, budget, most) if most > 1 else [bot.choose(view, seat, rng, budget)]


def choices_to_data(game_id: str, view: Any, seat: int, choices: Sequence[Choice]) -> list[Plain]:
    """Return choices as plain data; gains in tenths of a point."""
    brain = registry.brain(game_id)
    return [
        {
            "actions": [list(action.to_data()) for action in choice.actions],
            "look": reason_to_data(brain.where_to_look(view, seat, choice.actions)),
            "reasons": [reason_to_data(reason) for reason in choice.reasons],
            "gain": round(10 * choice.gain),
            "later": [list(action.to_data()) for action in choice.later],
        }
        for choice in choices
    ]


def reason_to_data(reason: Reason) -> dict[str, Plain]:
    return {"key": reason.key, "values": dict(reason.values)}


def reason_from_data(data: Mapping[str, Any]) -> Reason:
    return Reason("", str(data["key"]), dict(data["values"]))
