"""What the table says beside the log."""

from __future__ import annotations

from burano.core.protocol import Action
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.words import spoken
from burano.scenes.murano.words.prompts import confirm_question, prompt
from burano.table.contract.wording import GameWording
from burano.table.wording.words import ConfirmQuestion


class MuranoWording(GameWording[Model]):
    """Prompts, and the question before a waste."""

    speech = spoken

    def prompt(self, model: Model) -> str:
        return prompt(model) or super().prompt(model)

    def confirm_question(self, action: Action) -> ConfirmQuestion | None:
        return confirm_question(self.model, action)
