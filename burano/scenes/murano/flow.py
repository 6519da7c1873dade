"""The screens of Murano: the table and the final scoring."""

from __future__ import annotations

from typing import ClassVar

from burano.core.protocol import Seat
from burano.games.murano.setup import Options
from burano.games.murano.state import SCORE, State
from burano.i18n import _
from burano.scenes.murano.words.table import WORDS
from burano.table.handover.digest import log_digest
from burano.table.handover.scene import Handover
from burano.table.play import flow


class Flow(flow.Flow[State, Options]):
    """Chooses the screens of one game."""

    SCREENS: ClassVar[dict[str, str]] = {
        flow.TABLE: "burano.scenes.murano.table.scene:TableScene",
        flow.FINAL: "burano.scenes.murano.final.scene:FinalScene",
    }

    def handover(self, seat: Seat) -> Handover:
        state = self.view
        if state.phase == SCORE:
            task = _("The game is over: score your characters")
        elif state.ended_by >= 0:
            task = _("Your last turn: choose a space, or pass")
        else:
            task = _("Choose a space for a ship, or pass")
        return Handover(seat, self.session.table.players, task, log_digest(self.session, seat, WORDS))
