"""Looking back on a game: turns are found, losses are fair, the process can be stopped."""

import time
from typing import Any

import pytest

from burano.ai.analysis import Analyst, Outlook, Progress, TurnReview, analyse, turns
from burano.core import registry
from burano.core.session import Session
from tests.saves.plays import played


def no_guess(session: Session[Any, Any], number: int) -> tuple[float, ...]:
    return tuple(0.0 for _ in session.table.players)


@pytest.fixture(scope="module")
def session() -> Session[Any, Any]:
    return played(120, 2)


def test_every_turn_is_found_once_and_belongs_to_one_seat(session: Session[Any, Any]) -> None:
    brain = registry.brain("burano")
    found = list(turns(session.game, brain, session.table, session.journal))
    assert len(found) >= 6
    for start, end in found:
        assert len({entry.seat for entry in session.journal[start:end]}) == 1
        assert session.journal[end - 1].action == brain.end_of_turn()
    assert all(one[1] <= other[0] for one, other in zip(found, found[1:], strict=False))


def test_findings_tell_standings_reviews_and_progress(session: Session[Any, Any]) -> None:
    found = list(analyse(session, expect=no_guess))
    reviews = [one for one in found if isinstance(one, TurnReview)]
    assert all(review.loss >= 0 for review in reviews)
    assert any(review.loss > 0 for review in reviews)
    assert all(review.why.key.startswith("why.") for review in reviews)
    progress = [one for one in found if isinstance(one, Progress)]
    assert progress[-1] == Progress(session.length, session.length)
    last = [one for one in found if isinstance(one, Outlook)][-1]
    assert last == Outlook(session.length, tuple(map(float, session.scores().vp)))


def test_the_best_turn_found_costs_nothing(session: Session[Any, Any]) -> None:
    """Play on with what the review proposes: the same search then finds nothing to complain about."""
    brain = registry.brain("burano")
    review = next(one for one in analyse(session, expect=no_guess) if isinstance(one, TurnReview) and one.loss > 0)
    better = Session.replay(session.game, session.table, session.journal[: review.start])
    for action in (*review.better, brain.end_of_turn()):
        if better.why_not(review.seat, action) is not None:
            pytest.skip("the cards that really came do not allow it")
        better.submit(review.seat, action)
    again = [one for one in analyse(better, expect=no_guess) if isinstance(one, TurnReview)][-1]
    assert (again.start, again.loss) == (review.start, 0.0)


def test_it_runs_in_a_process_of_its_own() -> None:
    analyst = Analyst(played(45, 2))
    found: list[Outlook | TurnReview] = []
    deadline = time.monotonic() + 120
    while not analyst.done and not analyst.failed and time.monotonic() < deadline:
        found += analyst.poll()
        time.sleep(0.02)
    assert analyst.done
    assert analyst.progress == 1.0
    assert any(isinstance(one, TurnReview) for one in found)
    assert not analyst._process.is_alive()


def test_cancelling_leaves_no_process() -> None:
    analyst = Analyst(played(players=2))
    analyst.cancel()
    assert not analyst._process.is_alive()
