"""Layout of the table."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace

import pygame
from pygame import FRect

from burano.scenes.murano.art import trim
from burano.scenes.murano.table.context import MuranoContext
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.table.places import Kind, TableLayout
from burano.table.contract.layout import PlacedLayout
from burano.table.layout.arrangement import Arrangement
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel
from burano.ui.scaling import View


class MuranoLayout(PlacedLayout[Model, Kind, TableLayout]):
    """Ring and islands in the middle; an enlarged decision replaces the ring."""

    context: MuranoContext
    places_type = TableLayout

    def panels(self) -> Mapping[str, Panel[Model]]:
        return self.context.parts.panels()

    def kind(self) -> Kind:
        return Kind(len(self.context.flow.session.table.players) - 1)

    def kind_now(self, usual: Kind, view: View) -> Kind:
        return replace(usual, desk=self.context.desk)

    def arrangement(self, view: View) -> Arrangement:
        self.context.parts.lagoon.islands_only = self.context.desk
        return super().arrangement(view)

    def arrangement_key(self, model: Model) -> Hashable:
        return model.desk

    def ground(self, view: View) -> pygame.Surface:
        return trim.ground(self.context.kit, view, self.context.theme.ground, self.now.tray, view.h)

    def draw_edge(self, brush: Brush) -> None:
        trim.draw_beads(brush, self.now.tray, self.view.w)

    def middle(self) -> FRect:
        places = self.now.places
        return places["lagoon"] if "lagoon" in places else places["desk"]
