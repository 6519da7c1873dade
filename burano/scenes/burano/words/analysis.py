"""A finished game looked back on, in words: what was played, what would have been better, what was wasted."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from burano.core.protocol import Action, Reason
from burano.core.session import Session, Step
from burano.games.burano import actions as a
from burano.games.burano import events as e
from burano.i18n import _
from burano.scenes.burano.words import events as wording
from burano.scenes.burano.words import thoughts as wording_thoughts

_MOVES = (a.Pick, a.Build, a.Roof)


class Waste(NamedTuple):
    """One row of the table of what was left unused: a value for every seat."""

    label: str
    tip: str
    values: tuple[int, ...]


def turn(session: Session[Any, Any], start: int, end: int) -> str:
    """What the seat did in its turn."""
    return _told(session, session.steps[start:end])


def better(session: Session[Any, Any], start: int, seat: int, actions: Sequence[Action]) -> str:
    """What the proposed turn would have been, as far as the cards that really came allow to tell."""
    state, steps = session.state_after(start), []
    for number, action in enumerate(actions, start + 1):
        if session.game.why_not(state, seat, action) is not None:
            break
        steps.append(Step(number, seat, action, tuple(session.game.apply(state, seat, action))))
    return _told(session, steps) or _("end the turn at once")


def _told(session: Session[Any, Any], steps: Iterable[Step]) -> str:
    board = session.state.board
    lines = [
        line for step in steps for line in wording.lines_of(step, step.seat, board) if line.seat in (step.seat, -1)
    ]
    return "; ".join(_("{deed} (+{vp} VP)").format(deed=x.text, vp=x.vp) if x.vp else x.text for x in lines)


def why(reason: Reason) -> str:
    return wording_thoughts.remark(reason)


def waste(session: Session[Any, Any]) -> list[Waste]:
    """Coins unspent, cubes sold, and turns that ended though a move was possible."""
    count = len(session.table.players)
    coins, cubes, idle = [0] * count, [0] * count, [0] * count
    state = session.state_after(0)
    for step in session.steps:
        if isinstance(step.action, a.EndTurn):
            legal = session.game.legal_actions(state, step.seat)
            idle[step.seat] += any(isinstance(action, _MOVES) for action in legal)
        session.game.advance(state, step.seat, step.action)
        for event in step.events:
            match event:
                case e.FinalScored():
                    coins[event.seat] = event.coins
                case e.PyramidsRevealed():
                    cubes = [old + new for old, new in zip(cubes, event.sold, strict=True)]
    return [
        Waste(_("Coins unspent"), _("Coins left when the game ended; five of them are one VP."), tuple(coins)),
        Waste(_("Cubes sold"), _("Cubes that found no place in a pyramid and brought a coin each."), tuple(cubes)),
        Waste(
            _("Moves not taken"), _("Turns that ended though another move was possible and could be paid."), tuple(idle)
        ),
    ]
