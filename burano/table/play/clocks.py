"""Measures each player's thinking time, and shows players' clocks that have no penalty.

Time runs for the person who decides while that screen is on top and the window is watched: not behind menus and
dialogs, and not during a hand-over. When the time is up, the person gets one message, and the overrun is counted. The
times are saved with the play; the rules do not know them, and an undo restores no time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from burano.core.plain_data import Plain
from burano.core.protocol import NOBODY, Seat
from burano.core.session import Session
from burano.i18n import _
from burano.persistence.statistics import Timing
from burano.stage.scene import Saves
from burano.table.play.play_options import PlayOptions
from burano.table.wording.game_log import turn_start

NOTE = "clocks"
_SAVE_EVERY = 5.0
"""Seconds between two saves of a running clock."""
_MAX_TURNS = 400
_TABLE = (NOBODY, 0)
"""The key of the time of the whole table."""
_AWAY = 900.0
"""Seconds without a step after which time is no longer counted, as nobody seems to be present."""


@dataclass(frozen=True)
class Limit:
    """A time limit: seconds for each turn, or for the whole game."""

    kind: str
    seconds: int

    @classmethod
    def of(cls, code: str) -> Limit | None:
        """Parse `turn:60` or `game:900`; None for no clock."""
        kind, _colon, seconds = code.partition(":")
        return cls(kind, int(seconds)) if kind in ("turn", "game") and seconds.isdecimal() else None


class Clocks:
    """The time each player has used. `run` adds to it, `left` returns the rest."""

    def __init__(self, session: Session[Any, Any], saves: Saves) -> None:
        self.limit = Limit.of(PlayOptions.of(session.table).clock)
        self._session, self._saves = session, saves
        self._used = _read(saves.noted(session, NOTE))
        """Seconds by seat and number of actions when its turn began."""
        self._unsaved = 0.0
        self._unchanged = session.length, 0.0
        """The number of actions, and for how many seconds it has not changed."""

    def _key(self, seat: Seat) -> tuple[Seat, int]:
        return seat, turn_start(self._session)

    def left(self, seat: Seat) -> float:
        """Return the seconds a seat has left; negative if it took more."""
        if self.limit is None:
            return 0.0
        if self.limit.kind == "turn":
            return self.limit.seconds - self._used.get(self._key(seat), 0.0)
        return self.limit.seconds - sum(used for (whose, _start), used in self._used.items() if whose == seat)

    def sit(self, dt: float) -> None:
        """Add `dt` seconds to the time of the whole table."""
        length, unchanged = self._unchanged
        self._unchanged = self._session.length, unchanged + dt if length == self._session.length else 0.0
        if not self._away:
            self._used[_TABLE] = self._used.get(_TABLE, 0.0) + dt

    @property
    def _away(self) -> bool:
        """Whether nothing has happened for `_AWAY` seconds."""
        return self._unchanged[1] > _AWAY

    def shows(self, seat: Seat) -> bool:
        """Return whether the seat shows a clock: only humans do."""
        return self.limit is not None and self._session.table.players[seat].is_human

    def text(self, seat: Seat) -> str:
        """Return the text of a seat's clock; empty without one."""
        if not self.shows(seat):
            return ""
        left = self.left(seat)
        minutes, seconds = divmod(int(abs(left)), 60)
        return f"{minutes}:{seconds:02}" if left > 0 else f"+{minutes}:{seconds:02}"

    def run(self, dt: float, seat: Seat) -> bool:
        """Add `dt` seconds to a seat's time. Returns True once, when its time runs out."""
        if not self._session.table.players[seat].is_human or (self.limit is None and self._away):
            return False
        before, key = self.left(seat), self._key(seat)
        self._used[key] = self._used.get(key, 0.0) + dt
        self._unsaved += dt
        if self._unsaved >= _SAVE_EVERY:
            self.keep()
        return self.limit is not None and before > 0 >= self.left(seat)

    def keep(self) -> None:
        """Save the times with the play."""
        if not self._unsaved:
            return
        self._unsaved = 0.0
        whole = {_TABLE: self._used.pop(_TABLE)} if _TABLE in self._used else {}
        self._used = dict(list(self._used.items())[1 - _MAX_TURNS :]) | whole  # last, so that it is never cut off
        self._saves.note(self._session, NOTE, to_note(self._used))

    def up(self, seat: Seat) -> str:
        """Return the message for a person whose time is up."""
        name = self._session.table.players[seat].name
        return _("{name}, your time is up. Take the time you need: the extra time is only noted down.").format(
            name=name
        )


def timing_of(noted: Plain, seats: int) -> Timing:
    """Return the time of the table and of each person, from the data saved with a play."""
    found, used = [(0, 0, 0)] * seats, _read(noted)
    for (seat, _start), seconds in used.items():
        if 0 <= seat < seats:
            (whole, turns, slowest), more = found[seat], round(seconds)
            found[seat] = whole + more, turns + 1, max(slowest, more)
    return Timing(round(used.get(_TABLE, 0.0)), found)


def to_note(used: Mapping[tuple[Seat, int], float]) -> Plain:
    """Return the times in the form in which they are saved."""
    return [[seat, start, round(seconds)] for (seat, start), seconds in used.items()]


def _read(noted: Plain) -> dict[tuple[Seat, int], float]:
    """Return the times in saved data; invalid entries are left out."""
    found: dict[tuple[Seat, int], float] = {}
    for line in noted[:_MAX_TURNS] if isinstance(noted, list) else ():
        match line:
            case [int(seat), int(start), int(used)] if 0 <= used < 10**7:
                found[seat, start] = float(used)
    return found
