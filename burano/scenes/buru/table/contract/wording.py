"""What the table says beside the log."""

from __future__ import annotations

from burano.core.protocol import Action
from burano.games.buru import actions as a
from burano.games.buru import events as e
from burano.i18n import _
from burano.scenes.buru import names
from burano.scenes.buru.table.context import BuruContext
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.words import prompts, spoken
from burano.table.contract.wording import GameWording


class BuruWording(GameWording[Model]):
    """Prompts, questions before a waste, the names of rounds; nothing secret is said to several people."""

    context: BuruContext
    speech, prompts = spoken, prompts
    round_event = e.RoundBegan

    def action(self, action: Action) -> str:
        if self.model.secret and isinstance(action, a.Place):
            return names.region(action.region)
        if self.model.secret and isinstance(action, a.ReturnElder):
            return _("Give it back")
        return super().action(action)
