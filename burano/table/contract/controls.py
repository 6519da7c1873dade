"""Buttons and commands of a game's table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from pygame import FRect

from burano.table.cards.hand_order import HandOrder
from burano.table.contract.context import GamePart, TableContext
from burano.table.contract.layout import GameLayout
from burano.table.input.buttons import Buttons
from burano.table.picture.panel import Panel
from burano.table.play.model import TableModel
from burano.table.wording.words import MainButton
from burano.ui.input.commands import Command
from burano.ui.scaling import View

M = TypeVar("M", bound=TableModel[Any])


class GameControls(GamePart[M], Generic[M]):
    """Buttons and commands. By default: the menu at the upper left, undo, hints and the main buttons at the lower
    right."""

    def __init__(self, context: TableContext[M], layout: GameLayout[M]) -> None:
        super().__init__(context)
        self.layout = layout

    def add_buttons(self, buttons: Buttons, view: View) -> None:
        """Add the buttons of the table."""
        buttons.menu(16, 8)
        place = self.main_place(view)
        buttons.back(place.x, place.y - 66)
        buttons.main(place, self.main_buttons(self.model))

    def add_drawer_buttons(self, buttons: Buttons, view: View) -> None:
        """Add buttons to open drawers: by default the filter of a log that lies in one called `log`."""
        if self.context.drawers.is_open("log"):
            self.add_log_filter(buttons)

    def add_log_filter(self, buttons: Buttons) -> None:
        """Add filter and size to the log, if it is in sight."""
        if "log" in self.context.picture.zones():
            with self.context.on_panel(self.context.log):
                buttons.log(self.context.log)

    def add_hand_order(self, buttons: Buttons, hand: Panel[M], order: HandOrder, head: str) -> None:
        """Add the button that sorts the own hand behind its heading, if the hand is in sight and no drawer lies over
        the heading."""
        picture = self.context.picture
        name = next((name for name in picture.zones() if picture.panels[name] is hand), "")
        if not name or self.model.seat != self.model.viewer:
            return
        with self.context.on_panel(hand) as units:
            place = buttons.sort_place(hand, head)
            if not self.context.drawers.covers(units.to_px(FRect(*place[:2], place[2], place[2])).center, name):
                buttons.sort_hand(place, order)

    def main_place(self, view: View) -> FRect:
        """Return the place of the main buttons, in the units of controls."""
        view = self.context.control_view
        return FRect(view.w - 412, view.h - 82, 392, 66)

    def main_buttons(self, model: M) -> Sequence[MainButton]:
        """Return the main buttons of the current decision, the usual one last."""
        return ()

    def commands(self) -> Mapping[Command, Callable[[], object]]:
        """Return handlers of commands that change only how the table is shown; they also work on a read-only table."""
        return {}

    def on_wheel(self, x: float, y: float, steps: int) -> bool:
        """Handle the wheel turned over a point, in units. Return whether the game used it."""
        return False

    def on_back(self) -> bool:
        """Handle Escape with nothing in hand. Return whether the game closed something of its own."""
        return False
