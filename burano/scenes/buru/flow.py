"""The screens of a play of Buru: the table, the reveal of a region, and the end. What lies face down stays secret while
several people share the screen."""

from __future__ import annotations

from typing import ClassVar

from burano.core.protocol import NOBODY, Decision, Seat
from burano.core.session import Session, Step, Undone
from burano.games.buru.events import RegionRevealed
from burano.games.buru.setup import Options
from burano.games.buru.state import State
from burano.i18n import _
from burano.scenes.buru.secrecy import ALWAYS_OPEN, secrecy
from burano.scenes.buru.words.table import WORDS
from burano.stage.scene import Services
from burano.table.handover.digest import log_digest
from burano.table.handover.scene import Handover
from burano.table.play import flow
from burano.table.play.play_options import PlayOptions

REVEAL = "reveal"
_MOST = 7
"""Lines of what the others did that are said at the start of a turn: the log has all of them."""


class Flow(flow.Flow[State, Options]):
    """One play on screen."""

    SCREENS: ClassVar[dict[str, str]] = {
        flow.TABLE: "burano.scenes.buru.table.scene:TableScene",
        flow.FINAL: "burano.scenes.buru.final.scene:FinalScene",
        REVEAL: "burano.scenes.buru.table.reveal:RevealScene",
    }

    def __init__(self, services: Services, session: Session[State, Options]) -> None:
        super().__init__(services, session)
        self.reveals: list[tuple[int, RegionRevealed]] = []
        """Reveals nobody has looked at, each with the number of its step."""
        self.peeking = False
        """Whether the player at the screen holds the eye."""
        session.observe(self._note)

    def _note(self, news: Step | Undone) -> None:
        if isinstance(news, Undone):
            self.reveals = [(number, event) for number, event in self.reveals if number < news.number]
            return
        for event in news.events:
            if isinstance(event, RegionRevealed) and len(event.order) > 1:
                self.reveals.append((news.number, event))

    # ---- secrets

    @property
    def mode(self) -> str:
        """How secrets are kept at one screen."""
        return secrecy(self.services.settings.now)

    @property
    def secret(self) -> bool:
        """Whether several people share the screen, so that nothing secret is drawn unless the eye is held."""
        return len(self.humans) > 1 and self.mode != ALWAYS_OPEN and self.session.decision() is not None

    @property
    def eyes(self) -> Seat:
        return NOBODY if self.secret else super().eyes

    @property
    def hints(self) -> str:
        """A hint would tell what lies face down."""
        return "off" if self.secret else super().hints

    def _hands_over(self, decision: Decision, seat: Seat) -> bool:
        if self.secret:
            return PlayOptions.of(self.session.table).handover == "always"
        return super()._hands_over(decision, seat)

    # ---- screens

    def interlude(self) -> str:
        # In a lesson the bubbles explain what was revealed.
        return REVEAL if self.reveals and self.tutor is None else ""

    def pass_interlude(self) -> None:
        self.reveals = self.reveals[1:]

    def handover(self, seat: Seat) -> Handover:
        task = _("Round {n}").format(n=self.session.view(NOBODY).round + 1)
        lines = log_digest(self.session, seat, WORDS)
        return Handover(seat, self.session.table.players, task, lines[-_MOST:])
