"""What a puzzle and an exercise have in common: one turn of one seat from a given position, tried as often as wanted,
and a solution that can be watched."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from burano.core.protocol import Action, Seat
from burano.table.play.play_host import PlayHost

_BEAT = 1.4
"""Seconds between two actions of a solution that is shown."""


class TurnProgress(ABC):
    """Watches over a play that is one turn: nobody plays on after it, and it can be begun again."""

    def __init__(self, play: PlayHost, begins: int, seat: Seat, solution: Sequence[Action]) -> None:
        """`begins`: number of decisions that lead to the position."""
        self.play, self.begins, self.seat, self.solution = play, begins, seat, tuple(solution)
        self._wait = 0.0
        self.showing = False
        self.was_shown = False
        """Whether the solution was shown: then what is on the table was not found by the player."""
        self.over = False

    @property
    @abstractmethod
    def stage(self) -> str:
        """The stage: `playing`, `showing`, `shown`, or what a subclass adds."""
        ...

    @abstractmethod
    def is_welcome(self, action: Action, ahead: int = 0) -> bool:
        """Return whether the player may take a legal action now."""
        ...

    @property
    def begun(self) -> bool:
        """Whether the player has done anything."""
        return self.play.session.length > self.begins

    @property
    def next_step(self) -> Action | None:
        """The next step of the solution; None if something else was done."""
        done = tuple(entry.action for entry in self.play.session.journal[self.begins :])
        follows = self.solution[: len(done)] == done and len(done) < len(self.solution)
        return self.solution[len(done)] if follows else None

    def start_over(self) -> None:
        """Return to the start position."""
        self.showing = self.was_shown = False
        self.play.session.undo_to(self.seat, self.begins)
        self.play.go_on()

    def show(self) -> None:
        """Play the solution, move by move."""
        self.start_over()
        self.showing = self.was_shown = True
        self._wait = _BEAT

    def leave(self) -> None:
        """Stop showing the solution, because the play is left."""
        self.showing = False

    def update(self, dt: float) -> None:
        """Play the next move of the solution when it is due; do again what led to the position, if it was undone."""
        session = self.play.session
        if session.length < self.begins and session.can_redo():
            while session.length < self.begins and session.can_redo():
                session.redo()
            self.play.go_on()
        if self.showing:
            self._wait -= dt
            if self._wait <= 0:
                self._wait = _BEAT
                self._step()

    def _step(self) -> None:
        done = self.play.session.length - self.begins
        if done < len(self.solution) and self.play.session.why_not(self.seat, self.solution[done]) is None:
            self.play.session.submit(self.seat, self.solution[done])
            self.play.go_on()
        else:  # what came up in the game does not allow the rest of it
            done = len(self.solution)
        if done + 1 >= len(self.solution):
            self.showing = False
            self.play.go_on()
