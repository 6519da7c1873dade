"""The window's side of a thinking computer player: ask, look in now and then, never wait."""

from __future__ import annotations

import json
import multiprocessing
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Protocol

from burano.ai.bots import parse
from burano.ai.budget import Budget
from burano.ai.match import rng_for
from burano.ai.simple import GreedyBot
from burano.ai.worker import NOW, READY, choice_to_data, reason_from_data, run
from burano.core import registry
from burano.core.errors import BadData
from burano.core.protocol import Action, Plain, Reason, Seat

GRACE = 1.1
"""An answer later than this share of its time is not waited for."""
HURRY = 1.0
"""Seconds within which `move_now` must be answered."""
START_SECONDS = 20.0
"""A process that is not ready by then is given up."""
CRASHED, LATE = "bot.crashed", "bot.late"
"""Notes for the log when a simpler choice stands in."""


@dataclass(frozen=True)
class Thought:
    """An answer: what to do, where to look for it, why, and what it is expected to bring."""

    seat: Seat
    actions: tuple[Action, ...]
    """Submit the first; the following ones while they are legal. Then ask again if the seat is still to decide."""
    look: Reason
    why: Reason
    gain: float
    seconds: float
    note: str = ""
    """Empty, or a message key: the player crashed or was late, and this is a simpler choice."""


@dataclass(frozen=True)
class Question:
    """What was asked, kept for the simpler choice."""

    number: int
    game_id: str
    bot: str
    view: Mapping[str, Plain]
    seat: Seat
    seed: int
    step: int
    seconds: float


class Worker(Protocol):
    """A process at the other end of a pipe."""

    def start(self) -> Connection: ...

    def is_alive(self) -> bool: ...

    def kill(self) -> None: ...


class ProcessWorker:
    """A spawned process: the same on every system and inside the packaged program."""

    def __init__(self) -> None:
        self._process: Any = None

    def start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        self._process = context.Process(target=run, args=(there,), name="thinker", daemon=True)
        self._process.start()
        there.close()
        return here

    def is_alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join(1.0)
            self._process = None


class Thinker:
    """One question at a time to a process of its own. No method blocks or raises because of the process."""

    def __init__(
        self, worker: Callable[[], Worker] = ProcessWorker, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._make = worker
        self._clock = clock
        self._worker: Worker | None = None
        self._pipe: Connection | None = None
        self._ready = False
        self._question: Question | None = None
        self._asked = 0.0
        self._limit = 0.0
        self._spent = 0.0
        self._count = 0

    @property
    def thinking(self) -> bool:
        return self._question is not None

    @property
    def progress(self) -> float:
        """The used share of the thinking time, 0 to 1, for an indicator."""
        return self._spent

    def warm(self) -> None:
        """Start the process ahead of the first question."""
        if self._worker is None:
            worker = self._make()
            try:
                self._pipe = worker.start()
            except OSError:
                return  # no process can be started now; `poll` answers with a simpler choice
            self._worker = worker
            self._ready = False

    def start(
        self,
        game_id: str,
        bot: str,
        view: Mapping[str, Plain],
        seat: Seat,
        seed: int,
        step: int,
        seconds: float,
    ) -> None:
        """Ask what `bot` would do. `view` is `game.to_data(session.view(seat))`, `step` is `session.length`.

        `BadData` if there is no such bot. A question still open is dropped.
        """
        parse(game_id, bot)
        self.cancel()
        self._count += 1
        self._question = Question(self._count, game_id, bot, view, seat, seed, step, seconds)
        self._spent = 0.0
        self._asked = self._clock()
        self.warm()
        self._limit = self._asked + START_SECONDS
        if self._ready:
            self._send()

    def _send(self) -> None:
        question = self._question
        if question is None or self._pipe is None:
            return
        message = {
            "id": question.number,
            "game": question.game_id,
            "bot": question.bot,
            "view": question.view,
            "seat": question.seat,
            "seed": question.seed,
            "number": question.step,
            "seconds": round(1000 * question.seconds),
        }
        self._asked = self._clock()
        self._limit = self._asked + question.seconds * GRACE + 0.05
        try:
            self._pipe.send_bytes(json.dumps(message).encode())
        except OSError:
            self._stop()

    def poll(self) -> Thought | None:
        """The answer, once there is one; call it every frame."""
        question = self._question
        if question is None:
            return None
        if self._worker is None:
            return self._instead(question, CRASHED)
        try:
            while self._pipe is not None and self._pipe.poll(0):
                thought = self._hear(question, self._pipe.recv_bytes())
                if thought is not None:
                    return thought
        except (OSError, EOFError):
            self._stop()
            return self._instead(question, CRASHED)
        if self._clock() > self._limit:
            self._stop()
            return self._instead(question, LATE)
        return None

    def _hear(self, question: Question, message: bytes) -> Thought | None:
        if message == READY:
            self._ready = True
            self._send()
            return None
        data: dict[str, Any] = json.loads(message)
        if data["id"] != question.number:
            return None  # An answer to a question that was dropped.
        if "spent" in data:
            self._spent = data["spent"] / 100
            return None
        self._question = None
        return self._thought(question, data, "")

    def _thought(self, question: Question, data: Mapping[str, Any], note: str) -> Thought:
        game = registry.game(question.game_id)
        return Thought(
            question.seat,
            tuple(game.action_from_data(action) for action in data["actions"]),
            reason_from_data(data["look"]),
            reason_from_data(data["why"]),
            data["gain"] / 10,
            self._clock() - self._asked,
            note,
        )

    def _instead(self, question: Question, note: str) -> Thought:
        """A legal, simpler choice, made here and now."""
        self._question = None
        game = registry.game(question.game_id)
        brain = registry.brain(question.game_id)
        view = game.from_data(question.view)
        bot = GreedyBot(game, brain, brain.weights(game.info.styles[0], 1))
        rng = rng_for(question.seed, question.seat, question.step)
        choice = bot.choose(view, question.seat, rng, Budget(0.0))
        return self._thought(question, choice_to_data(question.game_id, view, question.seat, choice), note)

    def move_now(self) -> None:
        """Ask for the best found so far; `poll` will have it soon."""
        if self._question is None or self._pipe is None or not self._ready:
            return
        self._limit = min(self._limit, self._clock() + HURRY)
        try:
            self._pipe.send_bytes(NOW)
        except OSError:
            self._stop()

    def cancel(self) -> None:
        """Forget the question, if there is one; its answer will not be heard."""
        if self._question is not None:
            self.move_now()
            self._question = None

    def close(self) -> None:
        """End the process."""
        self._question = None
        self._stop()

    def _stop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._worker is not None:
            self._worker.kill()
            self._worker = None
        self._ready = False


def is_bot(game_id: str, name: str) -> bool:
    """Is there a computer player of that name?"""
    try:
        parse(game_id, name)
    except BadData:
        return False
    return True
