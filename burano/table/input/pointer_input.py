"""Pointer input at a table: clicks and keys on things; pieces picked up, dropped, refused, turned round.

Connects the gestures (`DragController`, as its `DragHost`), the hit test of the controls (as their `Carrier`) and the
game's objects.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from burano.i18n import _
from burano.table.contract.context import TableContext
from burano.table.contract.game_table import GameTable
from burano.table.input.drag import DragController, Pos
from burano.table.input.locator import Locator
from burano.table.input.premoves import Premoves
from burano.table.input.spot_target import SpotTarget, key_of
from burano.table.layout.drawer_controller import DrawerController
from burano.table.motion.flight import Point
from burano.table.panels.log import LOG
from burano.table.play.model import Key, TableModel
from burano.ui.controls.widget import Widget

M = TypeVar("M", bound=TableModel[Any])


class PointerInput(Generic[M]):
    """Turns clicks, drags and the wheel into actions of the player."""

    def __init__(
        self,
        context: TableContext[M],
        game: GameTable[M],
        premoves: Premoves[M],
        drawer_controller: DrawerController[M],
        locator: Locator[M],
    ) -> None:
        self._context, self._pointing, self._dragging = context, game.pointing, game.dragging
        self._controls, self._sheets = game.controls, game.sheets
        self._premoves, self._drawer_controller, self._locator = premoves, drawer_controller, locator
        self.drag = DragController(self, context.animations.timeline)
        self.dropped_at: Point | None = None
        """Where the player dropped the piece being played, in design units."""

    def activate(self, key: Key) -> None:
        """Handle a click on a thing, or its activation by keyboard."""
        context, model, pointing = self._context, self._context.model, self._pointing
        if key[0] == LOG:
            self._locator.show_line(key[1])
        elif self._premoves.chose(key) or pointing.clicked(key):
            return
        elif model.held is not None:
            if key in model.drops:
                self.drag.drop_on(key)
        elif model.mine and key in model.actions:
            if pointing.needs_confirmation(key) and model.chosen != key:
                context.choose(key)
            else:
                context.play(model.actions[key])
        elif self.can_take(pointing.source_of(key)):
            self.drag.take(pointing.source_of(key), self._position())
        else:
            self.stuck(key)

    def _position(self) -> Pos:
        """Return the pixel position of the pointer, or of the focused control while the keyboard is used."""
        ui = self._context.ui
        focused = ui.find(ui.focus_name) if ui.keyboard else None
        return self._context.pointer if focused is None else next(iter(focused.boxes())).spot

    def follow_focus(self) -> None:
        """Move the held piece to the focused place."""
        ui = self._context.ui
        key = key_of(ui.find(ui.focus_name)) if ui.keyboard else None
        if self.drag.held is not None and key is not None:
            self.drag.move(key, self._position())

    def turn(self) -> bool:
        """Turn the held piece round. Returns whether it can be turned."""
        held = self.drag.held
        if held is None or not self._dragging.can_turn(held):
            return False
        self.drag.turn()
        return True

    def wheel(self, steps: int) -> bool:
        """Turn the held piece round, or scroll what is under the pointer. Returns whether the wheel was used."""
        if self.turn():
            return True
        context, (x, y) = self._context, self._context.units(self._context.pointer)
        if self._controls.on_wheel(x, y, steps):
            return True
        if context.log.holds(x, y) and context.log.wheel(steps):
            context.refresh()
            return True
        return False

    # ---- DragHost: what the drag controller asks and reports

    def can_take(self, key: Key) -> bool:
        model = self._context.model
        return model.mine and key in model.sources

    def looks_movable(self, key: Key) -> bool:
        return self._dragging.looks_movable(key)

    def pulled(self, key: Key) -> Key | None:
        return self._dragging.pulled(key) if self._context.model.mine else None

    def place_at(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        return self._dragging.place_at(held, under, pos)

    def taken(self, key: Key) -> None:
        self._dragging.taken(key)
        self._context.animations.clear_message()
        self._context.kit.audio.play("pick")
        self._context.refresh()

    def turned(self, key: Key) -> None:
        self._context.kit.audio.play("click")
        self._context.refresh()

    def put(self, held: Key, place: Key, pos: Pos) -> None:
        self._context.animations.clear_message()
        if self._dragging.dropped(held, place):
            return
        self.dropped_at = self._context.units(pos)
        self._context.play(self._context.model.drops[place])
        self.dropped_at = None

    def refused(self, held: Key, under: Key | None, pos: Pos) -> None:
        context = self._context
        place = self._dragging.meant(held, under, pos)
        reason = self._dragging.why_not_put(held, place) if place is not None else None
        if reason is not None:
            context.say(context.words.reason(reason), pos)
            context.kit.audio.play("no")
        elif place != held:
            kept = self.drag.held is not None
            words = _("Put it on a highlighted space, or back where it was.")
            context.say(words if kept else _("Put it on a highlighted space."), pos, bad=False)
        context.refresh()

    def let_go(self) -> None:
        self._context.refresh()

    def stuck(self, key: Key) -> None:
        reason = self._pointing.why_stuck(key)
        if reason is not None:
            self._context.say(self._context.words.reason(reason), self._context.pointer)

    # ---- Carrier: what the controls report

    def pressed(self, under: Widget | None, pos: Pos) -> bool:
        context, key = self._context, key_of(under)
        if key is not None and self._premoves.chose(key):
            return True
        source = self._pointing.source_of(key) if key is not None else None
        if self.drag.press(source, pos, on_control=under is not None and under.kind == "control"):
            return True
        sheet = context.sheet
        if sheet is not None:
            on_it = context.view.zoomed(sheet.zoom).to_px(sheet.area).collidepoint(pos)
            return not on_it and self._sheets.dismiss(sheet, under)
        free = under is None or (isinstance(under, SpotTarget) and not under.live)
        return not context.drawers.covers(pos) and free and self._drawer_controller.close()

    def moved(self, under: Widget | None, pos: Pos) -> None:
        self.drag.move(key_of(under), pos)

    def released(self, under: Widget | None, pos: Pos) -> bool:
        key = key_of(under)
        if self._premoves.thing not in (None, key) and key is not None and self._premoves.chose(key):
            return True
        return self.drag.release(key, pos)
