"""Layout of the table."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace

import pygame
from pygame import FRect

from burano.scenes.walking.table.context import WalkingContext
from burano.scenes.walking.table.model import Model
from burano.scenes.walking.table.places import Kind, TableLayout
from burano.table.contract.layout import PlacedLayout
from burano.table.picture.panel import Panel
from burano.ui.scaling import View


class WalkingLayout(PlacedLayout[Model, Kind, TableLayout]):
    """The street in the middle; while a visitor is chosen, the characters below it."""

    context: WalkingContext
    places_type = TableLayout

    def panels(self) -> Mapping[str, Panel[Model]]:
        return self.context.parts.panels()

    def kind(self) -> Kind:
        return Kind(len(self.context.flow.session.table.players) - 1)

    def kind_now(self, usual: Kind, view: View) -> Kind:
        return replace(usual, visit=self.context.visiting)

    def arrangement_key(self, model: Model) -> Hashable:
        return model.visiting

    def ground(self, view: View) -> pygame.Surface:
        return self.now.ground(self.context.kit, view)

    def middle(self) -> FRect:
        return self.now.places["street"]
