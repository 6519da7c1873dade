"""A finished play looked back on, in words: what was played, what would have been better, what was wasted."""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.protocol import Action, Reason, Seat
from burano.games.walking import events as e
from burano.i18n import _
from burano.scenes.walking.words.table import WORDS
from burano.table.contract import Play, Unused
from burano.table.telling import tell_plan, tell_steps


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
    seats = range(len(play.table.players))
    coins, cards, hands = [0 for _ in seats], [0 for _ in seats], [0 for _ in seats]
    for step in play.steps:
        for event in step.events:
            match event:
                case e.CoinsReturned():
                    coins[event.seat] += event.coins
                case e.CardReturned():
                    cards[event.seat] += 1
                case e.TurnEnded():
                    hands[event.seat] = event.hand
    return [
        Unused(_("Coins given back"), _("Coins above six that went back to the bank."), tuple(coins)),
        Unused(_("Cards given back"), _("Cards above three that went back below their decks."), tuple(cards)),
        Unused(_("Cards left in hand"), _("Cards that were never built."), tuple(hands)),
    ]
