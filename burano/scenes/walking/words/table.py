"""How a play is told at the table: chronicle, refusals, advice, prompts."""

from __future__ import annotations

from collections.abc import Iterable

from burano.core.protocol import Action, Event, Reason, Seat
from burano.core.session import Step
from burano.games.walking import actions as a
from burano.games.walking import events as e
from burano.games.walking.board import FLOORS
from burano.i18n import _, ngettext
from burano.scenes.walking import names
from burano.scenes.walking.words.reasons import refusal, thought
from burano.table.model import Key
from burano.table.words import LogLine, Words


def _cards(n: int) -> str:
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def coins(n: int) -> str:
    return ngettext("{n} coin", "{n} coins", n).format(n=n)


def _cell(plot: int, floor: int) -> Key:
    return "cell", plot * FLOORS + floor


class WalkingWords(Words):
    """The chronicle, advice and thoughts."""

    def reason(self, reason: Reason) -> str:
        return refusal(reason)

    def lines(self, step: Step, viewer: Seat) -> Iterable[LogLine]:
        for event in step.events:
            seen = event.seen_by(viewer)
            line = _line(step.number, seen) if seen is not None else None
            if line is not None:
                yield line

    def remark(self, why: Reason) -> str:
        return thought(why)

    def advice(self, why: Reason) -> str:
        return thought(why)

    def action(self, view: object, action: Action) -> str:
        match action:
            case a.Acquire(column, floors):
                words = _("Take {cards} of column {column}")
                return words.format(cards=_cards(floors.bit_count()), column=column + 1)
            case a.Place(card, _plot):
                return _("Place the {card}").format(card=names.card(card))
            case a.EndTurn():
                return _("End the turn")
            case a.Visit(_plot, who):
                return _("Receive the {character}").format(character=names.character(who))
            case a.Discard(card):
                return _("Return the {card}").format(card=names.card(card))
            case a.RemoveCharacter(who):
                return _("Send the {character} home").format(character=names.character(who))
            case _:
                return action.NAME


def _line(number: int, event: Event) -> LogLine | None:
    match event:
        case e.CardsAcquired(seat, column, cards, gained):
            words = _("takes {cards}, {coins}") if gained else _("takes {cards}")
            return LogLine(
                number, seat, words.format(cards=_cards(len(cards)), coins=coins(gained)), where=("bottom", column)
            )
        case e.CardPlaced(seat, card, plot, _price, token):
            words = _("places the {card} with a permit") if token else _("places the {card}")
            return LogLine(number, seat, words.format(card=names.card(card)), where=_cell(plot, card // 24))
        case e.HouseCompleted(seat, plot):
            return LogLine(number, seat, _("completes a house"), where=_cell(plot, 0))
        case e.Visited(seat, plot, who):
            text = _("receives the {character}").format(character=names.character(who))
            return LogLine(number, seat, text, where=_cell(plot, 0))
        case e.NotVisited(seat, plot):
            return LogLine(number, seat, _("receives nobody"), where=_cell(plot, 0))
        case e.CardReturned(seat, card, floor, _hidden):
            what = names.card(card) if card >= 0 else names.floor(floor)
            return LogLine(number, seat, _("returns the {card}").format(card=what))
        case e.CoinsReturned(seat, n):
            return LogLine(number, seat, _("returns {coins}").format(coins=coins(n)))
        case e.CharacterRemoved(seat, who):
            text = _("sends the {character} home").format(character=names.character(who))
            return LogLine(number, seat, text)
        case e.RoundStarted(round_, _start):
            return LogLine(number, -1, _("Round {n}").format(n=round_ + 1))
        case _:
            return None


WORDS = WalkingWords()
