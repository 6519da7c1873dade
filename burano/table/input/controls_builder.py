"""Builds the controls of a table for a model: hit targets, buttons, drawers, the sheet, the hint card."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

import pygame

from burano.table.contract.context import TableContext
from burano.table.contract.game_table import GameTable
from burano.table.contract.sheet import SHEET, Sheet
from burano.table.hints.hint_overlay import HintOverlay
from burano.table.input.buttons import Buttons
from burano.table.input.premoves import Premoves
from burano.table.input.spot_target import SpotTarget
from burano.table.layout.drawer_controller import DrawerController
from burano.table.panels.prompt_ribbon import ribbon_touches
from burano.table.panels.seats import GLANCE
from burano.table.picture.panel import Spot
from burano.table.play.model import Key, TableModel
from burano.ui.scaling import View

M = TypeVar("M", bound=TableModel[Any])

_SHEET_SHADOW = 70.0
"""Extent of a sheet's shadow, in design units: both sides together."""


class ControlsBuilder(Generic[M]):
    """Rebuilds the controls for each model, and marks which of them are choices for the keyboard."""

    def __init__(
        self,
        context: TableContext[M],
        game: GameTable[M],
        buttons: Buttons,
        drawer_controller: DrawerController[M],
        hint_overlay: HintOverlay[M],
        premoves: Premoves[M],
        activate: Callable[[Key], None],
    ) -> None:
        self._context, self._game, self._buttons = context, game, buttons
        self._drawer_controller, self._hint_overlay, self._premoves = drawer_controller, hint_overlay, premoves
        self._activate = activate

    def build(self, model: M) -> None:
        """Build the controls for a model."""
        context, game, view, ui = self._context, self._game, self._context.view, self._context.ui
        drawers, drawer_controller = context.drawers, self._drawer_controller
        before, context.sheet = context.sheet, game.sheets.sheet(model)
        ui.begin(view.text_scaled, keep=True)
        self._add_spots(context.picture.spots(model), model)
        game.controls.add_buttons(self._buttons, view)
        drawers.add_tabs(ui, drawer_controller.toggle)
        drawers.add_sheets(ui)
        self._add_spots(drawers.spots(model), model)
        drawers.add_handles(ui, drawer_controller.toggle, drawer_controller.keep, self._sheet_place())
        game.controls.add_drawer_buttons(self._buttons, view)
        self._invalidate_sheets(before)
        if context.sheet is not None:
            self._add_sheet(context.sheet, model)
        self._hint_overlay.add_card(model)
        ui.end()
        self._mark_choices()
        self._keep_clear()

    def _keep_clear(self) -> None:
        """Set the areas that tooltips must not cover, and those that they avoid if possible."""
        context, game, view, ui = self._context, self._game, self._context.view, self._context.ui
        spots = [w.rect for w in ui if isinstance(w, SpotTarget) and game.pointing.is_choice(w.spot_key)]
        small = [*context.picture.small_panels(spots), *context.drawers.small_panels(spots)]
        visible_areas = map(view.to_px, game.geometry.keep_visible())
        clear = [view.to_px(game.layout.ribbon(view)), *spots, *small, *visible_areas, *context.drawers.tabs()]
        written = [*context.picture.text_boxes(), *context.drawers.text_boxes()]
        words = [box.ink for box in written if box.ink is not None]
        ui.tip.avoid(clear, [*words, *game.geometry.faces(), *game.layout.above_middle()])

    def _sheet_place(self) -> pygame.Rect | None:
        sheet = self._context.sheet
        return self._context.view.zoomed(sheet.zoom).to_px(sheet.area) if sheet is not None else None

    def _invalidate_sheets(self, before: Sheet[M] | None) -> None:
        """Redraw where a sheet appeared or disappeared, and the ribbon, which moves aside."""
        context, view = self._context, self._context.view
        if before is not context.sheet:
            context.invalidate(view.to_px(ribbon_touches(self._game.layout.ribbon(view))))
        for sheet in (before, context.sheet):
            if sheet is not None:
                area = sheet.area.inflate(_SHEET_SHADOW, _SHEET_SHADOW)
                context.invalidate(view.zoomed(sheet.zoom).to_px(area))

    def _mark_choices(self) -> None:
        """Set the keyboard zone of each control, and whether it is a choice; if a sheet has choices, only those."""
        context = self._context
        zones = [*context.picture.zones().items(), *context.drawers.zones().items()]
        zones.reverse()
        ui, above = context.ui, self._sheet_place()
        for widget in ui:
            middle = widget.rect.center
            widget.zone = next((name for name, rect in zones if rect.collidepoint(middle)), "")
            if above is not None and above.contains(widget.rect):
                widget.zone = SHEET
            widget.choice = isinstance(widget, SpotTarget) and widget.live and self._is_choice(widget.spot_key)
        if any(widget.choice and widget.zone == SHEET for widget in ui):
            for widget in ui:
                widget.choice = widget.choice and widget.zone == SHEET

    def _is_choice(self, key: Key) -> bool:
        """Return whether a thing can be chosen or picked up now."""
        pointing, model = self._game.pointing, self._context.model
        free = model.mine and model.held is None
        takes = free and model.can_take(pointing.source_of(key))
        return pointing.is_choice(key) or self._premoves.open_to(key) or takes

    def _add_sheet(self, sheet: Sheet[M], model: M) -> None:
        view, ui = self._context.view.zoomed(sheet.zoom), self._context.ui
        with ui.seen(view):
            ui.add(SpotTarget(Spot((SHEET, 0), sheet.area), view, False, lambda: None, ""))
            for spot in sheet.targets(model):
                self._add_spot(spot, view, spot.tip)
            self._game.sheets.add_buttons(sheet)

    def _add_spots(self, spots: Iterable[tuple[Spot, View]], model: M) -> None:
        for spot, view in spots:
            quiet = model.held is not None or self._game.overlays.explains(spot.key)
            self._add_spot(spot, view, "" if quiet else spot.tip)

    def _add_spot(self, spot: Spot, view: View, tip: str) -> None:
        key = ("player", spot.key[1]) if spot.key[0] == GLANCE else spot.key
        live = self._game.pointing.is_live(key) or self._premoves.open_to(key)
        self._context.ui.add(SpotTarget(spot, view, live, lambda: self._activate(key), tip))
