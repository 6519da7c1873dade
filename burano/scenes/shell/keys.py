"""Keys as the player wants them: every command with its key, changed by pressing another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from burano.core.registry import game_ids, info
from burano.i18n import _
from burano.scenes.shell.page import Page
from burano.stage.scene import Services
from burano.table.contract import screens
from burano.ui import commands, layout, paint, theme
from burano.ui.chords import Chord
from burano.ui.commands import SHARED, Command
from burano.ui.scaling import View
from burano.ui.text import Style
from burano.ui.widgets import Button, ButtonStyle, Choice, IconButton, Label

_ROW = 50.0
_NEEDED = (commands.LEFT, commands.RIGHT, commands.UP, commands.DOWN, commands.CONFIRM, commands.BACK, commands.NEXT)
"""Without these nothing could be reached any more, not even this page."""


class Group(NamedTuple):
    """Commands that are shown together."""

    title: str
    commands: Sequence[Command]


def groups() -> list[Group]:
    """All commands there are, the games' own after what they share."""
    found = [
        Group(_("Everywhere"), (*commands.NAVIGATION, *commands.GENERAL)),
        Group(_("In play"), commands.COMMON),
        Group(_("Replay"), commands.REPLAYS),
        Group(_("Voice"), commands.QUESTIONS),
    ]
    return found + [Group(info(game).title, screens(game).commands()) for game in game_ids()]


def everything() -> list[Command]:
    """Every command of every screen."""
    return [*SHARED, *(command for game in game_ids() for command in screens(game).commands())]


