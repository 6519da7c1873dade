"""How a play of Walking in Burano is told at its table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from burano.core.protocol import Action, Seat
from burano.core.session import Step
from burano.games.walking.mind.reasons import SENTENCES
from burano.scenes.walking.names import BOOK
from burano.scenes.walking.words import events
from burano.table.words import BookWords, LogLine


class WalkingWords(BookWords):
    """Chronicle, refusals, advice and thoughts."""

    book, sentences = BOOK, SENTENCES

    def lines(self, step: Step, viewer: Seat) -> Iterable[LogLine]:
        return events.lines_of(step, viewer)

    def plan(self, view: Any, seat: Seat, actions: Sequence[Action]) -> str:
        return events.plan_words(view, actions)

    def action(self, view: Any, action: Action) -> str:
        return events.action_words(view, action)


WORDS = WalkingWords()
