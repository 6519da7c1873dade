"""A finished play looked back on, in words: what was played, what would have been better, what was wasted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from burano.core.protocol import NOBODY, Action, Reason, Seat
from burano.games.walking import events as e
from burano.i18n import _
from burano.scenes.walking.names import BOOK
from burano.scenes.walking.words.table import WORDS
from burano.table.contract.screens import Play, Unused
from burano.table.final.result import counted
from burano.table.wording.step_summary import tell_plan, tell_steps


def turn(play: Play, start: int, end: int) -> str:
    """What the seat did in its turn."""
    return tell_steps(WORDS, play.steps[start:end])


def better(play: Play, start: int, seat: Seat, actions: Sequence[Action]) -> str:
    """What the proposed turn would have been, as far as the cards that really came allow to tell."""
    return tell_plan(WORDS, play, start, seat, actions) or _("end the turn immediately")


def why(reason: Reason) -> str:
    return WORDS.remark(reason)


def unused(play: Play) -> list[Unused]:
    """Coins and cards given back, and cards that were never built."""
    found = counted(play, {e.CoinsReturned: {"coins": lambda x: x.coins}, e.CardReturned: {"cards": lambda x: 1}})
    for mine, hand in zip(found, play.view(NOBODY).hands, strict=True):
        mine["hand"] = len(hand)
    kinds = [("coins", "coins_why"), ("cards", "cards_why"), ("hand", "hand_why")]
    say = partial(BOOK.say, "unused")
    return [Unused(say(key), say(why), tuple(mine[key] for mine in found)) for key, why in kinds]
