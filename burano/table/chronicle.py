"""The lines of the chronicle, worded once per step and seat."""

from burano.core.protocol import NOBODY
from burano.games.burano import events as e
from burano.i18n import language
from burano.scenes.burano.flow import Flow
from burano.scenes.burano.words import events as wording


class Chronicle:
    """Grows with the session; begins again when somebody else looks or another language is spoken."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._lines: list[wording.Line] = []
        self._told = 0
        self._for = (NOBODY, "")

    def lines(self, viewer: int) -> list[wording.Line]:
        """All lines the viewer may read, oldest first."""
        if self._for != (viewer, language()):
            self._for, self._lines, self._told = (viewer, language()), [], 0
        session, reasons = self._flow.session, self._flow.driver.reasons
        if self._told < session.length:
            board = session.state.board
            for step in session.steps[self._told :]:
                self._lines.extend(wording.lines_of(step, viewer, board))
                if step.number in reasons:
                    self._think(wording.thought(step, reasons[step.number]))
            self._told = session.length
        return self._lines

    def _think(self, line: wording.Line) -> None:
        """Add a computer player's thought: one in a turn, and never the same one twice running."""
        before = next((old for old in reversed(self._lines) if old.thought and old.seat == line.seat), None)
        if before is None or (before.text != line.text and before.step <= self._turn_start(line.step)):
            self._lines.append(line)

    def _turn_start(self, number: int) -> int:
        """How many actions the journal held when the turn of a step began."""
        for step in reversed(self._flow.session.steps[: number - 1]):
            if any(isinstance(event, e.TurnStarted) for event in step.events):
                return step.number
        return 0

    def forget(self, number: int) -> None:
        """The session went back to so many steps."""
        self._lines = [line for line in self._lines if line.step <= number]
        self._told = min(self._told, number)
        reasons = self._flow.driver.reasons
        for later in [step for step in reasons if step > number]:
            del reasons[later]
