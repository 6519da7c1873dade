"""A read-only view of the table from a screen on top of it: tooltips work, actions do not."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame
from pygame import FRect

from burano.i18n import _
from burano.stage.narrator import SpokenQuestion
from burano.stage.scene import Scene, Services
from burano.table.play.scene import PlayScene
from burano.ui.controls.boxes import Box
from burano.ui.controls.widgets import Button, ButtonStyle
from burano.ui.drawing import paint, theme
from burano.ui.input.commands import BACK, Command
from burano.ui.scaling import View

_POINTING = (
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
    pygame.WINDOWLEAVE,
)


class ReadOnlyTable(Scene):
    """Shows the table of a play in read-only mode; one button leads back."""

    name = "look"

    def __init__(
        self,
        services: Services,
        table: PlayScene[Any],
        words: str,
        *,
        openly: bool = False,
        on_frame: Callable[[], None] = lambda: None,
        time: Callable[[], str] = lambda: "",
    ) -> None:
        """`words`: text of the button back. `openly`: show no secrets, because several people watch. `on_frame`:
        called each frame, for example to run a clock. `time`: the time shown on the button."""
        super().__init__(services)
        self._table, self._words, self._openly, self._on_frame = table, words, openly, on_frame
        self._time, self._shown = time, time()
        self.min_size = table.min_size  # type: ignore[misc]  # it is the table's own layout that is shown

    def enter(self) -> None:
        self._table.set_view_mode("open" if self._openly else "own")

    def leave(self) -> None:
        self._table.set_view_mode("")

    def resume(self) -> None:
        self._table.resume()

    def fit(self, view: View) -> None:
        super().fit(self._table.game.layout.room(view))

    def layout(self, view: View) -> None:
        place, view = self._table.game.controls.main_place(view), view.text_scaled
        self.ui.begin(view)
        eye = "" if self._shown else "ui_eye"  # the time takes its place
        style = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=26, sprite=eye, tint=theme.CREAM)
        words = f"{self._words}   {self._shown}".rstrip()
        tip = _("You are only looking: nothing can be changed here")
        back = Button("back", view.to_px(FRect(place)), words, self._close, style, tooltip=tip)
        back.sign, back.label = True, self._words  # the screen reader does not read each second
        self.ui.add(back, BACK)

    def announcement(self) -> str:
        return _("You are looking at the table. Escape goes back.")

    def questions(self) -> Sequence[SpokenQuestion]:
        return self._table.questions()

    def _close(self) -> None:
        self.services.stack.pop()

    def back(self) -> bool:
        self._close()
        return True

    def handle(self, event: pygame.Event) -> bool:
        if super().handle(event):
            return True
        if event.type in _POINTING:
            return self._table.handle(event)
        return False

    def command_handlers(self) -> Mapping[Command, Callable[[], object]]:
        return {**super().command_handlers(), **self._table.view_commands()}

    def update(self, dt: float) -> bool:
        self._on_frame()
        if self._time() != self._shown:
            self._shown = self._time()
            self.relayout()
        whole = self._table.update(dt)
        return super().update(dt) or whole

    @property
    def pace(self) -> float:
        return max(super().pace, self._table.pace)

    def draw(self, surface: pygame.Surface) -> None:
        self._table.draw(surface)
        super().draw(surface)

    def boxes(self) -> list[Box]:
        return [*self._table.boxes(), *super().boxes()]
