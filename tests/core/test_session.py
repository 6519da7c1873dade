"""The session: quiet play, undo and other continuations, and who may undo what."""

from __future__ import annotations

import pytest

from burano.core import conformance
from burano.core.errors import IllegalAction
from burano.core.journal import Player, Table
from burano.core.rng import Rng
from burano.core.session import Session, Step, Undone
from burano.games.burano.game import Burano
from burano.games.burano.setup import Options
from tests.guest.rules import Bait, Granchi, Keep, Stow, Throw

BURANO = Burano()
GRANCHI = Granchi()


def burano(steps: int, undo: str = "free", seed: int = 5, quiet: bool = False) -> Session:
    seats = tuple(Player(f"P{seat}", seat) for seat in range(2))
    session = Session(BURANO, Table("burano", Options(players=2).to_data(), seed, seats, undo))
    play_on(session, steps, Rng(seed), quiet)
    return session


def play_on(session: Session, steps: int, rng: Rng, quiet: bool = False) -> None:
    for _ in range(steps):
        decision = session.decision()
        if decision is None:
            return
        seat = rng.choice(decision.seats)
        number = rng.below(len(session.legal(seat)))
        if quiet:
            session.pick(seat, number)
        else:
            session.submit(seat, session.legal(seat)[number])


def same_everywhere(one: Session, other: Session) -> None:
    assert one.journal == other.journal
    assert list(one.steps) == list(other.steps)
    for number in range(one.length + 1):
        assert conformance.snapshot(one.game, one.state_after(number)) == conformance.snapshot(
            other.game, other.state_after(number)
        )


@pytest.mark.parametrize("back", [1, 16, 17, 18, 19, 35, 50])
def test_undo_past_a_stored_position_and_play_something_else(back: int) -> None:
    session = burano(50)
    session.undo_to(0, 50 - back)
    play_on(session, 40, Rng(99))
    same_everywhere(session, Session.replay(BURANO, session.table, session.journal))


def test_quiet_play_is_the_same_play() -> None:
    same_everywhere(burano(120, quiet=True), burano(120))


def test_submitting_after_quiet_play_knows_all_steps() -> None:
    session = burano(40, quiet=True)
    play_on(session, 20, Rng(7))
    same_everywhere(session, Session.replay(BURANO, session.table, session.journal))


def test_quiet_play_can_be_undone() -> None:
    session = burano(40, quiet=True)
    session.undo_to(0, 21)
    play_on(session, 30, Rng(8), quiet=True)
    same_everywhere(session, Session.replay(BURANO, session.table, session.journal))


def test_an_observer_is_called_for_quiet_play_too() -> None:
    session = burano(30, quiet=True)
    heard: list[Step | Undone] = []
    stop = session.observe(heard.append)
    play_on(session, 10, Rng(1), quiet=True)
    assert heard == list(session.steps)[30:]
    assert all(step.events for step in heard if isinstance(step, Step))
    stop()
    play_on(session, 10, Rng(1), quiet=True)
    assert len(heard) == 10


def test_quiet_play_refuses_what_is_illegal() -> None:
    session = Session(GRANCHI, conformance.table_for(GRANCHI, 2, 1))
    with pytest.raises(IllegalAction):
        session.advance(0, Keep())
    with pytest.raises(IndexError):
        session.pick(0, 99)
    assert session.length == 0


def test_quiet_play_clears_what_could_be_redone() -> None:
    session = burano(20)
    session.undo(0)
    decision = session.decision()
    assert decision is not None
    session.pick(decision.seats[0], 0)
    assert not session.can_redo()


def test_the_list_of_legal_actions_belongs_to_the_position() -> None:
    session = Session(GRANCHI, conformance.table_for(GRANCHI, 2, 1, undo="free"))
    assert len(session.legal(0)) == 4
    assert len(session.legal(1)) == 4
    session.submit(0, Bait(1))
    assert session.legal(0) == []
    session.undo(0)
    assert len(session.legal(0)) == 4


# ------------------------------------------------------------------ who may undo what


def crabs(undo: str = "until_reveal", controller: str = "human") -> Session:
    table = conformance.table_for(GRANCHI, 2, 1, undo)
    players = (table.players[0], Player("B", 1, controller))
    return Session(GRANCHI, Table("granchi", table.options, 1, players, undo))


def why(session: Session, seat: int) -> str:
    reason = session.why_not_undo(seat)
    return reason.key if reason else ""


def test_a_secret_choice_can_be_undone_by_its_owner_only() -> None:
    session = crabs()
    assert why(session, 0) == "undo.nothing"
    session.submit(0, Bait(2))
    assert (why(session, 0), why(session, 1)) == ("", "undo.other_seat")
    with pytest.raises(IllegalAction):
        session.undo(1)
    session.undo(0)
    session.submit(0, Bait(3))
    session.submit(1, Bait(1))
    assert (why(session, 0), why(session, 1)) == ("undo.other_seat", "undo.revealed")


def test_a_turn_can_be_undone_until_it_has_ended() -> None:
    session = crabs()
    session.submit(0, Bait(3))
    session.submit(1, Bait(1))
    session.submit(0, Stow(0))
    assert (why(session, 0), why(session, 1)) == ("", "undo.other_seat")
    session.undo(0)
    session.submit(0, Stow(1))
    session.submit(0, Keep())
    assert (why(session, 0), why(session, 1)) == ("undo.turn_over", "undo.other_seat")
    assert session.undo_to(0, 0) == 0


def test_drawn_chance_cannot_be_undone() -> None:
    session = crabs()
    for seat, action in ((0, Bait(3)), (1, Bait(1)), (0, Stow(0)), (0, Throw())):
        session.submit(seat, action)
    assert why(session, 0) in ("undo.turn_over", "undo.revealed")


def test_a_computers_secret_choice_is_undone_with_ones_own() -> None:
    session = crabs(controller="greedy")
    session.submit(0, Bait(2))
    session.undo(0)
    session.submit(1, Bait(1))
    assert why(session, 0) == ""
    session.submit(0, Bait(3))
    assert why(session, 0) == "undo.revealed"


def test_a_reveal_by_a_computer_cannot_be_undone() -> None:
    session = crabs(controller="greedy")
    session.submit(0, Bait(3))
    session.submit(1, Bait(1))
    assert why(session, 0) == "undo.other_seat"


def test_free_undo_has_no_barrier_and_no_undo_allows_nothing() -> None:
    for policy, expected in (("free", ""), ("off", "undo.off")):
        session = crabs(policy)
        for seat, action in ((0, Bait(3)), (1, Bait(1)), (0, Stow(0)), (0, Keep())):
            session.submit(seat, action)
        assert (why(session, 0), why(session, 1)) == (expected, expected)


def test_an_undone_draw_has_the_same_result_again() -> None:
    session = crabs("free")
    for seat, action in ((0, Bait(3)), (1, Bait(1)), (0, Stow(0)), (0, Throw())):
        session.submit(seat, action)
    before = conformance.snapshot(GRANCHI, session.state)
    session.undo(0)
    session.submit(0, Throw())
    assert conformance.snapshot(GRANCHI, session.state) == before


def test_the_start_of_a_turn_in_burano_stops_undo_but_reveals_nothing() -> None:
    session = burano(400, "until_reveal")
    passed = [step for step in session.steps if any(event.passes_turn for event in step.events)]
    assert passed
    assert any(not any(event.reveals for event in step.events) for step in passed)
    again = Session.replay(BURANO, session.table, session.journal[: passed[-1].number])
    assert why(again, passed[-1].seat) == "undo.turn_over"
    assert why(again, 1 - passed[-1].seat) == "undo.other_seat"
