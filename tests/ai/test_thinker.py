"""The window's side of thinking: never blocked, never without a legal choice."""

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

import pytest

from burano.ai.thinker import CRASHED, LATE, PATIENCE, SILENCE, SPARE, START_SECONDS, Thinker, Thought, is_bot
from burano.ai.worker import ALIVE, NOW, READY, serve
from burano.core.errors import BadData
from burano.core.session import Session

Middle = Callable[..., Session[Any, Any]]


class FakeWorker:
    """A process that is none: the test holds the other end of the pipe."""

    made: list["FakeWorker"] = []

    def __init__(self) -> None:
        self.killed = False
        FakeWorker.made.append(self)

    def start(self, game_id: str, bot: str) -> Connection:
        here, self.there = multiprocessing.Pipe()
        return here

    def is_alive(self) -> bool:
        return not self.killed

    def kill(self) -> None:
        self.killed = True


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def thinker(clock: Clock) -> Thinker:
    FakeWorker.made.clear()
    return Thinker(FakeWorker, clock)


def ask(thinker: Thinker, session: Session[Any, Any], bot: str = "master", seconds: float = 2.0) -> int:
    decision = session.decision()
    assert decision is not None
    seat = decision.seats[0]
    view = session.game.to_data(session.view(seat))
    thinker.start("burano", bot, view, seat, 7, session.length, seconds)
    return seat


def ready(thinker: Thinker) -> Connection:
    """The worker reports for duty; returns its end of the pipe, the question read."""
    there = FakeWorker.made[-1].there
    there.send_bytes(READY)
    assert thinker.poll() is None
    return there


def began(there: Connection) -> dict[str, Any]:
    """The worker has read the question and begins to think about it."""
    question: dict[str, Any] = json.loads(there.recv_bytes())
    there.send_bytes(json.dumps({"id": question["id"], "began": True}).encode())
    return question


def answer_to(question: dict[str, Any]) -> dict[str, Any]:
    end = {
        "actions": [["end_turn"]],
        "look": {"key": "look.coins", "values": {}},
        "reasons": [{"key": "why.save", "values": {}}],
        "gain": 15,
    }
    return {"id": question["id"], "answers": [end]}


def assert_legal(session: Session[Any, Any], thought: Thought | None) -> Thought:
    assert thought is not None
    assert session.why_not(thought.seat, thought.actions[0]) is None
    return thought


def test_an_answer_is_heard_with_its_reason(thinker: Thinker, middle: Middle) -> None:
    session = middle(2, 3, 60)
    ask(thinker, session)
    there = ready(thinker)
    question = json.loads(there.recv_bytes())
    assert thinker.thinking
    there.send_bytes(json.dumps({"id": question["id"], "spent": 40}).encode())
    assert thinker.poll() is None
    assert thinker.progress == pytest.approx(0.4)
    there.send_bytes(json.dumps(answer_to(question)).encode())
    thought = assert_legal(session, thinker.poll())
    assert (thought.why.key, thought.advice[0].gain, thought.note) == ("why.save", 1.5, "")
    assert not thinker.thinking


def test_a_crash_falls_back_to_a_legal_choice_with_a_note(thinker: Thinker, middle: Middle) -> None:
    session = middle(2, 3, 60)
    ask(thinker, session)
    ready(thinker).close()
    assert assert_legal(session, thinker.poll()).note == CRASHED
    assert FakeWorker.made[0].killed


def hurry(thinker: Thinker, clock: Clock, there: Connection, seconds: float = 2.0) -> None:
    """The time is up: the worker is asked for what it has, and nobody stands in yet."""
    clock.now += seconds + SPARE + 0.1
    assert thinker.poll() is None
    assert there.recv_bytes() == NOW


def test_who_is_late_is_asked_for_what_there_is_and_waited_for(thinker: Thinker, clock: Clock, middle: Middle) -> None:
    session = middle(2, 3, 60)
    ask(thinker, session)
    there = ready(thinker)
    question = began(there)
    assert thinker.poll() is None
    hurry(thinker, clock, there)
    clock.now += PATIENCE - 1
    there.send_bytes(json.dumps(answer_to(question)).encode())
    assert assert_legal(session, thinker.poll()).note == ""


