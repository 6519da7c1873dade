"""The lines of the game log, worded once per step and seat."""

from __future__ import annotations

from typing import Any, TypeVar

from burano.core.protocol import NOBODY, Event, Reason, Seat
from burano.core.session import Session
from burano.i18n import _, language
from burano.table.wording.words import LogLine, Words, if_sensible, thought

E = TypeVar("E", bound=Event)


class GameLog:
    """Grows with the session; begins again when somebody else looks or another language is spoken."""

    def __init__(self, session: Session[Any, Any], words: Words, reasons: dict[int, Reason]) -> None:
        """`reasons`: why a computer player did what the step of that number began; read whenever lines are added."""
        self._session, self._words, self._reasons = session, words, reasons
        self._lines: list[LogLine] = []
        self._logged = 0
        self._for = (NOBODY, "")

    def lines(self, viewer: Seat) -> list[LogLine]:
        """All lines the viewer may read, oldest first."""
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
        """What a computer player says to a step."""
        why = self._reasons.get(number)
        return if_sensible(self._words.remark, why) if why is not None else ""

    def _by(self, seat: Seat, words: str) -> str:
        """A remark with whose it is: what it is about may be nobody else's to see."""
        return _("{name}: {words}").format(name=self._session.table.players[seat].name, words=words)

    def _think(self, line: LogLine) -> None:
        """Add a computer player's thought: one in a turn, and never the same one twice running."""
        before = next((old for old in reversed(self._lines) if old.thought and old.seat == line.seat), None)
        if before is None or (before.text != line.text and before.step <= turn_start(self._session, line.step - 1)):
            self._lines.append(line)

    def forget(self, number: int) -> None:
        """The session went back to so many steps."""
        self._lines = [line for line in self._lines if line.step <= number]
        self._logged = min(self._logged, number)
        for later in [step for step in self._reasons if step > number]:
            del self._reasons[later]


def turn_start(session: Session[Any, Any], number: int | None = None) -> int:
    """How many actions the journal held when the turn began that runs after `number` steps (all by default)."""
    steps = session.steps
    for step in reversed(steps if number is None else steps[:number]):
        if any(event.passes_turn for event in step.events):
            return step.number
    return 0


def turn_events(session: Session[Any, Any], kind: type[E]) -> list[E]:
    """Events of a kind in the turn that runs."""
    steps = session.steps[turn_start(session) :]
    return [event for step in steps for event in step.events if isinstance(event, kind)]