class KeysScene(Page):
    """One tab for each group; what does not fit goes on the next."""

    name = "keys"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._tab = 0
        self.waiting: Command | None = None
        """The command whose new key is awaited."""

    def heading(self) -> str:
        return _("Keys")

    def back_words(self) -> str:
        return _("Back")

    @property
    def takes_keys(self) -> bool:
        return self.waiting is not None or super().takes_keys

    # ---- layout

    def fill(self, view: View, area: pygame.FRect) -> None:
        tabs, rest = layout.cut_top(area, 54, 14)
        foot, body = layout.cut_bottom(rest, 60, 12)
        columns = 2 if area.w < 1500 else 3
        fits = columns * int((body.h - 52) / _ROW)
        pages = [
            Group(group.title if not start else f"{group.title} {start // fits + 1}", part)
            for group in groups()
            for start in range(0, len(group.commands), fits)
            if (part := group.commands[start : start + fits])
        ]
        self._tab = min(self._tab, len(pages) - 1)
        titles = [page.title for page in pages]
        self.ui.add(Choice("tabs", view.to_px(tabs), titles, self._tab, self._turn, size=theme.TEXT))
        self._rows(view, body, pages[self._tab].commands, columns)
        self._foot(view, foot)

    def _rows(self, view: View, body: pygame.FRect, shown: Sequence[Command], columns: int) -> None:
        while columns > 1 and len(shown) <= (columns - 1) * int((body.h - 52) / _ROW):
            columns -= 1
        per = -(-len(shown) // columns)
        box = layout.area(body.x, body.y, body.w, min(body.h, 52 + max(4, per) * _ROW))
        inner = self.panel(view, box)
        for number, cell in enumerate(layout.columns(inner, columns, 36)):
            for index, command in enumerate(shown[number * per : (number + 1) * per]):
                self._row(view, layout.area(cell.x, cell.y + index * _ROW, cell.w, _ROW - 6), command)

    def _row(self, view: View, row: pygame.FRect, command: Command) -> None:
        key, words = layout.cut_right(row, min(210, row.w * 0.42), 10)
        changed = command.name in self.services.settings.now.keys
        if changed:
            key, again = layout.cut_left(key, key.w - 48, 6)
            tip = _("Back to the default: {key}").format(key=_written(command.keys))
            reset = partial(self._reset, command)
            self.ui.add(IconButton(f"reset {command.name}", view.to_px(again), "ui_reset", tip, reset))
        style = Style(size=theme.LABEL, wrap=True, shrink=0.6)
        self.ui.add(Label(f"{command.name} words", view.to_px(words), _(command.words), style))
        text = _("Press a key…") if self.waiting is command else self.kit.keys.words(command) or "—"
        look = ButtonStyle(slab=paint.GOLD if self.waiting is command else paint.BUTTON, size=theme.LABEL)
        tip = self._trouble(command) or _("Press it, then the new key; Esc keeps the old one, Delete takes it away")
        wait = partial(self._wait, command)
        self.ui.add(Button(f"key {command.name}", view.to_px(key), text, wait, look, tooltip=tip))

    def _trouble(self, command: Command) -> str:
        """Whom it shares its key with."""
        keys = self.kit.keys
        names = [_(o.words) for chord in keys.chords(command) for o in keys.rivals(command, chord, everything())]
        return _("Also means: {names}").format(names=", ".join(names)) if names else ""

    def _foot(self, view: View, foot: pygame.FRect) -> None:
        troubled = [command for command in everything() if self._trouble(command)]
        button, words = layout.cut_right(foot, 330, 20)
        text = _("No key means two things on one screen.")
        if troubled:
            names = ", ".join(f"{self.kit.keys.words(command)}: {_(command.words)}" for command in troubled[:4])
            text = _("These keys mean two things: {names}").format(names=names)
        colour = theme.CREAM
        self.ui.add(Label("conflicts", view.to_px(words), text, Style(colour=colour, wrap=True, shrink=0.6)))
        none = "" if self.services.settings.now.keys else _("All keys are the default ones.")
        self.ui.add(
            Button("reset", view.to_px(button), _("Reset all keys"), self._reset_all, enabled=not none, tooltip=none)
        )

    def _turn(self, tab: int) -> None:
        self._tab, self.waiting = tab, None
        self.relayout()

    # ---- choosing

    def _wait(self, command: Command) -> None:
        self.waiting = None if self.waiting is command else command
        self.relayout()

    def handle(self, event: pygame.Event) -> bool:
        if self.waiting is not None and event.type == pygame.KEYDOWN:
            chord = Chord.of(event)
            if chord is not None:
                self._pressed(self.waiting, chord)
            return True
        return super().handle(event)

    def _pressed(self, command: Command, chord: Chord) -> None:
        self.waiting = None
        if chord == Chord(pygame.K_ESCAPE):
            self.relayout()
        elif chord == Chord(pygame.K_DELETE):
            self._take_away(command)
        elif rivals := self.kit.keys.rivals(command, chord, everything()):
            self._ask(command, chord, rivals)
        else:
            self._set({command: str(chord)})

    def _take_away(self, command: Command) -> None:
        if command in _NEEDED:
            text = _("Without a key for “{command}” nothing could be reached. Choose another key instead.")
            self._refuse(text.format(command=_(command.words)))
        else:
            self._set({command: ""})

    def _ask(self, command: Command, chord: Chord, rivals: Sequence[Command]) -> None:
        """Name what has the key, and take it away there if the player says so."""
        names = ", ".join(f"“{_(rival.words)}”" for rival in rivals)
        last = [rival for rival in rivals if rival in _NEEDED and len(self.kit.keys.chords(rival)) == 1]
        if last:
            text = _("{key} is the only key for {names}. Give that another key first.")
            self._refuse(text.format(key=chord.words, names=names))
            return
        changes = {rival: " ".join(str(c) for c in self.kit.keys.chords(rival) if c != chord) for rival in rivals}
        changes[command] = str(chord)
        text = _("{key} already means {names}. Use it for “{command}” instead?")
        words = text.format(key=chord.words, names=names, command=_(command.words))
        self.relayout()
        self.services.go.to("confirm", _("Key in use"), words, _("Use it"), lambda: self._set(changes))

    def _refuse(self, text: str) -> None:
        self.relayout()
        self.services.go.to("message", _("Key in use"), text)

    def _set(self, changes: dict[Command, str]) -> None:
        now = dict(self.services.settings.now.keys)
        for command, written in changes.items():
            now.pop(command.name, None)
            if written.split() != [str(Chord.read(key)) for key in command.keys]:
                now[command.name] = written
        self._keep(now)

    def _reset(self, command: Command) -> None:
        chords = [chord for key in command.keys if (chord := Chord.read(key)) is not None]
        keys = self.kit.keys
        rivals = [rival for chord in chords for rival in keys.rivals(command, chord, everything())]
        changes = {rival: " ".join(str(c) for c in keys.chords(rival) if c not in chords) for rival in rivals}
        if any(rival in _NEEDED and not written for rival, written in changes.items()):
            names = ", ".join(f"“{_(rival.words)}”" for rival in rivals)
            text = _("{key} is the only key for {names}. Give that another key first.")
            self._refuse(text.format(key=_written(command.keys), names=names))
            return
        now = {name: keys for name, keys in self.services.settings.now.keys.items() if name != command.name}
        self._keep(now | {rival.name: written for rival, written in changes.items()})

    def _reset_all(self) -> None:
        self._keep({})

    def _keep(self, chosen: dict[str, str]) -> None:
        self.services.settings.change(keys=chosen)
        self.kit.keys.rebind(self.services.settings.now.keys)
        self.relayout()

    def back(self) -> bool:
        if self.waiting is not None:
            self.waiting = None
            self.relayout()
            return True
        return super().back()


def _written(keys: Sequence[str]) -> str:
    first = Chord.read(keys[0]) if keys else None
    return first.words if first else "—"
