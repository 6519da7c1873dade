"""Dialogs around saved games: give a name, choose a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from burano.i18n import _
from burano.persistence import disk
from burano.persistence.library import LONGEST_NAME
from burano.persistence.problems import SaveProblem
from burano.scenes.shell import save_words
from burano.scenes.shell.dialogs import Dialog
from burano.stage.scene import Scene, Services
from burano.ui import layout, paint, theme
from burano.ui.commands import BACK
from burano.ui.lists import Row, ScrollList
from burano.ui.scaling import View
from burano.ui.text import Style
from burano.ui.widgets import Button, ButtonStyle, Label

Accept = Callable[[str], None]
"""Takes the name; `SaveProblem` says what is wrong with it."""


class NameDialog(Dialog):
    """Asks for a name. It stays open, and says why, while the name is refused."""

    name = "name"
    width = 880

    def __init__(self, services: Services, title: str, text: str, start: str, yes: str, accept: Accept) -> None:
        super().__init__(services, title, text)
        self._value, self._yes, self._accept = start, yes, accept
        self._start = start
        self._wrong: Label

    def controls(self, view: View, row: pygame.FRect) -> None:
        from burano.ui.standard import TextEntry

        entry, rest = layout.cut_left(row, row.w - 380, 16)
        cancel, yes = layout.columns(rest, 2, 12)
        field = TextEntry(
            "entry", view.to_px(entry), self._value, self._typed, on_commit=self._done, limit=LONGEST_NAME
        )
        self.ui.add(field)
        self.ui.add(
            Button("cancel", view.to_px(cancel), _("Cancel"), self.close, ButtonStyle(face=theme.DISPLAY)), BACK
        )
        self.ui.add(
            Button("yes", view.to_px(yes), self._yes, self._done, ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY))
        )
        below = layout.area(row.x, row.bottom + 2, row.w, 30)
        self._wrong = Label("wrong", view.to_px(below), "", Style(face=theme.BOLD, colour=theme.BAD, size=theme.LABEL))
        self.ui.add(self._wrong)
        self.ui.set_focus("entry")
        if self._value == self._start:  # only a proposal as yet
            field.select_all()

    def _typed(self, text: str) -> None:
        self._value = text
        self._wrong.set_text("")

    def _done(self) -> None:
        try:
            self._accept(self._value)
        except SaveProblem as problem:
            self._wrong.set_text(save_words.problem_text(problem))
            return
        self.close()

    def back(self) -> bool:
        self.close()
        return True


class FileDialog(Scene):
    """A way through the folders of this computer, to choose a file to read or a place to write."""

    name = "file"
    min_size = (1040, 650)
    opaque = False

    def __init__(
        self,
        services: Services,
        title: str,
        yes: str,
        accept: Callable[[Path], None],
        *,
        suffixes: tuple[str, ...],
        write: str = "",
        start: Path | None = None,
    ) -> None:
        super().__init__(services)
        self._title, self._yes, self._accept = title, yes, accept
        self._suffixes, self._write = suffixes, write
        self._folder = start or Path.home()
        self._chosen = ""
        self._panel = pygame.Rect(0, 0, 0, 0)

    def layout(self, view: View) -> None:
        from burano.ui.standard import TextEntry

        box = layout.place(view.area, min(940, view.w - 60), min(680, view.h - 40))
        self._panel = view.to_px(box)
        inner = layout.inset(box, 34, 28)
        head, inner = layout.cut_top(inner, 44, 12)
        self.ui.add(Label("title", view.to_px(head), self._title, Style(face=theme.DISPLAY, size=theme.HEAD)))
        where, inner = layout.cut_top(inner, 48, 12)
        up, path = layout.cut_left(where, 150, 12)
        at_top = self._folder.parent == self._folder
        self.ui.add(
            Button(
                "up",
                view.to_px(up),
                _("Up"),
                self._up,
                ButtonStyle(sprite="ui_up", size=theme.TEXT),
                enabled=not at_top,
            )
        )
        self.ui.add(Label("folder", view.to_px(path), str(self._folder), Style(face=theme.BOLD, elide=True)))
        buttons, inner = layout.cut_bottom(inner, 60, 16)
        self._buttons(view, buttons)
        if self._write:
            entry, inner = layout.cut_bottom(inner, 48, 14)
            field = TextEntry("entry", view.to_px(entry), self._write, self._typed, on_commit=self._done, limit=80)
            self.ui.add(field)
        rows = self._rows()
        self.ui.add(ScrollList("files", view.to_px(inner), rows, self._pick, chosen=self._chosen, row_height=50))

    def _buttons(self, view: View, row: pygame.FRect) -> None:
        cancel, yes = layout.columns(layout.place(row, 460, row.h, 1.0), 2, 16)
        ready = bool(self._write or self._chosen)
        tip = "" if ready else _("Choose a file first")
        self.ui.add(
            Button("cancel", view.to_px(cancel), _("Cancel"), self._close, ButtonStyle(face=theme.DISPLAY)), BACK
        )
        self.ui.add(
            Button(
                "yes",
                view.to_px(yes),
                self._yes,
                self._done,
                ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY),
                enabled=ready,
                tooltip=tip,
            )
        )

    def _rows(self) -> list[Row]:
        try:
            inside = disk.look_into(self._folder)
        except SaveProblem as problem:
            return [Row("", _("This folder cannot be read: {why}").format(why=problem.values.get("why", "")))]
        inside.sort(key=lambda path: path.name.lower())
        folders = [path for path in inside if disk.is_folder(path)]
        files = [path for path in inside if path.suffix.lower() in self._suffixes and path not in folders]
        return [
            *(Row(path.name, path.name, sprite="ui_load") for path in folders),
            *(Row(path.name, path.name, sprite="ui_save") for path in files),
        ]

    def _pick(self, row: Row) -> None:
        path = self._folder / row.key
        if row.key and disk.is_folder(path):
            self._go(path)
        elif self._write:
            self._write = row.key or self._write
            self.relayout()
        else:
            self._chosen = row.key
            self.relayout()

    def _go(self, folder: Path) -> None:
        self._folder, self._chosen = folder, ""
        self.relayout()

    def _up(self) -> None:
        self._go(self._folder.parent)

    def _typed(self, text: str) -> None:
        self._write = text

    def _done(self) -> None:
        name = self._write or self._chosen
        if not name:
            return
        path = self._folder / Path(name).name
        if not self._write:
            self._finish(path)
            return
        if path.suffix.lower() not in self._suffixes:
            path = path.with_name(path.name + self._suffixes[0])
        if disk.is_there(path):
            text = _("{name} already exists. Replace it?").format(name=path.name)
            self.services.go.to("confirm", self._title, text, _("Replace"), lambda: self._finish(path), danger=True)
        else:
            self._finish(path)

    def _finish(self, path: Path) -> None:
        self._close()
        try:
            self._accept(path)
        except SaveProblem as problem:
            self.services.go.to("message", self._title, save_words.problem_text(problem))

    def _close(self) -> None:
        self.services.go.back()

    def back(self) -> bool:
        self._close()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.paint.wash(surface, self.view.window, theme.DEEP, 0.55)
        self.kit.paint.panel(surface, self._panel, self.view.s)
        super().draw(surface)
