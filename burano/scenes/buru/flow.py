"""The screens of a play of Buru: the table, the reveal of a region, and the end. Face-down explorers stay secret while
several people share the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from burano.core.protocol import NOBODY, Decision, Seat
from burano.core.session import Session, Step, Undone
from burano.games.buru import actions as a
from burano.games.buru.events import RegionRevealed
from burano.games.buru.setup import Options
from burano.games.buru.state import State
from burano.i18n import _
from burano.scenes.buru.secrecy import ALWAYS_OPEN, PLAN, secrecy
from burano.scenes.buru.words.table import WORDS
from burano.stage.scene import Services
from burano.table.handover.digest import log_digest
from burano.table.handover.scene import Handover
from burano.table.play import flow
from burano.table.play.play_options import PlayOptions
from burano.table.puzzle.turn_progress import TurnProgress

REVEAL, PLANNING = "reveal", "plan"
_FIRST = "place", "plot"
"""Decisions that may be the first of a Morning."""
_MAX_LINES = 7
"""Maximum number of lines about the others at the start of a turn; the log has all of them."""


class Flow(flow.Flow[State, Options]):
    """Decides which screen of a play of Buru is shown."""

    SCREENS: ClassVar[dict[str, str]] = {
        flow.TABLE: "burano.scenes.buru.table.scene:TableScene",
        flow.FINAL: "burano.scenes.buru.final.scene:FinalScene",
        REVEAL: "burano.scenes.buru.table.reveal:RevealScene",
        PLANNING: "burano.scenes.buru.table.plan:PlanScene",
    }

    def __init__(self, services: Services, session: Session[State, Options]) -> None:
        super().__init__(services, session)
        self.reveals: list[tuple[int, RegionRevealed]] = []
        """Reveals that were not shown yet, each with the number of its step."""
        self._plans: dict[Seat, list[a.Place]] = {}
        """Bids planned for this Morning and not placed yet, by seat."""
        self._planned: tuple[int, set[Seat]] = (-1, set())
        """The round of the plans, and the seats that planned for it."""
        session.observe(self._note)

    def _note(self, news: Step | Undone) -> None:
        if isinstance(news, Undone):
            self.reveals = [(number, event) for number, event in self.reveals if number < news.number]
            self._plans.clear()  # what is taken back is placed by hand
            return
        for event in news.events:
            if isinstance(event, RegionRevealed) and len(event.order) > 1:
                self.reveals.append((news.number, event))

    # ---- secrets

    @property
    def mode(self) -> str:
        """The setting of how secrets are kept at one screen."""
        return secrecy(self.services.settings.now)

    @property
    def secret(self) -> bool:
        """Whether several people share the screen, so that nothing secret is drawn unless the eye is held."""
        return len(self.humans) > 1 and self.mode != ALWAYS_OPEN and self.session.decision() is not None

    @property
    def viewing_seat(self) -> Seat:
        return NOBODY if self.secret else super().viewing_seat

    @property
    def shared_screen(self) -> bool:
        return self.secret

    @property
    def hints(self) -> str:
        """Whether hints are shown: not while people share the screen, because a hint would reveal hidden explorers."""
        return "off" if self.secret else super().hints

    def _hands_over(self, decision: Decision, seat: Seat) -> bool:
        if self.planned() is not None:
            return False
        if self.secret:
            return PlayOptions.of(self.session.table).handover == "always"
        return super()._hands_over(decision, seat)

    # ---- plans, a house rule

    def unplanned(self) -> list[Seat]:
        """Return the seats that plan their bids now, clockwise from the Emissary: all people at the start of a Morning,
        if one screen is played with the house rule."""
        state, decision = self.session.view(NOBODY), self.session.decision()
        if not self.secret or self.mode != PLAN or state.turn or decision is None or decision.kind not in _FIRST:
            return []
        done = self._planned[1] if self._planned[0] == state.round else set()
        count = len(self.session.table.players)
        order = [(state.emissary + step) % count for step in range(count)]
        return [seat for seat in order if self.is_human(seat) and seat not in done]

    def plan(self, seat: Seat, places: Sequence[a.Place]) -> None:
        """Keep a plan; it is placed one by one, and never saved."""
        now = self.session.view(NOBODY).round
        self._planned = now, {*(self._planned[1] if self._planned[0] == now else ()), seat}
        self._plans[seat] = list(places)

    def planned(self) -> a.Place | None:
        """Return the next planned bid of the person who decides, or None."""
        decision = self.session.decision()
        if decision is None or decision.kind != "place" or not self._plans.get(decision.seats[0]):
            return None
        return self._plans[decision.seats[0]][0]

    def place_planned(self) -> None:
        """Place it."""
        action = self.planned()
        assert action is not None
        del self._plans[self.seat][0]
        self.submit(action)
        self.go_on()

    # ---- screens

    def interlude(self) -> str:
        if self.reveals and not isinstance(self.tutor, TurnProgress):  # a puzzle begins after what was revealed
            return REVEAL
        return PLANNING if self.unplanned() else ""

    def pass_interlude(self) -> None:
        self.reveals = self.reveals[1:]

    def handover(self, seat: Seat) -> Handover:
        task = _("Round {n}").format(n=self.session.view(NOBODY).round + 1)
        lines = log_digest(self.session, seat, WORDS)
        return Handover(seat, self.session.table.players, task, lines[-_MAX_LINES:])
