"""Asks the other players to allow an undo that nobody may make alone.

Each other person at the table is asked by name; one refusal is enough. If all others are computers, nobody is asked: a
person's choice can be undone as long as nothing was revealed since. If something was revealed, the question says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from burano.core.journal import Player
from burano.core.protocol import Action, Seat
from burano.core.session import Session
from burano.i18n import _, ngettext
from burano.stage.scene import Services
from burano.table.learning.challenge import MARK


@dataclass(frozen=True)
class Takeback:
    """A request to go back to `number` actions."""

    number: int
    steps: int
    """Number of steps to undo."""
    own: int
    """Number of those steps made by the asker."""
    others: tuple[Seat, ...]
    """The other seats whose steps are undone, in the order of play."""
    asker: Seat
    asked: tuple[Seat, ...]
    """The people who must agree."""
    revealed: bool
    """Whether hidden information has been revealed since."""

    @property
    def refused(self) -> bool:
        """Whether nobody can allow it: there are no other people, and something was revealed."""
        return not self.asked and self.revealed


def request(session: Session[Any, Any], number: int, seat: Seat) -> Takeback | None:
    """Return a request to go back to `number` actions, with the players who must agree. None if the table plays without
    undo, or if no human choice would be undone: computers would only play the same again.

    The asker is the player who made all human choices that would be undone; if several did, `seat`, who clicked.
    """
    players, going = session.table.players, session.steps[number:]
    if session.table.undo == "off" or not going or session.table.extras.get(MARK):
        return None
    choosers = {step.seat for step in going if players[step.seat].is_human}
    if not choosers:
        return None
    asker = choosers.pop() if len(choosers) == 1 else seat
    asked = tuple(other for other, player in enumerate(players) if player.is_human and other != asker)
    revealed = any(event.reveals for step in going for event in step.events)
    own = sum(step.seat == asker for step in going)
    others = tuple(dict.fromkeys(step.seat for step in going if step.seat != asker))
    return Takeback(number, len(going), own, others, asker, asked, revealed)


def is_final(session: Session[Any, Any], seat: Seat, action: Action) -> bool:
    """Return whether a legal action could not be undone: it reveals something, or passes the turn to a person or to a
    seat that plays by rule. Replies of computer players can be undone. With free undo everything can."""
    table = session.table
    if table.undo == "free":
        return False
    events, following = session.foresee(seat, action)
    if any(event.reveals for event in events):
        return True
    if not any(event.passes_turn for event in events):
        return False
    if following is None or following.by_rule or table.undo == "off" or table.extras.get(MARK):
        return True
    return any(table.players[next_seat].is_human for next_seat in following.seats if next_seat != seat)


def last_choice(session: Session[Any, Any]) -> int:
    """Return the number of actions before the last human choice."""
    players = session.table.players
    return next((step.number - 1 for step in reversed(session.steps) if players[step.seat].is_human), 0)


def summary(players: Sequence[Player], takeback: Takeback) -> str:
    """Return what will be undone, in words: addressed to the asker if nobody else is asked, else about the asker."""
    n, name, names = takeback.own, players[takeback.asker].name, ", ".join(players[o].name for o in takeback.others)
    if not takeback.own:
        return ngettext("{n} step will be undone.", "{n} steps will be undone.", takeback.steps).format(
            n=takeback.steps
        )
    if takeback.asked:
        words = ngettext("The last step of {name} will be undone.", "The last {n} steps of {name} will be undone.", n)
    else:
        words = ngettext("Your last step will be undone.", "Your last {n} steps will be undone.", n)
    after = " " + _("So will everything played after that by: {names}.").format(names=names) if names else ""
    return words.format(n=n, name=name) + after


def ask(
    services: Services,
    players: Sequence[Player],
    takeback: Takeback,
    agreed: Callable[[], object],
    refused: Callable[[str], object],
) -> None:
    """Ask the players who must agree, one after the other; then call `agreed`, or `refused` with a message. If nobody
    must agree and nothing was played since, call `agreed` at once."""
    name = players[takeback.asker].name
    going = summary(players, takeback)
    if takeback.refused:
        refused(_("Something was revealed, so this cannot be undone."))
        return
    if not takeback.asked and not takeback.others:
        agreed()
        return
    if not takeback.asked:
        services.go.to("confirm", _("Take it back?"), going, _("Take it back"), agreed, careful=True)
        return
    if takeback.revealed:
        going += " " + _("What has been revealed since then was seen and stays where it is.")

    def question(number: int) -> None:
        if number == len(takeback.asked):
            agreed()
            return
        other = players[takeback.asked[number]].name
        title = _("{other}, may {name} take this back?").format(other=other, name=name)
        no = lambda: refused(_("{other} would rather not.").format(other=other))
        services.go.to(
            "confirm",
            title,
            going,
            _("Yes, go ahead"),
            lambda: question(number + 1),
            no=_("Rather not"),
            on_no=no,
            careful=True,
        )

    question(0)
