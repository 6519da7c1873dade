"""Positions of the things of the table, for hints, arrows and callouts."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import FRect

from burano.scenes.murano.art import geometry
from burano.scenes.murano.table.context import MuranoContext
from burano.scenes.murano.table.model import Model
from burano.table.contract.geometry import GameGeometry
from burano.table.motion.flight import Point
from burano.table.play.model import Key


class MuranoGeometry(GameGeometry[Model]):
    """Cards have faces; a space is pointed at by its berth."""

    context: MuranoContext
    FACES = "character", "card", "special"

    def middle_of(self, key: Key) -> Point | None:
        lagoon = self.context.parts.lagoon
        if key[0] == "space" and not lagoon.islands_only:
            x, y = lagoon.berth(key[1])
            return x, y - 24
        if key[0] == "island":
            return lagoon.island(key[1]).center
        return super().middle_of(key)

    def keep_visible(self) -> Iterable[FRect]:
        """Yield the basins of the shown ships' paths."""
        voyage, lagoon = self.model.voyage, self.context.parts.lagoon
        if voyage is None or lagoon.islands_only:
            return
        for move in voyage.moves:
            for space in (move.origin, move.space):
                yield geometry.basin(space).move(*lagoon.shift)
