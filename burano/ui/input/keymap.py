"""The key and button bindings of commands, default or chosen by the player, and the device used last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

import pygame

from burano.ui.input.chord import Chord
from burano.ui.input.commands import PAD, SHARED, Command, meet

PadKind: TypeAlias = Literal["xbox", "playstation", "switch", "generic"]
Device: TypeAlias = Literal["keys", "pad", "pointer"]
By: TypeAlias = Literal["keys", "pad"]
"""Kind of input device for a command."""

BUTTONS = (
    "a", "b", "x", "y", "lb", "rb", "lt", "rt", "l3", "r3", "start", "select", "left", "right", "up", "down",
    "look_left", "look_right", "scroll_up", "scroll_down",
)  # fmt: skip
"""Buttons that every controller has, by their names in `Pad`; the last four are the right stick."""


class Keymap:
    """The current bindings."""

    def __init__(self, chosen: Mapping[str, str] | None = None, buttons: Mapping[str, str] | None = None) -> None:
        self.chosen: Mapping[str, str] = chosen or {}
        """The player's key bindings by command name: key combinations separated by spaces; empty: no key."""
        self.buttons: Mapping[str, str] = buttons or {}
        """The player's controller bindings by command name: a button, or empty for none."""
        self._known: dict[Command, tuple[Chord, ...]] = {}
        self.used: Device = "pointer"
        """The device used last: tooltips and legends show its keys."""
        self.pad: PadKind = "generic"
        self.connected = False
        """Whether a controller is connected."""

    def rebind(self, chosen: Mapping[str, str], buttons: Mapping[str, str]) -> None:
        """Replace the player's bindings."""
        self.chosen, self.buttons, self._known = chosen, buttons, {}

    def chords(self, command: Command) -> tuple[Chord, ...]:
        """Return the key combinations of a command; the first is the one shown."""
        found = self._known.get(command)
        if found is None:
            written = self.chosen.get(command.name)
            texts = command.keys if written is None else tuple(written.split())
            found = tuple(chord for text in texts if (chord := Chord.read(text)) is not None)
            self._known[command] = found
        return found

    def button(self, command: Command) -> str:
        """Return the controller button of a command; empty if there is none."""
        chosen = self.buttons.get(command.name)
        return chosen if chosen is not None and chosen in (*BUTTONS, "") else command.pad

    def signals(self, command: Command, by: By) -> tuple[str, ...]:
        """Return the bindings of a command as the settings file has them."""
        if by == "pad":
            return tuple(filter(None, (self.button(command),)))
        return tuple(str(chord) for chord in self.chords(command))

    def repeats(self, button: str) -> bool:
        """Return whether a button repeats while held."""
        return any(command.repeats and self.button(command) == button for command in SHARED)

    def means(self, event: pygame.Event, command: Command) -> bool:
        """Return whether an event triggers a command."""
        if event.type == PAD:
            return bool(event.button == self.button(command)) and (command.repeats or not event.again)
        return event.type == pygame.KEYDOWN and Chord.of(event) in self.chords(command)

    def holds(self, event: pygame.Event, command: Command) -> bool:
        """Return whether a key of a command went down or up, whatever modifiers are held."""
        keys = (pygame.KEYDOWN, pygame.KEYUP)
        return event.type in keys and any(event.key == chord.code for chord in self.chords(command))

    def key_text(self, command: Command) -> str:
        """Return the key of a command as text; empty if it has none."""
        chords = self.chords(command)
        return chords[0].text if chords else ""

    def rivals(self, command: Command, signal: str, commands: Iterable[Command], by: By) -> list[Command]:
        """Return the commands with the same binding that work on the same screens as this one. Defaults that share a
        key on purpose (a replay uses the arrows while no control has the focus) are no conflict."""
        return [
            other
            for other in commands
            if other.name != command.name
            and meet(other.where, command.where)
            and signal in self.signals(other, by)
            and not (signal in defaults(command, by) and signal in defaults(other, by))
        ]


def defaults(command: Command, by: By) -> tuple[str, ...]:
    """Return the default bindings of a command as the settings file has them."""
    if by == "pad":
        return tuple(filter(None, (command.pad,)))
    return tuple(str(chord) for key in command.keys if (chord := Chord.read(key)) is not None)
