"""A finished game looked back on, in words: what was played, what would have been better, what was wasted."""

from collections.abc import Iterable, Sequence

from burano.core.protocol import Action, Reason
from burano.core.session import Step
from burano.games.burano import actions as a
from burano.games.burano import events as e
from burano.i18n import _
from burano.scenes.burano.words import events as wording
from burano.scenes.burano.words import thoughts
from burano.table.contract import Play, Unused

_MOVES = (a.Pick, a.Build, a.Roof)


def turn(play: Play, start: int, end: int) -> str:
    """What the seat did in its turn."""
    return _told(play, play.steps[start:end])


def better(play: Play, start: int, seat: int, actions: Sequence[Action]) -> str:
    """What the proposed turn would have been, as far as the cards that really came allow to tell."""
    state, steps = play.state_after(start), []
    for number, action in enumerate(actions, start + 1):
        if play.game.why_not(state, seat, action) is not None:
            break
        steps.append(Step(number, seat, action, tuple(play.game.apply(state, seat, action))))
    return _told(play, steps) or _("end the turn at once")


def _told(play: Play, steps: Iterable[Step]) -> str:
    board = play.state.board
    lines = [
        line for step in steps for line in wording.lines_of(step, step.seat, board) if line.seat in (step.seat, -1)
    ]
    return "; ".join(_("{deed} (+{vp} VP)").format(deed=x.text, vp=x.vp) if x.vp else x.text for x in lines)


def why(reason: Reason) -> str:
    return thoughts.remark(reason)


def unused(play: Play) -> list[Unused]:
    """Coins unspent, cubes sold, and turns that ended though a move was possible."""
    count = len(play.table.players)
    coins, cubes, idle = [0] * count, [0] * count, [0] * count
    state = play.state_after(0)
    for step in play.steps:
        if isinstance(step.action, a.EndTurn):
            legal = play.game.legal_actions(state, step.seat)
            idle[step.seat] += any(isinstance(action, _MOVES) for action in legal)
        play.game.advance(state, step.seat, step.action)
        for event in step.events:
            match event:
                case e.FinalScored():
                    coins[event.seat] = event.coins
                case e.PyramidsRevealed():
                    cubes = [old + new for old, new in zip(cubes, event.sold, strict=True)]
    return [
        Unused(_("Coins unspent"), _("Coins left when the game ended; five of them are one VP."), tuple(coins)),
        Unused(_("Cubes sold"), _("Cubes that found no place in a pyramid and brought a coin each."), tuple(cubes)),
        Unused(
            _("Moves not taken"), _("Turns that ended though another move was possible and could be paid."), tuple(idle)
        ),
    ]
