"""Key and button bindings: every command with its key, changed by pressing another one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from burano.core.registry import game_ids, info
from burano.i18n import _
from burano.scenes.shell.page import Page
from burano.stage.scene import Services
from burano.table.contract.screens import screens
from burano.ui import layout
from burano.ui.controls.dropdown import Dropdown
from burano.ui.controls.widget import ControlState
from burano.ui.controls.widgets import Button, ButtonStyle, ChoiceRow, IconButton, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.input import commands, key_caps
from burano.ui.input.chord import Chord
from burano.ui.input.commands import PAD, SHARED, Command
from burano.ui.input.key_caps import Cap, button_words
from burano.ui.input.keymap import By, defaults
from burano.ui.scaling import View

_ROW, _TAB = 50.0, 160.0
_CAP = 1.25
"""Size of a controller button relative to that in a tooltip."""
_GO = (commands.LEFT, commands.RIGHT, commands.UP, commands.DOWN, commands.CONFIRM, commands.BACK)
_NEEDED: dict[By, tuple[Command, ...]] = {"keys": (*_GO, commands.NEXT), "pad": _GO}
"""Commands that must keep a binding: without them nothing could be reached, not even this page."""
_BY: tuple[By, ...] = ("keys", "pad")


class KeyGroup(NamedTuple):
    """Commands shown together."""

    title: str
    commands: Sequence[Command]


def groups() -> list[KeyGroup]:
    """Return all commands by group, the shared ones before those of the games."""
    found = [
        KeyGroup(_("Everywhere"), (*commands.NAVIGATION, *commands.GENERAL)),
        KeyGroup(_("In play"), commands.COMMON),
        KeyGroup(_("Replay"), commands.STEPS),
        KeyGroup(_("Around the game"), (*commands.PAGES, *commands.READING)),
        KeyGroup(_("Voice"), commands.QUESTIONS),
    ]
    return found + [KeyGroup(info(game).title, screens(game).commands()) for game in game_ids()]


def everything() -> list[Command]:
    """Return every command of every screen."""
    return [*SHARED, *(command for game in game_ids() for command in screens(game).commands())]


class _CapButton(Button):
    """A button that shows a controller button."""

    def __init__(self, name: str, rect: pygame.Rect, cap: Cap, words: str, act: Callable[[], None], tip: str) -> None:
        super().__init__(name, rect, "", act, tooltip=tip)
        self._cap, self.label = cap, words

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        super().draw(surface, look)
        width = key_caps.width(self.kit, self.view, (self._cap,), _CAP)
        middle = self.rect.centerx - width // 2, self.rect.centery
        key_caps.draw(surface, self.kit, self.view, (self._cap,), middle, _CAP)


class KeysScene(Page):
    """One tab per group; what does not fit goes to further tabs."""

    name = "keys"

    def __init__(self, services: Services, by: By | None = None) -> None:
        super().__init__(services)
        self._tab = 0
        self._by: By = by or ("pad" if self.kit.keys.used == "pad" else "keys")
        self.waiting: Command | None = None
        """The command whose new key or button is awaited; None if no input is awaited."""

    def heading(self) -> str:
        return _("Keys and controller")

    def back_words(self) -> str:
        return _("Back")

    @property
    def takes_all(self) -> bool:
        return self.waiting is not None

    @property
    def _chosen(self) -> dict[str, str]:
        now = self.services.settings.now
        return now.buttons if self._by == "pad" else now.keys

    def _words(self, signal: str) -> str:
        """Return the name of a key or button from its form in the settings."""
        if self._by == "pad":
            return button_words(self.kit.keys.pad, signal)
        chord = Chord.read(signal)
        return chord.text if chord is not None else signal

    # ---- layout

    def fill(self, view: View, area: pygame.FRect) -> None:
        by = view.rect(view.w - self.margin - 400, 26 if view.h < 900 else 44, 400, 50)
        hands = [_("Keyboard"), _("Controller")]
        self.ui.add(ChoiceRow("by", by, hands, _BY.index(self._by), self._take_up, size=theme.TEXT))
        tabs, rest = layout.cut_top(area, 54, 14)
        foot, body = layout.cut_bottom(rest, 60, 12)
        columns = 2 if area.w < 1500 else 3
        fits = columns * int((body.h - 52) / _ROW)
        pages = [
            KeyGroup(group.title if not start else f"{group.title} {start // fits + 1}", part)
            for group in groups()
            for start in range(0, len(group.commands), fits)
            if (part := group.commands[start : start + fits])
        ]
        self._tab = min(self._tab, len(pages) - 1)
        self._tabs(view, tabs, [page.title for page in pages])
        self._rows(view, body, pages[self._tab].commands, columns)
        self._foot(view, foot)

    def _tabs(self, view: View, row: pygame.FRect, titles: Sequence[str]) -> None:
        """Add one tab for each page, or a drop-down list if tabs would be too narrow to read."""
        if row.w / len(titles) >= _TAB:
            self.ui.add(ChoiceRow("tabs", view.to_px(row), titles, self._tab, self._turn, size=theme.TEXT))
            return
        field = view.to_px(layout.place(row, 480, 50, 0.0))
        self.ui.add(Dropdown("tabs", field, titles, self._tab, self._turn)).label = _("Page")

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
        changed = command.name in self._chosen
        if changed:
            key, again = layout.cut_left(key, key.w - 48, 6)
            usual = next(map(self._words, defaults(command, self._by)), "—")
            tip = _("Back to the default: {key}").format(key=usual)
            reset = partial(self._reset, command)
            button = IconButton(f"reset {command.name}", view.to_px(again), "ui_reset", tip, reset)
            self.ui.add(button).label = _(command.label)
        style = Style(size=theme.LABEL, wrap=True, shrink=0.6)
        self.ui.add(Label(f"{command.name} words", view.to_px(words), _(command.label), style))
        self._key(view, view.to_px(key), command)

    def _key(self, view: View, rect: pygame.Rect, command: Command) -> None:
        """Add the button that shows and changes the binding of a command."""
        name, wait = f"key {command.name}", partial(self._wait, command)
        signal = next(iter(self.kit.keys.signals(command, self._by)), "")
        words, tip = self._words(signal) if signal else "—", self._conflicts(command)
        if self._by == "pad":
            tip = tip or _("Press it, then the new button; the old one again keeps it")
        else:
            tip = tip or _("Press it, then the new key; Esc keeps the old one, Delete takes it away")
        if self.waiting is command:
            words = _("Press a button…") if self._by == "pad" else _("Press a key…")
        elif self._by == "pad" and signal:
            said = f"{_(command.label)}: {words}"
            self.ui.add(_CapButton(name, rect, Cap("", signal), said, wait, tip))
            return
        look = ButtonStyle(slab=paint.GOLD if self.waiting is command else paint.BUTTON, size=theme.LABEL)
        self.ui.add(Button(name, rect, words, wait, look, tooltip=tip)).label = _(command.label)

    def _conflicts(self, command: Command) -> str:
        """Return the names of the commands that share its key or button."""
        keys, by = self.kit.keys, self._by
        names = [_(o.label) for one in keys.signals(command, by) for o in keys.rivals(command, one, everything(), by)]
        return _("Also means: {names}").format(names=", ".join(names)) if names else ""

    def _foot(self, view: View, foot: pygame.FRect) -> None:
        troubled = [command for command in everything() if self._conflicts(command)]
        button, words = layout.cut_right(foot, 330, 20)
        text, many = _("No key means two things on one screen."), _("These keys mean two things: {names}")
        reset, none = _("Reset all keys"), _("All keys are the default ones.")
        if self._by == "pad":
            text, many = _("No button means two things on one screen."), _("These buttons mean two things: {names}")
            reset, none = _("Reset all buttons"), _("All buttons are the default ones.")
            if not self.kit.keys.connected and self.kit.keys.used != "pad":
                text = _("No controller is connected. Connect one at any time.")
        if troubled:
            shown = [(self.kit.keys.signals(command, self._by)[0], command) for command in troubled[:4]]
            names = ", ".join(f"{self._words(signal)}: {_(command.label)}" for signal, command in shown)
            text = many.format(names=names)
        colour = theme.CREAM
        self.ui.add(Label("conflicts", view.to_px(words), text, Style(colour=colour, wrap=True, shrink=0.6)))
        none = "" if self._chosen else none
        self.ui.add(Button("reset", view.to_px(button), reset, self._reset_all, enabled=not none, tooltip=none))

    def _take_up(self, index: int) -> None:
        self._by, self.waiting = _BY[index], None
        self.relayout()

    def _turn(self, tab: int) -> None:
        self._tab, self.waiting = tab, None
        self.relayout()

    # ---- changing a binding

    def _wait(self, command: Command) -> None:
        self.waiting = None if self.waiting is command else command
        self.relayout()

    def handle(self, event: pygame.Event) -> bool:
        if self.waiting is None or event.type not in (pygame.KEYDOWN, PAD):
            return super().handle(event)
        chord = Chord.of(event) if event.type == pygame.KEYDOWN else None
        if chord == Chord(pygame.K_ESCAPE) or (event.type == PAD and self._by == "keys"):
            self._wait(self.waiting)
        elif chord == Chord(pygame.K_DELETE):
            self._take_away(self.waiting)
        elif event.type == PAD and not event.again:
            self._pressed(self.waiting, event.button)
        elif chord is not None and self._by == "keys":
            self._pressed(self.waiting, str(chord))
        return True

    def _pressed(self, command: Command, signal: str) -> None:
        self.waiting = None
        if rivals := self.kit.keys.rivals(command, signal, everything(), self._by):
            self._ask(command, signal, rivals)
        else:
            self._set({command: signal})

    def _take_away(self, command: Command) -> None:
        self.waiting = None
        if command in _NEEDED[self._by]:
            text = _("Without “{command}” nothing could be reached. Choose something else for it instead.")
            self._refuse(_("It is needed"), text.format(command=_(command.label)))
        else:
            self._set({command: ""})

    def _remaining_bindings(self, rivals: Sequence[Command], given: Sequence[str]) -> dict[Command, str] | None:
        """Return the remaining bindings of conflicting commands after one is taken from them. If a needed command would
        have none left, show a message and return None."""
        keys, by = self.kit.keys, self._by
        left = {rival: " ".join(s for s in keys.signals(rival, by) if s not in given) for rival in rivals}
        if not any(rival in _NEEDED[by] and not written for rival, written in left.items()):
            return left
        text = _("{key} is all that {names} has. Choose something else for it first.")
        self._refuse(_("Already in use"), text.format(key=", ".join(map(self._words, given)), names=_named(rivals)))
        return None

    def _ask(self, command: Command, signal: str, rivals: Sequence[Command]) -> None:
        """Name the command that has the key, and reassign the key if the player agrees."""
        changes = self._remaining_bindings(rivals, (signal,))
        if changes is None:
            return
        changes[command] = signal
        text = _("{key} already means {names}. Use it for “{command}” instead?")
        words = text.format(key=self._words(signal), names=_named(rivals), command=_(command.label))
        self.relayout()
        self.services.go.to("confirm", _("Already in use"), words, _("Use it"), lambda: self._set(changes))

    def _refuse(self, title: str, text: str) -> None:
        self.relayout()
        self.services.go.to("message", title, text)

    def _set(self, changes: dict[Command, str]) -> None:
        now = dict(self._chosen)
        for command, written in changes.items():
            now.pop(command.name, None)
            if tuple(written.split()) != defaults(command, self._by):
                now[command.name] = written
        self._keep(now)

    def _reset(self, command: Command) -> None:
        usual = defaults(command, self._by)
        rivals = [rival for one in usual for rival in self.kit.keys.rivals(command, one, everything(), self._by)]
        changes = self._remaining_bindings(rivals, usual)
        if changes is not None:
            self._set({**changes, command: " ".join(usual)})

    def _reset_all(self) -> None:
        self._keep({})

    def _keep(self, chosen: dict[str, str]) -> None:
        self.services.settings.change(**{"buttons" if self._by == "pad" else "keys": chosen})
        now = self.services.settings.now
        self.kit.keys.rebind(now.keys, now.buttons)
        self.relayout()

    def back(self) -> bool:
        if self.waiting is not None:
            self.waiting = None
            self.relayout()
            return True
        return super().back()


def _named(rivals: Sequence[Command]) -> str:
    return ", ".join(f"“{_(rival.label)}”" for rival in rivals)
