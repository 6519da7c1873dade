"""Texts of the table except the log."""

from __future__ import annotations

from functools import partial

from burano.core.protocol import Action
from burano.games.buru import actions as a
from burano.games.buru import events as e
from burano.i18n import _
from burano.scenes.buru import names
from burano.scenes.buru.table.context import BuruContext
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.words import prompts, spoken
from burano.table.contract.wording import GameWording, Introduction


class BuruWording(GameWording[Model]):
    """Prompts, questions before a waste, names of rounds. Secrets are not said while several people watch."""

    context: BuruContext
    speech, prompts = spoken, prompts
    round_event = e.RoundBegan

    def introduction(self) -> Introduction | None:
        lawan = self.context.flow.session.table.automata
        if not lawan:
            return None
        players, say = self.model.players, partial(names.BOOK.say, "introduction", n=len(lawan))
        who = names.listed(players[seat].name for seat in lawan)
        lines = say("join", who=who), say("place"), say("look"), say("gems"), say("why")
        return Introduction(say("title"), [(lawan[min(at, len(lawan) - 1)], line) for at, line in enumerate(lines)])

    def action(self, action: Action) -> str:
        if self.model.secret and isinstance(action, a.Place):
            return names.region(action.region)
        if self.model.secret and isinstance(action, a.ReturnElder):
            return _("Give it back")
        return super().action(action)
