"""Computer players by name: `level:style`, as used by `--bots`, the set-up screen and the worker.

Each game's `Info` defines its levels, their search settings, and its styles.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from burano.ai.budget import Budget
from burano.ai.choice import Choice
from burano.core import registry
from burano.core.brain import Brain
from burano.core.errors import BadData
from burano.core.info import Level
from burano.core.protocol import Action, Game, Seat
from burano.core.rng import Rng


class Bot(Protocol):
    """A computer player; keeps no state between questions."""

    def choose(self, view: Any, seat: Seat, rng: Rng, budget: Budget) -> Choice:
        """Return the seat's actions, given a view. The first action is legal; the others are legal as far as can be
        foreseen."""
        ...

    def rank(self, view: Any, seat: Seat, rng: Rng, budget: Budget, most: int) -> list[Choice]:
        """Return up to `most` answers with different benefits, best first; for hints."""
        ...

    def survey(self, view: Any, seat: Seat, rng: Rng, budget: Budget) -> list[Choice]:
        """Return the value of each considered first action with its best continuation, best first. Only the best one
        has reasons. Empty if this player cannot tell."""
        ...

    def choose_blindly(self, legal: Sequence[Action], rng: Rng) -> int:
        """Return the index of an action chosen from the legal actions alone, or `NEEDS_POSITION` if this player needs a
        view, which is costly to create."""
        ...


def names(game_id: str) -> list[str]:
    """Return every name that `make_bot` accepts for a game."""
    info = registry.info(game_id)
    plain = [level.name for level in info.levels]
    return plain + [f"{level.name}:{style}" for level in info.levels if level.styled for style in info.styles[1:]]


def parse(game_id: str, name: str) -> tuple[Level, str]:
    """Return level and style of a name; raise `BadData`, listing the valid names, if it is unknown."""
    known, info = names(game_id), registry.info(game_id)
    wanted, _, style = name.partition(":")
    level = info.level(wanted)
    if level is None or name not in known:
        raise BadData("bot", f"{name[:40]!r} is none of {', '.join(known)}")
    return level, style or info.styles[0]


def make_bot(game_id: str, name: str) -> Bot:
    """Create the computer player of that name for a game."""
    level, style = parse(game_id, name)
    brain = registry.brain(game_id)
    return PLAYERS[level.player](registry.game(game_id), brain, brain.weights(style, level.skill), level)


def seconds_of(game_id: str, name: str) -> float:
    """Return a bot's default thinking time per turn, in seconds."""
    return parse(game_id, name)[0].seconds


def _random(game: Game[Any, Any], brain: Brain[Any], weights: Any, level: Level) -> Bot:
    from burano.ai.simple import RandomBot

    return RandomBot(game)


def _greedy(game: Game[Any, Any], brain: Brain[Any], weights: Any, level: Level) -> Bot:
    from burano.ai.simple import GreedyBot

    return GreedyBot(game, brain, weights, level.blunders)


def _planner(game: Game[Any, Any], brain: Brain[Any], weights: Any, level: Level) -> Bot:
    from burano.ai.planner import TurnPlanner

    return TurnPlanner(game, brain, weights, level)


def _monte_carlo(game: Game[Any, Any], brain: Brain[Any], weights: Any, level: Level) -> Bot:
    from burano.ai.monte_carlo import MonteCarloPlayer

    return MonteCarloPlayer(game, brain, weights, level)


def _playouts(game: Game[Any, Any], brain: Brain[Any], weights: Any, level: Level) -> Bot:
    from burano.ai.playouts import PlayoutBot

    return PlayoutBot(game, brain, weights, level)


PLAYERS: dict[str, Callable[[Game[Any, Any], Brain[Any], Any, Level], Bot]] = {
    "random": _random,
    "greedy": _greedy,
    "planner": _planner,
    "monte_carlo": _monte_carlo,
    "playouts": _playouts,
}
"""Constructors by the names allowed in `Level.player`."""
