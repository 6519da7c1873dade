"""What a table does by a key or a button of a controller, besides what lies on it and what a game adds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from burano.stage.scene import Services
from burano.table.contract.hooks import GameHooks
from burano.table.input.buttons import Buttons
from burano.table.input.pointer import PointerInput
from burano.table.input.premoves import Premoves
from burano.table.motion.animation_queue import AnimationQueue
from burano.table.play.model import TableModel
from burano.table.wording.rulebook import rule_named
from burano.ui.input import commands
from burano.ui.input.commands import Command

M = TypeVar("M", bound=TableModel[Any])

Deeds: TypeAlias = Mapping[Command, Callable[[], object]]


class CommandHost(Protocol):
    """The table that obeys."""

    paper_away: bool

    def open_menu(self) -> None: ...

    def unfold(self) -> None: ...


class CommandHandlers(Generic[M]):
    """Commands and what they do now."""

    def __init__(
        self,
        board: CommandHost,
        answers: GameHooks[M],
        services: Services,
        show: AnimationQueue,
        buttons: Buttons,
        grasp: PointerInput[M],
        intentions: Premoves[M],
    ) -> None:
        self._board, self._answers, self._services, self._show = board, answers, services, show
        self._buttons, self._grasp, self._intentions = buttons, grasp, intentions

    def command_handlers(self, controls: Deeds) -> Deeds:
        """All of them; what `controls` do goes before what the table always does, and the game's own before that."""
        answers, held, go = self._answers, self._grasp.hand.held, self._services.go
        found: dict[Command, Callable[[], object]] = {
            commands.MENU: self._board.open_menu,
            commands.TITLE: lambda: go.to("pause", "title"),
            commands.SOUND: self._buttons.toggle_sound,
            commands.SETTINGS: lambda: go.to("settings"),
        }
        if held is not None and answers.can_turn(held):
            found[commands.TURN] = self._grasp.turn
        elif self._intentions.open:
            found[commands.PLAN] = self._intentions.press
        found |= {**controls, **answers.own_commands(), commands.HELP: self._look_up}
        if self._board.paper_away:
            found[commands.FOLD] = self._board.unfold
        if self._intentions.laying:
            found[commands.UNDO] = self._intentions.take_back
        return found

    def _look_up(self) -> None:
        """Open the rules at the number that a saying names, or the words of the thing pointed at."""
        ui, saying = self._answers.ui, self._show.saying
        widget = ui.find(ui.focus_name) if ui.keyboard else ui.at(self._answers.pointer)
        number = rule_named((saying.text if saying else "", widget.tooltip if widget else ""))
        self._services.go.to("howto", *([number] if number else []))
