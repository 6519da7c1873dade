"""Computer seats: what a driver asks, what it plays, and what it does not."""

from typing import Any

import pytest

from burano.ai.choice import Advice
from burano.ai.thinker import Thought
from burano.core import registry
from burano.core.journal import BY_RULE, Player, Table
from burano.core.protocol import Action, Reason, Seat
from burano.core.session import Session, Undone
from burano.persistence.settings import Settings, SettingsStore
from burano.table.hints.hints import Hints
from burano.table.play.bot_driver import BotDriver
from tests.guest import GUEST
from tests.guest.rules import Bait, Rise

Play = Session[Any, Any]
WHY = Reason("", "why.only")


class Dreamer:
    """Proposes what the test says, and remembers who asked."""

    plans: list[tuple[Action, ...]]
    asked: list[tuple[Seat, str]]

    late = False
    """Whether an answer takes until it is asked for a second time."""
    surveys, progress = False, 0.4

    def __init__(self) -> None:
        self._thought: Thought | None = None

    def start(self, session: Play, seat: Seat, bot: str, most: int = 1) -> None:
        self.asked.append((seat, bot))
        self._thought = Thought(seat, (Advice(self.plans.pop(0), WHY, (WHY,)),))
        self._waits = self.late

    def poll(self) -> Thought | None:
        if self._waits:
            self._waits = False
            return None
        thought, self._thought = self._thought, None
        return thought

    def cancel(self) -> None:
        self._thought = None

    def move_now(self) -> None: ...

    def close(self) -> None: ...


@pytest.fixture(autouse=True)
def guest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BURANO_GAMES", GUEST)
    monkeypatch.setattr(BotDriver, "make_mind", Dreamer)
    monkeypatch.setattr(Dreamer, "asked", [], raising=False)


def play(*controllers: str, tide: bool = False) -> Play:
    people = tuple(Player(f"P{seat}", seat, who) for seat, who in enumerate(controllers))
    if tide:
        people += (Player("Tide", len(people), BY_RULE),)
    options = {"players": len(controllers), "rounds": 4, "tide": tide}
    return Session(registry.game("granchi"), Table("granchi", options, 7, people))


def driver(session: Play, **how: Any) -> BotDriver:
    return BotDriver(session, SettingsStore(None, Settings(computer_pace="instant")), **how)


def test_a_plan_whose_next_action_is_refused_is_dropped_and_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    session = play("random", "random")
    monkeypatch.setattr(Dreamer, "plans", [(Bait(99),), (Bait(2),)], raising=False)
    drives = driver(session)
    assert drives.update(0.1) is None and session.length == 0
    step = drives.update(0.1)
    assert step is not None and step.action == Bait(2)
    assert [seat for seat, _ in Dreamer.asked] == [0, 0]


def test_a_seat_that_plays_by_rule_is_played_and_nobody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    session = play("human", tide=True)
    session.submit(0, session.legal(0)[0])
    decision = session.decision()
    assert decision is not None and decision.by_rule
    step = driver(session).update(0.1)
    assert step is not None and step.action == Rise() and not Dreamer.asked


def test_computers_wait_for_the_people_who_decide_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    session = play("human", "random")
    monkeypatch.setattr(Dreamer, "plans", [(Bait(1),)], raising=False)
    drives = driver(session)
    assert drives.seat is None and drives.update(0.1) is None
    session.submit(0, session.legal(0)[0])
    assert drives.seat == 1 and drives.update(0.1) is not None


def test_an_unknown_computer_player_is_played_by_the_games_stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    session = play("who?", "random")
    monkeypatch.setattr(Dreamer, "plans", [(Bait(1),)], raising=False)
    driver(session).update(0.1)
    assert Dreamer.asked == [(0, registry.info("granchi").stand_in)]


def test_swift_decisions_take_no_time_and_no_words(monkeypatch: pytest.MonkeyPatch) -> None:
    for swift, waits in ((frozenset[str](), True), (frozenset(("bait",)), False)):
        session = play("random", "random")
        monkeypatch.setattr(Dreamer, "plans", [(Bait(1),), (Bait(2),)], raising=False)
        drives = BotDriver(session, SettingsStore(None, Settings(computer_pace="slow")), swift)
        assert drives.update(0.1) is not None
        assert (drives.update(0.1) is None) == waits
        assert bool(drives.reasons) == waits


def test_advice_comes_from_the_games_adviser_and_is_void_after_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    session = play("human", "human")
    monkeypatch.setattr(Dreamer, "plans", [(Bait(1),), (Bait(1),)], raising=False)
    drives = driver(session)
    drives.ask_hint(0)
    assert Dreamer.asked == [(0, registry.info("granchi").adviser)]
    assert drives.hinting and drives.hear_hint() is not None and not drives.hinting
    session.submit(0, Bait(1))
    assert drives.hear_hint() is None


def test_who_plays_on_while_advice_is_thought_of_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is one mind: what nobody waits for any more is dropped, and nothing else with it."""
    session = play("human", "random")
    monkeypatch.setattr(Dreamer, "plans", [(Bait(1),), (Bait(2),)], raising=False)
    monkeypatch.setattr(Dreamer, "late", True)
    drives = driver(session)
    drives.ask_hint(0)
    session.submit(0, Bait(1))
    assert drives.update(0.1) is None and drives.hear_hint() is None
    step = drives.update(0.1)
    assert step is not None and step.action == Bait(2)


def test_advice_for_a_position_that_was_taken_back_is_never_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another choice may have led to as many actions."""
    session = play("human", "human")
    monkeypatch.setattr(Dreamer, "plans", [(Bait(1),)], raising=False)
    drives = driver(session)
    hints = Hints(drives)
    hints.ask(0, session.length)
    hints.follow(session, 0, [Undone(session.length)])
    assert not drives.hinting and not hints.take_answer() and not hints.found
