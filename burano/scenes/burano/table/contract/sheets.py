"""The sheets of Burano's table: bonus of a roof, kinds of roofs, uses of a privilege point."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import FRect

from burano.games.burano import actions as a
from burano.i18n import _
from burano.scenes.burano import commands as own
from burano.scenes.burano import names
from burano.scenes.burano.table.context import BuranoContext
from burano.scenes.burano.table.contract.layout import BuranoLayout
from burano.scenes.burano.table.contract.pointing import BuranoPointing
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.papers import PrivilegePaper, bonus_paper, kinds_paper
from burano.table.contract.sheet import Sheet
from burano.table.contract.sheets import GameSheets
from burano.table.layout.solver import RAIL
from burano.table.sheets.paper import SheetPaper
from burano.ui.controls.widget import Widget
from burano.ui.controls.widgets import Button, ButtonStyle, IconButton
from burano.ui.input.commands import FOLD

_HIDDEN = 0.04
"""Share of a choice's area that the privilege sheet may cover."""


class BuranoSheets(GameSheets[Model]):
    """Bonus and kinds must be answered and can be folded; the privilege sheet can be closed."""

    context: BuranoContext
    layout: BuranoLayout
    pointing: BuranoPointing

    def sheet(self, model: Model) -> SheetPaper | PrivilegePaper | None:
        layout, grow = self.layout, self.view.grow
        if model.mine and not self.context.sheet_folded:
            if model.kind == "bonus":
                roof = self.context.parts.map.roof_area(model, model.state.bonus_roof)
                room = layout.free_middle() if layout.now.is_narrow else layout.now.lagoon
                return bonus_paper(room, roof, grow, model)
            if model.kind == "name_roofs":
                return kinds_paper(layout.free_middle(), grow, model)
        if self.context.choices.privilege and model.mine and model.held is None:
            return self._privilege_sheet()
        return None

    def _privilege_sheet(self) -> PrivilegePaper:
        """Return the sheet at the right end above the tray, or at the left end if it would cover choices."""
        bottom, grow = self.context.parts.moves.area.y, self.view.grow
        side = RAIL - 14 if self.layout.now.is_narrow else 0.0
        ribbon = FRect(*(value / grow for value in self.layout.now.ribbon))
        at = partial(PrivilegePaper, bottom=bottom, zoom=grow, swaps=self._can_swap(), ribbon=ribbon)
        right = at(self.context.control_view.w - side)
        area = self.view.zoomed(grow).to_px(right.area)
        hidden = [(area.clip(spot), spot) for spot in self.pointing.choices_on_board()]
        if all(part.w * part.h <= _HIDDEN * spot.w * spot.h for part, spot in hidden):
            return right
        return at(side + 436)

    def _can_swap(self) -> bool:
        return any(isinstance(action, a.SwapDocks) for action in self.model.legal)

    def add_buttons(self, sheet: Sheet[Model]) -> None:
        ui, view = self.context.ui, self.context.ui.view
        if isinstance(sheet, PrivilegePaper):
            usable = a.PRIVILEGE_COIN in self.model.legal
            take, style = lambda: self.context.play(a.PRIVILEGE_COIN), ButtonStyle(sprite="coin")
            box = view.to_px(sheet.coin)
            ui.add(Button("privilege_coin", box, _("Take 1 coin"), take, style, enabled=usable), own.COIN)
            if self._can_swap():
                self._add_swap(view.to_px(sheet.swap))
        elif isinstance(sheet, SheetPaper):
            look, fold = _("Look at the board"), lambda: self.context.fold_sheet(True)
            ui.add(IconButton("fold", view.to_px(sheet.fold), "ui_eye", look, fold), FOLD)

    def _add_swap(self, box: pygame.Rect) -> None:
        tip = _("For 1 privilege point; then you must sail to a matching island, if one is in reach (V8)")
        style, begin = ButtonStyle(sprite="privilege"), lambda: self.context.swap_docks(True)
        button = Button("privilege_swap", box, _("Swap two fishing huts"), begin, style, tooltip=tip)
        self.context.ui.add(button, own.SWAP)

    def dismiss(self, sheet: Sheet[Model], under: Widget | None) -> bool:
        """Close the privilege sheet after a click beside it."""
        if not isinstance(sheet, PrivilegePaper) or (under is not None and under.name == "use_privilege"):
            return False
        self.context.choices.privilege = False
        self.context.refresh()
        return True

    def on_escape(self) -> bool:
        choices = self.context.choices
        if choices.privilege:
            self.context.toggle_privilege()
        elif choices.swap:
            self.context.swap_docks(False)
        else:
            return False
        return True

    def spoken(self) -> str:
        named = self.model.state.named if self.model.kind == "name_roofs" else ()
        return _("Chosen so far: {kinds}.").format(kinds=", ".join(map(names.kind, named))) if named else ""
