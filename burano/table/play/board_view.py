"""Scenes that show the table as a still picture: the open table of a hand-over, and the position of a log line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from burano.core.protocol import NOBODY, Seat
from burano.core.session import Session
from burano.i18n import _
from burano.stage.dialogs import ConfirmDialog
from burano.stage.scene import Scene, Services
from burano.table.picture.table_snapshot import fitted, table_snapshot
from burano.ui import layout
from burano.ui.controls.widgets import Button, ButtonStyle, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.input.commands import BACK
from burano.ui.scaling import View

_EDGE = 12.0


class BoardScene(Scene):
    """Shows the table over the whole window without anybody's secrets; any click closes it."""

    name = "board"
    min_size = (1100, 660)

    def __init__(self, services: Services, session: Session[Any, Any]) -> None:
        super().__init__(services)
        self._session = session
        self._picture: pygame.Surface | None = None

    def layout(self, view: View) -> None:
        self._picture = table_snapshot(self.kit, self._session, self._session.length, NOBODY, view)
        place = view.to_px(layout.area(view.w / 2 - 160, view.h - 74, 320, 60))
        style = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY)
        self.ui.add(Button("back", place, _("Back"), self.close, style), BACK)
        self.ui.set_focus("back")

    def close(self) -> None:
        self.services.stack.pop()

    def back(self) -> bool:
        self.close()
        return True

    def handle(self, event: pygame.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self.close()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        if self._picture is not None:
            surface.blit(self._picture, (0, 0))
        super().draw(surface)

    def announcement(self) -> str:
        return _("The table as everybody may see it")


class BackToScene(ConfirmDialog):
    """Asks whether to go back to an earlier position, with a picture of it."""

    name = "back_to"
    min_size = (1100, 660)

    def __init__(
        self,
        services: Services,
        session: Session[Any, Any],
        number: int,
        viewer: Seat,
        on_yes: Callable[[], object],
    ) -> None:
        """Create the dialog. `number`: how many actions remain; `viewer`: the seat whose secrets may be shown."""
        text = _("Everything that happened after this line will be undone.")
        super().__init__(services, _("Back to here?"), text, _("Back to here"), on_yes, careful=True)
        self._session, self._number, self._viewer = session, number, viewer
        self._painted: tuple[View, pygame.Surface] | None = None
        self._fitted_picture: tuple[pygame.Surface, pygame.Rect] | None = None

    def layout(self, view: View) -> None:
        if self._painted is None or self._painted[0] != view:
            self._painted = view, table_snapshot(self.kit, self._session, self._number, self._viewer, view)
        height = min(view.h - 30, 860.0)
        box = layout.place(view.area, min(view.w - 60, (height - 230) * view.w / view.h + 80), height)
        self.panel = view.to_px(box)
        head, rest = layout.cut_top(layout.inset(box, 40, 24), 44, 4)
        words, rest = layout.cut_top(rest, 30, 10)
        buttons, room = layout.cut_bottom(rest, 60, 16)
        self.ui.add(Label("title", view.to_px(head), self.title, Style(face=theme.DISPLAY, size=theme.HEAD)))
        self.ui.add(Label("text", view.to_px(words), self.text, Style(size=theme.TEXT, shrink=0.6)))
        self._fitted_picture = fitted(self._painted[1], view.to_px(room))
        self.controls(view, layout.place(buttons, min(buttons.w, 720), 60))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._fitted_picture is not None:
            picture, place = self._fitted_picture
            frame = place.inflate(self.view.px(4), self.view.px(4))
            self.kit.paint.slab(surface, frame, self.view.s, paint.CARD, radius=6)
            surface.blit(picture, place)
