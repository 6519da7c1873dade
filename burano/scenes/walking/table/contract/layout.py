"""Where the panels of the table lie."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace

import pygame
from pygame import FRect

from burano.scenes.walking.table.context import WalkingContext
from burano.scenes.walking.table.model import Model
from burano.scenes.walking.table.places import Kind, TableLayout, screen
from burano.table.contract.layout import GameLayout
from burano.table.layout.arrangement import Arrangement
from burano.table.layout.solver import fit_table
from burano.table.picture.panel import Panel
from burano.ui.scaling import DESIGN, View, view_for


class WalkingLayout(GameLayout[Model]):
    """The street in the middle; while a visitor is chosen, the characters below it."""

    context: WalkingContext

    def __init__(self, context: WalkingContext) -> None:
        super().__init__(context)
        self.now = TableLayout(Kind(1), view_for(DESIGN))
        """The places of the current window."""

    def panels(self) -> Mapping[str, Panel[Model]]:
        return self.context.parts.panels()

    def arrangement(self, view: View) -> Arrangement:
        kind = self._kind(visit=self.context.visiting)
        self.now = TableLayout(kind, view)
        if self.context.log_open and not self.now.is_narrow:
            self.now = TableLayout(replace(kind, log=True), view)
        return self.now.arrangement

    def _kind(self, *, visit: bool = False) -> Kind:
        return Kind(len(self.context.flow.session.table.players) - 1, visit=visit)

    def room(self, view: View) -> View:
        return fit_table(screen(self._kind()), view)

    def arrangement_key(self, model: Model) -> Hashable:
        return model.visiting

    def ground(self, view: View) -> pygame.Surface:
        return self.now.ground(self.context.kit, view)

    def ribbon(self, view: View) -> FRect:
        return self.now.ribbon

    def middle(self) -> FRect:
        return self.now.places["street"]
