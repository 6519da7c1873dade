"""The scene of the table of Buru: the toolkit's table with the game's objects, and the eye."""

from __future__ import annotations

import pygame

from burano.scenes.buru.commands import PEEK
from burano.scenes.buru.flow import Flow
from burano.scenes.buru.table.context import BuruContext
from burano.scenes.buru.table.contract.controls import BuruControls
from burano.scenes.buru.table.contract.dragging import BuruDragging
from burano.scenes.buru.table.contract.geometry import BuruGeometry
from burano.scenes.buru.table.contract.hinting import BuruHinting
from burano.scenes.buru.table.contract.layout import BuruLayout
from burano.scenes.buru.table.contract.motion import BuruMotion
from burano.scenes.buru.table.contract.overlays import BuruOverlays
from burano.scenes.buru.table.contract.pointing import BuruPointing
from burano.scenes.buru.table.contract.sheets import BuruSheets
from burano.scenes.buru.table.contract.wording import BuruWording
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.table.peek import PeekScene
from burano.stage.scene import Services
from burano.table.contract.game_table import GameTable
from burano.table.play.scene import PlayScene
from burano.ui.input.commands import PAD

_PLANNED = 0.7
"""Seconds before the next planned explorer is placed."""


class TableScene(PlayScene[Model]):
    """The main view of the game."""

    context: BuruContext

    def __init__(self, services: Services, flow: Flow) -> None:
        context = BuruContext(services, flow)
        game = GameTable(
            context,
            BuruLayout,
            BuruPointing,
            dragging=BuruDragging,
            controls=BuruControls,
            geometry=BuruGeometry,
            sheets=BuruSheets,
            overlays=BuruOverlays,
            hinting=BuruHinting,
            motion=BuruMotion,
            wording=BuruWording,
        )
        super().__init__(context, game)
        self._waited = 0.0

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        if (
            self.context.flow.planned() is None
            or self.services.stack.top is not self
            or self.context.animations.flights
        ):
            self._waited = 0.0
            return changed
        self._waited += dt
        if self._waited > _PLANNED:
            self.context.flow.place_planned()
        return changed

    @property
    def pace(self) -> float:
        return max(super().pace, 10.0 if self.context.flow.planned() is not None else 0.0)

    def handle(self, event: pygame.Event) -> bool:
        if self._asks_to_look(event):
            self.let_go()
            self.services.stack.push(PeekScene(self.services, self.context, event))
            return True
        return super().handle(event)

    def _asks_to_look(self, event: pygame.Event) -> bool:
        """Return whether an event opens the eye for the owner of secrets: a press on it, its key, or a controller's
        button."""
        if not (self.context.shown is not None and self.model.secret and self.model.mine):
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            return event.button == 1 and self.context.key_at(event.pos) == ("eye", 0)
        return event.type in (pygame.KEYDOWN, PAD) and self.kit.keys.means(event, PEEK)
