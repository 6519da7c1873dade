"""Buttons and commands of Burano's table: camera, log, turn, privilege, preview of the ring."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import FRect

from burano.games.burano import actions as a
from burano.i18n import _
from burano.scenes.burano import commands as own
from burano.scenes.burano.table.context import BuranoContext
from burano.scenes.burano.table.contract.layout import BuranoLayout
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words import tips
from burano.scenes.burano.words.prompts import buttons as main_buttons
from burano.table.contract.controls import GameControls
from burano.table.input.buttons import BACK, Buttons
from burano.ui.controls.widgets import Button, ButtonStyle
from burano.ui.drawing import theme
from burano.ui.input.commands import MAIN, ROTATE_LEFT, ROTATE_RIGHT, Command
from burano.ui.scaling import View


class BuranoControls(GameControls[Model]):
    """Adds the buttons: the turn's on the panel of the moves, the camera's right of the round track."""

    context: BuranoContext
    layout: BuranoLayout

    def add_buttons(self, buttons: Buttons, view: View) -> None:
        buttons.menu(16, 8, brief=self.layout.now.is_brief)
        self._add_camera(buttons)
        self.add_log_filter(buttons)
        with self.context.on_panel(self.context.parts.moves):
            self._add_turn(buttons)

    def _add_turn(self, buttons: Buttons) -> None:
        """Add back, privilege, and the main buttons below them."""
        rows, main, ui = self.context.parts.moves.rows(), self.main_place(self.view), self.context.ui
        buttons.back(rows.x, rows.y, height=rows.h)
        self._add_privilege(FRect(rows.x + BACK + 6, rows.y, rows.w - BACK - 6, rows.h))
        if self.model.swapping:
            stop, style = lambda: self.context.swap_docks(False), ButtonStyle(face=theme.DISPLAY, size=26)
            ui.add(Button("cancel_swap", ui.view.to_px(main), _("Swap nothing"), stop, style), MAIN)
        else:
            buttons.main(main, main_buttons(self.model), folded=self.context.sheet_folded)

    def main_place(self, view: View) -> FRect:
        return self.context.parts.moves.main()

    def _add_camera(self, buttons: Buttons) -> None:
        """Add the camera's buttons right of the rounds."""
        camera, x = self.context.camera, self.layout.now.camera.x / self.view.grow + 8
        left, right = lambda: self.turn(-1), lambda: self.turn(1)
        plan, fade = (self.toggle_plan, camera.plan), (self._toggle_fade, camera.fade)
        for index, (name, sprite, tip, (act, on), command) in enumerate(
            (
                ("turn_left", "ui_rotate_left", _("Rotate the island left"), (left, False), ROTATE_LEFT),
                ("turn_right", "ui_rotate_right", _("Rotate the island right"), (right, False), ROTATE_RIGHT),
                ("plan", "ui_plan", _("Top view"), plan, own.TOP_VIEW),
                ("fade", "ui_fade", _("Make houses in front transparent"), fade, own.FADE),
            )
        ):
            buttons.icon(name, (x + index * 52, 10, 44), sprite, tip, act, selected=on, command=command)

    def _add_privilege(self, area: FRect) -> None:
        ui, usable, tip = self.context.ui, a.PRIVILEGE_COIN in self.model.legal, tips.privilege_now(self.model)
        style, act = ButtonStyle(sprite="privilege", size=17), self.context.toggle_privilege
        box = ui.view.to_px(area)
        ui.add(
            Button("use_privilege", box, _("Privilege"), act, style, enabled=usable, tooltip=tip),
            own.PRIVILEGE,
        )

    def commands(self) -> Mapping[Command, Callable[[], object]]:
        return {
            ROTATE_LEFT: lambda: self.turn(-1),
            ROTATE_RIGHT: lambda: self.turn(1),
            own.TOP_VIEW: self.toggle_plan,
            own.FADE: self._toggle_fade,
            own.WINDOW: self._next_window,
            own.COMPARE: self.context.compare,
        }

    def turn(self, step: int) -> None:
        """Rotate the island by quarter turns."""
        camera = self.context.camera

        def turn() -> None:
            camera.turn = (camera.turn + step) % 4

        self.context.cross_fade("map", turn)

    def toggle_plan(self) -> None:
        """Switch between top view and perspective."""
        camera = self.context.camera

        def toggle() -> None:
            camera.plan = not camera.plan

        self.context.cross_fade("map", toggle)

    def _toggle_fade(self) -> None:
        """Toggle transparent houses in front."""
        self.context.camera.fade = not self.context.camera.fade
        self.context.refresh()

    def _next_window(self) -> None:
        """Preview the next position of the ring, or the current one after the last."""
        if not self.context.preview(1):
            self.context.preview(-3)

    def on_wheel(self, x: float, y: float, steps: int) -> bool:
        return self.context.parts.ring.holds(x, y) and self.context.preview(1 if steps < 0 else -1)
