"""The computer players by name: what `--bots`, the set-up screen and the worker all mean by `level:style`.

Which levels and styles there are, and how carefully each searches, is the game's own `Info`.
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
    """One computer player; keeps nothing between questions."""

    def choose(self, view: Any, seat: Seat, rng: Rng, budget: Budget) -> Choice:
        """What the seat does, given what it may know. The first action is legal; the others as far as foreseen."""
        ...

    def rank(self, view: Any, seat: Seat, rng: Rng, budget: Budget, most: int) -> list[Choice]:
        """The best few answers that differ in what they bring, best first; for hints."""
        ...

    def survey(self, view: Any, seat: Seat, rng: Rng, budget: Budget) -> list[Choice]:
        """What each first action looked at is worth with the best that can follow it, best first. Only the best has
        reasons. Empty if this player cannot tell."""
        ...

    def choose_blindly(self, legal: Sequence[Action], rng: Rng) -> int:
        """Which of its legal actions the seat takes, for players who look at nothing else; `LOOK` for all others: they
        are then asked with a view, which is expensive to make."""
        ...


def names(game_id: str) -> list[str]:
    """Every name `make_bot` accepts for a game."""
    info = registry.info(game_id)
    plain = [level.name for level in info.levels]
    return plain + [f"{level.name}:{style}" for level in info.levels if level.styled for style in info.styles[1:]]


def parse(game_id: str, name: str) -> tuple[Level, str]:
    """Level and style of a name, or `BadData` that lists what there is."""
    known, info = names(game_id), registry.info(game_id)
    wanted, _, style = name.partition(":")
    level = info.level(wanted)
    if level is None or name not in known:
        raise BadData("bot", f"{name[:40]!r} is none of {', '.join(known)}")
    return level, style or info.styles[0]


def make_bot(game_id: str, name: str) -> Bot:
    """The computer player of that name for a game."""
    level, style = parse(game_id, name)
    brain = registry.brain(game_id)
    return PLAYERS[level.player](registry.game(game_id), brain, brain.weights(style, level.skill), level)


def seconds_of(game_id: str, name: str) -> float:
    """The default thinking time a turn of a bot."""
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


def _imaginer(game: Game[Any, Any], brain: Brain[Any], weights: Any, level: Level) -> Bot:
    from burano.ai.monte_carlo import MonteCarloPlayer

    return MonteCarloPlayer(game, brain, weights, level)


def _playouts(game: Game[Any, Any], brain: Brain[Any], weights: Any, level: Level) -> Bot:
    from burano.ai.playouts import PlayoutBot

    return PlayoutBot(game, brain, weights, level)


PLAYERS: dict[str, Callable[[Game[Any, Any], Brain[Any], Any, Level], Bot]] = {
    "random": _random,
    "greedy": _greedy,
    "planner": _planner,
    "imaginer": _imaginer,
    "playouts": _playouts,
}
"""What `Level.player` may name."""
