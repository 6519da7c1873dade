"""The progress of a puzzle: counts the points, detects the solution, shows it move by move."""

from __future__ import annotations

from typing import Any, Literal

from burano.core import registry
from burano.core.brain import StandingBrain, standing
from burano.core.protocol import Action
from burano.core.rng import Rng
from burano.persistence.settings import SettingsStore
from burano.table.play.play_host import PlayHost
from burano.table.puzzle.model import MARK, Puzzle, load_or_none, numbers, save_solved
from burano.table.puzzle.turn_progress import TurnProgress


class PuzzleProgress(TurnProgress):
    """One running puzzle. The points so far count; the turn is not closed by hand, and when it is over nobody plays
    on."""

    def __init__(self, play: PlayHost, settings: SettingsStore, puzzle: Puzzle) -> None:
        super().__init__(play, len(puzzle.journal), puzzle.seat, puzzle.solution)
        self._settings, self.puzzle = settings, puzzle
        self._brain = registry.brain(puzzle.game_id)
        self._ends = self._brain.end_of_turn()
        self._before = self._points(play.session.game.view(play.session.state_after(self.begins), puzzle.seat))
        self._seen = -1, 0
        """Length of the play when the points were counted, and the points."""

    @classmethod
    def of(cls, play: PlayHost, settings: SettingsStore) -> PuzzleProgress | None:
        """Return the puzzle under way in a play; None if it is no puzzle."""
        number, game_id = play.session.table.extras.get(MARK), play.session.game.game_id
        if type(number) is not int or number not in numbers(game_id):
            return None
        puzzle = load_or_none(game_id, number)
        return cls(play, settings, puzzle) if puzzle and puzzle.began(play.session) else None

    @property
    def scored(self) -> int:
        """Points so far this turn."""
        session = self.play.session
        if self._seen[0] != session.length:
            self._seen = session.length, self._points(session.view(self.puzzle.seat)) - self._before
        return self._seen[1]

    def _points(self, view: Any) -> int:
        return standing(self.play.session.game, self._brain, view, self.puzzle.seat)

    @property
    def counts_all(self) -> bool:
        """Whether the points are those of a game that ended now, rather than those on the track."""
        return isinstance(self._brain, StandingBrain)

    @property
    def turn_over(self) -> bool:
        """Whether the turn ended by itself."""
        steps = self.play.session.steps[self.begins :]
        return any(event.passes_turn for step in steps for event in step.events)

    @property
    def stage(self) -> Literal["playing", "showing", "shown", "solved", "failed"]:
        if self.showing:
            return "showing"
        if self.scored < self.puzzle.points:
            return "failed" if self.turn_over else "playing"
        return "shown" if self.was_shown else "solved"

    def is_welcome(self, action: Action, ahead: int = 0) -> bool:
        """Return whether the player may do this: everything but ending the turn, and nothing while the solution is
        shown or after the turn."""
        return not self.showing and not self.turn_over and (action != self._ends or not self._passes(action))

    def _passes(self, action: Action) -> bool:
        """Return whether an action would end the turn: a closing action may leave something to be chosen."""
        session = self.play.session
        if session.why_not(self.puzzle.seat, action) is not None:
            return False
        world = session.game.sample(session.view(self.puzzle.seat), Rng(1))
        events = session.game.apply(world, self.puzzle.seat, action)
        return any(event.passes_turn for event in events)

    def start_over(self) -> None:
        self._seen = -1, 0
        super().start_over()

    def update(self, dt: float) -> None:
        """Go on with a solution that is shown; save a solved puzzle."""
        super().update(dt)
        if not self.showing and self.stage == "solved":
            save_solved(self._settings, self.puzzle.game_id, self.puzzle.number)
