"""A finished game looked back on, in words: what was played, what would have been better, what was wasted."""

from collections.abc import Sequence
from functools import partial

from burano.core.protocol import NOBODY, Action, Reason
from burano.games.burano import actions as a
from burano.games.burano import events as e
from burano.i18n import _
from burano.scenes.burano.names import BOOK
from burano.scenes.burano.words.table import SPEECH, BuranoWords
from burano.table.contract.screens import Play, Unused
from burano.table.wording.step_summary import tell_plan, tell_steps

_MOVES = (a.Pick, a.Build, a.Roof)


def turn(play: Play, start: int, end: int) -> str:
    """What the seat did in its turn."""
    return tell_steps(BuranoWords(play.view(NOBODY).board), play.steps[start:end])


def better(play: Play, start: int, seat: int, actions: Sequence[Action]) -> str:
    """What the proposed turn would have been, as far as the cards that really came allow to tell."""
    return tell_plan(BuranoWords(play.view(NOBODY).board), play, start, seat, actions) or _("end the turn immediately")


def why(reason: Reason) -> str:
    return SPEECH.remark(reason)


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
    counted = {"coins": coins, "cubes": cubes, "turns": idle}
    say = partial(BOOK.say, "unused")
    return [Unused(say(key), say(f"{key}_why"), tuple(found)) for key, found in counted.items()]
