"""Buttons and commands of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import FRect

from burano.scenes.buru import commands as own
from burano.scenes.buru.table.context import BuruContext
from burano.scenes.buru.table.contract.layout import BuruLayout
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.words.prompts import buttons as main_buttons
from burano.table.contract.controls import GameControls
from burano.table.input.buttons import Buttons
from burano.table.wording.words import MainButton
from burano.ui.input.commands import Command
from burano.ui.scaling import View


class BuruControls(GameControls[Model]):
    """Main buttons and commands. The buttons lie on the panel of moves."""

    context: BuruContext
    layout: BuruLayout

    def add_buttons(self, buttons: Buttons, view: View) -> None:
        now, moves = self.layout.now, self.context.parts.moves
        buttons.menu(now.corner.x / view.grow, now.corner.y / view.grow + 1, size=44, step=58)
        self.add_log_filter(buttons)
        with self.context.on_panel(moves):
            buttons.back(*moves.back_place(), height=50)
            buttons.main(moves.main(), self.main_buttons(self.model), folded=self.context.sheet_folded)

    def main_place(self, view: View) -> FRect:
        return self.context.parts.moves.main()

    def main_buttons(self, model: Model) -> Sequence[MainButton]:
        return main_buttons(model)

    def commands(self) -> Mapping[Command, Callable[[], object]]:
        unseen = {command: partial(self._unseen, at) for at, command in enumerate(own.UNSEEN)}
        return {**unseen, own.SPLIT: self._split}

    def _split(self) -> None:
        if self.model.can_split and self.model.mine:
            self.context.split()

    def _unseen(self, at: int) -> None:
        """Pick up a hidden explorer, or choose a hidden elder."""
        model, context = self.model, self.context
        if not model.mine or at >= len(model.hidden_order):
            return
        if model.kind == "return":
            context.choose(("elder", -1 - at))
        elif model.held == ("back", at):
            context.drag.put_back()
        else:
            context.drag.put_back()
            stand = context.parts.ship.out(context.parts.ship.box(at).center)
            context.drag.take(("back", at), (round(stand[0] * context.view.s), round(stand[1] * context.view.s)))
