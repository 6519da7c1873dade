"""All parts of a lesson: begin again at any of them, or go on alone."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from burano.i18n import _
from burano.stage.scene import Scene, Services
from burano.table.lesson.model import Lesson
from burano.ui import layout
from burano.ui.controls.widgets import Button, ButtonStyle, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.scaling import View

_ROW = 46.0


class ContentsScene(Scene):
    """A column of the parts above the dimmed table."""

    name = "lesson_contents"
    min_size = (900, 760)
    opaque = False

    def __init__(
        self,
        services: Services,
        lesson: Lesson,
        here: int,
        begin_at: Callable[[int], None],
        leave: Callable[[], None],
    ) -> None:
        super().__init__(services)
        self._lesson, self._here, self._begin_at, self._leave = lesson, here, begin_at, leave
        self._panel = pygame.Rect(0, 0, 0, 0)

    def layout(self, view: View) -> None:
        parts = self._lesson.parts
        box = layout.place(view.area, 560, 32 + 48 + len(parts) * (_ROW + 6) + 20 + 2 * (_ROW + 10) + 24)
        self._panel = view.to_px(box)
        inner = layout.inset(box, 40, 26)
        head, inner = layout.cut_top(inner, 44, 8)
        style = Style(face=theme.DISPLAY, size=theme.HEAD, align="center", shrink=0.6)
        self.ui.add(Label("heading", view.to_px(head), self._lesson.title(), style))
        for number, part in enumerate(parts):
            row, inner = layout.cut_top(inner, _ROW, 6)
            slab = paint.PRIMARY if number == self._here else paint.BUTTON
            look = ButtonStyle(slab=slab, size=20, align="left")
            text = f"{number + 1}.  {part.title()}"
            tip = _("Begin here")
            self.ui.add(Button(f"part{number}", view.to_px(row), text, self._to(number), look, tooltip=tip))
        inner.y += 14
        back, inner = layout.cut_top(inner, _ROW, 10)
        self.ui.add(
            Button("resume", view.to_px(back), _("Back to the lesson"), self.services.go.back, ButtonStyle(size=20))
        )
        out, inner = layout.cut_top(inner, _ROW, 0)
        words = _("Leave the lesson and play on freely")
        self.ui.add(Button("leave", view.to_px(out), words, self._go, ButtonStyle(size=20)))

    def _to(self, number: int) -> Callable[[], None]:
        def begin() -> None:
            self.services.go.back()
            self._begin_at(number)

        return begin

    def _go(self) -> None:
        self.services.go.back()
        self._leave()

    def back(self) -> bool:
        self.services.go.back()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.paint.wash(surface, self.view.window, theme.DEEP, 0.55)
        self.kit.paint.panel(surface, self._panel, self.view.s)
        super().draw(surface)
