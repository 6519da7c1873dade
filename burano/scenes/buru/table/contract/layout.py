"""Where the panels of the table lie."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import FRect

from burano.scenes.buru.table.context import BuruContext
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.table.places import Kind, TableLayout, screen
from burano.table.contract.layout import GameLayout
from burano.table.layout.arrangement import Arrangement
from burano.table.layout.solver import fit_table
from burano.table.picture.panel import Panel
from burano.ui.scaling import DESIGN, View, view_for


class BuruLayout(GameLayout[Model]):
    """The island in the middle, the own things in a tray below it."""

    context: BuruContext

    def __init__(self, context: BuruContext) -> None:
        super().__init__(context)
        self.now = TableLayout(Kind(1), view_for(DESIGN))
        """The places of the current window."""

    def panels(self) -> Mapping[str, Panel[Model]]:
        return self.context.parts.panels()

    def arrangement(self, view: View) -> Arrangement:
        self.now = TableLayout(self._kind(), view)
        return self.now.arrangement

    def _kind(self) -> Kind:
        players = self.context.flow.session.table.players
        return Kind(len(players) - 1, sum(player.plays_by_rule for player in players))

    def room(self, view: View) -> View:
        return fit_table(screen(self._kind()), view)

    def ground(self, view: View) -> pygame.Surface:
        return self.now.ground(self.context.kit, view)

    def ribbon(self, view: View) -> FRect:
        return self.now.ribbon

    def middle(self) -> FRect:
        return self.now.places["island"]
