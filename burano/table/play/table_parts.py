"""The parts of a table. Each gets the context, the game's objects it uses, and the parts it needs."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from burano.table.contract.context import TableContext
from burano.table.contract.game_table import GameTable
from burano.table.hints.hint_overlay import HintOverlay
from burano.table.input.buttons import Buttons
from burano.table.input.command_handlers import CommandHandlers
from burano.table.input.controls_builder import ControlsBuilder
from burano.table.input.locator import Locator
from burano.table.input.pointer_input import PointerInput
from burano.table.input.premoves import Premoves
from burano.table.layout.drawer_controller import DrawerController
from burano.table.motion.ambient_layer import AmbientLayer
from burano.table.motion.cross_fade import CrossFade
from burano.table.motion.highlight_pulse import HighlightPulse
from burano.table.motion.step_player import StepPlayer
from burano.table.overlays.overlay_layer import OverlayLayer
from burano.table.panels.prompt_ribbon import Ribbon
from burano.table.play.model import TableModel
from burano.table.play.submitter import Submitter
from burano.table.play.ticker import Ticker
from burano.table.play.turn_start import TurnStart
from burano.table.play.undo_control import UndoControl
from burano.table.wording.game_log import GameLog
from burano.table.wording.speech import SpokenTable

M = TypeVar("M", bound=TableModel[Any])


class TableParts(Generic[M]):
    """The parts of `PlayScene`."""

    def __init__(self, context: TableContext[M], game: GameTable[M]) -> None:
        self._compose_play(context, game)
        self._compose_picture(context, game)
        self._compose_input(context, game)

    def _compose_play(self, context: TableContext[M], game: GameTable[M]) -> None:
        flow = context.flow
        self.game_log = GameLog(flow.session, context.words, flow.driver.reasons)
        self.step_player: StepPlayer[M] = StepPlayer(context, game.motion, game.wording)
        self.premoves: Premoves[M] = Premoves(context, game.dragging, game.geometry, game.hinting)
        self.turn_start: TurnStart[M] = TurnStart(context, game.motion, game.wording, self.premoves)
        self.undo_control = UndoControl(flow)
        self.submitter: Submitter[M] = Submitter(context, game.pointing, game.wording, self.undo_control)
        self.hint_overlay: HintOverlay[M] = HintOverlay(
            context, game.layout, game.pointing, game.geometry, game.hinting
        )
        self.ribbon: Ribbon[M] = Ribbon(context, game.layout, game.wording)
        self.ticker: Ticker[M] = Ticker(context, self.hint_overlay, self.ribbon)
        self.speech: SpokenTable[M] = SpokenTable(context, game)

    def _compose_picture(self, context: TableContext[M], game: GameTable[M]) -> None:
        self.ambient: AmbientLayer[M] = AmbientLayer(context, game.motion, game.layout)
        self.pulse: HighlightPulse[M] = HighlightPulse(context, game.motion)
        self.crossfade = CrossFade(context)
        self.overlays: OverlayLayer[M] = OverlayLayer(
            context, game.layout, game.geometry, game.overlays, game.hinting, self.hint_overlay, self.premoves
        )

    def _compose_input(self, context: TableContext[M], game: GameTable[M]) -> None:
        self.buttons = Buttons(context, self.undo_control, self.submitter, self.premoves, self.hint_overlay)
        self.drawer_controller: DrawerController[M] = DrawerController(context)
        self.locator: Locator[M] = Locator(context)
        self.pointer_input: PointerInput[M] = PointerInput(
            context, game, self.premoves, self.drawer_controller, self.locator
        )
        self.command_handlers: CommandHandlers[M] = CommandHandlers(
            context,
            game.controls,
            game.dragging,
            self.buttons,
            self.pointer_input,
            self.premoves,
            self.overlays.own_marks,
        )
        self.controls_builder: ControlsBuilder[M] = ControlsBuilder(
            context,
            game,
            self.buttons,
            self.drawer_controller,
            self.hint_overlay,
            self.premoves,
            self.pointer_input.activate,
        )
