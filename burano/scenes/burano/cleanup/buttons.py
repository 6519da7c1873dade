"""Buttons at the bottom of the clean-up: for a choice, or for the beats being shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pygame import FRect

from burano.i18n import _
from burano.scenes.burano import commands as own
from burano.scenes.burano.cleanup.form import Form
from burano.scenes.burano.cleanup.places import CleanupPlaces
from burano.scenes.burano.cleanup.story import Story
from burano.table.input.widgets import icon_if_room
from burano.ui import layout
from burano.ui.controls.controls import Controls
from burano.ui.controls.widgets import Button, ButtonStyle
from burano.ui.drawing import paint, theme
from burano.ui.input.commands import MAIN, SECOND, UNDO, Command
from burano.ui.scaling import View

Handler = Callable[[], None]


class CleanupScreen(Protocol):
    """What the buttons need of the clean-up screen."""

    ui: Controls
    story: Story
    form: Form | None
    running: bool
    asked: bool

    @property
    def at_end(self) -> bool: ...

    @property
    def stepping(self) -> bool:
        """Whether the computer player's choice waits for a click."""
        ...

    def last_words(self) -> str: ...

    def confirm(self) -> None: ...

    def leave_it(self) -> None: ...

    def next_page(self) -> None: ...

    def previous_beat(self) -> None: ...

    def skip(self) -> None: ...

    def toggle(self) -> None: ...


class CleanupButtons:
    """Lays out one big button and small ones beside it; a disabled button explains why in its tooltip."""

    def __init__(self, screen: CleanupScreen) -> None:
        self._screen = screen

    def lay(self, view: View, places: CleanupPlaces) -> None:
        """Lay out the buttons in the tray."""
        self._view, self._places, tray = view, places, places.tray
        width = min(422.0, view.w * 0.22)
        self._main = FRect(tray.right - 40 - width, tray.y + 34, width, 86)
        if places.compact:
            width = view.w * (0.29 if self._screen.form is not None else 0.21)  # the text of a choice is long
            self._main = FRect(tray.right - places.edge - width, tray.y + 12, width, tray.h - 22)
        if self._screen.form is not None:
            self._choice(self._screen.form)
        else:
            self._story()

    def _choice(self, form: Form) -> None:
        quiet = bool(form.wasted())
        self._big("confirm", form.main_text(), self._screen.confirm, MAIN, why=form.why_not(), quiet=quiet)
        why_not = "" if form.can_undo else _("There is nothing to undo.")
        self._small(2, "undo", _("Undo"), "ui_undo", form.undo, why_not, UNDO)
        if form.best is not None:
            self._small(1, "best", _("Best choice"), "ui_auto", form.best, "", own.BEST)

    def _story(self) -> None:
        screen = self._screen
        if screen.at_end:
            self._big("go_on", screen.last_words(), screen.leave_it, own.STORY)
        else:
            text = _("The computer chooses") if screen.asked else _("Next")
            thinks = _("A computer player is choosing.") if screen.asked and not screen.stepping else ""
            self._big("next", text, screen.next_page, own.STORY, why=thinks)
        why_not = _("Everything has been shown.") if screen.at_end else ""
        self._small(1, "skip", _("Skip"), "ui_skip", screen.skip, why_not, SECOND)
        words, sprite = (_("Pause"), "ui_pause") if screen.running else (_("Auto-play"), "ui_play")
        self._small(2, "run", words, sprite, screen.toggle, why_not, own.RUN)
        why_not = "" if screen.story.can_go_back else _("Nothing has been shown yet.")
        self._small(3, "back", _("Back"), "ui_step_back", screen.previous_beat, why_not, UNDO)

    def _big(self, name: str, text: str, act: Handler, command: Command, *, why: str = "", quiet: bool = False) -> None:
        """Add the big button. `why`: reason it is disabled, if it is; `quiet`: do not emphasise it."""
        style = ButtonStyle(face=theme.DISPLAY, size=29, slab=paint.BUTTON if why or quiet else paint.PRIMARY)
        rect = self._view.to_px(self._main)
        self._screen.ui.add(Button(name, rect, text, act, style, enabled=not why, tooltip=why), command)

    def _small(
        self, number: int, name: str, text: str, sprite: str, act: Handler, why_not: str, command: Command
    ) -> None:
        """Add the small button number `number` to the left of the big one."""
        area = self._packed(number) if self._places.compact else self._beside(number)
        style = ButtonStyle(sprite=icon_if_room(sprite, area.w - 40), size=theme.TEXT)
        rect = self._view.to_px(area)
        self._screen.ui.add(Button(name, rect, text, act, style, enabled=not why_not, tooltip=why_not), command)

    def _beside(self, number: int) -> FRect:
        room = 230.0 if self._screen.form is not None else 178.0  # two buttons share the width of three
        width = min(room, self._view.w * room / 1930)
        return FRect(self._main.x - 20 - number * (width + 12) + 12, self._places.tray.y + 40, width, 74)

    def _packed(self, number: int) -> FRect:
        """Return a small button's area in a small window: two above one another, or three side by side."""
        main, scale = self._main, self._view.w / 1100
        if self._screen.form is not None:
            both = FRect(main.x - 12 - 204 * scale, main.y, 204 * scale, main.h)
            return layout.rows(both, 2, 6)[2 - number] if self._screen.form.best is not None else both
        width = 108 * scale
        return FRect(main.x - 12 - number * (width + 8) + 8, main.y, width, main.h)
