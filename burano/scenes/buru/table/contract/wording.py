"""What the table says beside the log."""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.protocol import Action, Event
from burano.games.buru import actions as a
from burano.games.buru import events as e
from burano.i18n import _
from burano.scenes.buru import names
from burano.scenes.buru.table.context import BuruContext
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.words import spoken
from burano.scenes.buru.words.prompts import confirm_question, prompt
from burano.table.contract.wording import GameWording
from burano.table.wording.words import ConfirmQuestion


class BuruWording(GameWording[Model]):
    """Prompts, questions before a waste, the names of rounds; nothing secret is said to several people."""

    context: BuruContext
    speech = spoken

    def prompt(self, model: Model) -> str:
        return prompt(model) or super().prompt(model)

    def confirm_question(self, action: Action) -> ConfirmQuestion | None:
        return confirm_question(self.model, action)

    def new_round(self, events: Sequence[Event]) -> str:
        found = (event.round for event in events if isinstance(event, e.RoundBegan))
        return next((_("Round {n}").format(n=number + 1) for number in found), "")

    def action(self, action: Action) -> str:
        if self.model.secret and isinstance(action, a.Place):
            return names.region(action.region)
        if self.model.secret and isinstance(action, a.ReturnElder):
            return _("Give it back")
        return super().action(action)
