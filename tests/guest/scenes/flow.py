"""The screens of a play and the hand-over between them."""

from typing import ClassVar

from burano.core.protocol import Seat
from burano.table.handover.digest import log_digest
from burano.table.handover.scene import Handover
from burano.table.play import flow
from tests.guest.rules import Options, State
from tests.guest.scenes.vocabulary import WORDS


class Flow(flow.Flow[State, Options]):
    """One play of Granchi on screen."""

    SCREENS: ClassVar[dict[str, str]] = {
        flow.TABLE: "tests.guest.scenes.table:CrabTable",
        flow.FINAL: "tests.guest.scenes.final.scene:FinalScene",
    }

    def handover(self, seat: Seat) -> Handover:
        task = f"Round {self.view.round + 1}: choose a bait in secret"
        return Handover(seat, self.session.table.players, task, log_digest(self.session, seat, WORDS))
