"""Options of a table outside the rules: timer, hand-over, clocks. Saved in the journal, so they survive loading."""

from __future__ import annotations

from dataclasses import dataclass

from burano.core.journal import Table
from burano.core.protocol import Plain

TIMERS = ("off", "60", "custom")
"""The choices in the set-up; any number of seconds in `TIMER_RANGE` is possible."""
EXPIRY = ("urge", "fill")
HANDOVER = ("always", "secrets", "off")
CLOCKS = {"off": (0,), "turn": (30, 60, 90, 120, 180, 300), "game": (300, 600, 900, 1200, 1800, 2700, 3600)}
"""The available clocks: none, seconds per turn, or seconds per game."""
CLOCK_CODES = ("off", *(f"{kind}:{seconds}" for kind in ("turn", "game") for seconds in CLOCKS[kind]))
"""The clocks in the form in which they are saved."""
TIMER_RANGE = (10, 3600)


@dataclass(frozen=True)
class PlayOptions:
    """The options of one table."""

    timer: int = 0
    """Seconds for the decisions that a game times; 0 for no timer."""
    expiry: str = "urge"
    """What happens when the time is up: the player is urged, or the game completes the decision."""
    handover: str = "secrets"
    """When the hand-over screen is shown: before each human turn, only before secrets, or never."""

    clock: str = "off"
    """The clock that reminds people, per turn or per game, as in `CLOCK_CODES`."""

    def to_extras(self) -> dict[str, Plain]:
        clock: dict[str, Plain] = {"clock": self.clock} if self.clock != "off" else {}
        return {"timer": self.timer, "expiry": self.expiry, "handover": self.handover, **clock}

    def to_choices(self) -> dict[str, Plain]:
        """Return the options as choices of the set-up."""
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
        """Return the options of a table; invalid values become the defaults."""
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
