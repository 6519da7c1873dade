"""Plays a position to the end of the game with one computer player for every seat, who knows only what its seat may."""

from __future__ import annotations

from typing import Any

from burano.ai.bots import Bot
from burano.ai.budget import Budget
from burano.core.protocol import Game
from burano.core.rng import Rng

_SECONDS = 1e6
"""Time limit of a choice in seconds: practically none, so that the result does not depend on the clock."""


def play_on(game: Game[Any, Any], state: Any, bot: Bot, rng: Rng) -> Any:
    """Return the position at the end of the game; changes the given one."""
    while (decision := game.decision(state)) is not None:
        seat = decision.seats[0]
        if decision.by_rule:
            game.advance(state, seat, game.legal_actions(state, seat)[0])
            continue
        for action in bot.choose(game.view(state, seat), seat, rng, Budget(_SECONDS)).actions:
            now = game.decision(state)
            if now is None or now.seats[0] != seat or game.why_not(state, seat, action) is not None:
                break
            game.advance(state, seat, action)
    return state
