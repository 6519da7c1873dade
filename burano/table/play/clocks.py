"""The players' clocks: how long everybody thinks, by turn or by game. They press nobody out of anything.

Time runs for the person who is asked, while the screen that asks is on top of everything and the window is watched: not
behind menus and papers, not during a hand-over. When it is up the person gets one message, and what goes beyond it is
counted. It is kept beside the play; the rules never hear of it, and undoing a step gives no time back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from burano.core.plain_data import Plain
from burano.core.protocol import Seat
from burano.core.session import Session
from burano.i18n import _
from burano.stage.scene import Saves
from burano.table.play.play_options import PlayOptions
from burano.table.wording.game_log import turn_start

NOTE = "clocks"
_KEEP_EVERY = 5.0
"""Seconds between two notes of a running clock."""
_MOST_TURNS = 400


@dataclass(frozen=True)
class Limit:
    """How much time there is: seconds for each turn, or for the whole game."""

    kind: str
    seconds: int

    @classmethod
    def of(cls, code: str) -> Limit | None:
        """`turn:60` or `game:900`; None without a clock."""
        kind, _colon, seconds = code.partition(":")
        return cls(kind, int(seconds)) if kind in ("turn", "game") and seconds.isdecimal() else None


class Clocks:
    """The time everybody has used. `run` adds to it, `left` returns the rest."""

    def __init__(self, session: Session[Any, Any], saves: Saves) -> None:
        self.limit = Limit.of(PlayOptions.of(session.table).clock)
        self._session, self._saves = session, saves
        self._used = _read(saves.noted(session, NOTE)) if self.limit else {}
        """Seconds by seat and the length of the journal when its turn began; 0 where the whole game counts."""
        self._unkept = 0.0

    def _key(self, seat: Seat) -> tuple[Seat, int]:
        by_turn = self.limit is not None and self.limit.kind == "turn"
        return seat, turn_start(self._session) if by_turn else 0

    def left(self, seat: Seat) -> float:
        """Seconds the seat has left, below 0 if it took more."""
        return (self.limit.seconds if self.limit else 0) - self._used.get(self._key(seat), 0.0)

    def shows(self, seat: Seat) -> bool:
        """Whether the seat has a clock: people have."""
        return self.limit is not None and self._session.table.players[seat].is_human

    def words(self, seat: Seat) -> str:
        """The text of the clock; empty without one."""
        if not self.shows(seat):
            return ""
        left = self.left(seat)
        minutes, seconds = divmod(int(abs(left)), 60)
        return f"{minutes}:{seconds:02}" if left > 0 else f"+{minutes}:{seconds:02}"

    def run(self, dt: float, seat: Seat) -> bool:
        """The seat thinks for so long; true at the moment when its time is up."""
        if not self.shows(seat):
            return False
        before, key = self.left(seat), self._key(seat)
        self._used[key] = self._used.get(key, 0.0) + dt
        self._unkept += dt
        if self._unkept >= _KEEP_EVERY:
            self.keep()
        return before > 0 >= self.left(seat)

    def keep(self) -> None:
        """Note the time beside the play."""
        if self.limit is None or not self._unkept:
            return
        self._unkept = 0.0
        kept = list(self._used.items())[-_MOST_TURNS:]
        self._saves.note(self._session, NOTE, [[seat, start, round(used)] for (seat, start), used in kept])

    def up(self, seat: Seat) -> str:
        """The message for a person whose time is up."""
        name = self._session.table.players[seat].name
        return _("{name}, your time is up. Take the time you need: it is only noted.").format(name=name)


def _read(noted: Plain) -> dict[tuple[Seat, int], float]:
    """Times out of a file: whatever makes no sense is left out."""
    found: dict[tuple[Seat, int], float] = {}
    for line in noted[:_MOST_TURNS] if isinstance(noted, list) else ():
        match line:
            case [int(seat), int(start), int(used)] if 0 <= used < 10**7:
                found[seat, start] = float(used)
    return found
