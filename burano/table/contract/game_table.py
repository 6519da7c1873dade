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
    """The objects of one game at one table, made of the given classes. Where a game gives none, the toolkit's default
    is used."""

    def __init__(
        self,
        context: TableContext[M],
        layout: type[GameLayout[M]],
        pointing: type[GamePointing[M]],
        *,
        dragging: type[GameDragging[M]] = GameDragging,
        controls: type[GameControls[M]] = GameControls,
        geometry: type[GameGeometry[M]] = GameGeometry,
        sheets: type[GameSheets[M]] = GameSheets,
        overlays: type[GameOverlays[M]] = GameOverlays,
        hinting: type[GameHinting[M]] = GameHinting,
        motion: type[GameMotion[M]] = GameMotion,
        wording: type[GameWording[M]] = GameWording,
    ) -> None:
        self.context = context
        self.layout, self.pointing, self.geometry = layout(context), pointing(context), geometry(context)
        self.dragging = dragging(context, self.pointing)
        self.controls = controls(context, self.layout)
        self.sheets = sheets(context, self.layout, self.pointing)
        self.overlays = overlays(context, self.layout, self.geometry, self.pointing)
        self.hinting = hinting(context, self.layout, self.pointing)
        self.motion, self.wording = motion(context), wording(context)
