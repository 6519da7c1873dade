"""Which screen comes next. The table lies at the bottom; hand-over, pyramid, clean-up and final scoring come on top.

A scene of the flow is made as `Scene(services, flow)`. It reads `flow.session`, draws `flow.view` (what the confirmed
seat may see), plays through `flow.submit`, and calls `flow.go_on()` once it has nothing more to show: the flow then
asks the rules what must be decided, and by whom, and shows the right screen. A screen already shown is left alone.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from burano.core.protocol import NOBODY, Action, Decision, Seat
from burano.core.session import Session, Step
from burano.games.burano.board import FISH
from burano.games.burano.events import PyramidsRevealed
from burano.games.burano.setup import Options
from burano.games.burano.state import State
from burano.stage.scene import Scene, Services
from burano.table.driver import Driver
from burano.table.terms import Terms

if TYPE_CHECKING:
    from burano.scenes.burano.table.scene import TableScene

SCENES = {
    "handover": "burano.scenes.burano.handover:handover_scene",
    "pyramid": "burano.scenes.burano.pyramid.scene:PyramidScene",
    "reveal": "burano.scenes.burano.pyramid.reveal:RevealScene",
    "cleanup": "burano.scenes.burano.cleanup.scene:CleanupScene",
    "final": "burano.scenes.burano.final.scene:FinalScene",
}
"""Screen → where its scene lives."""

_CLEANUP = frozenset(("pay_lace", "refill", "remove_roofs"))


class Flow:
    """One play on screen: its session, the seat that looks at the screen, and the screens that take turns."""

    def __init__(self, services: Services, session: Session[State, Options]) -> None:
        self.services = services
        self.session = session
        self.seat: Seat = NOBODY
        """The human whose secrets may be on screen: the last one who confirmed a hand-over, or the only human."""
        self.table: TableScene
        self.driver = Driver(session, services.settings)
        """Plays the computer seats. The scene on top lets it: `step = flow.driver.update(dt)`, then `flow.go_on()`."""
        self._revealed = session.length
        """Length of the journal at the last reveal looked at; what came before the play was opened is old."""
        self._shown: Scene | None = None
        self._shown_name = ""
        humans = self.humans
        if len(humans) == 1:
            self.seat = humans[0]

    # ---- questions

    @property
    def humans(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self.session.table.players) if player.is_human]

    def is_human(self, seat: Seat) -> bool:
        return self.session.table.players[seat].is_human

    @property
    def view(self) -> State:
        """What may be shown now."""
        return self.session.view(self.seat)

    def next_seat(self, decision: Decision) -> Seat:
        """Who is asked first among the pending seats: whoever looks, then another human, then a computer."""
        if self.seat in decision.seats:
            return self.seat
        return next((seat for seat in decision.seats if self.is_human(seat)), decision.seats[0])

    def asks_me(self) -> bool:
        """Whether the seat that looks has to decide now."""
        decision = self.session.decision()
        return decision is not None and self.seat in decision.seats and self.is_human(self.seat)

    # ---- play

    def submit(self, action: Action) -> Step:
        """Play an action for the seat that looks; `IllegalAction` if the rules refuse."""
        return self.session.submit(self.seat, action)

    def confirm(self, seat: Seat) -> None:
        """The hand-over is done: this seat looks from now on."""
        self.seat = seat
        self.go_on()

    # ---- screens

    def start(self) -> None:
        """Show the table in the place of everything else, then whatever is to be decided."""
        from burano.scenes.burano.table.scene import TableScene

        self.table = TableScene(self.services, self)
        self.services.stack.reset(self.table)
        self.go_on()

    def go_on(self) -> None:
        """Show the screen of the next decision."""
        looked = self.seat
        wanted = self.wanted()
        if self.seat != looked:
            self.table.seat_changed()
        if wanted == self._shown_name:
            return
        if self._shown is not None:
            self.services.stack.pop()
            self._shown, self._shown_name = None, ""
        if wanted:
            self._shown, self._shown_name = self._make(wanted), wanted
            self.services.stack.push(self._shown)

    def wanted(self) -> str:
        """The screen on top of the table for the decision at hand; empty for the table itself."""
        decision = self.session.decision()
        if decision is None:
            return self._if_there("final")
        if self._reveal_due():
            return self._if_there("reveal")
        seat = self.next_seat(decision)
        if self.is_human(seat) and seat != self.seat and not self._hand_over(seat, decision):
            self.seat = seat
        if self.is_human(seat) and seat != self.seat:
            return "handover"
        if self._cleaning(decision) and self.humans:
            return self._if_there("cleanup")
        if decision.kind == "pyramid" and self.is_human(seat):
            return self._if_there("pyramid")
        return ""

    def _reveal_due(self) -> bool:
        """Whether all pyramids have just been finished and nobody has looked at them yet."""
        steps = self.session.steps
        if not self.humans or not steps or self._revealed == steps[-1].number:
            return False
        return any(isinstance(event, PyramidsRevealed) for event in steps[-1].events)

    def reveal_seen(self) -> None:
        """Everybody has seen the pyramids."""
        self._revealed = self.session.length
        self.go_on()

    def _cleaning(self, decision: Decision) -> bool:
        """Whether the decision is part of a clean-up."""
        return decision.kind in _CLEANUP or (decision.kind == "name_roofs" and self.session.state.season > 0)

    def _hand_over(self, seat: Seat, decision: Decision) -> bool:
        """Whether the next human must be handed the screen first."""
        wish = Terms.of(self.session.table).handover
        if wish == "off" or not self._if_there("handover"):
            return False
        state = self.session.state
        if self._cleaning(decision) and wish == "secrets":
            return False  # the clean-up shows nothing that is not open to all
        secrets = decision.kind == "pyramid" or any(
            state.hand[s * FISH : s * FISH + FISH] != [0] * FISH for s in self.humans
        )
        return wish == "always" or secrets

    @staticmethod
    def _if_there(name: str) -> str:
        module = SCENES[name].partition(":")[0]
        return name if find_spec(module) else ""

    def _make(self, name: str) -> Scene:
        module, _, scene = SCENES[name].partition(":")
        made: Scene = getattr(import_module(module), scene)(self.services, self)
        return made

    def next_human(self) -> Seat:
        """The human a hand-over screen waits for."""
        decision = self.session.decision()
        return self.next_seat(decision) if decision else NOBODY
