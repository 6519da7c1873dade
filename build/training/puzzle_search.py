"""The most points a seat can gain in its turn, whatever is hidden: a search through every way the turn can go.

The turn is played in several worlds at once: the true one and others the seat could not tell from it. A move is looked
at only if it is legal in all of them, and points count as the world that gives the fewest. So what is found works
whatever the decks hold.
"""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from burano.core import registry
from burano.core.brain import standing
from burano.core.protocol import Action
from burano.core.rng import Rng

Worlds: TypeAlias = tuple[Any, ...]
WORLDS = 2
"""In so many worlds a turn is searched."""
_FIXED = ("board", "deal")
"""Parts of a state that never change in a game."""
CHECKED = 40
"""In so many worlds a solution is tried."""


@dataclass
class Found:
    """What a search came to."""

    points: int = 0
    actions: tuple[Action, ...] = ()
    looked: int = 0
    """Positions looked at."""
    whole: bool = True
    """Whether every way was looked at; else only what the brain holds to be worth a look, or until time was up."""
    firsts: dict[Action, int] = field(default_factory=dict)
    """First moves and the most points after each."""
    one_move: int = 0
    """The most points right after a single move."""

    @property
    def ways(self) -> int:
        """How many first moves lead to the most points."""
        return sum(1 for points in self.firsts.values() if points == self.points)


class TurnSearch:
    """Searches one turn of a seat, depth first, each position once."""

    def __init__(self, game_id: str, seat: int, seconds: float, most: int, width: int = 0) -> None:
        """`width`: look only at what the brain proposes with that width; 0: at every legal move."""
        self._game, self._brain = registry.game(game_id), registry.brain(game_id)
        self._seat, self._seconds, self._most, self._width = seat, seconds, most, width
        self._closing = self._brain.end_of_turn()

    def run(self, state: Any) -> Found:
        """Return the most points, and the shortest way to them that was found."""
        view, rng = self._game.view(state, self._seat), Rng(1)
        start: Worlds = (state, *(self._game.sample(view, rng) for _ in range(WORLDS - 1)))
        self._start = self.points(state)
        found = Found(whole=not self._width)
        end, seen = time.monotonic() + self._seconds, {self._key(start)}
        level: list[tuple[Worlds, tuple[Action, ...]]] = [(start, ())]
        while level:
            following: list[tuple[Worlds, tuple[Action, ...]]] = []
            for worlds, path in level:
                for action in self._choices(worlds):
                    later, over = self._played(worlds, action)
                    if over and action == self._closing:
                        continue
                    found.looked += 1
                    self._count(found, later, (*path, action))
                    key = self._key(later)
                    if not over and key not in seen and self._goes_on(later):
                        seen.add(key)
                        following.append((later, (*path, action)))
                if time.monotonic() > end or found.looked > self._most:
                    found.whole = False
                    return found
            level = following
        return found

    def points(self, state: Any) -> int:
        """Return what the seat has as things stand."""
        return standing(self._game, self._brain, state, self._seat)

    def _count(self, found: Found, worlds: Worlds, path: tuple[Action, ...]) -> None:
        gain = self.points(worlds[0]) - self._start
        best = found.firsts.get(path[0])
        if best is not None and gain <= best:
            return
        gain = min(gain, *(self.points(state) - self._start for state in worlds[1:]))
        if len(path) == 1:
            found.one_move = max(found.one_move, gain)
        found.firsts[path[0]] = gain if best is None else max(gain, best)
        if gain > found.points:
            found.points, found.actions = gain, path

    def _choices(self, worlds: Worlds) -> Iterator[Action]:
        game, seat = self._game, self._seat
        legal = self._brain.candidates(worlds[0], seat, self._width) if self._width else None
        for action in game.legal_actions(worlds[0], seat) if legal is None else legal:
            if all(game.why_not(world, seat, action) is None for world in worlds[1:]):
                yield action

    def _played(self, worlds: Worlds, action: Action) -> tuple[Worlds, bool]:
        """Return the worlds after an action, and whether the turn is over."""
        later = tuple(self._game.clone(world) for world in worlds)
        events = [event for world in later for event in self._game.apply(world, self._seat, action)]
        return later, any(event.passes_turn for event in events)

    def _goes_on(self, worlds: Worlds) -> bool:
        """Return whether the seat has more to do in this turn, in every world."""
        decisions = [self._game.decision(world) for world in worlds]
        return all(decision is not None and decision.seats == (self._seat,) for decision in decisions)

    def _key(self, worlds: Worlds) -> int:
        """Return a number that differs between positions; the other worlds differ from the first only in what is
        hidden."""
        state = worlds[0]
        return hash(tuple([_plain(getattr(state, name)) for name in type(state).__slots__ if name not in _FIXED]))


def _plain(value: Any) -> Hashable:
    if isinstance(value, list):
        return tuple([_plain(item) for item in value]) if value and isinstance(value[0], list) else tuple(value)
    if isinstance(value, dict):
        return tuple((key, _plain(item)) for key, item in value.items())
    return value if isinstance(value, int | str | tuple | frozenset) else repr(value)


def holds(game_id: str, state: Any, seat: int, found: Found) -> bool:
    """Return whether a solution brings its points in many more worlds."""
    game, brain = registry.game(game_id), registry.brain(game_id)
    view, rng, start = game.view(state, seat), Rng(2), standing(game, brain, state, seat)
    for _ in range(CHECKED):
        world = game.sample(view, rng)
        for action in found.actions:
            if game.why_not(world, seat, action) is not None:
                return False
            game.advance(world, seat, action)
        if standing(game, brain, world, seat) - start < found.points:
            return False
    return True
