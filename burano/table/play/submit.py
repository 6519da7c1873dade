"""What a player does to the game at its table: play an action, after a word of warning, and take steps back."""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar

from burano.core.errors import IllegalAction
from burano.core.protocol import Action
from burano.i18n import _
from burano.stage.scene import Services
from burano.table.contract.hooks import GameHooks
from burano.table.input.drag import Pos
from burano.table.play.model import TableModel
from burano.table.play.takeback import Takeback, ask
from burano.table.play.undo import UndoControl
from burano.table.wording.words import Words

M = TypeVar("M", bound=TableModel[Any])


class Speaker(Protocol):
    """The table: what the player is told, beside the pointer or in the middle."""

    pointer: Pos

    def say(self, text: str, pos: Pos | None = None) -> None: ...


class Moves(Generic[M]):
    """The one way from a table to its session. What is refused is said."""

    def __init__(
        self, speaker: Speaker, answers: GameHooks[M], services: Services, words: Words, rewind: UndoControl
    ) -> None:
        self._speaker, self._answers = speaker, answers
        self._services, self._words, self._rewind = services, words, rewind

    def play(self, action: Action) -> None:
        """Submit an action of the player; a needless loss is asked about first, a lesson knows what it wants."""
        answers, flow = self._answers, self._answers.flow
        if not flow.is_welcome(action, len(answers.implied_actions(action))):
            return
        if flow.guided:
            self._submit(action)
            return
        warning = answers.warning(action)
        if warning is not None and flow.coach.wants(warning):
            flow.coach.ask(warning, self._words.warning(warning), lambda: self._submit(action))
            return
        confirm_question = answers.confirm_question(action)
        if confirm_question is not None:
            answer = lambda: self._submit(action)
            self._services.go.to(
                "confirm", confirm_question.title, confirm_question.text, confirm_question.yes, answer, careful=True
            )
            return
        self._submit(action)

    def _submit(self, action: Action) -> None:
        try:
            for each in (*self._answers.implied_actions(action), action):
                self._answers.flow.submit(each)
        except IllegalAction as error:
            self._speaker.say(self._words.reason(error.reason), self._speaker.pointer)
            return
        self._answers.flow.go_on()

    def undo(self) -> None:
        """Take the last step back, if need be after asking whoever has a say."""
        takeback = self._rewind.takeback()
        if takeback is not None:
            self._ask(takeback)
        else:
            self._speaker.say(self._rewind.undo())

    def back_to(self, number: int) -> None:
        """Go back to so many actions: at once what one may alone, else whoever has a say is asked."""
        takeback = self._rewind.takeback(number)
        if takeback is not None:
            self._ask(takeback)
            return
        text = _("Everything that happened after this line will be undone.")
        back = lambda: self._speaker.say(self._rewind.to(number))
        self._services.go.to("confirm", _("Back to here?"), text, _("Back to here"), back, careful=True)

    def _ask(self, takeback: Takeback) -> None:
        players = self._answers.flow.session.table.players
        ask(self._services, players, takeback, lambda: self._rewind.agreed(takeback.number), self._speaker.say)

    def redo(self) -> None:
        self._rewind.redo()

    def reset(self) -> None:
        """Begin the turn again, as far as nothing was revealed."""
        if not self._services.settings.now.confirm_undo_turn:
            self._reset()
            return
        text = _("All steps of this turn will be undone, as far back as nothing was revealed.")
        self._services.go.to("confirm", _("Restart this turn?"), text, _("Restart"), self._reset, careful=True)

    def _reset(self) -> None:
        self._speaker.say(self._rewind.reset())
