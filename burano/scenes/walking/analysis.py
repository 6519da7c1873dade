"""A finished play looked back on, in words."""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.protocol import Action, Reason, Seat
from burano.i18n import _
from burano.scenes.walking.words.table import WORDS
from burano.table.contract import Play, Unused
from burano.table.telling import tell_plan, tell_steps


def turn(play: Play, start: int, end: int) -> str:
    return tell_steps(WORDS, play.steps[start:end])


def better(play: Play, start: int, seat: Seat, actions: Sequence[Action]) -> str:
    return tell_plan(WORDS, play, start, seat, actions)


def why(reason: Reason) -> str:
    return WORDS.remark(reason)


def unused(play: Play) -> list[Unused]:
    state = play.view(0)
    coins = tuple(state.coins)
    cards = tuple(len(hand) for hand in state.hands)
    return [
        Unused(_("Coins"), _("Coins left at the end."), coins),
        Unused(_("Cards"), _("Cards left in hand at the end."), cards),
    ]
