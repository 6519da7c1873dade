"""The window's side of a thinking computer player: asks, polls, never blocks."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Protocol

from burano.ai.bots import parse
from burano.ai.budget import Budget
from burano.ai.choice import Advice
from burano.ai.search_seed import rng_for
from burano.ai.simple import GreedyBot
from burano.ai.spawn import spawn
from burano.ai.worker import ALIVE, NOW, READY, choices_to_data, reason_from_data, run
from burano.core import registry
from burano.core.errors import BadData
from burano.core.protocol import Action, Plain, Reason, Seat

SPARE = 2.0
"""Seconds after the thinking time until the process is asked to answer at once."""
PATIENCE = 5.0
"""Seconds to wait after that signal: other programs may keep the machine busy."""
START_SECONDS = 30.0
"""Seconds after which a process that has not loaded the game is killed."""
SILENCE = 4.0
"""Seconds without a message after which a process is considered hung: it sends a sign of life twice a second."""
_MAX_SILENCE_STEP = 0.5
"""Maximum seconds of silence counted between two polls: the window itself may have been held up."""
LATE_TWICE = 2
"""Number of consecutive late answers after which a process is killed."""
CRASHED, LATE = "bot.crashed", "bot.late"
"""Notes for the log when a simpler choice replaces the answer."""


@dataclass(frozen=True)
class Thought:
    """Answer of a computer player: as many choices as requested, best first."""

    seat: Seat
    advice: tuple[Advice, ...]
    seconds: float = 0.0
    note: str = ""
    """Message key if the player crashed or was late and this is a simpler choice; else empty."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions to play. Submit the first, then the following ones while they are legal; then ask again if the
        seat is still to decide."""
        return self.advice[0].actions

    @property
    def why(self) -> Reason:
        """The main reason for the best choice."""
        return self.advice[0].why


@dataclass(frozen=True)
class SearchRequest:
    """A question, stored in case a simpler choice is needed."""

    number: int
    game_id: str
    bot: str
    view: Mapping[str, Plain]
    seat: Seat
    seed: int
    step: int
    seconds: float
    most: int


class Worker(Protocol):
    """A process at the other end of a pipe, as the thinker uses it."""

    def start(self, game_id: str, bot: str) -> Connection:
        """Start loading the game and the player; the process then sends `READY`."""
        ...

    def is_alive(self) -> bool: ...

    def kill(self) -> None: ...


class ProcessWorker:
    """A worker in a spawned process."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None

    def start(self, game_id: str, bot: str) -> Connection:
        self._process, pipe = spawn("thinker", run, game_id, bot)
        return pipe

    def is_alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join(1.0)
            self._process = None


