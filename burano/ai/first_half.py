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
_KNOWN = 0.1
"""Displayed progress when the length of a game is known."""
_HALF_PROGRESS = 150
"""Number of decisions at which half of the progress up to there is displayed."""
_MORE = 20
"""Number of decisions played beyond the middle before looking where a turn begins."""


def first_half(table: Table, level: str = "") -> Generator[float, None, list[Entry]]:
    """Play the first half of a game at that table and return its decisions: whole turns.

    A quick game shows how many decisions there are; then computer players of a level play, by default of the one that
    gives hints. Yields the estimated progress, so that a screen can update during this.
    """
    game, info = registry.game(table.game_id), registry.info(table.game_id)
    whole, session = Session(game, table), Session(game, table)
    for length in _play(whole, info.stand_in, None):
        yield _KNOWN * length / (length + _HALF_PROGRESS)
    half = (whole.length + 1) // 2
    number, until = 0, half
    while not number and session.decision() is not None:
        until += _MORE
        for length in _play(session, level or info.adviser, until):
            yield min(0.99, _KNOWN + (1 - _KNOWN) * length / until)
        number = next((number for number in _turn_starts(session) if number >= half), 0)
    return session.journal[:number]


def _play(session: Session[Any, Any], level: str, until: int | None) -> Iterator[int]:
    """Let a level of computer players play for all seats, up to a number of decisions if one is given. Yield the number
    so far from time to time."""
    bot, chance = make_bot(session.table.game_id, level), Rng(hashed_seed(session.table.seed))
    asked = time.monotonic()
    while session.decision() is not None and (until is None or session.length < until):
        _play_once(session, bot, chance)
        if time.monotonic() - asked > _YIELD_EVERY:
            yield session.length
            asked = time.monotonic()


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
