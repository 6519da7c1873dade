"""The clock of the deciding player on screens above the table; on the table itself the prompt shows it."""

from __future__ import annotations

from typing import Any

import pygame

from burano.i18n import _
from burano.stage.scene import Scene
from burano.table.play.flow import Flow
from burano.ui.controls.widget import ControlState
from burano.ui.controls.widgets import Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style

_WIDTH, _HEIGHT = 220.0, 28.0
_STYLE = Style(20, theme.BOLD, theme.CREAM, align="right")


class ClockFace(Label):
    """Runs and shows the viewer's clock while its screen is on top; shows nothing without clocks."""

    def __init__(self, rect: pygame.Rect, flow: Flow[Any, Any]) -> None:
        super().__init__("clock", rect, _shown(flow), _STYLE, ground=paint.DUSK)
        self._flow = flow

    def update(self, dt: float) -> bool:
        flow = self._flow
        if flow.services.stack.watched:
            flow.clocks.sit(dt)
        if flow.asks_someone and flow.clocks.run(dt, flow.seat):
            flow.services.stack.notice(flow.clocks.up(flow.seat))
        self.set_text(_shown(flow))
        return False

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        if self.text:
            super().draw(surface, look)


def _shown(flow: Flow[Any, Any]) -> str:
    clock = flow.clocks.text(flow.seat) if flow.asks_me() else ""
    return _("Your time: {clock}").format(clock=clock) if clock else ""


def add_clock(scene: Scene, flow: Flow[Any, Any], right: float, y: float) -> None:
    """Add the deciding player's clock to a screen above the table. Without clocks it shows nothing but measures the
    time."""
    scene.ui.add(ClockFace(scene.view.rect(right - _WIDTH, y, _WIDTH, _HEIGHT), flow))
