"""Texts of the table except the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from burano.core.protocol import Event, Seat
from burano.core.session import Step
from burano.games.murano.events import BuildingBuilt, ScoringStarted, StreetLaid
from burano.games.murano.queries import outlook
from burano.games.murano.state import State
from burano.i18n import _
from burano.scenes.murano import names
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.words import prompts, spoken
from burano.table.contract.wording import GameWording


class MuranoWording(GameWording[Model]):
    """Prompts, the question before waste, and what a tile of others costs one's characters."""

    speech, prompts = spoken, prompts

    def new_round(self, events: Sequence[Event]) -> str:
        return _("Final scoring") if any(isinstance(event, ScoringStarted) for event in events) else ""

    def losses(self, step: Step, before: Any, after: Any, seat: Seat) -> Iterable[str]:
        old: State = before
        new: State = after
        if step.seat == seat or not any(isinstance(event, StreetLaid | BuildingBuilt) for event in step.events):
            return []
        who = self.context.flow.session.table.players[step.seat].name
        changes = outlook.changed(old, new, seat)
        return [
            names.BOOK.say("loss", "tile", who=who, character=card, before=was, points=now)
            for card, was, now in changes
            if now < was
        ]
