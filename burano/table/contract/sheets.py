"""The sheets of a game: small papers above the table that ask or offer something."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from burano.table.contract.context import GamePart, TableContext
from burano.table.contract.layout import GameLayout
from burano.table.contract.pointing import GamePointing
from burano.table.contract.sheet import Sheet
from burano.table.play.model import TableModel
from burano.ui.controls.widget import Widget

M = TypeVar("M", bound=TableModel[Any])


class GameSheets(GamePart[M], Generic[M]):
    """Sheets. By default there is none."""

    def __init__(self, context: TableContext[M], layout: GameLayout[M], pointing: GamePointing[M]) -> None:
        super().__init__(context)
        self.layout, self.pointing = layout, pointing

    def sheet(self, model: M) -> Sheet[M] | None:
        """Return the sheet above the table now."""
        return None

    def add_buttons(self, sheet: Sheet[M]) -> None:
        """Add buttons to the sheet."""

    def dismiss(self, sheet: Sheet[M], under: Widget | None) -> bool:
        """Handle a press beside the sheet. Return whether that closed it."""
        return False

    def on_escape(self) -> bool:
        """Handle Escape with nothing in hand. Return whether it closed a sheet that needs no answer."""
        return False

    def spoken(self) -> str:
        """Return the spoken text of the sheet."""
        return ""
