"""Where the panels of the table lie."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

import pygame
from pygame import FRect

from burano.scenes.murano.art import trim
from burano.scenes.murano.table.context import MuranoContext
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.table.places import Kind, TableLayout, screen
from burano.table.contract.layout import GameLayout
from burano.table.layout.arrangement import Arrangement
from burano.table.layout.solver import fit_table
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel
from burano.ui.scaling import DESIGN, View, view_for


class MuranoLayout(GameLayout[Model]):
    """Ring and islands in the middle; a large decision takes the place of the ring."""

    context: MuranoContext

    def __init__(self, context: MuranoContext) -> None:
        super().__init__(context)
        self.now = TableLayout(Kind(1), view_for(DESIGN))
        """The places of the current window."""

    def panels(self) -> Mapping[str, Panel[Model]]:
        return self.context.parts.panels()

    def arrangement(self, view: View) -> Arrangement:
        self.now = TableLayout(self._kind(desk=self.context.desk), view)
        self.context.parts.lagoon.islands_only = self.context.desk
        return self.now.arrangement

    def _kind(self, *, desk: bool = False) -> Kind:
        return Kind(len(self.context.flow.session.table.players) - 1, desk=desk)

    def room(self, view: View) -> View:
        return fit_table(screen(self._kind()), view)

    def arrangement_key(self, model: Model) -> Hashable:
        return model.desk

    def ground(self, view: View) -> pygame.Surface:
        return trim.ground(self.context.kit, view, self.context.theme.ground, self.now.tray, view.h)

    def draw_edge(self, brush: Brush) -> None:
        trim.draw_beads(brush, self.now.tray, self.view.w)

    def ribbon(self, view: View) -> FRect:
        slot, g = self.now.ribbon, self.now.grow
        w = min(slot.w - 40 * g, 640 * g)
        return FRect(slot.centerx - w / 2, slot.y, w, min(slot.h, 40 * g))

    def middle(self) -> FRect:
        places = self.now.places
        return places["lagoon"] if "lagoon" in places else places["desk"]
