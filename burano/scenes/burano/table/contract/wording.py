"""Texts of Burano's table: prompts, questions before waste, warnings, losses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from burano.core.protocol import Action, Reason, Seat
from burano.core.session import Step
from burano.games.burano import actions as a
from burano.games.burano.state import State
from burano.i18n import _
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words import alerts, spoken
from burano.scenes.burano.words.prompts import prompt
from burano.table.contract.wording import GameWording
from burano.table.wording.words import ConfirmQuestion


class BuranoWording(GameWording[Model]):
    """The texts of the table except the log."""

    speech = spoken

    def prompt(self, model: Model) -> str:
        return prompt(model, self.context.flow.driver.slow)

    def warning(self, action: Action) -> Reason | None:
        now = self.context.services.settings.now
        if isinstance(action, a.EndTurn) and not now.confirm_end_turn and now.coach != "always":
            return None  # the player switched this question off, so the coach is silent too unless set to always
        return super().warning(action)

    def confirm_question(self, action: Action) -> ConfirmQuestion | None:
        missed = self._missed() if isinstance(action, a.EndTurn) else ""
        return ConfirmQuestion(_("End the turn?"), missed, _("End turn")) if missed else None

    def _missed(self) -> str:
        """Return what ending the turn now would waste, or an empty string."""
        legal = self.model.offered
        if self.model.state.moves == 0 and any(isinstance(action, a.Pick | a.Build | a.Roof) for action in legal):
            return _("You have not made a move. Passing pays 1 coin, but so does your first move, which costs nothing.")
        if any(isinstance(action, a.Roof) for action in legal):
            return _("You could still lay a roof.")
        return ""

    def losses(self, step: Step, before: Any, after: Any, seat: Seat) -> Iterable[str]:
        old: State = before
        new: State = after
        who = self.context.flow.session.table.players[step.seat].name
        return alerts.losses(old, new, step.events, step.seat, seat, who)

    def action(self, action: Action) -> str:
        text = super().action(action)
        return "" if text == _("Choose the highlighted item.") else text
