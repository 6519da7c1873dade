"""The sheets of the table."""

from __future__ import annotations

from pygame import FRect

from burano.i18n import _
from burano.scenes.buru.table.context import BuruContext
from burano.scenes.buru.table.contract.layout import BuruLayout
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.table.papers import paper
from burano.table.contract.sheet import Sheet
from burano.table.contract.sheets import GameSheets
from burano.table.play.model import Key
from burano.table.sheets.paper import SheetPaper
from burano.ui.controls.widget import Widget
from burano.ui.controls.widgets import IconButton
from burano.ui.input.commands import FOLD


class BuruSheets(GameSheets[Model]):
    """Sheets of options can be closed; a sheet that must be answered can only be folded."""

    context: BuruContext
    layout: BuruLayout

    def sheet(self, model: Model) -> SheetPaper | None:
        if self.context.sheet_folded and model.asking is None:
            return None
        room = FRect(8, 8, self.view.w - 16, self.view.h - 16)
        anchor = self._anchor(model.asking) if model.asking is not None else None
        return paper(model, self.layout.middle() if anchor is None else room, anchor, self.view.grow)

    def _anchor(self, key: Key) -> FRect | None:
        widget = self.context.widget_of(key)
        return self.context.in_units(widget.rect) if widget is not None else None

    def add_buttons(self, sheet: Sheet[Model]) -> None:
        if not isinstance(sheet, SheetPaper):
            return
        rect = self.context.ui.view.to_px(sheet.fold)
        if self.model.asking is not None:
            self.context.ui.add(IconButton("fold", rect, "ui_close", _("Close"), lambda: self.context.ask(None)))
        else:
            fold = lambda: self.context.fold_sheet(True)
            self.context.ui.add(IconButton("fold", rect, "ui_eye", _("Look at the table"), fold), FOLD)

    def dismiss(self, sheet: Sheet[Model], under: Widget | None) -> bool:
        if self.model.asking is None:
            return False
        self.context.ask(None)
        return True

    def on_escape(self) -> bool:
        if self.model.asking is None:
            return False
        self.context.ask(None)
        return True

    def spoken(self) -> str:
        sheet = self.context.sheet
        return sheet.title if isinstance(sheet, SheetPaper) else ""
