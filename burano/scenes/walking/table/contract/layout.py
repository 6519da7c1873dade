"""Where the panels of the table lie."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

import pygame
from pygame import FRect

from burano.scenes.walking.table.context import WalkingContext
from burano.scenes.walking.table.large_text import roomy, table_layout
from burano.scenes.walking.table.model import Model
from burano.scenes.walking.table.places import TableLayout
from burano.table.contract.layout import GameLayout
from burano.table.layout.arrangement import Arrangement
from burano.table.picture.panel import Panel
from burano.ui.scaling import View


class WalkingLayout(GameLayout[Model]):
    """The street in the middle; while a visitor is chosen, the characters below it."""

    context: WalkingContext

    def __init__(self, context: WalkingContext) -> None:
        super().__init__(context)
        self.now = TableLayout(1920, 1080, 1)
        """The places of the current window."""

    def panels(self) -> Mapping[str, Panel[Model]]:
        return self.context.parts.panels()

    def arrangement(self, view: View) -> Arrangement:
        context, others = self.context, len(self.context.flow.session.table.players) - 1
        self.now = table_layout(view, view.h, others, game_log=context.log_open, visit=context.visiting)
        return self.now.arrangement()

    def room(self, view: View) -> View:
        return roomy(view)

    def arrangement_key(self, model: Model) -> Hashable:
        return model.visiting

    def ground(self, view: View) -> pygame.Surface:
        return self.now.ground(self.context.kit, view)

    def ribbon(self, view: View) -> FRect:
        return self.now.ribbon

    def middle(self) -> FRect:
        return self.now.places()["street"]
