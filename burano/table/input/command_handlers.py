"""The commands of a table, by key or controller button."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from burano.core.protocol import NOBODY
from burano.i18n import _
from burano.table.contract.context import TableContext
from burano.table.contract.controls import GameControls
from burano.table.contract.dragging import GameDragging
from burano.table.input.buttons import Buttons
from burano.table.input.pointer_input import PointerInput
from burano.table.input.premoves import Premoves
from burano.table.input.spot_target import key_of
from burano.table.input.widgets import ask_to_leave
from burano.table.overlays.own_marks import OwnMarks
from burano.table.play.model import TableModel
from burano.table.wording.game_log import turn_start
from burano.table.wording.phrasebook import Phrasebook
from burano.table.wording.rulebook import rule_named
from burano.ui.input import commands
from burano.ui.input.commands import Command

M = TypeVar("M", bound=TableModel[Any])

Handlers: TypeAlias = Mapping[Command, Callable[[], object]]


def watch_again(context: TableContext[Any]) -> None:
    """Replay what happened since the player's last turn."""
    session, seat = context.flow.session, context.flow.seat
    begun = turn_start(session)
    start = next((number for number in range(begun, 0, -1) if session.steps[number - 1].seat == seat), 0)
    if start < session.length:
        context.services.go.to("replay", session, _("Since your last turn"), at=start, passing=True)


class CommandHandlers(Generic[M]):
    """Maps commands to their current handlers."""

    def __init__(
        self,
        context: TableContext[M],
        controls: GameControls[M],
        dragging: GameDragging[M],
        buttons: Buttons,
        pointer_input: PointerInput[M],
        premoves: Premoves[M],
        marks: OwnMarks[M],
    ) -> None:
        self._context, self._controls, self._dragging = context, controls, dragging
        self._buttons, self._pointer_input, self._premoves, self._marks = buttons, pointer_input, premoves, marks

    def handlers(self, of_controls: Handlers) -> Handlers:
        """Return all handlers. Those of the game take precedence over those of the controls, and these over the
        table's."""
        context, held, go = self._context, self._context.drag.held, self._context.services.go
        found: dict[Command, Callable[[], object]] = {
            commands.MENU: lambda: ask_to_leave(context.services),
            commands.TITLE: lambda: go.to("pause", "title"),
            commands.SOUND: self._buttons.toggle_sound,
            commands.SETTINGS: lambda: go.to("settings"),
        }
        if held is not None and self._dragging.can_turn(held):
            found[commands.TURN] = self._pointer_input.turn
        elif self._premoves.open:
            found[commands.PLAN] = self._premoves.press
        found |= {**of_controls, **self._controls.commands(), commands.HELP: self._look_up}
        if context.model.mine and not context.flow.guided:
            found[commands.SINCE] = lambda: watch_again(context)
        if commands.LOG_SIZE not in found:
            found[commands.LOG_SIZE] = context.toggle_log
        if context.flow.viewing_seat != NOBODY and not context.view_mode:
            found[commands.NOTEBOOK] = self._buttons.open_notebook
        if not context.view_mode:
            found[commands.CATALOGUE] = self._buttons.open_catalogue
        found |= {
            commands.MARK: self._marks.ring,
            commands.MARK_ARROW: self._marks.arrow,
            commands.MARKS_OFF: self._marks.clear,
        }
        if context.hints.aside:
            found[commands.HINT_ASIDE] = self._buttons.recall_hint
        if context.sheet_folded:
            found[commands.FOLD] = lambda: context.fold_sheet(False)
        if self._premoves.planning:
            found[commands.UNDO] = self._premoves.take_back
        return found

    def _look_up(self) -> None:
        """Open the rules at the rule number in the current message or tooltip, or else at that of the pointed thing."""
        message, widget = self._context.animations.message, self._context.pointed_widget()
        number = rule_named((message.text if message else "", widget.tooltip if widget else ""))
        key = key_of(widget)
        if not number and key is not None:
            number = Phrasebook(self._context.flow.session.game.game_id).rule_of(key[0])
        self._context.services.go.to("howto", *([number] if number else []))
