"""What time does at a table while nobody touches it: computers play, clocks run, hints come, asked for or not."""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar

from burano.i18n import _
from burano.table.contract.hooks import GameHooks
from burano.table.hints.hints import Hints
from burano.table.hints.overlay import HintOverlay
from burano.table.input.drag import Pos
from burano.table.motion.animation_queue import AnimationQueue
from burano.table.play.model import TableModel
from burano.table.play.model_builder import ViewMode

M = TypeVar("M", bound=TableModel[Any])


class TickerHost(Protocol):
    """The table that waits."""

    looking: ViewMode

    @property
    def on_top(self) -> bool:
        """Whether no other screen lies above it."""
        ...

    def refresh(self) -> None: ...

    def prompt_again(self) -> None: ...

    def say(self, text: str, pos: Pos | None = None, *, bad: bool = True) -> None: ...


class Ticker(Generic[M]):
    """Time passes at the table."""

    def __init__(
        self, board: TickerHost, answers: GameHooks[M], show: AnimationQueue, hints: Hints, plans: HintOverlay[M]
    ) -> None:
        self._board, self._answers, self._show = board, answers, show
        self._hints, self._plans = hints, plans

    def tick(self, dt: float) -> None:
        """So many seconds more."""
        self._run_clock(dt)
        self._let_computers_play(dt)
        self._offer_hint()
        if self._hints.hear():
            self._show.saying = None
            self._plans.point_out()

    def _run_clock(self, dt: float) -> None:
        flow = self._answers.flow
        if flow.clocks.limit is None or not flow.asks_someone:
            return
        if flow.clocks.run(dt, flow.seat):
            self._board.say(flow.clocks.up(flow.seat), bad=False)
        if self._board.on_top:
            self._board.prompt_again()

    def _let_computers_play(self, dt: float) -> None:
        flow = self._answers.flow
        if not self._board.on_top or self._show.busy or self._show.opening is not None:
            return
        slow = flow.driver.slow
        if flow.driver.update(dt) is not None:
            flow.go_on()
        elif flow.driver.slow != slow:
            self._board.refresh()

    # ---- hints

    def hint(self) -> None:
        """What could be done here: a list of plans, the chosen one drawn; asked again, the next of them."""
        flow = self._answers.flow
        if not self._answers.model.mine or flow.hints == "off":
            return
        if flow.guided:
            self._board.say(_("The bubble says what to do next."), bad=False)
            return
        self._hints.ask(flow.seat, flow.session.length)
        if self._hints.thinking:
            self._board.say(_("Thinking…"), bad=False)
        self._plans.point_out()

    def _offer_hint(self) -> None:
        """Whoever always wants hints sees them without asking, once the table is at rest and what the others did is
        read: that lies where the arrows of a plan end."""
        flow, model = self._answers.flow, self._answers.model
        if flow.hints != "always" or self._board.looking or flow.guided or not model.mine or model.held is not None:
            return
        if self._show.digest is not None:
            return
        if self._board.on_top and not self._show.busy and not self._hints.knows(flow.seat, flow.session.length):
            self._hints.ask(flow.seat, flow.session.length)
