"""The scene of Burano's table: the toolkit's table with Burano's objects."""

from __future__ import annotations

import pygame

from burano.scenes.burano import commands as own
from burano.scenes.burano.flow import Flow
from burano.scenes.burano.table.context import BuranoContext
from burano.scenes.burano.table.contract.controls import BuranoControls
from burano.scenes.burano.table.contract.dragging import BuranoDragging
from burano.scenes.burano.table.contract.geometry import BuranoGeometry
from burano.scenes.burano.table.contract.hinting import BuranoHinting
from burano.scenes.burano.table.contract.layout import BuranoLayout
from burano.scenes.burano.table.contract.motion import BuranoMotion
from burano.scenes.burano.table.contract.overlays import BuranoOverlays
from burano.scenes.burano.table.contract.pointing import BuranoPointing
from burano.scenes.burano.table.contract.sheets import BuranoSheets
from burano.scenes.burano.table.contract.wording import BuranoWording
from burano.scenes.burano.table.model import Model
from burano.stage.scene import FULL_PACE, Services
from burano.table.contract.game_table import GameTable
from burano.table.play.scene import PlayScene


class TableScene(PlayScene[Model]):
    """The main view of the game."""

    context: BuranoContext

    def __init__(self, services: Services, flow: Flow) -> None:
        context = BuranoContext(services, flow)
        game = GameTable(
            context,
            BuranoLayout,
            BuranoPointing,
            dragging=BuranoDragging,
            controls=BuranoControls,
            geometry=BuranoGeometry,
            sheets=BuranoSheets,
            overlays=BuranoOverlays,
            hinting=BuranoHinting,
            motion=BuranoMotion,
            wording=BuranoWording,
        )
        assert isinstance(game.overlays, BuranoOverlays)
        self._overlays = game.overlays
        super().__init__(context, game)

    def handle(self, event: pygame.Event) -> bool:
        if self.kit.keys.holds(event, own.MEDALS):
            self.context.camera.medals = event.type == pygame.KEYDOWN
            self.refresh()
        return super().handle(event)

    def update(self, dt: float) -> bool:
        if self._overlays.rest(dt):
            self.update_overlays()
        return super().update(dt)

    @property
    def pace(self) -> float:
        return FULL_PACE if self._overlays.tower.waiting else super().pace
