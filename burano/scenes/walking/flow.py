"""The screens of Walking in Burano: the table and the final scoring."""

from __future__ import annotations

from typing import ClassVar

from burano.core.protocol import Seat
from burano.games.walking.setup import Options
from burano.games.walking.state import State
from burano.i18n import _
from burano.scenes.walking.words.table import WORDS
from burano.table.handover.digest import log_digest
from burano.table.handover.scene import Handover
from burano.table.play import flow


class Flow(flow.Flow[State, Options]):
    """Chooses the screens of one game."""

    SCREENS: ClassVar[dict[str, str]] = {
        flow.TABLE: "burano.scenes.walking.table.scene:TableScene",
        flow.FINAL: "burano.scenes.walking.final.scene:FinalScene",
    }

    def handover(self, seat: Seat) -> Handover:
        task = _("Round {n}: take cards and build").format(n=self.view.round + 1)
        return Handover(seat, self.session.table.players, task, log_digest(self.session, seat, WORDS))