def test_one_late_answer_is_forgiven_and_a_second_one_ends_the_process(
    thinker: Thinker, clock: Clock, middle: Middle
) -> None:
    session = middle(2, 3, 60)
    ask(thinker, session)
    there = ready(thinker)
    for killed in (False, True):
        began(there)
        assert thinker.poll() is None
        hurry(thinker, clock, there)
        clock.now += PATIENCE + 0.1
        assert assert_legal(session, thinker.poll()).note == LATE
        assert FakeWorker.made[0].killed is killed
        ask(thinker, session)
    assert len(FakeWorker.made) == 2


def test_time_runs_only_once_the_worker_thinks(thinker: Thinker, clock: Clock, middle: Middle) -> None:
    """Loading a game on a busy machine is nobody's lateness."""
    ask(thinker, middle(2, 3, 60))
    clock.now += START_SECONDS - 1
    there = ready(thinker)
    clock.now += START_SECONDS - 1
    assert thinker.poll() is None
    began(there)
    clock.now += SPARE
    assert thinker.poll() is None and thinker.thinking


def test_a_worker_that_never_gets_ready_is_given_up(thinker: Thinker, clock: Clock, middle: Middle) -> None:
    session = middle(2, 3, 60)
    ask(thinker, session)
    clock.now += START_SECONDS + 1
    assert assert_legal(session, thinker.poll()).note == LATE
    assert FakeWorker.made[0].killed


def test_the_worker_is_ready_when_the_player_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[str, str]] = []
    here, there = multiprocessing.Pipe()

    def load(game_id: str, bot: str) -> object:
        assert not here.poll(0)
        made.append((game_id, bot))
        here.close()  # so that it serves no longer than that
        return object()

    monkeypatch.setattr("burano.ai.worker.make_bot", load)
    serve(there, "burano", "doge")
    assert made == [("burano", "doge")]


def test_several_answers_can_be_asked_for(middle: Middle) -> None:
    session = middle(2, 3, 60)
    here, there = multiprocessing.Pipe()
    seat = session.decision().seats[0]  # type: ignore[union-attr]
    question = {
        "id": 1, "game": "burano", "bot": "islander", "view": session.game.to_data(session.view(seat)), "seat": seat,
        "seed": 5, "number": 60, "seconds": 2000, "most": 3,
    }  # fmt: skip
    here.send_bytes(json.dumps(question).encode())
    here.send_bytes(NOW)
    threading.Thread(target=serve, args=(there,), daemon=True).start()
    assert here.recv_bytes() == READY
    while "answers" not in (said := json.loads(here.recv_bytes())):
        pass
    here.close()
    assert 1 <= len(said["answers"]) <= 3
    assert all(answer["reasons"] for answer in said["answers"])


def test_after_a_crash_the_next_question_has_a_new_process(thinker: Thinker, middle: Middle) -> None:
    session = middle(2, 3, 60)
    ask(thinker, session)
    ready(thinker).close()
    assert thinker.poll() is not None
    ask(thinker, session)
    assert len(FakeWorker.made) == 2


def test_move_now_reaches_the_process(thinker: Thinker, middle: Middle) -> None:
    ask(thinker, middle(2, 3, 60))
    there = ready(thinker)
    there.recv_bytes()
    thinker.move_now()
    assert there.recv_bytes() == NOW


def test_an_answer_to_a_dropped_question_is_not_heard(thinker: Thinker, middle: Middle) -> None:
    session = middle(2, 3, 60)
    ask(thinker, session)
    there = ready(thinker)
    old = json.loads(there.recv_bytes())
    thinker.cancel()
    assert thinker.poll() is None
    ask(thinker, session)
    there.send_bytes(json.dumps(answer_to(old)).encode())
    assert thinker.poll() is None
    assert thinker.thinking


def test_an_unknown_bot_is_refused(thinker: Thinker, middle: Middle) -> None:
    with pytest.raises(BadData):
        ask(thinker, middle(2, 3, 60), bot="wizard")
    assert is_bot("burano", "doge")
    assert not is_bot("burano", "human")


def test_the_worker_leaves_quietly_when_the_window_is_gone() -> None:
    here, there = multiprocessing.Pipe()
    here.close()
    serve(there)


