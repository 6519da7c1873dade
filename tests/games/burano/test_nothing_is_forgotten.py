"""Every action and event is known wherever the rules list them."""

from __future__ import annotations

import inspect

import pytest

from burano.core.protocol import Action, Event
from burano.games.burano import actions as a
from burano.games.burano import events as e
from burano.games.burano.mind import reasons
from burano.games.burano.record.writer import UNWRITTEN, Recorder
from tests.games.burano.position import GAME, Position, fresh


def classes(module, base) -> set[type]:
    return {kind for _, kind in inspect.getmembers(module, inspect.isclass) if issubclass(kind, base)} - {base}


def test_the_unions_hold_every_action_and_event():
    assert set(a.ACTION_TYPES) == classes(a, Action)
    assert set(e.EVENT_TYPES) == classes(e, Event)


def test_every_event_is_written_into_records_or_said_not_to_be():
    written = set(Recorder(fresh())._writers)
    assert not written & UNWRITTEN
    assert written | UNWRITTEN == set(e.EVENT_TYPES)


@pytest.mark.parametrize("kind", a.ACTION_TYPES, ids=lambda kind: kind.NAME)
def test_every_action_has_its_reason_and_its_refusal(kind):
    """An action nobody expects here is refused with a reason, and a computer player could say why it would do it."""
    position = Position().prep(0).roofs(0, 1)
    values = {"cards": (0, 0)}
    action = kind(**{name: values.get(name, 1) for name, _ in a.ACTIONS.fields(kind)})
    assert all(reason.key in reasons.SENTENCES for reason in reasons.reasons(position.state, 0, [action]))
    assert reasons.where_to_look(position.state, 0, [action]).key in reasons.SENTENCES
    assert GAME.why_not(position.state, 1, action) is not None
    assert a.known(action) is action


def test_an_action_of_another_game_is_refused():
    class Chess(Action):
        NAME = "castle"

    assert GAME.why_not(Position().state, 0, Chess()).key == "action.unknown"
    with pytest.raises(AssertionError):
        a.known(Chess())
