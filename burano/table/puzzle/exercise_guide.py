"""An exercise on screen: a bubble asks for the better move, says how good a turn was, and plays the better line."""

from __future__ import annotations

from burano.i18n import _
from burano.stage.scene import Services
from burano.table.contract.screens import screens
from burano.table.lesson.bubble import BubbleActions, BubbleText
from burano.table.play.play_host import PlayHost
from burano.table.puzzle.exercise_progress import ExerciseProgress
from burano.table.puzzle.exercises import origin
from burano.table.puzzle.turn_guide import TurnGuide


class ExerciseGuide(TurnGuide):
    """The companion of a play that is an exercise."""

    def __init__(self, services: Services, play: PlayHost, progress: ExerciseProgress) -> None:
        super().__init__(services, play, progress)
        self._progress = progress

    def _saying(self) -> BubbleText:
        head, text = _("Find the better move"), self._text()
        again, show = _("Start over"), _("Show the better line")
        match self._progress.stage:
            case "judging" | "showing":
                return BubbleText(head, text)
            case "same" | "uncertain" | "better":
                return BubbleText(head, text, "", _("Go on"), show)
            case "shown":
                return BubbleText(head, text, "", _("Go on"), again)
            case "playing":
                return BubbleText(head, text, "", show, again if self._progress.begun else "")
            case _:
                return BubbleText(head, text, "", again, show)

    def _text(self) -> str:
        progress = self._progress
        review, verdict = progress.exercise.review, progress.verdict
        score = screens(progress.play.session.game.game_id).people.score
        loss = score.about(review.loss, review.error)
        match progress.stage:
            case "judging":
                return _("Your turn and the better line are being played to the end of the game, many times…")
            case "showing":
                return _("Watch: this is the better line.")
            case "shown":
                return _("That is the better line the analysis found.")
            case "repeated":
                words = _("That is what you did in the game. It gave away about {points}.")
                return words.format(points=loss)
            case "lost":
                return _("This turn could not be compared. Start over, or look at the better line.")
        if verdict is None:
            words = _("In the game your turn gave away about {points}. What would have been better?")
            return words.format(points=loss)
        judged = {
            "same": _("Right! That is as good as the line the analysis found."),
            "uncertain": _("Counts as right: the difference, {points}, is within the uncertainty."),
            "better": _("Right, and better than the line the analysis found: by about {points}."),
            "worse": _("Not yet: the better line brings about {points} more."),
        }
        return judged[verdict.kind].format(points=score.about(abs(verdict.gain), verdict.error))

    def _actions(self) -> BubbleActions:
        progress = self._progress
        solved = progress.stage in ("same", "uncertain", "better")
        on = self._go_on if solved or progress.stage == "shown" else progress.start_over
        second = progress.start_over if progress.stage == "shown" else progress.show
        if progress.stage == "playing":
            on, second = progress.show, progress.start_over
        return BubbleActions(on, second, self._go_on, self._go_on)

    def _brief(self) -> str:
        return {"playing": "?", "judging": "…", "worse": "–", "repeated": "–"}.get(self._progress.stage, "✓")

    def _go_on(self) -> None:
        """Go back to where the exercise was chosen."""
        exercise, go = self._progress.exercise, self._services.go
        start = exercise.review.start
        go.home()
        match origin(self._progress.play.session):
            case "analysis":
                go.to("analysis", exercise.whole, chosen=start)
            case "replay":
                go.to("replay", exercise.whole, at=start)
            case _:
                go.to("mistakes", exercise.whole.table.game_id, at=(exercise.name, start))
