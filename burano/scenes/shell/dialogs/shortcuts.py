"""The sheet of shortcuts: what each key or controller button does on the screen below."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from burano.i18n import _
from burano.stage.dialogs import Dialog
from burano.stage.scene import Scene, Services
from burano.ui import layout
from burano.ui.controls.widget import sentences
from burano.ui.controls.widgets import Button, ButtonStyle, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.input import commands, key_caps
from burano.ui.input.commands import DOWN, GENERAL, LEFT, NAVIGATION, RIGHT, UP, Command
from burano.ui.input.key_caps import Cap
from burano.ui.input.keymap import By
from burano.ui.scaling import View

_ARROWS = (LEFT, RIGHT, UP, DOWN)
_ROW, _MIN_ROW = 40.0, 30.0
_COLUMN = 560.0


class ShortcutsDialog(Dialog):
    """One line per command: the keys as pictures, and what they do."""

    name = "shortcuts"

    def __init__(self, services: Services, below: Scene | None = None) -> None:
        super().__init__(services, _("Shortcuts on this screen"), "")
        below = below or services.stack.top
        self._commands = tuple(below.command_handlers()) if below is not None else ()
        self._by: By = "pad" if self.kit.keys.used == "pad" else "keys"
        self._caps: list[tuple[tuple[Cap, ...], tuple[int, int]]] = []

    def _lines(self) -> list[tuple[tuple[Cap, ...], str]]:
        """Return keys and words of the screen's own commands, then of those of every screen."""
        keys = self.kit.keys
        shown = [*self._commands, *(c for c in (*NAVIGATION, *GENERAL) if c not in (*_ARROWS, *self._commands))]
        found = [(key_caps.caps_of(keys, command), _(command.label)) for command in shown if self._free(command)]
        arrows = tuple(cap for command in _ARROWS for cap in key_caps.caps_of(keys, command))
        found.insert(len(self._commands), (arrows, _("Go to the next control in that direction")))
        return [line for line in found if line[0]]

    def announcement(self) -> str:
        """Return every line with its keys as text, since the keys are drawn and not part of any label."""
        lines = (f"{key_caps.in_words(self.kit.keys, keys)}: {words}" for keys, words in self._lines())
        return sentences((self.title, *lines))

    def reading(self) -> str:
        return self.announcement()

    def _free(self, command: Command) -> bool:
        """Return whether no command of the screen uses the same key or button."""
        if command in self._commands:
            return True
        keys, by = self.kit.keys, self._by
        taken = {signal for other in self._commands for signal in keys.signals(other, by)}
        return not taken.intersection(keys.signals(command, by)[:1])

    def layout(self, view: View) -> None:
        lines = self._lines()
        room = view.h - 250
        columns = max(1, min(3, int((view.w - 140) // 400)))
        while columns > 1 and len(lines) <= (columns - 1) * int(room / _ROW):
            columns -= 1
        per = -(-len(lines) // columns)
        step = max(_MIN_ROW, min(_ROW, room / max(1, per)))
        width = min(view.w - 60, columns * _COLUMN + 80)
        box = layout.place(view.area, width, 170 + per * step + 26)
        self.panel = view.to_px(box)
        inner = layout.inset(box, 36, 28)
        head, rest = layout.cut_top(inner, 48, 14)
        row, body = layout.cut_bottom(rest, 60, 16)
        self.ui.add(Label("title", view.to_px(head), self.title, Style(face=theme.DISPLAY, size=theme.HEAD)))
        self._fill(view, body, lines, columns, step)
        look = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY)
        self.ui.add(Button("ok", view.to_px(layout.place(row, 220, 60, 1.0)), _("OK"), self.close, look))
        change = layout.place(row, 320, 60, 0.0)
        words = _("Change buttons…") if self._by == "pad" else _("Change keys…")
        if not any(scene.name == "keys" for scene in self.services.stack.scenes):
            self.ui.add(Button("keys", view.to_px(change), words, self._change, ButtonStyle(size=20)))
        self.ui.set_focus("ok")

    def _fill(
        self,
        view: View,
        body: pygame.FRect,
        lines: Sequence[tuple[tuple[Cap, ...], str]],
        columns: int,
        step: float,
    ) -> None:
        self._caps = []
        per = -(-len(lines) // columns)
        for number, cell in enumerate(layout.columns(body, columns, 26)):
            mine = lines[number * per : (number + 1) * per]
            slot = max((view.units(key_caps.width(self.kit, view, keys)) for keys, _words in mine), default=0.0)
            slot = min(slot, cell.w * 0.5)
            for index, (keys, words) in enumerate(mine):
                row = layout.area(cell.x, cell.y + index * step, cell.w, step)
                place = view.to_px(row)
                self._caps.append((keys, place.midleft))
                text = layout.area(row.x + slot + 14, row.y, row.w - slot - 14, row.h)
                style = Style(size=theme.LABEL, shrink=0.6)
                self.ui.add(Label(f"words {number} {index}", view.to_px(text), words, style))

    def _change(self) -> None:
        self.close()
        self.services.go.to("keys", self._by)

    def back(self) -> bool:
        self.close()
        return True

    def handle_command(self, command: Command) -> bool:
        if command is commands.SHORTCUTS:
            self.close()
            return True
        return super().handle_command(command)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        for keys, place in self._caps:
            key_caps.draw(surface, self.kit, self.view, keys, place)
