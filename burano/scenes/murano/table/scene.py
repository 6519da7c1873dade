"""The scene of Murano's table: the toolkit's table with the game's objects."""

from __future__ import annotations

from burano.scenes.murano.flow import Flow
from burano.scenes.murano.table.context import MuranoContext
from burano.scenes.murano.table.contract.controls import MuranoControls
from burano.scenes.murano.table.contract.dragging import MuranoDragging
from burano.scenes.murano.table.contract.geometry import MuranoGeometry
from burano.scenes.murano.table.contract.hinting import MuranoHinting
from burano.scenes.murano.table.contract.layout import MuranoLayout
from burano.scenes.murano.table.contract.motion import MuranoMotion
from burano.scenes.murano.table.contract.overlays import MuranoOverlays
from burano.scenes.murano.table.contract.pointing import MuranoPointing
from burano.scenes.murano.table.contract.wording import MuranoWording
from burano.scenes.murano.table.model import Model
from burano.stage.scene import Services
from burano.table.contract.game_table import GameTable
from burano.table.play.scene import PlayScene


class TableScene(PlayScene[Model]):
    """The main view of the game."""

    context: MuranoContext

    def __init__(self, services: Services, flow: Flow) -> None:
        context = MuranoContext(services, flow)
        game = GameTable(
            context,
            MuranoLayout,
            MuranoPointing,
            dragging=MuranoDragging,
            controls=MuranoControls,
            geometry=MuranoGeometry,
            overlays=MuranoOverlays,
            hinting=MuranoHinting,
            motion=MuranoMotion,
            wording=MuranoWording,
        )
        super().__init__(context, game)
