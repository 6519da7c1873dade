"""The progress of a puzzle: counts the points, detects the solution, shows it move by move."""

from __future__ import annotations

from typing import Any, Literal, Protocol

from burano.core import registry
from burano.core.brain import StandingBrain, standing
from burano.core.protocol import Action
from burano.core.rng import Rng
from burano.core.session import Session
from burano.persistence.settings import SettingsStore
from burano.table.puzzle.model import MARK, Puzzle, keep_solved, load_or_none, numbers

_BEAT = 1.4
"""Seconds between two actions of a solution that is shown."""


class PuzzleMasterHost(Protocol):
    """The play that is a puzzle: the flow."""

    @property
    def session(self) -> Session[Any, Any]: ...

    def go_on(self) -> None: ...


class PuzzleMaster:
    """One running puzzle. The points so far count; the turn is not closed by hand, and when it is over nobody plays
    on."""

    def __init__(self, play: PuzzleMasterHost, settings: SettingsStore, puzzle: Puzzle) -> None:
        self._play, self._settings, self.puzzle = play, settings, puzzle
        self._brain = registry.brain(puzzle.game_id)
        self._ends = self._brain.end_of_turn()
        self._before = self._points(play.session.game.view(play.session.state_after(len(puzzle.journal)), puzzle.seat))
        self._seen = -1, 0
        """How long the play was when the points were counted, and what they were."""
        self._wait = 0.0
        self.showing = False
        self.was_shown = False
        """Whether the solution was shown: then the puzzle does not count as solved."""
        self.over = False

    @classmethod
    def of(cls, play: PuzzleMasterHost, settings: SettingsStore) -> PuzzleMaster | None:
        """The puzzle master of a play; None if it is no puzzle."""
        number, game_id = play.session.table.extras.get(MARK), play.session.game.game_id
        if type(number) is not int or number not in numbers(game_id):
            return None
        puzzle = load_or_none(game_id, number)
        return cls(play, settings, puzzle) if puzzle and puzzle.began(play.session) else None

    @property
    def scored(self) -> int:
        """Points so far this turn."""
        session = self._play.session
        if self._seen[0] != session.length:
            self._seen = session.length, self._points(session.view(self.puzzle.seat)) - self._before
        return self._seen[1]

    def _points(self, view: Any) -> int:
        return standing(self._play.session.game, self._brain, view, self.puzzle.seat)

    @property
    def counts_all(self) -> bool:
        """Whether the points are those of a game that ended now, rather than those on the track."""
        return isinstance(self._brain, StandingBrain)

    @property
    def turn_over(self) -> bool:
        """Whether the turn ended by itself."""
        steps = self._play.session.steps[len(self.puzzle.journal) :]
        return any(event.passes_turn for step in steps for event in step.events)

    @property
    def stage(self) -> Literal["playing", "showing", "shown", "solved", "failed"]:
        if self.showing:
            return "showing"
        if self.scored < self.puzzle.points:
            return "failed" if self.turn_over else "playing"
        return "shown" if self.was_shown else "solved"

    @property
    def next_step(self) -> Action | None:
        """The next step of the solution; None if something else was done."""
        done = tuple(entry.action for entry in self._play.session.journal[len(self.puzzle.journal) :])
        follows = self.puzzle.solution[: len(done)] == done and len(done) < len(self.puzzle.solution)
        return self.puzzle.solution[len(done)] if follows else None

    def is_welcome(self, action: Action, ahead: int = 0) -> bool:
        """Everything but ending the turn; and nothing while the solution is shown, or after the turn."""
        return not self.showing and not self.turn_over and (action != self._ends or not self._passes(action))

    def _passes(self, action: Action) -> bool:
        """Whether an action would end the turn: a closing action may leave something to be chosen."""
        session = self._play.session
        if session.why_not(self.puzzle.seat, action) is not None:
            return False
        world = session.game.sample(session.view(self.puzzle.seat), Rng(1))
        events = session.game.apply(world, self.puzzle.seat, action)
        return any(event.passes_turn for event in events)

    def start_over(self) -> None:
        """Return to the start position."""
        self.showing = self.was_shown = False
        self._seen = -1, 0
        self._play.session.undo_to(self.puzzle.seat, len(self.puzzle.journal))
        self._play.go_on()

    def show(self) -> None:
        """Play the solution, move by move."""
        self.start_over()
        self.showing = self.was_shown = True
        self._wait = _BEAT

    def update(self, dt: float) -> None:
        """Play the next move of the solution when it is due; save a solved puzzle."""
        if self.showing:
            self._wait -= dt
            if self._wait <= 0:
                self._wait = _BEAT
                self._step()
        elif self.stage == "solved":
            keep_solved(self._settings, self.puzzle.game_id, self.puzzle.number)

    def _step(self) -> None:
        done = self._play.session.length - len(self.puzzle.journal)
        if done < len(self.puzzle.solution):
            self._play.session.submit(self.puzzle.seat, self.puzzle.solution[done])
            self._play.go_on()
        if done + 1 >= len(self.puzzle.solution):
            self.showing = False
            self._play.go_on()
