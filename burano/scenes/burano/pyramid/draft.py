"""Storage of an unfinished pyramid and its used time beside the saved game; building resumes after a restart."""

from __future__ import annotations

from typing import Any

from burano.core.plain_data import Plain
from burano.core.protocol import Seat
from burano.core.session import Session
from burano.scenes.burano.pyramid.model import PyramidDraft
from burano.stage.scene import Saves
from burano.table.play.countdown import Countdown

_NOTE = "pyramid"


class PyramidNote:
    """The stored draft of one player's pyramid. Invalid entries are ignored."""

    def __init__(self, saves: Saves, session: Session[Any, Any], seat: Seat) -> None:
        self._saves, self._session, self._seat = saves, session, seat

    def take_up(self, built: PyramidDraft, timer: Countdown) -> None:
        """Restore the stored pyramid and time, if they belong to this decision."""
        draft = self._saves.noted(self._session, _NOTE)
        if not isinstance(draft, dict) or [draft.get("at"), draft.get("seat")] != [self._session.length, self._seat]:
            return
        places, used = draft.get("places"), draft.get("used")
        if isinstance(places, list):
            built.take_up(places)
        if isinstance(used, int):
            timer.take_up(float(used))

    def keep(self, built: PyramidDraft, timer: Countdown) -> None:
        """Store the pyramid and the used time."""
        here = {"at": self._session.length, "seat": self._seat}
        draft: Plain = {**here, "places": list(built.places), "used": int(timer.used)}
        self._saves.note(self._session, _NOTE, draft)

    def forget(self) -> None:
        """Delete the draft after the pyramid was submitted."""
        self._saves.note(self._session, _NOTE, None)
