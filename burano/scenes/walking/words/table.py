"""The texts of Walking in Burano at its table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from burano.core.protocol import NOBODY, Action, Event, Seat
from burano.core.session import Step
from burano.games.walking import actions as a
from burano.games.walking import events as e
from burano.games.walking.board import FLOORS
from burano.games.walking.mind.reasons import SENTENCES
from burano.games.walking.queries.position import cell_of, span
from burano.games.walking.state import State
from burano.i18n import _, ngettext
from burano.scenes.walking import names
from burano.table.play.model import Key
from burano.table.wording.numbers import minus
from burano.table.wording.phrases import Values, capital
from burano.table.wording.words import LogLine, PhrasebookWords


class WalkingWords(PhrasebookWords):
    """Game log, refusals, hints and remarks of computer players."""

    book, sentences = names.BOOK, SENTENCES

    def facts(self, subject: Event | Action, view: Any = None) -> Values:
        known = dict(super().facts(subject, view))
        match subject:
            case e.CardsBoxed():
                known["n"] = sum(card >= 0 for card in subject.cards)
            case e.RoundStarted():
                known["n"] = subject.round + 1
            case e.SeatScored():
                known |= {"a": _visitors(subject), "b": subject.shops, "c": subject.tokens, "d": minus(subject.windows)}
            case a.Acquire(column, floors):
                width = view.board.columns
                cards = [view.supply[floor * width + column] for floor in range(FLOORS) if floors >> floor & 1]
                known["cards"] = [card for card in cards if card >= 0]
            case _:
                pass
        return known

    def lines(self, step: Step, viewer: Seat) -> Iterable[LogLine]:
        """Locate events in another player's street at that player."""
        for line in super().lines(step, viewer):
            elsewhere = line.where is not None and line.where[0] == "cell" and line.seat not in (viewer, NOBODY)
            yield replace(line, where=("player", line.seat)) if elsewhere else line

    def points(self, event: Event) -> int:
        if isinstance(event, e.SeatScored):
            return _visitors(event) + event.shops + event.tokens + event.windows
        return 0

    def place(self, event: Event) -> Key | None:
        match event:
            case e.CardsAcquired():
                return "bottom", event.column
            case e.CardPlaced():
                return "cell", cell_of(event.card, event.plot)
            case e.HouseCompleted() | e.Visited() | e.NotVisited():
                return "cell", event.plot * FLOORS
            case e.CardReturned():
                return "deck", event.floor
            case e.CoinsReturned():
                return "player", event.seat
            case e.CharacterRemoved():
                return "who", event.character
            case _:
                return None

    def plan(self, view: State, seat: Seat, actions: Sequence[Action]) -> str:
        """Return the plan in one line; the end of the turn is mentioned only if nothing else is done."""
        steps: list[str] = []
        houses = span(view.shape[seat])
        for action in actions:
            match action:
                case a.Acquire(column=column, floors=floors):
                    taken = floors.bit_count()
                    coins = view.board.coins_for[taken]
                    cards = ngettext("take {n} card from column {c}", "take {n} cards from column {c}", taken)
                    cards = cards.format(n=taken, c=column + 1)
                    more = ngettext("+ {n} coin", "+ {n} coins", coins).format(n=coins)
                    steps.append(f"{cards} {more}" if coins else cards)
                case a.Place(card, plot):
                    where = names.house(houses, plot)
                    steps.append(_("{card} on {house}").format(card=names.card(card), house=where))
                case a.Visit(plot, _who):
                    words = self.action(view, action).rstrip(".")
                    steps.append(_("{welcome}, {house}").format(welcome=words, house=names.house(houses, plot)))
                case _:
                    steps += [self.action(view, action).rstrip(".")] if len(actions) == 1 else []
        return capital(" → ".join(steps))


def _visitors(scored: e.SeatScored) -> int:
    return sum(points for _plot, _who, points in scored.guests)


WORDS = WalkingWords()
