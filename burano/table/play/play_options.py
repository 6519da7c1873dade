"""Agreements of a table besides the rules: timer, hand-over. Kept in the journal, so a loaded game goes on alike."""

from __future__ import annotations

from dataclasses import dataclass

from burano.core.journal import Table
from burano.core.protocol import Plain

TIMERS = ("off", "60", "custom")
"""What a set-up offers; any number of seconds in the range can be agreed on."""
EXPIRY = ("urge", "fill")
HANDOVER = ("always", "secrets", "off")
CLOCKS = {"off": (0,), "turn": (30, 60, 90, 120, 180, 300), "game": (300, 600, 900, 1200, 1800, 2700, 3600)}
"""Clocks for people: none, so many seconds a turn, or so many a game."""
CLOCK_CODES = ("off", *(f"{kind}:{seconds}" for kind in ("turn", "game") for seconds in CLOCKS[kind]))
"""As they are kept."""
TIMER_RANGE = (10, 3600)


@dataclass(frozen=True)
class PlayOptions:
    """The agreements of one table."""

    timer: int = 0
    """Seconds for what the game puts under a timer; 0 is no timer."""
    expiry: str = "urge"
    """When the time is up: only urge, or let the game fill in the rest."""
    handover: str = "secrets"
    """When the screen is handed over by name: before every human turn, only before secrets, or never."""

    clock: str = "off"
    """How long people may think before they are reminded, by turn or by game."""

    def to_extras(self) -> dict[str, Plain]:
        clock: dict[str, Plain] = {"clock": self.clock} if self.clock != "off" else {}
        return {"timer": self.timer, "expiry": self.expiry, "handover": self.handover, **clock}

    def to_choices(self) -> dict[str, Plain]:
        """As a set-up offers them."""
        timer = {0: "off", 60: "60"}.get(self.timer, "custom")
        return {
            "timer": timer,
            "timer_seconds": self.timer or 60,
            "expiry": self.expiry,
            "handover": self.handover,
            "clock": self.clock,
        }

    @classmethod
    def of(cls, table: Table) -> PlayOptions:
        """The agreements of a table; anything unreadable is as if nothing had been said."""
        extras, usual = table.extras, cls()
        timer, expiry, handover = extras.get("timer"), extras.get("expiry"), extras.get("handover")
        clock = extras.get("clock")
        low, high = TIMER_RANGE
        return cls(
            timer if type(timer) is int and (timer == 0 or low <= timer <= high) else usual.timer,
            expiry if isinstance(expiry, str) and expiry in EXPIRY else usual.expiry,
            handover if isinstance(handover, str) and handover in HANDOVER else usual.handover,
            clock if isinstance(clock, str) and clock in CLOCK_CODES else usual.clock,
        )
