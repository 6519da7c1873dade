"""Undo, redo and reset of a turn, and the messages when they are not possible."""

from __future__ import annotations

from typing import Any

from burano.core.protocol import Decision
from burano.table.play.flow import Flow
from burano.table.play.takeback import Takeback, last_choice, request
from burano.table.wording.game_log import turn_start
from burano.table.wording.words import why_not_undo


class UndoControl:
    """Undoes and redoes steps of the session; the flow then shows the next decision."""

    def __init__(self, play: Flow[Any, Any]) -> None:
        self._play = play
        self.resting = False
        """Whether the table is read-only: nothing is undone or redone."""

    @property
    def allowed(self) -> bool:
        """Whether the viewer may undo: while deciding, or at any time with free undo."""
        session = self._play.session
        if self.resting:
            return False
        return self._play.asks_me() or (session.table.undo == "free" and session.length > 0)

    def why_not(self) -> str:
        """Return why the last step cannot be undone, in words; empty if it can."""
        return why_not_undo(self._play.session.why_not_undo(self._play.seat))

    def takeback(self, number: int | None = None) -> Takeback | None:
        """Return the request to go back to `number` actions (default: before the last human choice). None if nobody
        must be asked, or undo is not possible. While computer players reply, the last choice can still be undone."""
        session, seat = self._play.session, self._play.seat
        answered = self._play.driver.seat is not None and not self.resting
        if not (self.allowed or answered) or self._play.guided or not session.length:
            return None
        alone = session.why_not_undo(seat) if number is None else session.why_not_undo_to(seat, number)
        if self.allowed and alone is None:
            return None
        return request(session, last_choice(session) if number is None else number, seat)

    def to(self, number: int) -> str:
        """Go back to `number` actions without asking others. Returns why not, or an empty text."""
        session, seat = self._play.session, self._play.seat
        why = why_not_undo(session.why_not_undo_to(seat, number))
        if not why and self.allowed:
            session.undo_to(seat, number)
            self._play.go_on()
        return why

    def agreed(self, number: int) -> None:
        """Go back to `number` actions after everybody agreed."""
        self._play.session.undo_agreed(number)
        self._play.go_on()

    def undo(self) -> str:
        """Undo the last step together with replies of computer players. Returns why not, or an empty text."""
        session, seat = self._play.session, self._play.seat
        why = self.why_not()
        if why or not self.allowed:
            return why
        session.undo(seat)
        while not self._human_decides(session.decision()) and session.why_not_undo(seat) is None:
            session.undo(seat)
        self._play.go_on()
        return ""

    def _human_decides(self, decision: Decision | None) -> bool:
        return decision is not None and any(self._play.is_human(seat) for seat in decision.seats)

    @property
    def can_redo(self) -> bool:
        return not self.resting and self._play.session.can_redo()

    def redo(self) -> None:
        """Redo the step undone last."""
        if self.can_redo:
            self._play.session.redo()
            self._play.go_on()

    def reset(self) -> str:
        """Undo the turn as far as nothing was revealed. Returns why not all of it, or an empty text."""
        session, start = self._play.session, turn_start(self._play.session)
        if not self.allowed:
            return ""
        session.undo_to(self._play.seat, start)
        why = self.why_not() if session.length > start else ""
        self._play.go_on()
        return why
