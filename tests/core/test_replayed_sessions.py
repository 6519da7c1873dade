"""A replayed session equals the session that was played: steps, events, undo, positions in between."""

import pytest

from burano.core.errors import BadData
from burano.core.journal import Entry
from burano.core.session import Session
from tests.persistence.plays import moves, play_on, played, same


def test_steps_and_events_are_those_of_the_play() -> None:
    session = played(120, 3)
    again = Session.replay(session.game, session.table, session.journal)
    assert list(again.steps) == list(session.steps)


def test_playing_on_after_a_replay_continues_the_steps() -> None:
    session = played(50, 2)
    again = Session.replay(session.game, session.table, session.journal)
    for one in (session, again):
        play_on(one, 30, seed=5)
    assert same(session, again)
    assert [step.number for step in again.steps] == list(range(1, 81))
    assert list(again.steps) == list(session.steps)


@pytest.mark.parametrize("back", [1, 15, 16, 17, 33, 60])
def test_undo_and_redo_cross_the_stored_positions(back: int) -> None:
    session = played(60, 2)
    shorter = played(60 - back, 2)
    session.undo_to(0, 60 - back)
    assert same(session, shorter)
    while session.can_redo():
        session.redo()
    assert same(session, played(60, 2))


@pytest.mark.parametrize("number", [0, 1, 15, 16, 17, 47, 48, 59, 60, 99])
def test_every_earlier_position_can_be_computed(number: int) -> None:
    session = played(60, 2)
    expected = played(min(number, 60), 2).state
    assert session.game.to_data(session.state_after(number)) == session.game.to_data(expected)


def test_a_replay_names_the_first_entry_the_rules_refuse() -> None:
    session = played(40, 2)
    journal = session.journal
    journal.insert(20, Entry(9, journal[20].action))
    with pytest.raises(BadData, match=r"journal\[20\]"):
        Session.replay(session.game, session.table, journal)


def test_state_after_returns_a_copy() -> None:
    session = played(33, 2)
    before = session.game.to_data(session.state)
    seat, action = next(moves(session))
    session.game.advance(session.state_after(33), seat, action)
    assert session.game.to_data(session.state) == before
