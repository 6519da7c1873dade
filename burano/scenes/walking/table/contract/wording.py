"""What the table says beside the log."""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.protocol import Action, Event
from burano.games.walking import events as e
from burano.i18n import _
from burano.scenes.walking.table.model import Model
from burano.scenes.walking.words import spoken
from burano.scenes.walking.words.prompts import confirm_question, prompt
from burano.table.contract.wording import GameWording
from burano.table.wording.words import ConfirmQuestion


class WalkingWording(GameWording[Model]):
    """Prompts, the question before a waste, the names of rounds."""

    speech = spoken

    def prompt(self, model: Model) -> str:
        return prompt(model) or super().prompt(model)

    def confirm_question(self, action: Action) -> ConfirmQuestion | None:
        return confirm_question(self.model, action)

    def new_round(self, events: Sequence[Event]) -> str:
        found = (event.round for event in events if isinstance(event, e.RoundStarted))
        return next((_("Round {n}").format(n=number + 1) for number in found), "")
