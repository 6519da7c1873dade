"""A finished play looked back on, in words: what was done, what would have been better, what was wasted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from burano.core.protocol import NOBODY, Action, Reason, Seat
from burano.games.buru import events as e
from burano.i18n import _
from burano.scenes.buru.names import BOOK
from burano.scenes.buru.people import PEOPLE
from burano.scenes.buru.words.table import WORDS
from burano.table.contract.screens import Play, Unused
from burano.table.final.result import counted
from burano.table.wording.step_summary import tell_plan, tell_steps


def turn(play: Play, start: int, end: int) -> str:
    """What the seat did in its turn."""
    return tell_steps(WORDS, play.steps[start:end], PEOPLE.score)


def better(play: Play, start: int, seat: Seat, actions: Sequence[Action]) -> str:
    """What the proposed turn would have been."""
    return tell_plan(WORDS, play, start, seat, actions, PEOPLE.score) or _("end the action at once")


def why(reason: Reason) -> str:
    return WORDS.remark(reason)


def unused(play: Play) -> list[Unused]:
    """Goods left over, fish lost, islanders never tasked."""
    state = play.view(NOBODY)
    found = counted(play, {e.FishGained: {"fish": lambda x: x.wanted - x.fish}})
    tasked = [set[int]() for _seat in play.table.players]
    for step in play.steps:
        for event in step.events:
            if isinstance(event, e.Tasked):
                tasked[event.seat].add(event.card)
    for seat, mine in enumerate(found):
        mine["goods"] = sum(state.res[3 * seat : 3 * seat + 3])
        mine["idle"] = 0 if state.board.is_lawan(seat) else len(set(state.tableau[seat]) - tasked[seat])
    say, kinds = partial(BOOK.say, "unused"), ("goods", "fish", "idle")
    return [Unused(say(key), say(f"{key}_why"), tuple(mine[key] for mine in found)) for key in kinds]
