"""The points of a play worth jumping to, in the game's own units of time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from burano.core.protocol import NOBODY, Seat


@dataclass(frozen=True)
class ReplayMark:
    """The position after `number` decisions. A play is divided into stretches (the longest unit of the game),
    turns inside them, and an end."""

    number: int
    kind: Literal["stretch", "turn", "end"]
    label: str
    """The stretch or the round of the turn, in words."""
    seat: Seat = NOBODY
    """Whose turn begins."""
    round: int = 0
    """Turns of one round share this number, which is written on the line of time; 0 where there are no rounds."""
