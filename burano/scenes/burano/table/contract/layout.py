"""Layout of Burano's table, and the lagoon behind the panels."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

import pygame
from pygame import FRect

from burano.scenes.burano.table.context import BuranoContext
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.parts import lagoon
from burano.scenes.burano.table.places import Kind, TableLayout
from burano.table.contract.layout import PlacedLayout
from burano.table.layout.arrangement import Arrangement
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel
from burano.ui.scaling import View


class BuranoLayout(PlacedLayout[Model, Kind, TableLayout]):
    """Panels around the lagoon; with large text, drawers at both sides."""

    context: BuranoContext
    places_type = TableLayout

    def __init__(self, context: BuranoContext) -> None:
        super().__init__(context)
        self._season = 0

    def panels(self) -> Mapping[str, Panel[Model]]:
        return self.context.parts.panels()

    def kind(self) -> Kind:
        return Kind(len(self.context.flow.session.table.players) - 1)

    def arrangement(self, view: View) -> Arrangement:
        parts, found = self.context.parts, super().arrangement(view)
        parts.ring.turned = 0.0
        parts.map.around = FRect(0, 0, view.w, view.h - self.now.tray)
        return found

    def ground(self, view: View) -> pygame.Surface:
        return lagoon(self.context.kit, view, self._season)

    def ground_key(self, model: Model) -> Hashable:
        self._season = model.state.season
        return self._season

    def draw_edge(self, brush: Brush) -> None:
        trim = brush.rect(0, brush.view.h - self.now.tray - 14, brush.view.w, 15)
        brush.kit.paint.scallops(brush.surface, trim, brush.s, units=10)

    def middle(self) -> FRect:
        return self.now.lagoon
