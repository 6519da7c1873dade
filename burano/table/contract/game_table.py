"""The objects a game hands to its table."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from burano.table.contract.context import TableContext
from burano.table.contract.controls import GameControls
from burano.table.contract.dragging import GameDragging
from burano.table.contract.geometry import GameGeometry
from burano.table.contract.hinting import GameHinting
from burano.table.contract.layout import GameLayout
from burano.table.contract.motion import GameMotion
from burano.table.contract.overlays import GameOverlays
from burano.table.contract.pointing import GamePointing
from burano.table.contract.sheets import GameSheets
from burano.table.contract.wording import GameWording
from burano.table.play.model import TableModel

M = TypeVar("M", bound=TableModel[Any])


class GameTable(Generic[M]):
    """One game at one table. Objects that a game leaves out are the toolkit's defaults."""

    def __init__(
        self,
        context: TableContext[M],
        layout: GameLayout[M],
        pointing: GamePointing[M],
        *,
        dragging: GameDragging[M] | None = None,
        controls: GameControls[M] | None = None,
        geometry: GameGeometry[M] | None = None,
        sheets: GameSheets[M] | None = None,
        overlays: GameOverlays[M] | None = None,
        hinting: GameHinting[M] | None = None,
        motion: GameMotion[M] | None = None,
        wording: GameWording[M] | None = None,
    ) -> None:
        self.context, self.layout, self.pointing = context, layout, pointing
        self.dragging = dragging or GameDragging(context, pointing)
        self.controls = controls or GameControls(context)
        self.geometry = geometry or GameGeometry(context)
        self.sheets = sheets or GameSheets(context)
        self.overlays = overlays or GameOverlays(context, layout, self.geometry)
        self.hinting = hinting or GameHinting(context, layout, pointing)
        self.motion = motion or GameMotion(context)
        self.wording = wording or GameWording(context)
