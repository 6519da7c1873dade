"""Whose turn begins: the player is called by name, told what the others did meanwhile, and reminded of the plan."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from burano.core.protocol import NOBODY, Seat
from burano.i18n import _
from burano.table.contract.hooks import GameHooks
from burano.table.input.premoves import Premoves
from burano.table.motion.animation_queue import AnimationQueue, Digest, TurnBanner
from burano.table.play.model import TableModel
from burano.table.wording.game_log import turn_start

M = TypeVar("M", bound=TableModel[Any])


class TurnStart(Generic[M]):
    """Greets whoever plays next, once for a turn; a hand-over or a lesson may have done it already."""

    def __init__(self, answers: GameHooks[M], show: AnimationQueue, intentions: Premoves[M]) -> None:
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
        else:
            start, again = turn_start(flow.session), flow.greeted == model.actor
            if again and start > flow.greeted_turn:
                self._intentions.forget()
            if not again or start > flow.greeted_turn:
                self._call(model, start, again=again)
            flow.greeted, flow.greeted_turn = model.actor, start
        if model.mine and flow.at_table:
            self._intentions.offer()

    def _call(self, model: M, start: int, *, again: bool) -> None:
        """Say by name whose turn begins, and with which round; somebody may be on again right after a turn."""
        answers, show, flow = self._answers, self._show, self._answers.flow
        if len(model.players) == 1 or not model.kind or flow.guided:  # a lesson says whose turn it is
            return
        began = answers.new_round(flow.session.steps[start - 1].events) if start else ""
        words = _("{round}: {name}, you begin") if began else _("{name}, it is your turn")
        if again and not began:
            words = _("{name}, it is your turn again")
        player_colours = answers.player_colours(model.actor)
        text = words.format(round=began, name=model.players[model.actor].name)
        show.herald = TurnBanner(text, player_colours.crest, player_colours.header)
        show.digest = self._digest(model.actor)

    def _digest(self, seat: Seat) -> Digest | None:
        """What computers did since the one person at the table last acted; several people are told at the hand-over."""
        answers, flow = self._answers, self._answers.flow
        told_here = len(flow.humans) == 1 and not flow.guided
        lines = flow.handover(seat).lines if told_here else ()
        told = tuple((line.sprite or answers.crest(line.seat), line.text, line.mine) for line in lines)
        return Digest(_("Since your last turn"), told) if told else None
