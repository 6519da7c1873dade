"""A dialog for long work: shown at once, then one step per frame, with a button to cancel."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

import pygame

from burano.i18n import _
from burano.stage.dialogs import Dialog
from burano.stage.scene import FULL_PACE, Services
from burano.ui import layout
from burano.ui.controls.widgets import Button
from burano.ui.drawing import theme
from burano.ui.input.commands import BACK
from burano.ui.scaling import View

_DROPPED = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
"""Events dropped while the work runs, because the player could not see what they would hit."""


class BusyDialog(Dialog):
    """Runs `work`, one step in each frame after the first; every step yields the progress. When the dialog closes, its
    return value is passed to `done`."""

    name = "busy"

    def __init__(
        self, services: Services, text: str, work: Generator[float, None, Any], done: Callable[[Any], object]
    ) -> None:
        super().__init__(services, _("One moment"), text)
        self._work, self._done = work, done
        self._share = 0.0
        self._seen = False
        self._bar = pygame.Rect(0, 0, 0, 0)

    @property
    def pace(self) -> float:
        return FULL_PACE

    def controls(self, view: View, row: pygame.FRect) -> None:
        bar, button = layout.cut_left(row, row.w - 220, 24)
        self._bar = view.to_px(layout.place(bar, bar.w, 12, 0.0, 0.5))
        self.ui.add(Button("cancel", view.to_px(button), _("Cancel"), self._cancel), BACK)

    def update(self, dt: float) -> bool:
        super().update(dt)
        if not self._seen:  # draw the dialog first
            self._seen = True
            return True
        try:
            self._share = next(self._work)
            self.invalidate(self._bar)
        except StopIteration as end:
            self.close()
            self._done(end.value)
            self.services.stack.settle()
            pygame.event.clear(_DROPPED)
        return False

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        done = self._bar.copy()
        done.w = round(self._bar.w * min(1.0, self._share))
        for rect, colour in ((self._bar, theme.SAND), (done, theme.GOLD_DARK)):
            pygame.draw.rect(surface, colour, rect, border_radius=self._bar.h // 2)

    def _cancel(self) -> None:
        self._work.close()
        self.close()

    def back(self) -> bool:
        self._cancel()
        return True
