"""The scene of the table of Walking in Burano: the toolkit's table with the game's objects."""

from __future__ import annotations

from burano.scenes.walking.flow import Flow
from burano.scenes.walking.table.context import WalkingContext
from burano.scenes.walking.table.contract.controls import WalkingControls
from burano.scenes.walking.table.contract.dragging import WalkingDragging
from burano.scenes.walking.table.contract.geometry import WalkingGeometry
from burano.scenes.walking.table.contract.hinting import WalkingHinting
from burano.scenes.walking.table.contract.layout import WalkingLayout
from burano.scenes.walking.table.contract.motion import WalkingMotion
from burano.scenes.walking.table.contract.overlays import WalkingOverlays
from burano.scenes.walking.table.contract.pointing import WalkingPointing
from burano.scenes.walking.table.contract.wording import WalkingWording
from burano.scenes.walking.table.model import Model
from burano.stage.scene import Services
from burano.table.contract.game_table import GameTable
from burano.table.play.scene import PlayScene


class TableScene(PlayScene[Model]):
    """The main view of the game."""

    context: WalkingContext

    def __init__(self, services: Services, flow: Flow) -> None:
        context = WalkingContext(services, flow)
        game = GameTable(
            context,
            WalkingLayout,
            WalkingPointing,
            dragging=WalkingDragging,
            controls=WalkingControls,
            geometry=WalkingGeometry,
            overlays=WalkingOverlays,
            hinting=WalkingHinting,
            motion=WalkingMotion,
            wording=WalkingWording,
        )
        super().__init__(context, game)
