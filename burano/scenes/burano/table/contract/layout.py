"""Where the panels of Burano's table lie, and the lagoon under them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

import pygame
from pygame import FRect

from burano.scenes.burano.table.context import BuranoContext
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.parts import lagoon
from burano.scenes.burano.table.places import Kind, TableLayout, screen
from burano.table.contract.layout import GameLayout
from burano.table.layout.arrangement import Arrangement
from burano.table.layout.solver import fit_table
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel
from burano.ui.scaling import DESIGN, View, view_for


class BuranoLayout(GameLayout[Model]):
    """Panels round the lagoon; with large text, drawers at both sides."""

    context: BuranoContext

    def __init__(self, context: BuranoContext) -> None:
        super().__init__(context)
        self.now = TableLayout(Kind(1), view_for(DESIGN))
        """The places of the current window."""
        self._season = 0

    def panels(self) -> Mapping[str, Panel[Model]]:
        return self.context.parts.panels()

    def arrangement(self, view: View) -> Arrangement:
        parts = self.context.parts
        self.now = TableLayout(self._kind(), view)
        if self.context.tall_log and not self.now.is_narrow:
            self.now = TableLayout(self._kind(tall_log=True), view)
        parts.ring.turned = 0.0
        parts.map.around = FRect(0, 0, view.w, view.h - self.now.tray)
        return self.now.arrangement

    def _kind(self, *, tall_log: bool = False) -> Kind:
        return Kind(len(self.context.flow.session.table.players) - 1, tall_log)

    def room(self, view: View) -> View:
        return fit_table(screen(self._kind()), view)

    def ground(self, view: View) -> pygame.Surface:
        return lagoon(self.context.kit, view, self._season)

    def ground_key(self, model: Model) -> Hashable:
        self._season = model.state.season
        return self._season

    def draw_edge(self, brush: Brush) -> None:
        trim = brush.rect(0, brush.view.h - self.now.tray - 14, brush.view.w, 15)
        brush.kit.paint.scallops(brush.surface, trim, brush.s, units=10)

    def ribbon(self, view: View) -> FRect:
        return self.now.ribbon

    def middle(self) -> FRect:
        return self.now.lagoon
