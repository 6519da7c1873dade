"""The points of a play worth jumping to, in the game's own units of time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from burano.core.protocol import NOBODY, Event, Seat
from burano.core.session import Session
from burano.i18n import _


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


def numbered_events(play: Session[Any, Any]) -> Iterator[tuple[int, Event]]:
    """All events of a play, each with the number of decisions before it shows."""
    return ((step.number, event) for step in play.steps for event in step.events)


def round_marks(
    play: Session[Any, Any], rounds: dict[int, int], turns: dict[int, tuple[Seat, int]]
) -> list[ReplayMark]:
    """Marks of a play whose stretches are rounds. `rounds` and `turns` have by number of decisions the round, from 1,
    that begins there, and the seat and round of the turn; what begins with the play is added."""
    label = _("Round {n}").format
    found = [ReplayMark(0, "stretch", label(n=1)), ReplayMark(0, "turn", label(n=1), play.state_after(0).actor, 1)]
    for number in sorted(rounds.keys() | turns.keys()):
        if number in rounds:
            found.append(ReplayMark(number, "stretch", label(n=rounds[number])))
        if number in turns:
            seat, round_ = turns[number]
            found.append(ReplayMark(number, "turn", label(n=round_), seat, round_))
    return [*found, ReplayMark(play.length, "end", _("End"))]
