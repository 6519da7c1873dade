"""Where the panels of the table lie."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import FRect

from burano.scenes.buru.table.context import BuruContext
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.table.places import Kind, TableLayout
from burano.table.contract.layout import PlacedLayout
from burano.table.picture.panel import Panel
from burano.ui.scaling import View


class BuruLayout(PlacedLayout[Model, Kind, TableLayout]):
    """Panels and their places: the island in the middle, the own things in a tray below it."""

    context: BuruContext
    places_type = TableLayout

    def panels(self) -> Mapping[str, Panel[Model]]:
        return self.context.parts.panels()

    def kind(self) -> Kind:
        players = self.context.flow.session.table.players
        return Kind(len(players) - 1, sum(player.plays_by_rule for player in players))

    def ground(self, view: View) -> pygame.Surface:
        return self.now.ground(self.context.kit, view)

    def middle(self) -> FRect:
        return self.now.places["island"]
