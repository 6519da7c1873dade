"""Submits the player's actions to the game, after warnings and questions, and undoes steps."""

from __future__ import annotations

from functools import partial
from typing import Any, Generic, TypeVar

from burano.core.errors import IllegalAction
from burano.core.protocol import Action
from burano.i18n import _
from burano.table.contract.context import TableContext
from burano.table.contract.pointing import GamePointing
from burano.table.contract.wording import GameWording
from burano.table.learning.coach import WEAKER, better_words
from burano.table.play.board_view import BackToScene
from burano.table.play.model import TableModel
from burano.table.play.takeback import Takeback, ask
from burano.table.play.undo_control import UndoControl

M = TypeVar("M", bound=TableModel[Any])


class Submitter(Generic[M]):
    """Submits all actions of a table to its session. Shows refusals as messages."""

    def __init__(
        self, context: TableContext[M], pointing: GamePointing[M], wording: GameWording[M], undo_control: UndoControl
    ) -> None:
        self._context, self._pointing, self._wording = context, pointing, wording
        self._undo_control = undo_control

    def play(self, action: Action) -> None:
        """Submit an action; ask first if the coach warns or something would be wasted. Ignore it if a lesson does not
        accept it."""
        flow, go = self._context.flow, self._context.services.go
        if not flow.is_welcome(action, len(self._pointing.implied_actions(action))):
            return
        if flow.guided:
            self._submit(action)
            return
        submit = partial(self._submit, action)
        warning = self._wording.warning(action)
        if warning is not None and flow.coach.wants(warning):
            flow.coach.ask(warning, self._context.words.warning(warning), submit)
            return
        better = self._better(action)
        if better:
            flow.coach.ask(WEAKER, better, submit)
            return
        asks = self._context.services.settings.now.confirm_end_turn
        question = self._wording.confirm_question(action) if asks else None
        if question is not None:
            go.to("confirm", question.title, question.text, question.yes, submit, careful=True)
            return
        submit()

    def _better(self, action: Action) -> str:
        """Return the coach's text about a clearly better plan; empty if there is none."""
        context, flow = self._context, self._context.flow
        first = next(iter((*self._pointing.implied_actions(action), action)))
        survey = flow.driver.survey(flow.seat) if flow.coach.speaks else ()
        advice = flow.coach.better(survey, first)
        if advice is None:
            return ""
        text = context.words.hint_text(context.model.state, flow.seat, advice)
        return better_words(text.title, text.reasons)

    def _submit(self, action: Action) -> None:
        context = self._context
        context.animations.clear_message()
        try:
            for each in (*self._pointing.implied_actions(action), action):
                context.flow.submit(each)
        except IllegalAction as error:
            context.say(context.words.reason(error.reason), context.pointer)
            return
        context.flow.go_on()

    def undo(self) -> None:
        """Undo the last step, after asking the other players if they must agree. If a thing is chosen, only unselect
        it."""
        if self._context.chosen is not None:
            self._context.choose(None)
            return
        takeback = self._undo_control.takeback()
        if takeback is not None:
            self._ask(takeback)
        else:
            self._context.say(self._undo_control.undo())

    def back_to(self, number: int) -> None:
        """Go back to the position after `number` actions, after asking the player or the others."""
        takeback = self._undo_control.takeback(number)
        if takeback is not None:
            self._ask(takeback)
            return
        context = self._context
        back = lambda: context.say(self._undo_control.to(number))
        scene = BackToScene(context.services, context.flow.session, number, context.flow.viewing_seat, back)
        context.services.stack.push(scene)

    def _ask(self, takeback: Takeback) -> None:
        context = self._context
        agreed = lambda: self._undo_control.agreed(takeback.number)
        ask(context.services, context.flow.session.table.players, takeback, agreed, context.say)

    def redo(self) -> None:
        """Replay the step undone last."""
        self._undo_control.redo()

    def reset(self) -> None:
        """Undo the turn as far as nothing was revealed, after a question if the setting asks for one."""
        if not self._context.services.settings.now.confirm_undo_turn:
            self._reset()
            return
        text = _("All steps of this turn will be undone, back to where something was revealed.")
        go = self._context.services.go
        go.to("confirm", _("Restart this turn?"), text, _("Restart"), self._reset, careful=True)

    def _reset(self) -> None:
        self._context.say(self._undo_control.reset())
