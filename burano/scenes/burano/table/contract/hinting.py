"""Hints at Burano's table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import FRect

from burano.core.protocol import Action
from burano.scenes.burano.table import intents, overlays
from burano.scenes.burano.table.context import BuranoContext
from burano.scenes.burano.table.contract.layout import BuranoLayout
from burano.scenes.burano.table.model import Model
from burano.table.contract.hinting import GameHinting
from burano.table.hints.arrows import HintArrow
from burano.table.overlays.overlay import Overlay


class BuranoHinting(GameHinting[Model]):
    """Arrows from piece to place, and translucent houses and roofs on the island."""

    context: BuranoContext
    layout: BuranoLayout

    def arrows(self, actions: Sequence[Action]) -> Iterable[HintArrow]:
        return intents.hint_arrows(self.model.state, self.model.seat, actions)

    def ghosts(self, actions: Sequence[Action]) -> Iterable[Overlay]:
        context = self.context
        if context.camera.plan:
            return ()
        game = context.flow.session.game
        lagoon = context.parts.map
        ghosts = overlays.hint_ghosts(self.view, lagoon, game, self.model, actions)
        return [*overlays.cell_numbers(self.view, lagoon, actions), *ghosts]

    def folded_places(self) -> Sequence[FRect]:
        return self.layout.now.hint_places

    def last_resort(self) -> FRect | None:
        return self.layout.now.hint_refuge
