"""The first half of a game, played by computer players for all seats, as a typical position to continue from.

The same table, including its seed, always leads to the same position.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from typing import Any

from burano.ai.analysis import choices
from burano.ai.bots import Bot, make_bot
from burano.ai.budget import Budget
from burano.ai.choice import NEEDS_POSITION
from burano.ai.match import play_row
from burano.ai.search_seed import fork_for, hashed_seed
from burano.core import registry
from burano.core.journal import Entry, Table
from burano.core.rng import Rng
from burano.core.session import Session

_SECONDS_PER_CHOICE = 1e6
"""Time limit of a choice in seconds: practically none, so that the result does not depend on the clock."""
_YIELD_EVERY = 0.03
"""Seconds of work after which the generator yields."""
_HALF_PROGRESS = 150
"""Number of decisions at which the displayed progress is 50 %."""


def first_half(table: Table) -> Generator[float, None, list[Entry]]:
    """Play a whole game at that table and return its decisions up to the middle: whole turns, and at least half of all
    decisions.

    Yields the estimated progress, so that a screen can update during this.
    """
    game = registry.game(table.game_id)
    bot, chance = make_bot(table.game_id, game.info.stand_in), Rng(hashed_seed(table.seed))
    session = Session(game, table)
    asked = time.monotonic()
    while session.decision() is not None:
        _play_once(session, bot, chance)
        if time.monotonic() - asked > _YIELD_EVERY:
            yield session.length / (session.length + _HALF_PROGRESS)
            asked = time.monotonic()
    half = session.length / 2
    number = next((number for number in _turn_starts(session) if number >= half), 0)
    return session.journal[:number]


def _play_once(session: Session[Any, Any], bot: Bot, chance: Rng) -> None:
    """Let the computer player answer one decision, using only what that seat may know."""
    decision = session.decision()
    assert decision is not None
    seat = decision.seats[0]
    legal, rng = session.legal(seat), fork_for(chance, seat, session.length)
    if decision.by_rule or len(legal) == 1:
        session.pick(seat, 0)
        return
    number = bot.choose_blindly(legal, rng)
    if number != NEEDS_POSITION:
        session.pick(seat, number)
        return
    play_row(session, seat, bot.choose(session.view(seat), seat, rng, Budget(_SECONDS_PER_CHOICE)).actions)


def _turn_starts(session: Session[Any, Any]) -> Iterator[int]:
    """Yield the numbers of decisions after which a seat begins a turn with a choice."""
    steps, brain = session.steps, registry.brain(session.table.game_id)
    for start, _end, _whole in choices(session.game, brain, session.table, session.journal):
        if start and any(event.passes_turn for event in steps[start - 1].events):
            yield start
