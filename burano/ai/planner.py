"""Beam search over one whole turn: sequences of own actions, compared where the turn could end.

From every kept position, all candidate moves are played to the next point where positions can be compared
(`Brain.is_settled`); equal positions are merged, and the best few are expanded further. Contains nothing about any
game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from burano.ai.budget import Budget
from burano.ai.choice import NEEDS_POSITION, Choice
from burano.core.brain import Brain
from burano.core.info import Level
from burano.core.protocol import Action, Game, Seat
from burano.core.rng import Rng

DEPTH = 7
"""Maximum number of moves in one turn."""
INNER = 160
"""Number of positions within one move after which only the best candidate is followed."""
COMPARED = 6
"""Number of lines evaluated in more than one sampled world."""

LOOKED = 24
"""Number of lines from which a hint takes those that differ most."""
SURVEYED = 16
"""Number of first actions that a survey evaluates in more than one sampled world."""
FOLLOW_WIDTH, FOLLOW_BEAM = 3, 2
"""Search width and beam for the rest of a turn after a reveal in another world."""
SLIPS = 6
"""Number of next-best lines from which a deliberate mistake is chosen."""


class TurnPlan:
    """A sequence of own actions and the position it leads to."""

    def __init__(self, actions: tuple[Action, ...], state: Any, worth: float) -> None:
        self.actions = actions
        self.state = state
        self.worth = worth
        self.certain = len(actions)
        """Number of actions that can be planned now: those up to the first reveal."""


def worst_last(line: TurnPlan) -> float:
    return -line.worth


class TurnSearch:
    """The beam search; width and beam are arguments, so that players can share it."""

    def __init__(self, game: Game[Any, Any], brain: Brain[Any], weights: Any) -> None:
        self._game = game
        self._brain = brain
        self._weights = weights
        self._end = brain.end_of_turn()

    def lines(self, state: Any, seat: Seat, width: int, beam: int, budget: Budget | None) -> list[TurnPlan]:
        """Return ways to finish the turn, best first. If an action closes turns, stopping here may be one of them."""
        found: list[TurnPlan] = []
        seen: set[object] = set()
        if self._end is None:
            return self._compare(self._moves(TurnPlan((), state, 0.0), seat, width, budget), seat, seen, budget)
        if self._brain.is_settled(state, seat):
            frontier = [TurnPlan((), state, self._brain.evaluate(state, seat, self._weights))]
            found.append(frontier[0])
        else:
            frontier = self._compare(self._settle([TurnPlan((), state, 0.0)], seat, width, budget), seat, seen, budget)
            found.extend(frontier)
            frontier = frontier[:beam]
        for _ in range(DEPTH):
            children: list[TurnPlan] = []
            for line in frontier:
                children.extend(self._moves(line, seat, width, budget))
                if budget is not None and budget.expired():
                    break
            compared = self._compare(children, seat, seen, budget)
            found.extend(compared)
            frontier = compared[:beam]
            if not frontier or (budget is not None and budget.expired()):
                break
        found.sort(key=worst_last)
        return found

    def _moves(self, line: TurnPlan, seat: Seat, width: int, budget: Budget | None) -> list[TurnPlan]:
        """Return the settled positions one move further."""
        started: list[TurnPlan] = []
        for action in self._brain.candidates(line.state, seat, width):
            if action is not self._end:
                after = self._game.clone(line.state)
                self._game.advance(after, seat, action)
                started.append(TurnPlan((*line.actions, action), after, 0.0))
        return self._settle(started, seat, width, budget)

    def _settle(self, started: list[TurnPlan], seat: Seat, width: int, budget: Budget | None) -> list[TurnPlan]:
        """Play begun moves to settled positions, in all ways worth considering."""
        settled: list[TurnPlan] = []
        open_lines = started
        count = 0
        while open_lines:
            line = open_lines.pop()
            if self._brain.is_settled(line.state, seat):
                settled.append(line)
                continue
            count += 1
            if settled and budget is not None and budget.expired():
                break
            choices = self._brain.candidates(line.state, seat, width if count < INNER else 0)
            if count >= INNER:
                choices = choices[:1]
            for action in choices:
                after = self._game.clone(line.state)
                self._game.advance(after, seat, action)
                open_lines.append(TurnPlan((*line.actions, action), after, 0.0))
        return settled

    def _compare(self, lines: list[TurnPlan], seat: Seat, seen: set[object], budget: Budget | None) -> list[TurnPlan]:
        """Merge equal positions and evaluate the others; best first."""
        fresh: list[TurnPlan] = []
        for line in lines:
            if fresh and budget is not None and budget.expired():
                break
            key = self._brain.key(line.state, seat)
            if key not in seen:
                seen.add(key)
                line.worth = self._brain.evaluate(line.state, seat, self._weights)
                fresh.append(line)
        fresh.sort(key=worst_last)
        return fresh

    def replay(self, state: Any, seat: Seat, actions: tuple[Action, ...]) -> Any | None:
        """Return the position after the actions in another sampled world, or None if they do not fit there."""
        after = self._game.clone(state)
        for action in actions:
            if self._game.why_not(after, seat, action) is not None:
                return None
            self._game.advance(after, seat, action)
        return after if self._brain.is_settled(after, seat) else None

    def distinct(self, state: Any, seat: Seat, lines: list[TurnPlan], most: int) -> list[TurnPlan]:
        """Return the first `most` lines that differ up to their first reveal; set `certain` of each line."""
        found: list[TurnPlan] = []
        seen: set[tuple[Action, ...]] = set()
        for line in lines:
            after = self._game.clone(state)
            for number, action in enumerate(line.actions):
                if self._brain.reveals(after, seat, action):
                    line.certain = number + 1
                    break
                self._game.advance(after, seat, action)
            start = line.actions[: line.certain]
            if start not in seen:
                seen.add(start)
                found.append(line)
                if len(found) == most:
                    break
        return found

    def follow(self, world: Any, seat: Seat, line: TurnPlan) -> Any | None:
        """Return the position after the turn in another sampled world, or None if it does not fit there. After a
        reveal, the turn continues with what looks best in that world."""
        if line.certain == len(line.actions):
            after = self.replay(world, seat, line.actions)
            if after is not None or not line.actions:
                return after
        after = self._game.clone(world)
        for action in line.actions[: line.certain]:
            if self._game.why_not(after, seat, action) is not None:
                return None
            self._game.advance(after, seat, action)
        return self.lines(after, seat, FOLLOW_WIDTH, FOLLOW_BEAM, None)[0].state

    def answer(self, state: Any, seat: Seat, line: TurnPlan, gain: float) -> Choice:
        """Return the part of a line up to its first reveal as a choice; its reasons cover the whole line."""
        actions: list[Action] = []
        after = self._game.clone(state)
        for action in line.actions:
            actions.append(action)
            if self._brain.reveals(after, seat, action):
                why = tuple(self._brain.reasons(state, seat, line.actions))
                return Choice(tuple(actions), why, gain, line.actions[len(actions) :])
            self._game.advance(after, seat, action)
        if self._end is not None:
            actions.append(self._end)
        return Choice(tuple(actions), tuple(self._brain.reasons(state, seat, actions)), gain)


class Searcher(ABC):
    """Base class of players that search: planned decisions, lines of a turn, the answer."""

    def __init__(self, game: Game[Any, Any], brain: Brain[Any], weights: Any, level: Level) -> None:
        self._game = game
        self._brain = brain
        self._weights = weights
        self._level = level
        self._search = TurnSearch(game, brain, weights)
        self._end = brain.end_of_turn()

    def choose_blindly(self, legal: Sequence[Action], rng: Rng) -> int:
        return NEEDS_POSITION

    def choose(self, view: Any, seat: Seat, rng: Rng, budget: Budget) -> Choice:
        state = self._game.sample(view, rng)
        planned = self._planned(view, state, seat, rng, budget)
        if planned:
            return Choice(tuple(planned), tuple(self._brain.reasons(state, seat, planned)))
        lines = self._lines(state, seat, budget)
        still = min(lines, key=_length).worth
        best = self._ordered(view, state, seat, lines, rng, budget)[0]
        return self._search.answer(state, seat, best, best.worth - still)

    def rank(self, view: Any, seat: Seat, rng: Rng, budget: Budget, most: int) -> list[Choice]:
        state = self._game.sample(view, rng)
        rows = self._brain.alternatives(state, seat, self._weights, rng)
        if rows:
            return different([Choice(tuple(row), tuple(self._brain.reasons(state, seat, row))) for row in rows], most)
        lines = self._lines(state, seat, budget)
        still = min(lines, key=_length).worth
        ordered = self._ordered(view, state, seat, lines, rng, budget)
        return different(
            [self._search.answer(state, seat, line, line.worth - still) for line in ordered[:LOOKED]], most
        )

    def survey(self, view: Any, seat: Seat, rng: Rng, budget: Budget) -> list[Choice]:
        state = self._game.sample(view, rng)
        rows = self._brain.alternatives(state, seat, self._weights, rng)
        if rows:
            return self._valued_rows(view, seat, rows, rng)
        best: dict[Action, TurnPlan] = {}
        closing = () if self._end is None else (self._end,)
        for line in self._lines(state, seat, budget):
            first = line.actions[0] if line.actions else self._end
            if first is not None:
                best.setdefault(first, line)
        lines = list(best.values())
        lines = [*self._averaged(view, seat, lines[:SURVEYED], rng), *lines[SURVEYED:]]
        lines.sort(key=worst_last)
        if not lines:
            return []
        others = [Choice(line.actions or closing, (), line.worth) for line in lines[1:]]
        return [self._search.answer(state, seat, lines[0], lines[0].worth), *others]

    def _valued_rows(self, view: Any, seat: Seat, rows: Sequence[Sequence[Action]], rng: Rng) -> list[Choice]:
        """Return answers to a planned decision, valued by the leads right after them, averaged over the same worlds."""
        totals = [0.0] * len(rows)
        worlds = max(1, self._level.worlds)
        for _ in range(worlds):
            world = self._game.sample(view, rng)
            for number, row in enumerate(rows):
                after = self._game.clone(world)
                for action in row:
                    if self._game.why_not(after, seat, action) is not None:
                        break
                    self._game.advance(after, seat, action)
                totals[number] += self._brain.lead(after, seat, self._weights) / worlds
        order = sorted(range(len(rows)), key=lambda number: -totals[number])
        state = self._game.sample(view, rng)
        why = tuple(self._brain.reasons(state, seat, rows[order[0]]))
        return [Choice(tuple(rows[at]), () if place else why, totals[at]) for place, at in enumerate(order)]

    def _expected(self, view: Any, seat: Seat, lines: list[TurnPlan], rng: Rng) -> list[TurnPlan]:
        """Set the worth of lines to their mean over sampled worlds, without knowledge of what the first world reveals;
        best first."""
        for line in lines:
            line.worth = 0.0
        for _ in range(self._level.worlds):
            world = self._game.sample(view, rng)
            for line in lines:
                after = self._search.follow(world, seat, line)
                line.worth += (
                    self._brain.evaluate(line.state if after is None else after, seat, self._weights)
                    / self._level.worlds
                )
        lines.sort(key=worst_last)
        return lines

    def _averaged(self, view: Any, seat: Seat, lines: list[TurnPlan], rng: Rng) -> list[TurnPlan]:
        """Average the worth of lines over a few sampled worlds; best first."""
        totals = [line.worth for line in lines]
        counts = [1] * len(lines)
        for _ in range(self._level.worlds - 1):
            world = self._game.sample(view, rng)
            for number, line in enumerate(lines):
                after = self._search.replay(world, seat, line.actions)
                if after is not None:
                    totals[number] += self._brain.evaluate(after, seat, self._weights)
                    counts[number] += 1
        for number, line in enumerate(lines):
            line.worth = totals[number] / counts[number]
        lines.sort(key=worst_last)
        return lines

    def _planned(self, view: Any, state: Any, seat: Seat, rng: Rng, budget: Budget) -> Sequence[Action] | None:
        """Return the answer to a decision that is not searched, or None."""
        return self._brain.plan(state, seat, self._weights, rng)

    def _lines(self, state: Any, seat: Seat, budget: Budget) -> list[TurnPlan]:
        """Return ways to finish the turn, best first."""
        return self._search.lines(state, seat, self._level.width, self._level.beam, budget)

    @abstractmethod
    def _ordered(
        self, view: Any, state: Any, seat: Seat, lines: list[TurnPlan], rng: Rng, budget: Budget
    ) -> list[TurnPlan]:
        """Return the lines found in one sampled state, the one to play first."""
        ...


class TurnPlanner(Searcher):
    """Plays the turn with the best evaluation, averaged over a few sampled worlds."""

    def _ordered(
        self, view: Any, state: Any, seat: Seat, lines: list[TurnPlan], rng: Rng, budget: Budget
    ) -> list[TurnPlan]:
        if self._level.replans and len(lines) > 1:
            lines = self._expected(view, seat, self._search.distinct(state, seat, lines, self._level.roots), rng)
        elif self._level.worlds > 1 and len(lines) > 1:
            lines = [*self._averaged(view, seat, lines[:COMPARED], rng), *lines[COMPARED:]]
        if self._level.blunders and len(lines) > 1 and rng.unit() < self._level.blunders:
            pick = 1 + rng.below(min(SLIPS, len(lines) - 1))
            return [lines[pick], *lines]
        return lines


def different(choices: list[Choice], most: int) -> list[Choice]:
    """Return the best choices with different ideas, in the same order: first those with different main reasons, then
    those with any other different reason. Plans that differ only in their cost count as the same."""
    found: list[int] = []
    for alike in (_same_reason, _same_idea):
        for number, choice in enumerate(choices):
            if len(found) < most and not any(alike(choice, choices[other]) for other in found):
                found.append(number)
    return [choices[number] for number in sorted(found)]


def _same_reason(one: Choice, other: Choice) -> bool:
    return one.why == other.why


def _same_idea(one: Choice, other: Choice) -> bool:
    return one.idea == other.idea


def _length(line: TurnPlan) -> int:
    return len(line.actions)
