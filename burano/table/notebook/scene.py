"""The notebook as a page above the table: one's own notes at the left, one's starred moments at the right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import FRect

from burano.core.protocol import Seat
from burano.core.session import Session
from burano.i18n import _
from burano.stage.scene import Scene, Services
from burano.table.notebook.notebook import MAX_NOTE_LENGTH, Notebook
from burano.table.wording.words import LogLine
from burano.ui import layout
from burano.ui.controls.lists import Row, ScrollList
from burano.ui.controls.text_entry import TextEntry
from burano.ui.controls.widgets import IconButton, Label
from burano.ui.drawing import theme
from burano.ui.drawing.text import Style
from burano.ui.input.commands import BACK, DELETE, MAIN, REPLAYS, RESET, SECOND, Command
from burano.ui.scaling import View

_NEW = "new"
"""The row below the last note, which adds one."""


class NotebookScene(Scene):
    """Shows and edits the page of one person; nobody else sees it."""

    name = "notebook"
    min_size = (1100, 640)
    opaque = False

    def __init__(
        self,
        services: Services,
        notebook: Notebook,
        session: Session[Any, Any],
        seat: Seat,
        lines: Callable[[], list[LogLine]],
    ) -> None:
        """`lines`: the game log as that person reads it."""
        super().__init__(services)
        self._notebook, self._session, self._seat, self._lines = notebook, session, seat, lines
        self._note, self._star = _NEW, ""
        self._typed: dict[str, str] = {}
        self._open = False
        self._panel = pygame.Rect(0, 0, 0, 0)

    # ---- layout

    def layout(self, view: View) -> None:
        box = layout.place(view.area, min(view.w - 50, 1240), min(view.h - 30, 720))
        self._panel = view.to_px(box)
        inner = layout.inset(box, 34, 24)
        head, rest = layout.cut_top(inner, 46, 2)
        line, rest = layout.cut_top(rest, 28, 14)
        name = self._session.table.players[self._seat].name
        title = _("{name}’s notebook").format(name=name)
        style = Style(face=theme.DISPLAY, size=theme.HEAD, shrink=0.6, elide=True)
        words, close = layout.cut_right(head, 46, 16)[::-1]
        self.ui.add(Label("title", view.to_px(words), title, style))
        self.ui.add(IconButton("close", view.to_px(close), "ui_close", _("Close"), self.close), BACK)
        private = _("Only you see it: it is covered while the screen is handed over, and saved with the game.")
        self.ui.add(Label("private", view.to_px(line), private, Style(colour=theme.INK_SOFT, shrink=0.6)))
        left, right = layout.columns(rest, 2, 28)
        self._add_notes(view, left)
        self._add_stars(view, right)
        if not self._open:  # what is typed at once is a note
            self._open = True
            self.ui.set_focus("note_entry")

    def _add_notes(self, view: View, box: FRect) -> None:
        leaf = self._notebook.of(self._seat)
        rows = [Row(str(index), text, sprite="ui_pencil") for index, text in enumerate(leaf.notes)]
        rows.append(Row(_NEW, _("A new note"), sprite="ui_plus"))
        now = leaf.notes[int(self._note)] if self._note != _NEW else ""
        self._half(view, box, "note", _("Notes"), rows, self._note, now, self._pick_note, self._write_note)

    def _add_stars(self, view: View, box: FRect) -> None:
        leaf, said = self._notebook.of(self._seat), self._said()
        rows = [Row(str(step), note or said.get(step, ""), said.get(step, "") if note else "", "ui_star")
                for step, note in leaf.stars.items()]  # fmt: skip
        if rows and self._star not in [row.key for row in rows]:
            self._star = rows[-1].key
        now = leaf.stars.get(int(self._star), "") if rows else ""
        title = _("Starred moments")
        if not rows:
            head, rest = layout.cut_top(box, 36, 6)
            self.ui.add(Label("stars", view.to_px(head), title, Style(face=theme.DISPLAY, size=theme.PANEL_HEAD)))
            none = _("None yet: select a line of the game log, then its star.")
            style = Style(colour=theme.INK_SOFT, wrap=True, valign="top")
            self.ui.add(Label("none", view.to_px(rest), none, style))
            return
        self._half(view, box, "star", title, rows, self._star, now, self._pick_star, self._write_star)

    def _half(
        self,
        view: View,
        box: FRect,
        name: str,
        title: str,
        rows: list[Row],
        chosen: str,
        now: str,
        pick: Callable[[Row], None],
        write: Callable[[], None],
    ) -> None:
        """Add a list, and below it a field for the text of the chosen row."""
        head, rest = layout.cut_top(box, 36, 6)
        self.ui.add(Label(f"{name}s", view.to_px(head), title, Style(face=theme.DISPLAY, size=theme.PANEL_HEAD)))
        entry, rest = layout.cut_bottom(rest, 50, 12)
        listed = ScrollList(f"{name}_list", view.to_px(rest), rows, pick, chosen=chosen, row_height=56)
        self.ui.add(listed).label = title
        field, buttons = layout.cut_left(entry, entry.w - (176 if name == "star" else 116), 10)
        self._typed[name] = now
        hint = _("What you want to remember")
        keep = lambda text: self._typed.update({name: text})
        self.ui.add(
            TextEntry(
                f"{name}_entry", view.to_px(field), now, keep, on_commit=write, limit=MAX_NOTE_LENGTH, placeholder=hint
            )
        )
        side, x = buttons.h, buttons.x
        icons: list[tuple[str, str, str, Callable[[], None], Command | None]] = [
            ("write", "ui_pencil", _("Write it down"), write, MAIN if name == "note" else SECOND)
        ]
        if name == "star":
            icons.append(("look", "ui_replay", _("Look at this moment"), self._look, REPLAYS))
        gone = self._drop_star if name == "star" else self._drop_note
        tip = _("Take the star away") if name == "star" else _("Cross the note out")
        icons.append(("drop", "ui_trash", tip, gone, DELETE if name == "note" else RESET))
        for index, (what, sprite, words, act, command) in enumerate(icons):
            rect = view.rect(x + index * (side + 8), buttons.y, side, side)
            self.ui.add(IconButton(f"{what}_{name}", rect, sprite, words, act), command)

    def _said(self) -> dict[int, str]:
        """Return the first line of the game log about each step."""
        found: dict[int, str] = {}
        players = self._session.table.players
        for line in self._lines():
            if not line.thought:
                name = f"{players[line.seat].name}: " if line.seat >= 0 else ""
                found.setdefault(line.step, f"{name}{line.text}")
        return found

    # ---- doing

    def _pick_note(self, row: Row) -> None:
        self._note = row.key
        self.relayout()
        self.ui.set_focus("note_entry" if row.key == _NEW else "note_list")

    def _pick_star(self, row: Row) -> None:
        self._star = row.key
        self.relayout()

    def _write_note(self) -> None:
        leaf = self._notebook.of(self._seat)
        at = -1 if self._note == _NEW else int(self._note)
        self._notebook.write(self._seat, leaf.with_note(self._typed["note"], at))
        self._note = _NEW
        self.relayout()
        self.ui.set_focus("note_entry")

    def _drop_note(self) -> None:
        if self._note != _NEW:
            leaf = self._notebook.of(self._seat)
            self._notebook.write(self._seat, leaf.with_note("", int(self._note)))
        self._note = _NEW
        self.relayout()

    def _write_star(self) -> None:
        leaf = self._notebook.of(self._seat)
        self._notebook.write(self._seat, leaf.with_star(int(self._star), self._typed["star"]))
        self.relayout()

    def _drop_star(self) -> None:
        self._notebook.write(self._seat, self._notebook.of(self._seat).without_star(int(self._star)))
        self.relayout()

    def _look(self) -> None:
        self.services.go.to("replay", self._session, at=int(self._star))

    def close(self) -> None:
        self.services.stack.pop()

    def back(self) -> bool:
        self.close()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.paint.wash(surface, self.view.window, theme.DEEP, 0.55)
        self.kit.paint.panel(surface, self._panel, self.view.s)
        super().draw(surface)
