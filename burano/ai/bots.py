"""The computer players by name: what `--bots`, the set-up screen and the worker all mean by `master:fisher`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from burano.ai.brain import Brain, Choice
from burano.ai.budget import Budget
from burano.core import registry
from burano.core.errors import BadData
from burano.core.protocol import Game, Seat
from burano.core.rng import Rng


class Bot(Protocol):
    """One computer player; keeps nothing between questions."""

    def choose(self, view: Any, seat: Seat, rng: Rng, budget: Budget) -> Choice:
        """What the seat does, given what it may know. The first action is legal; the others as far as foreseen."""
        ...


@dataclass(frozen=True)
class Setting:
    """What makes a level."""

    make: Callable[[Game[Any, Any], Brain[Any], Any, Setting], Bot]
    seconds: float
    """Thinking time a turn, unless the table says otherwise; most levels need far less."""
    skill: int = 1
    width: int = 0
    beam: int = 0
    worlds: int = 1
    blunders: float = 0.0
    """Chance in a decision to take something that merely looks good enough."""


def names(game_id: str) -> list[str]:
    """Every name `make_bot` accepts for a game."""
    brain: Brain[Any] = registry.load(registry.entry(game_id).brain)
    plain = list(LEVELS)
    styled = [f"{name}:{style}" for name in STYLED for style in list(brain.styles())[1:]]
    return plain + styled


def parse(game_id: str, name: str) -> tuple[str, str]:
    """Level and style of a name, or `BadData` that lists what there is."""
    if name not in names(game_id):
        raise BadData("bot", f"{name[:40]!r} is none of {', '.join(names(game_id))}")
    level, _, style = name.partition(":")
    brain: Brain[Any] = registry.load(registry.entry(game_id).brain)
    return level, style or brain.styles()[0]


def make_bot(game_id: str, name: str) -> Bot:
    """The computer player of that name for a game."""
    level, style = parse(game_id, name)
    setting = LEVELS[level]
    brain: Brain[Any] = registry.load(registry.entry(game_id).brain)
    return setting.make(registry.game(game_id), brain, brain.weights(style, setting.skill), setting)


def seconds_of(name: str) -> float:
    """The default thinking time a turn of a bot."""
    return LEVELS[name.partition(":")[0]].seconds


def _random(game: Game[Any, Any], brain: Brain[Any], weights: Any, setting: Setting) -> Bot:
    from burano.ai.simple import RandomBot

    return RandomBot(game, brain)


def _greedy(game: Game[Any, Any], brain: Brain[Any], weights: Any, setting: Setting) -> Bot:
    from burano.ai.simple import GreedyBot

    return GreedyBot(game, brain, weights, setting.blunders)


def _planner(game: Game[Any, Any], brain: Brain[Any], weights: Any, setting: Setting) -> Bot:
    from burano.ai.planner import TurnPlanner

    return TurnPlanner(game, brain, weights, setting)


def _tree(game: Game[Any, Any], brain: Brain[Any], weights: Any, setting: Setting) -> Bot:
    from burano.ai.tree import TreeSearcher

    return TreeSearcher(game, brain, weights, setting)


LEVELS: dict[str, Setting] = {
    "random": Setting(_random, 1.0),
    "greedy": Setting(_greedy, 1.0),
    "apprentice": Setting(_greedy, 1.0, skill=0, blunders=0.2),
    "islander": Setting(_planner, 1.0, width=2, beam=1, blunders=0.15),
    "master": Setting(_planner, 2.0, width=6, beam=8, worlds=3),
    "doge": Setting(_tree, 2.0, skill=2, width=8, beam=10, worlds=4096),
}
STYLED = ("master", "doge")
