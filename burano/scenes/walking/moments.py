"""The points of a play worth jumping to: rounds, turns in them, the end."""

from __future__ import annotations

from burano.games.walking import events as e
from burano.i18n import _
from burano.table.contract import Play
from burano.table.moments import Moment


def _round(number: int) -> str:
    return _("Round {n}").format(n=number + 1)


def moments(play: Play) -> list[Moment]:
    """Rounds are the stretches of a play; every turn begins at its own step."""
    first = play.state_after(0)
    found = [Moment(0, "stretch", _round(0)), Moment(0, "turn", _round(0), first.actor, 1)]
    for step in play.steps:
        for event in step.events:
            if isinstance(event, e.RoundStarted):
                found.append(Moment(step.number, "stretch", _round(event.round)))
            elif isinstance(event, e.TurnStarted):
                found.append(Moment(step.number, "turn", _round(event.round), event.seat, event.round + 1))
    return [*found, Moment(play.length, "end", _("End"))]
