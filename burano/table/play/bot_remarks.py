"""The reasons of computer players, saved with the play so that the game log shows them after loading too."""

from __future__ import annotations

from typing import Any

from burano.ai.worker import reason_to_data
from burano.core.plain_data import Plain
from burano.core.protocol import Reason
from burano.core.session import Session, Step, Undone
from burano.stage.scene import Saves

NOTE = "remarks"
_MAX_REMARKS = 2000
_MAX_KEY_LENGTH = 60


def record_remarks(saves: Saves, session: Session[Any, Any], reasons: dict[int, Reason]) -> None:
    """Fill `reasons` (by step number) from the save, and save each new reason."""
    reasons.update(_read(saves.noted(session, NOTE), session.length))

    def save_new(news: Step | Undone) -> None:
        if isinstance(news, Step) and news.number in reasons:
            last = sorted(reasons.items())[-_MAX_REMARKS:]
            saves.note(session, NOTE, {str(number): reason_to_data(reason) for number, reason in last})

    session.observe(save_new)


def _read(noted: Plain, length: int) -> dict[int, Reason]:
    """Return the reasons in saved data; invalid entries are left out."""
    found: dict[int, Reason] = {}
    for number, reason in noted.items() if isinstance(noted, dict) else ():
        if not number.isdecimal() or not number.isascii() or len(number) > 6 or not isinstance(reason, dict):
            continue
        key, values = reason.get("key"), reason.get("values")
        if isinstance(key, str) and len(key) < _MAX_KEY_LENGTH and isinstance(values, dict) and int(number) <= length:
            plain = {name: value for name, value in values.items() if isinstance(value, int | str)}
            found[int(number)] = Reason("", key, plain)
    return found
