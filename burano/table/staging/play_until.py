"""Helpers for pictures of screens: the type of a shot, and plays that reach a wanted position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from burano.core.protocol import Action, Decision
from burano.core.session import Session
from burano.stage.scene import Services

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - options

Shot: TypeAlias = Callable[[Services], None]
"""Gets services with an empty stack of the wanted size and leaves it as it should be drawn."""


def play_until(
    session: Session[S, O],
    until: Callable[[S, Decision], bool],
    choose: Callable[[str, Sequence[Action]], Action],
) -> Session[S, O]:
    """Play on for the first of the pending seats until the test is true or the game is over. `choose` gets the
    kind of the decision and what is legal."""
    while True:
        decision = session.decision()
        if decision is None or until(session.state, decision):
            return session
        seat = decision.seats[0]
        session.submit(seat, choose(decision.kind, session.legal(seat)))
