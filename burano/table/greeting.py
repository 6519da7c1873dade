"""Whose turn begins: the player is called by name, told what the others did meanwhile, and reminded of the plan."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from burano.core.protocol import NOBODY, Seat
from burano.i18n import _
from burano.table.answers import Answers
from burano.table.intentions import Intentions
from burano.table.model import TableModel
from burano.table.show import Digest, Herald, Show

M = TypeVar("M", bound=TableModel[Any])

_MOST_LINES = 6
"""Of what the others did, the last so many."""


class Greeting(Generic[M]):
    """Greets whoever plays next, once for a turn; a hand-over or a lesson may have done it already."""

    def __init__(self, answers: Answers[M], show: Show, intentions: Intentions[M]) -> None:
        self._answers, self._show, self._intentions = answers, show, intentions

    def greet(self, model: M) -> None:
        """Open a new stretch of the play; among several players say by name whose turn begins, unless a hand-over said
        it."""
        answers, show, flow = self._answers, self._show, self._answers.flow
        if answers.kit.motion.level != "off" and flow.at_table:
            show.opening = answers.opening(model) or show.opening
        if not model.mine or not flow.at_table:
            if flow.greeted != NOBODY and flow.at_table:
                self._intentions.forget()
            flow.greeted = NOBODY
            show.digest = None
        elif flow.greeted != model.actor:
            flow.greeted = model.actor
            if len(model.players) > 1 and model.kind and not flow.guided:  # a lesson says whose turn it is
                livery = answers.livery(model.actor)
                words = _("{name}, it is your turn").format(name=model.players[model.actor].name)
                show.herald = Herald(words, livery.crest, livery.header)
                show.digest = self._digest(model.actor)
        if model.mine and flow.at_table:
            self._intentions.offer()

    def _digest(self, seat: Seat) -> Digest | None:
        """What computers did since the one person at the table last acted; several people are told at the hand-over."""
        answers, flow = self._answers, self._answers.flow
        told_here = len(flow.humans) == 1 and not flow.guided
        lines = flow.handover(seat).lines if told_here else ()
        told = tuple((line.sprite or answers.crest(line.seat), line.text, line.mine) for line in lines)
        return Digest(_("Since your last turn"), told[-_MOST_LINES:]) if told else None
