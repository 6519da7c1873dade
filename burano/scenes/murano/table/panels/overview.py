"""Picture of ring and islands at any size, without interaction; small ones show no names."""

from __future__ import annotations

from burano.games.murano.board import SPACES, tables
from burano.games.murano.spec import ACTIONS
from burano.scenes.murano.art import geometry
from burano.scenes.murano.art.ring import Look
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.table.panels.lagoon import LagoonPanel
from burano.table.picture.brush import Brush

_READABLE = 0.55
"""Pixels per unit from which the names of islands are readable."""


class OverviewPanel(LagoonPanel):
    """The lagoon without interaction."""

    def look_of(self, model: Model, space: int) -> Look:
        return Look.USABLE

    def _draw_plate(self, brush: Brush, model: Model, number: int) -> None:
        if brush.s >= _READABLE:
            super()._draw_plate(brush, model, number)

    def _draw_ring(self, brush: Brush, model: Model) -> None:
        for space in range(SPACES):
            x, y = geometry.medallion(space)
            x, y = x + self.shift[0], y + 8 + self.shift[1]
            brush.centred("murano_medallion", x, y, 78)
            brush.centred(f"murano_act_{ACTIONS[tables().ring[space]]}", x, y - 1, 54)
        self._draw_ships(brush, model)
