"""Burano's screens and when they are shown: pyramids, their reveal, the clean-up."""

from typing import ClassVar

from burano.core.protocol import Decision, Seat
from burano.core.session import Session
from burano.games.burano.events import PyramidsRevealed
from burano.games.burano.setup import Options
from burano.games.burano.state import State
from burano.scenes.burano.handover import handover
from burano.stage.scene import Services
from burano.table.handover.scene import Handover
from burano.table.play import flow

_CLEANUP = frozenset(("pay_lace", "refill", "remove_roofs"))


class Flow(flow.Flow[State, Options]):
    """Chooses the screens of one game of Burano."""

    SCREENS: ClassVar[dict[str, str]] = {
        flow.TABLE: "burano.scenes.burano.table.scene:TableScene",
        "pyramid": "burano.scenes.burano.pyramid.scene:PyramidScene",
        "reveal": "burano.scenes.burano.pyramid.reveal:RevealScene",
        "cleanup": "burano.scenes.burano.cleanup.scene:CleanupScene",
        flow.FINAL: "burano.scenes.burano.final.scene:FinalScene",
    }
    SWIFT: ClassVar[frozenset[str]] = frozenset(("pyramid",))

    def __init__(self, services: Services, session: Session[State, Options]) -> None:
        super().__init__(services, session)
        self._revealed = session.length
        """Length of the journal at the last reveal seen; reveals from before the game was opened are not repeated."""

    def screen_for(self, decision: Decision, seat: Seat) -> str:
        if self._cleaning(decision) and self.humans:
            return "cleanup"
        return "pyramid" if decision.kind == "pyramid" and self.is_human(seat) else ""

    def interlude(self) -> str:
        """Return `reveal` if all pyramids have just been finished and the reveal has not been shown, else an empty
        string."""
        steps = self.session.steps
        if not self.humans or not steps or self._revealed == steps[-1].number:
            return ""
        return "reveal" if any(isinstance(event, PyramidsRevealed) for event in steps[-1].events) else ""

    def handover(self, seat: Seat) -> Handover:
        return handover(self.session, seat)

    def pass_interlude(self) -> None:
        self._revealed = self.session.length

    def reveal_seen(self) -> None:
        """Go on after the reveal."""
        self.pass_interlude()
        self.go_on()

    def has_secrets(self, decision: Decision, seat: Seat) -> bool:
        """Return whether the decision's screen shows secrets; the clean-up shows only public information."""
        return not self._cleaning(decision) and super().has_secrets(decision, seat)

    def _cleaning(self, decision: Decision) -> bool:
        """Return whether the decision belongs to a clean-up."""
        return decision.kind in _CLEANUP or (decision.kind == "name_roofs" and self.view.season > 0)
