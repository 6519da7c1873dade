"""Undo, redo and reset of a turn, and the words when something stops them."""

from typing import TYPE_CHECKING

from burano.scenes.burano.table.desk import turn_start
from burano.scenes.burano.words import reasons as wording_reasons

if TYPE_CHECKING:
    from burano.scenes.burano.table.scene import TableScene


class Rewind:
    """Goes back through the session; the flow then shows whose decision it is again."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table

    @property
    def allowed(self) -> bool:
        """Own steps may be taken back; with free undo also what followed them."""
        session = self._table.flow.session
        return self._table.model.mine or (session.table.undo == "free" and session.length > 0)

    def why_not(self) -> str:
        """Why the last step stands, in words; empty if it can be taken back."""
        flow = self._table.flow
        reason = flow.session.why_not_undo(flow.seat)
        return wording_reasons.sentence(reason) if reason is not None else ""

    def undo(self) -> None:
        """Take the last step back; steps of computer players in between go with it."""
        session = self._table.flow.session
        why = self.why_not()
        if why or not self.allowed:
            self._table.say(why)
            return
        seat = self._table.flow.seat
        session.undo(seat)
        while not self._human_decides() and session.why_not_undo(seat) is None:
            session.undo(seat)
        self._table.flow.go_on()

    def _human_decides(self) -> bool:
        flow = self._table.flow
        decision = flow.session.decision()
        return decision is not None and any(flow.is_human(seat) for seat in decision.seats)

    def redo(self) -> None:
        """Play the step again that was taken back last."""
        if self._table.flow.session.can_redo():
            self._table.flow.session.redo()
            self._table.flow.go_on()

    def reset(self) -> None:
        """Take back the whole turn, as far as nothing was revealed."""
        session, start = self._table.flow.session, turn_start(self._table.flow)
        session.undo_to(self._table.flow.seat, start)
        if session.length > start:
            self._table.say(self.why_not())
        self._table.flow.go_on()