class Thinker:
    """Sends one question at a time to a separate process. No method blocks or raises because of that process."""

    def __init__(
        self, worker: Callable[[], Worker] = ProcessWorker, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._make = worker
        self._clock = clock
        self._worker: Worker | None = None
        self._pipe: Connection | None = None
        self._ready = False
        self._question: SearchRequest | None = None
        self._asked = 0.0
        self._limit = 0.0
        self._spent = 0.0
        self._count = 0
        self._asked_now = False
        self._lateness = 0
        self._has_spoken = False
        """Whether the process has sent anything yet: Python itself may take long to start."""
        self._polled_at = self._silence = 0.0
        """Time of the last poll, and seconds since the last message."""

    @property
    def thinking(self) -> bool:
        return self._question is not None

    @property
    def progress(self) -> float:
        """The used share of the thinking time, 0 to 1, for an indicator."""
        return self._spent

    def warm(self, game_id: str, bot: str) -> None:
        """Start the process before the first question, for that player."""
        if self._worker is None:
            worker = self._make()
            try:
                self._pipe = worker.start(game_id, bot)
            except OSError:
                return  # no process can be started now; `poll` returns a simpler choice
            self._worker = worker
            self._ready = self._has_spoken = False

    def start(
        self,
        game_id: str,
        bot: str,
        view: Mapping[str, Plain],
        seat: Seat,
        seed: int,
        step: int,
        seconds: float,
        most: int = 1,
    ) -> None:
        """Ask `bot` for its `most` best answers. `view` is `game.to_data(session.view(seat))`, `seed` the search's own
        seed, `step` is `session.length`.

        Raises `BadData` if there is no such bot. Cancels an open question.
        """
        parse(game_id, bot)
        self.cancel()
        self._count += 1
        self._question = SearchRequest(self._count, game_id, bot, view, seat, seed, step, seconds, most)
        self._spent = 0.0
        self._asked = self._clock()
        self._asked_now = False
        self.warm(game_id, bot)
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
            "most": question.most,
        }
        self._asked = self._polled_at = self._clock()
        self._silence = 0.0
        self._limit = self._asked + START_SECONDS
        try:
            self._pipe.send_bytes(json.dumps(message).encode())
        except OSError:
            self._stop()

    def poll(self) -> Thought | None:
        """Return the answer once there is one; call it every frame."""
        question = self._question
        if question is None:
            return None
        if self._worker is None:
            return self._substitute(question, CRASHED)
        try:
            self._silence += min(self._clock() - self._polled_at, _MAX_SILENCE_STEP)
            self._polled_at = self._clock()
            while self._pipe is not None and self._pipe.poll(0):
                self._silence, self._has_spoken = 0.0, True
                thought = self._receive(question, self._pipe.recv_bytes())
                if thought is not None:
                    return thought
        except (OSError, EOFError):
            self._stop()
            return self._substitute(question, CRASHED)
        if self._has_spoken and self._silence > SILENCE:
            self._stop()
            return self._substitute(question, LATE)
        return self._late(question) if self._clock() > self._limit else None

    def _late(self, question: SearchRequest) -> Thought | None:
        """Handle a late answer: first request the best answer so far, then return a simpler choice. The process is
        killed only if it was never ready, or if it is late again."""
        if self._ready and not self._asked_now:
            self.move_now()
            return None
        self._lateness += 1
        if not self._ready or self._lateness >= LATE_TWICE:
            self._stop()
        return self._substitute(question, LATE)

    def _receive(self, question: SearchRequest, message: bytes) -> Thought | None:
        if message == ALIVE:
            return None
        if message == READY:
            self._ready = True
            self._send()
            return None
        data: dict[str, Any] = json.loads(message)
        if data["id"] != question.number:
            return None  # answer to a cancelled question
        if "began" in data:
            self._asked = self._clock()
            self._limit = self._asked + (PATIENCE if self._asked_now else question.seconds + SPARE)
            return None
        if "spent" in data:
            self._spent = data["spent"] / 100
            return None
        self._question = None
        self._lateness = 0
        return self._thought(question, data, "")

    def _thought(self, question: SearchRequest, data: Mapping[str, Any], note: str) -> Thought:
        game = registry.game(question.game_id)
        advice = tuple(
            Advice(
                tuple(game.action_from_data(action) for action in answer["actions"]),
                reason_from_data(answer["look"]),
                tuple(reason_from_data(reason) for reason in answer["reasons"]),
                answer["gain"] / 10,
                tuple(game.action_from_data(action) for action in answer.get("later", ())),
            )
            for answer in data["answers"]
        )
        return Thought(question.seat, advice, self._clock() - self._asked, note)

    def _substitute(self, question: SearchRequest, note: str) -> Thought:
        """Return a simpler legal choice, made in this process."""
        self._question = None
        game = registry.game(question.game_id)
        brain = registry.brain(question.game_id)
        view = game.from_data(question.view)
        bot = GreedyBot(game, brain, brain.weights(game.info.styles[0], 1))
        rng = rng_for(question.seed, question.seat, question.step)
        choices = bot.rank(view, question.seat, rng, Budget(0.0), question.most)
        answers = choices_to_data(question.game_id, view, question.seat, choices)
        return self._thought(question, {"answers": answers}, note)

    def move_now(self) -> None:
        """Request the best answer so far; `poll` returns it soon."""
        if self._question is None or self._pipe is None or not self._ready:
            return
        self._asked_now = True
        self._limit = self._clock() + PATIENCE
        try:
            self._pipe.send_bytes(NOW)
        except OSError:
            self._stop()

    def cancel(self) -> None:
        """Cancel the open question, if any; its answer will be ignored."""
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
    """Return whether a computer player of that name exists."""
    try:
        parse(game_id, name)
    except BadData:
        return False
    return True
