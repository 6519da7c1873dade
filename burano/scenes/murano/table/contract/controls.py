"""Buttons and commands of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import FRect

from burano.games.murano.actions import EndScoring
from burano.i18n import _
from burano.scenes.murano import commands as own
from burano.scenes.murano.table.context import MuranoContext
from burano.scenes.murano.table.contract.layout import MuranoLayout
from burano.scenes.murano.table.model import DESK, Model
from burano.scenes.murano.words.prompts import ON_PAPER
from burano.scenes.murano.words.prompts import buttons as main_buttons
from burano.table.contract.controls import GameControls
from burano.table.input.buttons import Buttons
from burano.table.layout.solver import RAIL
from burano.table.wording.words import MainButton
from burano.ui.controls.widgets import Button, ButtonStyle
from burano.ui.drawing import paint, theme
from burano.ui.input.commands import Command
from burano.ui.scaling import View


class MuranoControls(GameControls[Model]):
    """Adds the buttons at the right end of the tray."""

    context: MuranoContext
    layout: MuranoLayout

    def add_buttons(self, buttons: Buttons, view: View) -> None:
        moves, now = self.context.parts.moves, self.layout.now
        x, y = now.corner.x / view.grow, now.corner.y / view.grow
        if now.is_alone:
            buttons.menu(x + 2, y + 1, size=42, step=47, brief=True)
        elif now.is_narrow:
            buttons.menu(x + (RAIL - 42) / 2, y + 4, size=42, step=47, brief=True, down=True)
        else:
            buttons.menu(x + 2, y + 1, size=42, step=47)
        self.add_log_filter(buttons)
        self.add_hand_order(buttons, self.context.parts.hand, self.context.parts.hand.order, _("Characters"))
        with self.context.on_panel(moves):
            buttons.back(*moves.back_place(), height=46)
            self._add_side()
            if self._scores_all:
                self._add_all(buttons)
            else:
                buttons.main(moves.main(), self.main_buttons(self.model), above=moves.second())

    @property
    def _scores_all(self) -> bool:
        """Whether all characters can be scored at once."""
        model = self.model
        return model.mine and model.kind == "score" and bool(model.plan.ways) and not self.context.flow.guided

    def _add_all(self, buttons: Buttons) -> None:
        """Add the buttons of the final scoring: the main one scores every character in the best way."""
        context, moves = self.context, self.context.parts.moves
        whole, rest = moves.main(), moves.second()
        if rest is None:
            half = (whole.w - 10) / 2
            whole, rest = FRect(whole.x + half + 10, whole.y, half, whole.h), FRect(whole.x, whole.y, half, whole.h)
        buttons.main(rest, self.main_buttons(self.model))
        words = _("Score all: +{n} VP").format(n=self.model.plan.vp)
        style = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=26 if whole.w > 300 else 20)
        tip = _("Score all your characters in the best way")
        context.ui.add(Button("all", context.ui.view.to_px(whole), words, context.score_all, style, tooltip=tip))

    def _add_side(self) -> None:
        """Add the button to pass, or to look at the whole table, beside undo."""
        context, model, ui = self.context, self.model, self.context.ui
        place = ui.view.to_px(context.parts.moves.side_place())
        if model.mine and model.kind == "sail":
            words = _("Don’t pass") if context.passing else _("Pass: +1 gold")
            style = ButtonStyle(size=18)
            ui.add(Button("pass", place, words, context.toggle_passing, style), own.PASS)
        elif model.mine and model.kind in DESK:
            words = _("Decide") if context.peek else _("Look")
            style = ButtonStyle(sprite="ui_eye", size=18)
            tip = _("Back to the decision") if context.peek else _("Look at the whole table")
            ui.add(Button("peek", place, words, context.toggle_peek, style, tooltip=tip), own.LOOK)

    def main_place(self, view: View) -> FRect:
        return self.context.parts.moves.main()

    def main_buttons(self, model: Model) -> Sequence[MainButton]:
        found = list(main_buttons(model))
        if model.mine and model.kind == "score" and model.plan.ways:
            best = model.plan.ways[0]
            ending = [button for button in found if isinstance(button.action, EndScoring)]
            return [*ending, MainButton("best", _("Next card"), best, primary=self.context.flow.guided)]
        if model.kind in ON_PAPER:  # the other buttons are on the panel of the move
            return [button for button in found if button.name == "choose"]
        return found

    def commands(self) -> Mapping[Command, Callable[[], object]]:
        return {own.PASS: self.context.toggle_passing, own.LOOK: self.context.toggle_peek}

    def on_back(self) -> bool:
        if self.context.passing:
            self.context.toggle_passing()
            return True
        return False
