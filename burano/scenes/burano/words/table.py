"""How a play of Burano is told at its table."""

from collections.abc import Iterable, Sequence
from typing import Any

from burano.core.protocol import Action, Reason, Seat
from burano.core.session import Step
from burano.games.burano.board import Board
from burano.games.burano.mind.reasons import SENTENCES
from burano.i18n import ngettext
from burano.scenes.burano import names
from burano.scenes.burano.words import coach, events, plans
from burano.table.wording.phrasebook import Fill, Phrasebook
from burano.table.wording.phrases import number
from burano.table.wording.words import LogLine, PhrasebookWords

_REFUSAL: Fill = {
    "color": lambda v: names.color(number(v, "color")),
    "cube": lambda v: names.no_cube(number(v, "color")),
    "place": lambda v: names.place(number(v, "place")),
    "island": lambda v: names.ISLANDS[number(v, "place")],
}
_REMARK: Fill = {"place": lambda v: names.ISLANDS[v["island"]]}
ADVICE: Fill = {
    "cube": lambda v: names.a_cube(v["color"]),
    "island": lambda v: names.ISLANDS[v["island"]],
    "card": lambda v: names.card_number(v["card"]),
    "kind": lambda v: names.kind(v["kind"]),
}
BOOK = Phrasebook("burano", refusal=_REFUSAL, remark=_REMARK, advice=ADVICE)


class Speech(PhrasebookWords):
    """What is said without looking at a board."""

    book, sentences = BOOK, SENTENCES

    def refused(self, reason: Reason) -> str:
        """A move that is too dear also says what would pay the rest."""
        text, missing = super().refused(reason), number(reason.values, "privilege")
        if reason.key != "move.too_dear" or not missing:
            return text
        more = ngettext("{n} privilege point would pay the rest.", "{n} privilege points would pay the rest.", missing)
        return f"{text} {more.format(n=missing)}"


SPEECH = Speech()


class BuranoWords(Speech):
    """The words of one board."""

    def __init__(self, board: Board) -> None:
        self._board = board

    def lines(self, step: Step, viewer: Seat) -> Iterable[LogLine]:
        return events.lines_of(step, viewer, self._board)

    def warning(self, reason: Reason) -> str:
        return coach.sentence(reason)

    def plan(self, view: Any, seat: Seat, actions: Sequence[Action]) -> str:
        return plans.plan_words(view, seat, actions)

    def action(self, view: Any, action: Action) -> str:
        return events.action_words(view, action)
