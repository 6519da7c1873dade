"""The progress of an exercise: notices when the turn is over and has it compared with the best one found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from burano.ai.analysis import part_from
from burano.ai.judge import TurnPart
from burano.ai.turn_check import TurnCheck, TurnVerdict
from burano.core.protocol import Action
from burano.table.contract.screens import Play
from burano.table.play.play_host import PlayHost
from burano.table.puzzle.exercises import Exercise, of_play, save_result
from burano.table.puzzle.turn_progress import TurnProgress

Check = Callable[[Play, int, TurnPart, TurnPart], TurnCheck]


class ExerciseProgress(TurnProgress):
    """One running exercise. The player plays the whole turn, or up to where something is uncovered."""

    def __init__(self, play: PlayHost, data: Path, exercise: Exercise, check: Check = TurnCheck) -> None:
        """Watch over a play. `data`: the folder in which the result is kept."""
        super().__init__(play, exercise.review.start, exercise.review.seat, exercise.review.better)
        self._data, self.exercise, self._make_check = data, exercise, check
        self._seen = -1
        """Length of the play when it was last checked."""
        self._check: TurnCheck | None = None
        self.tried: TurnPart | None = None
        """The turn as played, once it is over."""
        self.verdict: TurnVerdict | None = None

    @classmethod
    def of(cls, play: PlayHost, data: Path) -> ExerciseProgress | None:
        """Return the exercise under way in a play; None for any other play."""
        exercise = of_play(data, play.session)
        return cls(play, data, exercise) if exercise else None

    @property
    def stage(self) -> str:
        """`playing`, `showing`, `shown`, `judging`, `lost` (the comparison failed), `repeated` (as in the game), or the
        kind of the verdict."""
        if self.showing:
            return "showing"
        if self.was_shown:
            return "shown"
        if self.tried is None:
            return "playing"
        if self.verdict is not None:
            return self.verdict.kind
        if self.tried == self.exercise.played:
            return "repeated"
        return "lost" if self._check is not None and self._check.failed else "judging"

    def is_welcome(self, action: Action, ahead: int = 0) -> bool:
        """Return whether the player may act: until the turn is over, and not while the better line is shown."""
        return self.stage == "playing"

    def start_over(self) -> None:
        self._stop()
        self._seen = -1
        super().start_over()

    def _stop(self) -> None:
        if self._check is not None:
            self._check.cancel()
        self._check = self.tried = self.verdict = None

    def leave(self) -> None:
        """Let nothing go on in the background."""
        self._stop()

    def update(self, dt: float) -> None:
        super().update(dt)
        session = self.play.session
        if self.was_shown:
            return
        if session.length != self._seen:
            self._seen = session.length
            self._look()
        if self._check is not None and self.verdict is None:
            self.verdict = self._check.poll()
            if self.verdict is not None:
                save_result(self._data, self.exercise, self.verdict.right)

    def _look(self) -> None:
        """Look whether the turn is over, and have it judged."""
        tried = part_from(self.play.session, self.begins)
        if tried == self.tried:
            return
        self._stop()
        self.tried = tried
        if tried is None:
            return
        best = self.exercise.best
        if tried.actions == best.actions:
            self.verdict = TurnVerdict(0.0, 0.0)
            save_result(self._data, self.exercise, True)
        elif tried == self.exercise.played:
            save_result(self._data, self.exercise, False)
        else:
            self._check = self._make_check(self.exercise.whole, self.begins, best, tried)
