"""A pyramid while it is built, kept beside the play with the time used: a builder goes on where the program ended."""

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
    """The note of one builder's pyramid. Whatever in it makes no sense is passed over."""

    def __init__(self, saves: Saves, session: Session[Any, Any], seat: Seat) -> None:
        self._saves, self._session, self._seat = saves, session, seat

    def take_up(self, built: PyramidDraft, timer: Countdown) -> None:
        """Go on with what this builder had before the program ended."""
        draft = self._saves.noted(self._session, _NOTE)
        if not isinstance(draft, dict) or [draft.get("at"), draft.get("seat")] != [self._session.length, self._seat]:
            return
        places, used = draft.get("places"), draft.get("used")
        if isinstance(places, list):
            built.take_up(places)
        if isinstance(used, int):
            timer.take_up(float(used))

    def keep(self, built: PyramidDraft, timer: Countdown) -> None:
        """Note what is built so far, and the time used."""
        here = {"at": self._session.length, "seat": self._seat}
        draft: Plain = {**here, "places": list(built.places), "used": int(timer.used)}
        self._saves.note(self._session, _NOTE, draft)

    def forget(self) -> None:
        """The pyramid was handed in."""
        self._saves.note(self._session, _NOTE, None)
