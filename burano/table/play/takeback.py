"""Asking the others whether steps may be taken back that nobody may take back alone.

Every other person at the table is asked by name and one no is enough. Where only computers sit nobody is asked: what a
person chose can be taken back as long as nothing was revealed since. What people have seen they have seen: the question
says so.
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
    """How many steps go."""
    own: int
    """How many of them are the asker's."""
    others: tuple[Seat, ...]
    """Whose steps go besides, in the order they played."""
    asker: Seat
    asked: tuple[Seat, ...]
    """The people who have a say."""
    revealed: bool
    """Whether something that was hidden has been seen since."""

    @property
    def refused(self) -> bool:
        """Whether nobody can allow it: only computers sit there, and something was revealed."""
        return not self.asked and self.revealed


def request(session: Session[Any, Any], number: int, seat: Seat) -> Takeback | None:
    """A request to go back to so many actions, with the players who must agree. None if the table plays without undo,
    or if no person would get a choice back: computers alone would only play the same again.

    The asker is the player who made all the choices that would be undone; `seat`, who clicked, if several people did.
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
    """Whether a legal action, once played, would stand: it reveals something, or passes the turn to a person or to a
    seat that plays by rule. What only computer players answer can be taken back. Where undo is free nothing stands."""
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
    """How many actions there were before the last one a person chose."""
    players = session.table.players
    return next((step.number - 1 for step in reversed(session.steps) if players[step.seat].is_human), 0)


def summary(players: Sequence[Player], takeback: Takeback) -> str:
    """What will be undone, in words: to the asker if nobody else is asked, else about him."""
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
    """Ask everybody who has a say, one after the other; then go back, or say who would rather not. Where nobody has and
    nothing was played since, go back at once."""
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
        going += " " + _("What was revealed since has been seen and stays as it lies.")

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
