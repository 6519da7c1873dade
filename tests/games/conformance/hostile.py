"""Hostile sequences, for any game: what is submitted is played, or refused with a reason and nothing has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields
from unittest import TestCase

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from burano.core import conformance
from burano.core.errors import IllegalAction
from burano.core.journal import Table
from burano.core.protocol import Action, Game
from burano.core.session import Session

UNDO = st.sampled_from(("free", "until_reveal", "off"))
_NUMBERS = st.integers(-3, 80)


def any_action(kinds: Iterable[type[Action]]) -> st.SearchStrategy[Action]:
    """Any well-typed action with absurd numbers."""

    def of(kind: type[Action]) -> st.SearchStrategy[Action]:
        values = [
            _NUMBERS if item.type == "int" else st.lists(_NUMBERS, max_size=8).map(tuple) for item in fields(kind)
        ]
        return st.tuples(*values).map(lambda numbers: kind(*numbers))

    return st.one_of([of(kind) for kind in kinds])


class BadSubmissions(RuleBasedStateMachine):
    """Mixes legal play with nonsense from every seat."""

    game: Game
    audit: Callable[[object], None]
    session: Session

    @rule(number=st.integers(0, 10**6), hops=st.integers(1, 30))
    def play(self, number: int, hops: int) -> None:
        for _ in range(hops):
            decision = self.session.decision()
            if decision is None:
                return
            seat = decision.seats[number % len(decision.seats)]
            legal = self.session.legal(seat)
            self.session.submit(seat, legal[number % len(legal)])

    def submit_nonsense(self, seat: int, action: Action) -> None:
        before = conformance.snapshot(self.game, self.session.state), self.session.length
        reason = self.session.why_not(seat, action)
        try:
            self.session.submit(seat, action)
        except IllegalAction as error:
            assert reason is not None
            assert error.reason.rule and error.reason.key
            assert (conformance.snapshot(self.game, self.session.state), self.session.length) == before
        else:
            assert reason is None

    @rule(seat=st.integers(0, 3))
    def undo(self, seat: int) -> None:
        before = self.session.length
        reason = self.session.why_not_undo(seat)
        try:
            self.session.undo(seat)
        except IllegalAction as error:
            assert error.reason == reason
            assert self.session.length == before
        else:
            assert self.session.length == before - 1

    @rule()
    def redo(self) -> None:
        if self.session.can_redo():
            self.session.redo()

    @invariant()
    def conserved(self) -> None:
        type(self).audit(self.session.state)


def bad_submissions(
    of_game: Game, tables: st.SearchStrategy[Table], kinds: Iterable[type[Action]], check: Callable[[object], None]
) -> type[TestCase]:
    """The test for one game: tables it is played at, kinds of its actions, and what every position must keep."""

    class OfGame(BadSubmissions):
        game = of_game
        audit = staticmethod(check)

        @initialize(table=tables)
        def begin(self, table: Table) -> None:
            self.session = Session(of_game, table)

        @rule(seat=st.integers(-2, 6), action=any_action(kinds))
        def try_nonsense(self, seat: int, action: Action) -> None:
            self.submit_nonsense(seat, action)

    test: type[TestCase] = OfGame.TestCase
    test.settings = settings(
        max_examples=25,
        stateful_step_count=25,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        derandomize=True,
    )
    return test
