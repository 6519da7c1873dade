"""The lines of the game log, worded once per step and seat."""

from __future__ import annotations

from typing import Any, TypeVar

from burano.core.protocol import NOBODY, Event, Reason, Seat
from burano.core.session import Session
from burano.i18n import _, language
from burano.table.wording.words import LogLine, Words, if_sensible, thought

E = TypeVar("E", bound=Event)


class GameLog:
    """Adds lines as the session grows; rebuilt when viewer or language changes."""

    def __init__(self, session: Session[Any, Any], words: Words, reasons: dict[int, Reason]) -> None:
        """Create the log. `reasons`: why a computer player did what it began with the step of that number; read
        whenever lines are added."""
        self._session, self._words, self._reasons = session, words, reasons
        self._lines: list[LogLine] = []
        self._logged = 0
        self._for = (NOBODY, "")

    def lines(self, viewer: Seat) -> list[LogLine]:
        """Return all lines the viewer may read, oldest first."""
        if self._for != (viewer, language()):
            self._for, self._lines, self._logged = (viewer, language()), [], 0
        for step in self._session.steps[self._logged :]:
            self._lines.extend(self._words.lines(step, viewer))
            remark = self._remark(step.number)
            if remark:
                self._think(thought(step, self._by(step.seat, remark)))
        self._logged = self._session.length
        return self._lines

    def _remark(self, number: int) -> str:
        """Return a computer player's remark about a step."""
        why = self._reasons.get(number)
        return if_sensible(self._words.remark, why) if why is not None else ""

    def _by(self, seat: Seat, words: str) -> str:
        """Prefix a remark with the player's name."""
        return _("{name}: {words}").format(name=self._session.table.players[seat].name, words=words)

    def _think(self, line: LogLine) -> None:
        """Add a computer player's thought: one in a turn, and never the same one twice running."""
        before = next((old for old in reversed(self._lines) if old.thought and old.seat == line.seat), None)
        if before is None or (before.text != line.text and before.step <= turn_start(self._session, line.step - 1)):
            self._lines.append(line)

    def forget(self, number: int) -> None:
        """Forget the lines after a step, because the session went back to it."""
        self._lines = [line for line in self._lines if line.step <= number]
        self._logged = min(self._logged, number)
        for later in [step for step in self._reasons if step > number]:
            del self._reasons[later]


def turn_start(session: Session[Any, Any], number: int | None = None) -> int:
    """Return the number of actions before the turn in which step `number` (the last by default) was made."""
    steps = session.steps
    for step in reversed(steps if number is None else steps[:number]):
        if any(event.passes_turn for event in step.events):
            return step.number
    return 0


def turn_events(session: Session[Any, Any], kind: type[E]) -> list[E]:
    """Return the events of a kind in the current turn."""
    steps = session.steps[turn_start(session) :]
    return [event for step in steps for event in step.events if isinstance(event, kind)]
