"""The progress of a puzzle: counts the points, detects the solution, shows it move by move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol

from burano.core import registry
from burano.core.protocol import Action, Seat
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
    """One running puzzle. The turn never ends: the points so far count."""

    def __init__(self, play: PuzzleMasterHost, settings: SettingsStore, puzzle: Puzzle) -> None:
        self._play, self._settings, self.puzzle = play, settings, puzzle
        self._ends = registry.brain(puzzle.game_id).end_of_turn()
        self._before = play.session.game.scores(play.session.state_after(len(puzzle.journal))).vp[puzzle.seat]
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
        return self._play.session.scores().vp[self.puzzle.seat] - self._before

    @property
    def stage(self) -> Literal["playing", "showing", "shown", "solved"]:
        if self.showing:
            return "showing"
        if self.scored < self.puzzle.points:
            return "playing"
        return "shown" if self.was_shown else "solved"

    def is_welcome(self, action: Action, ahead: int = 0) -> bool:
        """Everything but ending the turn; and nothing while the solution is shown."""
        return not self.showing and action != self._ends

    def script(self, seat: Seat) -> Sequence[Action]:
        """Other seats do nothing."""
        return ()

    def start_over(self) -> None:
        """Return to the start position."""
        self.showing = self.was_shown = False
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
