"""Fixtures for tests of computer players: a match and a game some way along."""

from collections.abc import Callable
from typing import Any

import pytest

from burano.ai.match import Match
from burano.core.rng import Rng
from burano.core.session import Session


@pytest.fixture
def match() -> Match:
    return Match("burano", seconds=0.05)


@pytest.fixture
def middle(match: Match) -> Callable[..., Session[Any, Any]]:
    """A game that greedy players have brought so many steps along, up to a decision of the wanted kind."""

    def play(players: int, seed: int, steps: int, kind: str = "turn") -> Session[Any, Any]:
        session = Session(match.game, match.table(["greedy"] * players, seed))
        bot = match.bot("greedy")
        while (decision := session.decision()) is not None:
            if session.length >= steps and decision.kind == kind:
                return session
            seat = decision.seats[0]
            rng = Rng(seed).fork(session.length)
            session.submit(seat, bot.choose(session.view(seat), seat, rng, _endless()).actions[0])
        raise AssertionError(f"the game ended before a decision of kind {kind}")

    return play


def _endless() -> Any:
    from burano.ai.budget import Budget

    return Budget(1e9)
