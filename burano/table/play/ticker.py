"""Updates what depends on time at a table: computer players, clocks, hints."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from burano.core.session import Step, Undone
from burano.table.contract.context import TableContext
from burano.table.hints.hint_overlay import HintOverlay
from burano.table.panels.prompt_ribbon import Ribbon
from burano.table.play.auto_end import AutoEnd
from burano.table.play.model import TableModel

M = TypeVar("M", bound=TableModel[Any])


class Ticker(Generic[M]):
    """Advances these once per frame."""

    def __init__(self, context: TableContext[M], hint_overlay: HintOverlay[M], ribbon: Ribbon[M]) -> None:
        self._context, self._hint_overlay, self._ribbon = context, hint_overlay, ribbon
        self._auto_end: AutoEnd[M] = AutoEnd(context)
        self._last: Step | Undone | None = None

    def note_step(self, news: Step | Undone) -> None:
        """Note that a step was played or undone at this table."""
        self._last = news

    def tick(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._run_clock(dt)
        self._let_computers_play(dt)
        if self._auto_end.due(self._last):
            self._auto_end.play()
            return
        self._offer_hint()
        self._survey()
        if self._context.hints.take_answer():
            self._context.animations.message = None
            self._hint_overlay.point_out()

    def _run_clock(self, dt: float) -> None:
        context, flow = self._context, self._context.flow
        if flow.services.stack.watched and flow.session.decision() is not None:
            flow.clocks.sit(dt)
        if not flow.asks_someone:
            return
        if flow.clocks.run(dt, flow.seat):
            context.say(flow.clocks.up(flow.seat), bad=False)
        if flow.clocks.limit is not None and context.on_top:
            self._ribbon.update()

    def _let_computers_play(self, dt: float) -> None:
        context, driver = self._context, self._context.flow.driver
        if not context.on_top or context.animations.busy or context.animations.opening is not None:
            return
        slow = driver.slow
        if driver.update(dt) is not None:
            context.flow.go_on()
        elif driver.slow != slow:
            context.refresh()
        elif slow:
            self._ribbon.update()

    def _survey(self) -> None:
        """Start the adviser's survey of a person's choice, if the coach is on."""
        context, flow = self._context, self._context.flow
        if flow.coach.speaks and not flow.guided and context.model.mine and context.on_top:
            flow.driver.survey(flow.seat)

    def _offer_hint(self) -> None:
        """Request a hint if the player always wants hints, once nothing moves and the digest, which would cover arrows,
        is closed."""
        context, flow, model = self._context, self._context.flow, self._context.model
        if flow.hints != "always" or context.view_mode or flow.guided or not model.mine or model.held is not None:
            return
        if context.animations.digest is not None or context.animations.busy or not context.on_top:
            return
        if not context.hints.knows(flow.seat, flow.session.length):
            context.hints.ask(flow.seat, flow.session.length)
