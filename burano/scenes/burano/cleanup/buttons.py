"""The buttons along the foot of the clean-up: for a choice, or for the steps being shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pygame import FRect

from burano.i18n import _
from burano.scenes.burano import commands as own
from burano.scenes.burano.cleanup.form import Form
from burano.scenes.burano.cleanup.places import Places
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
    """The screen that shows the clean-up and asks."""

    ui: Controls
    story: Story
    form: Form | None
    running: bool
    asked: bool

    @property
    def at_end(self) -> bool: ...

    @property
    def stepping(self) -> bool:
        """Whether the computer player who chooses waits to be stepped."""
        ...

    def last_words(self) -> str: ...

    def confirm(self) -> None: ...

    def leave_it(self) -> None: ...

    def next_page(self) -> None: ...

    def previous_beat(self) -> None: ...

    def skip(self) -> None: ...

    def toggle(self) -> None: ...


class CleanupButtons:
    """Lays one big button and small ones beside it; what cannot be done now says why."""

    def __init__(self, teller: CleanupScreen) -> None:
        self._teller = teller

    def lay(self, view: View, places: Places) -> None:
        """For a window, in its tray."""
        self._view, self._places, tray = view, places, places.tray
        wide = min(422.0, view.w * 0.22)
        self._main = FRect(tray.right - 40 - wide, tray.y + 34, wide, 86)
        if places.compact:
            wide = view.w * (0.29 if self._teller.form is not None else 0.21)  # a choice is a sentence
            self._main = FRect(tray.right - places.edge - wide, tray.y + 12, wide, tray.h - 22)
        if self._teller.form is not None:
            self._choice(self._teller.form)
        else:
            self._story()

    def _choice(self, form: Form) -> None:
        quiet = bool(form.wasted())
        self._big("confirm", form.main_text(), self._teller.confirm, MAIN, why=form.why_not(), quiet=quiet)
        why_not = "" if form.can_undo else _("There is nothing to undo.")
        self._small(2, "undo", _("Undo"), "ui_undo", form.undo, why_not, UNDO)
        if form.best is not None:
            self._small(1, "best", _("Best choice"), "ui_auto", form.best, "", own.BEST)

    def _story(self) -> None:
        teller = self._teller
        if teller.at_end:
            self._big("go_on", teller.last_words(), teller.leave_it, own.STORY)
        else:
            text = _("The computer chooses") if teller.asked else _("Next")
            thinks = _("A computer player is choosing.") if teller.asked and not teller.stepping else ""
            self._big("next", text, teller.next_page, own.STORY, why=thinks)
        why_not = _("Everything has been shown.") if teller.at_end else ""
        self._small(1, "skip", _("Skip"), "ui_skip", teller.skip, why_not, SECOND)
        words, sprite = (_("Pause"), "ui_pause") if teller.running else (_("Auto-play"), "ui_play")
        self._small(2, "run", words, sprite, teller.toggle, why_not, own.RUN)
        why_not = "" if teller.story.can_go_back else _("Nothing has been shown yet.")
        self._small(3, "back", _("Back"), "ui_step_back", teller.previous_beat, why_not, UNDO)

    def _big(self, name: str, text: str, act: Handler, command: Command, *, why: str = "", quiet: bool = False) -> None:
        """The big button; `why` it cannot be used now, if it cannot. A `quiet` one does not call for a click."""
        style = ButtonStyle(face=theme.DISPLAY, size=29, slab=paint.BUTTON if why or quiet else paint.PRIMARY)
        rect = self._view.to_px(self._main)
        self._teller.ui.add(Button(name, rect, text, act, style, enabled=not why, tooltip=why), command)

    def _small(
        self, number: int, name: str, text: str, sprite: str, act: Handler, why_not: str, command: Command
    ) -> None:
        """A small one, so many places left of the big one."""
        area = self._packed(number) if self._places.compact else self._beside(number)
        style = ButtonStyle(sprite=icon_if_room(sprite, area.w - 40), size=theme.TEXT)
        rect = self._view.to_px(area)
        self._teller.ui.add(Button(name, rect, text, act, style, enabled=not why_not, tooltip=why_not), command)

    def _beside(self, number: int) -> FRect:
        room = 230.0 if self._teller.form is not None else 178.0  # two share what three have
        width = min(room, self._view.w * room / 1930)
        return FRect(self._main.x - 20 - number * (width + 12) + 12, self._places.tray.y + 40, width, 74)

    def _packed(self, number: int) -> FRect:
        """The same in little room: two above one another, three beside one another."""
        main, scale = self._main, self._view.w / 1100
        if self._teller.form is not None:
            both = FRect(main.x - 12 - 204 * scale, main.y, 204 * scale, main.h)
            return layout.rows(both, 2, 6)[2 - number] if self._teller.form.best is not None else both
        width = 108 * scale
        return FRect(main.x - 12 - number * (width + 8) + 8, main.y, width, main.h)
