"""Dialogs for saved games: enter a name, choose a file."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable
from pathlib import Path

import pygame

from burano.i18n import _
from burano.persistence import disk
from burano.persistence.library import MAX_NAME_LENGTH
from burano.persistence.problems import SaveProblem
from burano.stage.dialogs import Dialog
from burano.stage.problems import problem_text
from burano.stage.scene import Scene, Services
from burano.ui import layout
from burano.ui.controls.lists import Row, ScrollList
from burano.ui.controls.text_entry import TextEntry
from burano.ui.controls.widgets import Button, ButtonStyle, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.input.commands import BACK
from burano.ui.scaling import View

Accept = Callable[[str], None]
"""Receives the name; raises `SaveProblem` if it is refused."""


class NameDialog(Dialog):
    """Asks for a name. While the name is refused, it stays open and shows the reason."""

    name = "name"
    width = 880

    def __init__(self, services: Services, title: str, text: str, start: str, yes: str, accept: Accept) -> None:
        super().__init__(services, title, text)
        self._value, self._yes, self._accept = start, yes, accept
        self._start = start
        self._wrong: Label

    def controls(self, view: View, row: pygame.FRect) -> None:
        entry, rest = layout.cut_left(row, row.w - 380, 16)
        cancel, yes = layout.columns(rest, 2, 12)
        field = TextEntry(
            "entry", view.to_px(entry), self._value, self._typed, on_commit=self._done, limit=MAX_NAME_LENGTH
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
        if self._value == self._start:  # the name is still the proposed one
            field.select_all()

    def _typed(self, text: str) -> None:
        self._value = text
        self._wrong.set_text("")

    def _done(self) -> None:
        try:
            self._accept(self._value)
        except SaveProblem as problem:
            self._wrong.set_text(problem_text(problem))
            return
        self.close()

    def back(self) -> bool:
        self.close()
        return True


class FileDialog(Scene):
    """A file dialog: choose a file to read or a place to write."""

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
        self._suffixes = suffixes
        self._writing, self._typed_name = bool(write), write
        self._chosen = ""
        """The selected file to read."""
        self._look(start or _first_folder(services))
        self._panel = pygame.Rect(0, 0, 0, 0)

    def layout(self, view: View) -> None:
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
        if self._writing:
            entry, inner = layout.cut_bottom(inner, 48, 14)
            field = TextEntry("entry", view.to_px(entry), self._typed_name, self._typed, on_commit=self._done, limit=80)
            self.ui.add(field)
        rows = self._rows()
        self.ui.add(ScrollList("files", view.to_px(inner), rows, self._pick, chosen=self._chosen, row_height=50))

    def _buttons(self, view: View, row: pygame.FRect) -> None:
        cancel, yes = layout.columns(layout.place(row, 460, row.h, 1.0), 2, 16)
        ready = self._writing or bool(self._chosen)
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

    def _look(self, folder: Path) -> None:
        """Read a folder once: thousands of files take time."""
        self._folder, self._closed = folder, None
        self._folders, self._files = list[str](), list[str]()
        try:
            inside = disk.look_into(folder)
        except SaveProblem as problem:
            self._closed = problem
            return
        for path in sorted(inside, key=lambda path: path.name.lower()):
            if disk.is_folder(path):
                self._folders.append(path.name)
            elif path.suffix.lower() in self._suffixes:
                self._files.append(path.name)

    def _rows(self) -> list[Row]:
        if self._closed:
            return [Row("", _("This folder cannot be read: {why}").format(why=problem_text(self._closed)))]
        return [
            *(Row(name, name, sprite="ui_load") for name in self._folders),
            *(Row(name, name, sprite="ui_save") for name in self._files),
        ]

    def _pick(self, row: Row) -> None:
        path = self._folder / row.key
        if row.key and disk.is_folder(path):
            self._go(path)
        elif self._writing:
            self._typed_name = row.key or self._typed_name
            self.relayout()
        else:
            self._chosen = row.key
            self.relayout()

    def _go(self, folder: Path) -> None:
        self._chosen = ""
        self._look(folder)
        self.relayout()

    def _up(self) -> None:
        self._go(self._folder.parent)

    def _typed(self, text: str) -> None:
        self._typed_name = text

    def _done(self) -> None:
        if not self._writing:
            if self._chosen:
                self._finish(self._folder / self._chosen)
            return
        try:
            path = self._target()
        except SaveProblem as problem:
            self._tell(problem)
            return
        if disk.is_there(path):
            text = _("{name} already exists. Replace it?").format(name=path.name)
            self.services.go.to("confirm", self._title, text, _("Replace"), lambda: self._finish(path), danger=True)
        else:
            self._finish(path)

    def _target(self) -> Path:
        """Return the file to write, always in this folder; raise `SaveProblem` for a name without letters."""
        name = Path(self._typed_name).name
        if not name.lower().endswith(self._suffixes):
            name += self._suffixes[0]
        if not re.search(r"\w", name.rpartition(".")[0]):
            raise SaveProblem("bad_name")
        return self._folder / name

    def _finish(self, path: Path) -> None:
        self._close()
        try:
            self._accept(path)
        except SaveProblem as problem:
            self._tell(problem)

    def _tell(self, problem: SaveProblem) -> None:
        self.services.go.to("message", self._title, problem_text(problem))

    def _close(self) -> None:
        self.services.go.back()

    def back(self) -> bool:
        self._close()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.paint.wash(surface, self.view.window, theme.DEEP, 0.55)
        self.kit.paint.panel(surface, self._panel, self.view.s)
        super().draw(surface)


def _first_folder(services: Services) -> Path:
    """Return the first folder: home, or the saves if the user has no home."""
    saves = services.dirs.saves
    places = [saves, *saves.parents]
    with contextlib.suppress(RuntimeError):
        places.insert(0, Path.home())
    return next(filter(disk.is_folder, places), saves)
