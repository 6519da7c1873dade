"""The marks on a replay's timeline, in the game's own units of time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from burano.core.protocol import NOBODY, Event, Seat
from burano.core.session import Session
from burano.i18n import _


@dataclass(frozen=True)
class ReplayMark:
    """Marks the position after `number` decisions. A play consists of stretches (the longest unit of the game), turns
    inside them, and an end."""

    number: int
    kind: Literal["stretch", "turn", "end"]
    label: str
    """The name of the stretch, or of the turn's round."""
    seat: Seat = NOBODY
    """The seat whose turn begins."""
    round: int = 0
    """The number of the round, written on the timeline; 0 in games without rounds."""


def numbered_events(play: Session[Any, Any]) -> Iterator[tuple[int, Event]]:
    """Return all events of a play, each with the number of decisions after which it is visible."""
    return ((step.number, event) for step in play.steps for event in step.events)


def round_marks(
    play: Session[Any, Any], rounds: dict[int, int], turns: dict[int, tuple[Seat, int]]
) -> list[ReplayMark]:
    """Return the marks of a play whose stretches are rounds. By number of decisions, `rounds` holds the round that
    begins there, and `turns` the seat and round of the turn. The marks of the beginning are added."""
    label = _("Round {n}").format
    found = [ReplayMark(0, "stretch", label(n=1)), ReplayMark(0, "turn", label(n=1), play.state_after(0).actor, 1)]
    for number in sorted(rounds.keys() | turns.keys()):
        if number in rounds:
            found.append(ReplayMark(number, "stretch", label(n=rounds[number])))
        if number in turns:
            seat, round_ = turns[number]
            found.append(ReplayMark(number, "turn", label(n=round_), seat, round_))
    return [*found, ReplayMark(play.length, "end", _("End"))]
