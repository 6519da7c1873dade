"""On-screen letters, for typing with a controller."""

from __future__ import annotations

from functools import partial

import pygame

from burano.i18n import _
from burano.stage.dialogs import Dialog
from burano.stage.scene import Services
from burano.ui import graphemes, layout
from burano.ui.controls.text_entry import TextEntry
from burano.ui.controls.widgets import Button, ButtonStyle, IconButton, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.input.commands import CAPITALS, ERASE, OTHER_LETTERS, SPACE
from burano.ui.scaling import View

_ROWS = (
    ("1234567890", "1234567890"),
    ("qwertyuiop", "ąćęłńóśźż"),
    ("asdfghjkl-", "àáâäãåæèéêë"),
    ("zxcvbnm,.'", "ìíîïòôöøùúûü"),
)
_SIDE, _GAP = 62.0, 8.0


class LetterPadDialog(Dialog):
    """The text of a field, with letters below; each letter is added to the field at once."""

    name = "letters"

    def __init__(self, services: Services, entry: TextEntry) -> None:
        super().__init__(services, _("Type with the controller"), "")
        self._below, self._field = services.stack.top, entry.name
        self._text = entry.value()
        self._capitals, self._more = not self._text, False

    def layout(self, view: View) -> None:
        rows = [row[self._more] for row in _ROWS]
        width = max(len(row) for row in rows) * (_SIDE + _GAP)
        box = layout.place(view.area, max(width + 72, 800), 36 + 48 + 66 + 5 * (_SIDE + _GAP) + 40)
        self.panel = view.to_px(box)
        inner = layout.inset(box, 36, 28)
        head, rest = layout.cut_top(inner, 44, 8)
        self.ui.add(Label("title", view.to_px(head), self.title, Style(face=theme.DISPLAY, size=28)))
        field, rest = layout.cut_top(rest, 50, 14)
        shown = f"{self._text}|"
        style = Style(face=theme.BOLD, size=theme.BUTTON, elide=True, align="center")
        self.ui.add(Label("written", view.to_px(field), shown, style))
        for number, row in enumerate(rows):
            y = rest.y + number * (_SIDE + _GAP)
            x = rest.x + (rest.w - len(row) * (_SIDE + _GAP) + _GAP) / 2
            for index, letter in enumerate(row):
                self._letter(view, view.rect(x + index * (_SIDE + _GAP), y, _SIDE, _SIDE), letter)
        self._add_actions(view, layout.area(rest.x, rest.y + 4 * (_SIDE + _GAP), rest.w, _SIDE))

    def _letter(self, view: View, rect: pygame.Rect, letter: str) -> None:
        letter = letter.upper() if self._capitals else letter
        style = ButtonStyle(size=26, face=theme.BOLD)
        button = Button(f"letter {letter.lower()}", rect, letter, partial(self._write, letter), style)
        button.label = self._sign_name(letter)
        button.sign = bool(button.label)
        self.ui.add(button)

    @staticmethod
    def _sign_name(letter: str) -> str:
        """Return the name of a symbol, for speech."""
        signs = {".": _("Full stop"), ",": _("Comma"), "-": _("Hyphen"), "'": _("Apostrophe")}
        return signs.get(letter, "")

    def _add_actions(self, view: View, row: pygame.FRect) -> None:
        cells = [view.to_px(cell) for cell in layout.columns(row, (1, 1.2, 2.4, 1, 1.8), _GAP)]
        small = ButtonStyle(size=theme.TEXT)
        capitals = Button("capitals", cells[0], "Aa", self._shift, small, tooltip=_("Capital letters"))
        words = "abc" if self._more else "ąéö"
        more = Button("more", cells[1], words, self._others, small, tooltip=_("Other letters"))
        capitals.sign = more.sign = True
        self.ui.add(capitals, CAPITALS)
        self.ui.add(more, OTHER_LETTERS)
        self.ui.add(Button("space", cells[2], _("Space"), partial(self._write, " "), small), SPACE)
        self.ui.add(IconButton("delete", cells[3], "ui_erase", _("Delete the last letter"), self._delete), ERASE)
        done = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=24)
        self.ui.add(Button("done", cells[4], _("Done"), self._done, done))
        if not self.ui.focus_name:
            self.ui.set_focus("letter g" if not self._more else "more")

    def _show(self, text: str) -> None:
        if text != self._text:
            entry = self._below.ui.find(self._field) if self._below is not None else None
            if not isinstance(entry, TextEntry):  # the field is gone: text scale or window size changed
                self.close()
                return
            entry.set_text(text)
            self._text = entry.value()  # a field may hold less than was typed
            entry.on_change(self._text)
        self.relayout()

    def _write(self, letter: str) -> None:
        self._capitals = False
        self._show(self._text + letter)

    def _delete(self) -> None:
        self._show(self._text[: graphemes.floor(self._text, len(self._text) - 1)])

    def _shift(self) -> None:
        self._capitals = not self._capitals
        self.relayout()

    def _others(self) -> None:
        self._more = not self._more
        self.relayout()

    def _done(self) -> None:
        self.close()

    def back(self) -> bool:
        self.close()
        return True
