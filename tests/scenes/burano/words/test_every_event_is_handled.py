"""Every dispatch table of events or actions has all of them, or lists those it leaves out."""

from burano.games.burano.actions import ACTION_TYPES
from burano.games.burano.events import EVENT_TYPES
from burano.games.burano.game import HANDLERS
from burano.games.burano.legal import _STAGES
from burano.games.burano.mind import reasons
from burano.games.burano.state import STAGES
from burano.scenes.burano.names import BOOK
from burano.scenes.burano.table import motion


def split(everything: tuple[type, ...], *parts: object) -> None:
    """The parts are all of it, and share nothing."""
    found = [kind for part in parts for kind in part]  # type: ignore[attr-defined]
    assert sorted(kind.__name__ for kind in found) == sorted(kind.__name__ for kind in everything)


def test_every_event_moves_something_or_is_said_to_be_still() -> None:
    split(EVENT_TYPES, motion._MAKERS, motion._STILL)


def test_every_event_has_words() -> None:
    assert sorted(BOOK.keys("event")) == sorted(kind.__name__ for kind in EVENT_TYPES)


def test_every_action_has_words_as_advice_and_as_a_step_of_a_plan() -> None:
    names = sorted(kind.__name__ for kind in ACTION_TYPES)
    assert sorted(BOOK.keys("action")) == names
    assert sorted({*BOOK.keys("plan"), *BOOK.keys("plan_counted")} - {"end", "stop"}) == names


def test_every_action_is_played_belongs_to_a_stage_and_points_somewhere() -> None:
    split(ACTION_TYPES, HANDLERS)
    split(ACTION_TYPES, _STAGES)
    split(ACTION_TYPES, reasons._LOOK)
    assert {stage for stages in _STAGES.values() for stage in stages} == set(range(len(STAGES) - 1))
