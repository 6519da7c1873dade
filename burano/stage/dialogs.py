"""Dialogs: small scenes above a dimmed parent."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from burano.i18n import _
from burano.stage.scene import Scene, Services
from burano.ui import layout
from burano.ui.controls.widgets import Button, ButtonStyle, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.input.commands import BACK, MAIN
from burano.ui.scaling import View


class Dialog(Scene):
    """A paper panel in the middle of the window; the scenes below are dimmed and disabled. Subclasses set `title`,
    `text` and `size`, and add their buttons in `controls`."""

    name = "dialog"
    min_size = (1100, 660)
    opaque = False
    width: float = 680

    def __init__(self, services: Services, title: str, text: str) -> None:
        super().__init__(services)
        self.title, self.text = title, text
        self.panel = pygame.Rect(0, 0, 0, 0)

    def layout(self, view: View) -> None:
        inner_w = min(self.width, view.w - 80) - 80
        px = view.px(theme.TEXT + 2)
        lines = self.kit.text.wrap(self.text, theme.BODY, px, view.px(inner_w))
        step = self.kit.text.font(theme.BODY, px).get_height() * 1.06
        text_h = view.units(step * len(lines)) + 4
        height = min(view.h - 40, 40 + 50 + 18 + text_h + 30 + 64 + 36)
        box = layout.place(view.area, inner_w + 80, height, 0.5, 0.45)
        self.panel = view.to_px(box)
        inner = layout.inset(box, 40, 36)
        head, rest = layout.cut_top(inner, 50, 18)
        buttons, body = layout.cut_bottom(rest, 64, 30)
        self.ui.add(Label("title", view.to_px(head), self.title, Style(face=theme.DISPLAY, size=theme.HEAD)))
        self.ui.add(
            Label("text", view.to_px(body), self.text, Style(size=theme.TEXT + 2, wrap=True, valign="top", shrink=0.6))
        )
        self.controls(view, buttons)

    def controls(self, view: View, row: pygame.FRect) -> None:
        """Add the buttons to the row."""

    def close(self) -> None:
        """Close the dialog."""
        self.services.stack.pop()

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.paint.wash(surface, self.view.window, theme.DEEP, 0.55)
        self.kit.paint.panel(surface, self.panel, self.view.s)
        super().draw(surface)


class MessageDialog(Dialog):
    """A message with one button."""

    name = "message"

    def __init__(self, services: Services, title: str, text: str, on_close: Callable[[], None] | None = None) -> None:
        super().__init__(services, title, text)
        self._on_close = on_close

    def controls(self, view: View, row: pygame.FRect) -> None:
        place = layout.place(row, 220, 64, 1.0)
        self.ui.add(
            Button("ok", view.to_px(place), _("OK"), self._done, ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY))
        )
        self.ui.set_focus("ok")

    def _done(self) -> None:
        self.close()
        if self._on_close:
            self._on_close()

    def back(self) -> bool:
        self._done()
        return True


class ConfirmDialog(Dialog):
    """A question with two answers. Escape always gives the safe one; a button with serious consequences never has the
    focus."""

    name = "confirm"

    def __init__(
        self,
        services: Services,
        title: str,
        text: str,
        yes: str,
        on_yes: Callable[[], object],
        *,
        no: str = "",
        on_no: Callable[[], None] | None = None,
        danger: bool = False,
        careful: bool = False,
        other: tuple[str, Callable[[], object]] | None = None,
    ) -> None:
        """`danger`: the consequence cannot be undone. `careful`: Enter alone does not answer yes. `other`: a third
        answer."""
        super().__init__(services, title, text)
        self._other = other
        self.width = 900 if other else type(self).width
        self._yes, self._no, self._danger = yes, no, danger
        self._careful = careful or danger
        self._on_yes, self._on_no = on_yes, on_no

    def controls(self, view: View, row: pygame.FRect) -> None:
        left, *between, right = layout.columns(row, 3 if self._other else 2, 20)
        plain, main = ButtonStyle(face=theme.DISPLAY), ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY)
        # If Enter alone does not answer yes, the safe answer is the highlighted one.
        refusing, accepting = (main, plain) if self._careful else (plain, main)
        if self._danger:
            accepting = ButtonStyle(slab=paint.DANGER, face=theme.DISPLAY)
        no = self._no or _("Cancel")
        self.ui.add(Button("no", view.to_px(left), no, self._refuse, refusing), BACK)
        yes = Button("yes", view.to_px(right), self._yes, self._accept, accepting)
        self.ui.add(yes, None if self._danger else MAIN)
        if self._other is not None:
            words, act = self._other
            self.ui.add(Button("other", view.to_px(between[0]), words, lambda: self._choose(act), ButtonStyle(size=18)))
        self.ui.set_focus("no" if self._careful else "yes")

    def _choose(self, act: Callable[[], object]) -> None:
        self.close()
        act()

    def _accept(self) -> None:
        self._choose(self._on_yes)

    def _refuse(self) -> None:
        self.close()
        if self._on_no:
            self._on_no()

    def back(self) -> bool:
        self._refuse()
        return True
