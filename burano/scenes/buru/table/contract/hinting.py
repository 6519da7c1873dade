"""Hints at the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from burano.core.protocol import Action
from burano.games.buru import actions as a
from burano.scenes.buru.table import intents
from burano.scenes.buru.table.context import BuruContext
from burano.scenes.buru.table.model import Model
from burano.table.contract.hinting import GameHinting
from burano.table.hints.arrows import HintArrow


class BuruHinting(GameHinting[Model]):
    """Arrows of a plan: an explorer goes to a region; everything else is framed."""

    context: BuruContext

    def arrows(self, actions: Sequence[Action]) -> Iterable[HintArrow]:
        for action in actions:
            if isinstance(action, a.Place):
                yield HintArrow(("explorer", action.power), ("region", action.region))
            else:
                yield HintArrow(None, intents.thing_of(self.model, action))
