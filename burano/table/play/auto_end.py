"""Ends a turn automatically when nothing else can be done, for players who chose that setting."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from burano.core import registry
from burano.core.session import Step, Undone
from burano.table.contract.context import TableContext
from burano.table.play.model import TableModel
from burano.table.wording.game_log import turn_start

M = TypeVar("M", bound=TableModel[Any])


class AutoEnd(Generic[M]):
    """Ends the turn when that is the only legal action left. Does nothing right after an undo."""

    def __init__(self, context: TableContext[M]) -> None:
        self._context = context
        self._end = registry.brain(context.flow.session.game.game_id).end_of_turn()

    def due(self, last: Step | Undone | None) -> bool:
        """Return whether the turn should end now; `last` is the last step or undo shown on this table."""
        context, flow = self._context, self._context.flow
        model, session = context.model, flow.session
        if not context.services.settings.now.auto_end_turn or self._end is None or not isinstance(last, Step):
            return False
        if not model.mine or model.held is not None or context.view_mode or flow.guided or not context.on_top:
            return False
        busy = context.animations.busy or context.animations.opening is not None or context.sheet is not None
        acted = last.seat == flow.seat and turn_start(session) < session.length
        return not busy and acted and list(session.legal(flow.seat)) == [self._end]

    def play(self) -> None:
        """End the turn."""
        assert self._end is not None
        self._context.play(self._end)
