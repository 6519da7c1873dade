"""Announces the start of a turn: banner with the player's name, digest of the others' actions, reminder of the plan."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from burano.core.protocol import NOBODY, Seat
from burano.i18n import _
from burano.table.contract.context import TableContext
from burano.table.contract.motion import GameMotion
from burano.table.contract.wording import GameWording
from burano.table.input.premoves import Premoves
from burano.table.motion.animation_queue import Digest, TurnBanner
from burano.table.play.model import TableModel
from burano.table.wording.game_log import turn_start

M = TypeVar("M", bound=TableModel[Any])


class TurnStart(Generic[M]):
    """Announces each turn once, unless a hand-over or a lesson has done so."""

    def __init__(
        self, context: TableContext[M], motion: GameMotion[M], wording: GameWording[M], premoves: Premoves[M]
    ) -> None:
        self._context, self._motion, self._wording, self._premoves = context, motion, wording, premoves

    def announce(self, model: M) -> None:
        """Show the opening card of a new phase, and, with several players, the banner of a new turn."""
        animations, flow = self._context.animations, self._context.flow
        if self._context.kit.motion.level != "off" and flow.at_table:
            animations.opening = self._motion.opening(model) or animations.opening
        if not model.mine or not flow.at_table:
            if flow.greeted != NOBODY and flow.at_table:
                self._premoves.forget()
            flow.greeted = NOBODY
            animations.digest = None
        else:
            start, again = turn_start(flow.session), flow.greeted == model.actor
            if again and start > flow.greeted_turn:
                self._premoves.forget()
            if not again or start > flow.greeted_turn:
                self._show_banner(model, start, again=again)
            flow.greeted, flow.greeted_turn = model.actor, start
        if model.mine and flow.at_table:
            self._premoves.offer()

    def _show_banner(self, model: M, start: int, *, again: bool) -> None:
        """Show the player's name, and the round if one began; `again`: the same player had the turn before."""
        animations, flow = self._context.animations, self._context.flow
        if len(model.players) == 1 or not model.kind or flow.guided:  # a lesson says whose turn it is
            return
        began = self._wording.new_round(flow.session.steps[start - 1].events) if start else ""
        alone = sum(not player.plays_by_rule for player in model.players) == 1
        words = _("{round}: {name}, you begin") if began else _("{name}, it is your turn")
        if again and not began:
            words = _("{name}, it is your turn again")
        player_colours = self._context.player_colours(model.actor)
        text = words.format(round=began, name=model.players[model.actor].name)
        if began or not alone:  # beside automata every turn is one's own
            animations.banner = TurnBanner(text, player_colours.crest, player_colours.header)
        animations.digest = self._digest(model.actor)

    def _digest(self, seat: Seat) -> Digest | None:
        """Return the computers' actions since the only human last acted; several humans read them at the hand-over.
        The first turn also introduces the seats that play by rule."""
        flow, colours = self._context.flow, self._context.player_colours
        shown_here = len(flow.humans) == 1 and not flow.guided
        lines = flow.handover(seat).lines if shown_here else ()
        rows = tuple((line.sprite or colours(line.seat).crest, line.text, line.mine) for line in lines)
        acted = any(step.seat == seat for step in flow.session.steps)
        met = None if acted else self._wording.introduction()
        if met is None:
            return Digest(_("Since your last turn"), rows) if rows else None
        return Digest(met.title, (*rows, *((colours(at).crest, text, False) for at, text in met.lines)))
