"""A puzzle on screen: a bubble with the points that are wanted and those so far, a hint, and the solution."""

from __future__ import annotations

from burano.i18n import _
from burano.stage.scene import Services
from burano.table.contract.screens import screens
from burano.table.lesson.bubble import BubbleActions, BubbleText
from burano.table.play.play_host import PlayHost
from burano.table.puzzle.model import numbers
from burano.table.puzzle.puzzle_progress import PuzzleProgress
from burano.table.puzzle.turn_guide import TurnGuide


class PuzzleGuide(TurnGuide):
    """The companion of a play that is a puzzle."""

    def __init__(self, services: Services, play: PlayHost, progress: PuzzleProgress) -> None:
        super().__init__(services, play, progress)
        self._progress = progress
        self._hinted = False
        """Whether the next step was asked for."""

    def _saying(self) -> BubbleText:
        progress = self._progress
        puzzle, stage = progress.puzzle, progress.stage
        head = _("Puzzle {n}").format(n=puzzle.number)
        score = screens(puzzle.game_id).people.score
        goal = score.some(puzzle.points)
        if stage == "solved":
            text = _("Solved: {points} in one turn!").format(points=score.some(progress.scored))
            return BubbleText(head, text, "", _("Next puzzle"), _("All puzzles"))
        if stage == "shown":
            return BubbleText(head, _("That is one way to do it."), "", _("Start over"), _("All puzzles"))
        if stage == "showing":
            return BubbleText(head, _("Watch: this is one solution."))
        if stage == "failed":
            text = _("The turn is over with {now} of {points}.").format(points=goal, now=progress.scored)
            return BubbleText(head, text, "", _("Start over"), _("Solution"))
        text = _("Score at least {points} this turn. So far: {now}.").format(points=goal, now=progress.scored)
        if progress.counts_all:
            text = _("Gain at least {points} this turn, counted as if the game ended after it. So far: {now}.").format(
                points=goal, now=progress.scored
            )
        if puzzle.whole:
            text = _("{text} Nothing is certain to bring more.").format(text=text)
        again = _("Start over") if progress.begun else ""
        return BubbleText(head, text, self._hint(), _("Solution") if self._hinted else _("Hint"), again)

    def _hint(self) -> str:
        """Return the next step of the solution, if it was asked for."""
        if not self._hinted:
            return ""
        step = self._progress.next_step
        return self._play.explain(step) if step else _("Start over: the solution begins differently.")

    def _give_hint(self) -> None:
        self._hinted = True

    def _start_over(self) -> None:
        self._hinted = False
        self._progress.start_over()

    def _actions(self) -> BubbleActions:
        stage = self._progress.stage
        if stage == "playing":
            help_on = self._progress.show if self._hinted else self._give_hint
            return BubbleActions(help_on, self._start_over, self._all, self._all)
        on = self._next if stage == "solved" else self._start_over
        return BubbleActions(on, self._progress.show if stage == "failed" else self._all, self._all, self._all)

    def _all(self) -> None:
        """Leave the puzzle for the list, whose way back is the title."""
        self._services.go.home()
        self._services.go.to("puzzles", self._progress.puzzle.game_id)

    def _next(self) -> None:
        puzzle = self._progress.puzzle
        later = [number for number in numbers(puzzle.game_id) if number > puzzle.number]
        if later:
            self._services.go.to("puzzle", puzzle.game_id, later[0])
        else:
            self._all()

    def _brief(self) -> str:
        return f"{self._progress.scored}/{self._progress.puzzle.points}"
