"""The menu of a running play: save it under a name, open other pages, or quit. The play itself is always autosaved."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from burano.i18n import _
from burano.persistence.autosave import Autosaver
from burano.persistence.disk import SYNC
from burano.persistence.problems import SaveProblem
from burano.scenes.shell.preferences import seats
from burano.scenes.shell.saves.load_dialogs import NameDialog
from burano.stage.problems import problem_text
from burano.stage.scene import Scene, Services
from burano.table.play.scene import PlayScene
from burano.ui import layout
from burano.ui.controls.widgets import Button, ButtonStyle, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.input.commands import CATALOGUE, NOTEBOOK, Command
from burano.ui.scaling import View

_ROW = 58.0


class PauseScene(Scene):
    """A column of buttons over the dimmed table."""

    name = "pause"
    min_size = (900, 800)
    opaque = False

    def __init__(self, services: Services, first: str = "") -> None:
        """`first`: name of the button to focus, if a key at the table opened the menu."""
        super().__init__(services)
        self._first, self._panel = first, pygame.Rect(0, 0, 0, 0)

    def layout(self, view: View) -> None:
        go = self.services.go
        saver = self._saver()
        kept = self.services.saves.problem is None
        items = [
            ("resume", _("Back to the table"), "ui_play", self._close, paint.PRIMARY),
            ("save", _("Save as…"), "ui_save", self._save, paint.BUTTON),
            ("seats", _("Who plays…"), "ui_people", lambda: go.to("seats"), paint.BUTTON),
            ("load", _("Load another game"), "ui_load", lambda: go.to("load"), paint.BUTTON),
            ("settings", _("Settings"), "ui_gear", lambda: go.to("settings"), paint.BUTTON),
            ("howto", _("How to play"), "ui_help", lambda: go.to("howto"), paint.BUTTON),
            ("title", _("Main menu"), "ui_home", go.home, paint.BUTTON),
        ]
        more = (CATALOGUE, _("All cards and words"), "ui_layers"), (NOTEBOOK, _("Your notebook"), "ui_pencil")
        for command, words, sprite in more:
            if (act := self._at_table(command)) is not None:
                items.insert(3, (command.name, words, sprite, act, paint.BUTTON))
        unsaved = "" if saver else _("A puzzle is quickly set up again: it is not saved.")
        refused = {"save": unsaved, "seats": seats.why_not(saver)}
        height = 44 + 50 + 44 + len(items) * (_ROW + 10) + 20
        box = layout.place(view.area, 520, height)
        self._panel = view.to_px(box)
        inner = layout.inset(box, 40, 32)
        head, inner = layout.cut_top(inner, 44, 4)
        self.ui.add(
            Label("heading", view.to_px(head), _("Menu"), Style(face=theme.DISPLAY, size=theme.HEAD, align="center"))
        )
        line, inner = layout.cut_top(inner, 30, 14)
        if saver is None:
            words = _("A puzzle is not saved; what you have solved is.")
        else:
            words = _("Every move is saved automatically.") if kept else _("Autosave is not working at the moment.")
            if kept and SYNC in self.services.saves.lacking:
                words = _("Saved, but a power cut may cost the last moves.")
        tone = theme.INK_SOFT if kept else theme.BAD
        self.ui.add(Label("state", view.to_px(line), words, Style(align="center", colour=tone, shrink=0.6)))
        for number, (name, text, sprite, act, slab) in enumerate(items):
            row = view.to_px(layout.area(inner.x, inner.y + number * (_ROW + 10), inner.w, _ROW))
            tint = theme.CREAM if slab == paint.PRIMARY else None
            tip = refused.get(name, "")
            enabled = not tip
            self.ui.add(
                Button(
                    name,
                    row,
                    text,
                    act,
                    ButtonStyle(slab=slab, sprite=sprite, tint=tint, face=theme.DISPLAY, slot=64, align="left"),
                    enabled=enabled,
                    tooltip=tip,
                ),
                {"notebook": NOTEBOOK, "catalogue": CATALOGUE}.get(name),
            )  # fmt: skip
        self.ui.set_focus(self._first or "resume")
        if self._first:
            self.ui.focus.show(True)
            self._first = ""

    def _at_table(self, command: Command) -> Callable[[], None] | None:
        """Return a function that closes the menu and runs a command of the table below; None if the command is not
        available there now."""
        below = [scene for scene in self.services.stack.scenes if scene is not self]
        does = below[-1].command_handlers().get(command) if below else None
        if does is None:
            return None

        def act() -> None:
            self.services.go.back()
            does()

        return act

    def _saver(self) -> Autosaver | None:
        """Return the autosave of the play on screen; None for a puzzle or an exercise, even if another play is
        autosaved."""
        saver, scenes = self.services.saves.autosaves.saver, self.services.stack.scenes
        table = scenes[0] if scenes else None
        elsewhere = saver is not None and isinstance(table, PlayScene) and table.flow.session is not saver.session
        return None if elsewhere else saver

    def _close(self) -> None:
        self.services.go.back()

    def back(self) -> bool:
        self._close()
        return True

    def _save(self) -> None:
        saver = self._saver()
        if saver is None:
            return
        session, desk = saver.session, self.services.saves

        def accept(name: str) -> None:
            if desk.library.has(name):
                text = _("“{name}” already exists. The older save will be kept as a backup.").format(name=name)
                self.services.go.to("confirm", _("Replace it?"), text, _("Replace"), lambda: write(name))
            else:
                write(name)

        def write(name: str) -> None:
            try:
                desk.keep(session, name)
            except SaveProblem as problem:
                self.services.go.to("message", _("Not saved"), problem_text(problem))
            else:
                self.services.stack.notice(_("Saved as “{name}”.").format(name=name))

        start = ", ".join(player.name for player in session.table.players)[:40]
        text = _("The game is saved automatically as well; a named save keeps exactly this position.")
        self.services.stack.push(NameDialog(self.services, _("Save the game"), text, start, _("Save"), accept))

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.paint.wash(surface, self.view.window, theme.DEEP, 0.55)
        self.kit.paint.panel(surface, self._panel, self.view.s)
        super().draw(surface)