def test_a_real_process_answers(middle: Middle) -> None:
    session = middle(2, 3, 60)
    thinker = Thinker()
    try:
        ask(thinker, session, bot="doge", seconds=0.2)
        give_up = time.monotonic() + 60
        thought = None
        while thought is None and time.monotonic() < give_up:
            thought = thinker.poll()
            time.sleep(0.01)
        assert_legal(session, thought)
    finally:
        thinker.close()


def test_where_no_process_can_be_started_a_simpler_choice_stands_in(clock: Clock, middle: Middle) -> None:
    class Unstartable(FakeWorker):
        def start(self, game_id: str, bot: str) -> Connection:
            raise BlockingIOError(11, "Resource temporarily unavailable")

    thinker = Thinker(Unstartable, clock)
    thinker.warm("burano", "master")
    session = middle(2, 3, 60)
    ask(thinker, session)
    assert assert_legal(session, thinker.poll()).note == CRASHED


def poll_for(thinker: Thinker, clock: Clock, seconds: float) -> Thought | None:
    """What a window hears that looks twenty times a second."""
    for _ in range(round(seconds * 20)):
        clock.now += 0.05
        thought = thinker.poll()
        if thought is not None:
            return thought
    return None


def test_a_process_that_falls_silent_is_replaced_within_five_seconds(
    thinker: Thinker, clock: Clock, middle: Middle
) -> None:
    session = middle(2, 3, 60)
    ask(thinker, session, seconds=60.0)
    began(ready(thinker))
    asked = clock.now
    assert assert_legal(session, poll_for(thinker, clock, 10)).note == LATE
    assert clock.now - asked < 5 and FakeWorker.made[0].killed
    ask(thinker, session)
    assert len(FakeWorker.made) == 2


def test_a_process_that_says_it_is_alive_has_all_its_time(thinker: Thinker, clock: Clock, middle: Middle) -> None:
    session = middle(2, 3, 60)
    ask(thinker, session, seconds=60.0)
    there = ready(thinker)
    question = began(there)
    for _ in range(20):
        there.send_bytes(ALIVE)
        assert poll_for(thinker, clock, SILENCE - 1) is None
    there.send_bytes(json.dumps(answer_to(question)).encode())
    assert assert_legal(session, thinker.poll()).note == ""


def test_a_window_that_was_held_up_does_not_blame_the_process(thinker: Thinker, clock: Clock, middle: Middle) -> None:
    ask(thinker, middle(2, 3, 60), seconds=600.0)
    began(ready(thinker))
    assert thinker.poll() is None
    clock.now += 300
    assert thinker.poll() is None and thinker.thinking


@pytest.mark.skipif(os.name != "posix", reason="processes are stopped by a signal")
def test_a_real_process_that_is_stopped_is_noticed_and_the_next_answers(middle: Middle) -> None:
    session = middle(2, 3, 60)
    thinker = Thinker()
    try:
        ask(thinker, session, bot="doge", seconds=0.1)
        assert wait_for(thinker).note == ""
        stopped = thinker._worker._process.pid  # type: ignore[union-attr]
        os.kill(stopped, signal.SIGSTOP)
        ask(thinker, session, bot="doge", seconds=0.1)
        assert wait_for(thinker).note == LATE
        ask(thinker, session, bot="doge", seconds=0.1)
        assert wait_for(thinker).note == ""
    finally:
        thinker.close()


def wait_for(thinker: Thinker) -> Thought:
    give_up = time.monotonic() + 60
    while (thought := thinker.poll()) is None and time.monotonic() < give_up:
        time.sleep(0.01)
    assert thought is not None
    return thought


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such tracker")
def test_no_tracker_runs_beside_the_computer_players() -> None:
    script = (
        "from burano.ai.thinker import Thinker\n"
        "from multiprocessing import resource_tracker as tracker\n"
        "if __name__ == '__main__':\n"
        "    thinker = Thinker(); thinker.warm('burano', 'doge')\n"
        "    print(thinker._worker.is_alive(), tracker._resource_tracker._pid)\n"
        "    thinker.close()\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "None"] and not done.stderr
