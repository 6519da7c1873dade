"""Where the panels of Burano's table lie, and the lagoon under them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

import pygame
from pygame import FRect

from burano.scenes.burano.table.context import BuranoContext
from burano.scenes.burano.table.large_text import LargeTextLayout, roomy
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.parts import lagoon
from burano.scenes.burano.table.places import TableLayout
from burano.table.contract.layout import GameLayout
from burano.table.layout.arrangement import Arrangement
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel
from burano.ui.scaling import View


class BuranoLayout(GameLayout[Model]):
    """Panels round the lagoon; with large text, drawers at both sides."""

    context: BuranoContext

    def __init__(self, context: BuranoContext) -> None:
        super().__init__(context)
        self.now: TableLayout | LargeTextLayout = TableLayout(1920, 1080, 1)
        """The places of the current window."""
        self._season = 0

    def panels(self) -> Mapping[str, Panel[Model]]:
        return self.context.parts.panels()

    def arrangement(self, view: View) -> Arrangement:
        parts, others = self.context.parts, len(self.context.flow.session.table.players) - 1
        if view.grow > 1:
            self.now = LargeTextLayout(view.w, view.h, others, view.grow)
        else:
            self.now = TableLayout(view.w, view.h, others, self.context.tall_log)
        parts.ring.turned = 0.0
        parts.map.around = FRect(0, 0, view.w, view.h - self.now.tray)
        return self.now.arrangement()

    def room(self, view: View) -> View:
        return roomy(view)

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
