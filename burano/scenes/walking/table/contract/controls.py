"""Buttons and commands of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import FRect

from burano.core.protocol import NOBODY, Action
from burano.games.walking.board import FLOORS
from burano.i18n import _
from burano.scenes.walking import commands as own
from burano.scenes.walking.table import intents
from burano.scenes.walking.table.context import WalkingContext
from burano.scenes.walking.table.contract.layout import WalkingLayout
from burano.scenes.walking.table.model import NOTHING, Model
from burano.scenes.walking.words.prompts import buttons as main_buttons
from burano.table.contract.controls import GameControls
from burano.table.input.buttons import Buttons
from burano.table.layout.solver import RAIL
from burano.table.wording.words import MainButton
from burano.ui.input.commands import Command
from burano.ui.scaling import View


class WalkingControls(GameControls[Model]):
    """Adds the buttons of menu, log and hand order, and those on the panel of the moves."""

    context: WalkingContext
    layout: WalkingLayout

    def add_buttons(self, buttons: Buttons, view: View) -> None:
        moves = self.context.parts.moves
        now = self.layout.now
        x, y = now.corner.x / view.grow, now.corner.y / view.grow
        if now.is_narrow:
            buttons.menu(x + (RAIL - 42) / 2, y + 4, size=42, step=47, brief=True, down=True)
        else:
            buttons.menu(x + 1, y + 1, size=42, step=47)
        self.add_log_filter(buttons)
        self.add_hand_order(buttons, self.context.parts.hand, self.context.parts.hand.order, _("Hand"))
        with self.context.on_panel(moves):
            buttons.back(*moves.back_place(), height=44)
            buttons.main(moves.main(), self.main_buttons(self.model))

    def main_place(self, view: View) -> FRect:
        return self.context.parts.moves.main()

    def main_buttons(self, model: Model) -> Sequence[MainButton]:
        return main_buttons(model, self._take_now(model))

    def _take_now(self, model: Model) -> Action | None:
        if model.kind != "acquire" or model.column == NOTHING:
            return None
        return intents.acquire(model, model.column, model.top)

    def commands(self) -> Mapping[Command, Callable[[], object]]:
        context = self.context
        take = {command: partial(context.set_count, number) for number, command in enumerate(own.TAKE, 1)}
        return {**take, own.FEEDS: context.keep_tint}

    def on_wheel(self, x: float, y: float, steps: int) -> bool:
        context = self.context
        if not self.model.drafting or not context.parts.supply.holds(x, y):
            return False
        context.set_count(max(1, min(FLOORS, context.draft.count + (1 if steps > 0 else -1))))
        return True

    def on_back(self) -> bool:
        was, self.context.street_of = self.context.street_of, NOBODY
        if was != NOBODY:
            self.context.refresh()
        return was != NOBODY
