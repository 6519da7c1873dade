"""Where the things of the table lie on the screen, for hints, arrows and callouts."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import FRect

from burano.games.buru.state import State
from burano.scenes.buru.table.context import BuruContext
from burano.scenes.buru.table.model import Model
from burano.table.contract.geometry import GameGeometry


class BuruGeometry(GameGeometry[Model]):
    """Places of things for arrows and callouts: cards, strips, altars and explorers have faces."""

    context: BuruContext
    FACES = "explorer", "back", "row", "forest", "islander", "altar"

    def fresh_cards(self, before: State, since: int) -> Iterable[FRect]:
        row, forest, state = self.context.parts.row, self.context.parts.forest, self.model.state
        if row.area.w:
            new = (index for index, card in enumerate(state.row) if card >= 0 and card not in before.row)
            yield from (row.outer(row.place(index)) for index in new)
        if forest.area.w and state.round == before.round:  # every Dawn all of them are new
            count = forest.count(self.model)
            fresh = (index for index, card in enumerate(state.forest_line) if card not in before.forest_line)
            yield from (forest.outer(forest.place(index, count)) for index in fresh)
