"""Which keys and buttons a command listens to, by default or by the player's choice, and what the player last used."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

import pygame

from burano.ui.input.chords import Chord
from burano.ui.input.commands import PAD, SHARED, Command, meet

PadKind: TypeAlias = Literal["xbox", "playstation", "switch", "generic"]
Device: TypeAlias = Literal["keys", "pad", "pointer"]
By: TypeAlias = Literal["keys", "pad"]
"""What a command is asked for with."""

BUTTONS = (
    "a", "b", "x", "y", "lb", "rb", "lt", "rt", "l3", "r3", "start", "select", "left", "right", "up", "down",
    "look_left", "look_right", "scroll_up", "scroll_down",
)  # fmt: skip
"""What every controller has, by the names `Pad` calls it; the last four are the right stick."""


class Keymap:
    """The keys and buttons in force."""

    def __init__(self, chosen: Mapping[str, str] | None = None, buttons: Mapping[str, str] | None = None) -> None:
        self.chosen: Mapping[str, str] = chosen or {}
        """What the player set, by the name of the command: chords with blanks between; nothing: no key at all."""
        self.buttons: Mapping[str, str] = buttons or {}
        """The same for a controller: the name of a button, or nothing."""
        self._known: dict[Command, tuple[Chord, ...]] = {}
        self.used: Device = "pointer"
        """What the player used last: tooltips and legends speak of it."""
        self.pad: PadKind = "generic"
        self.connected = False
        """Whether there is a controller."""

    def rebind(self, chosen: Mapping[str, str], buttons: Mapping[str, str]) -> None:
        """Listen to other keys and buttons from now on."""
        self.chosen, self.buttons, self._known = chosen, buttons, {}

    def chords(self, command: Command) -> tuple[Chord, ...]:
        """What to press for a command; the first is the one that is shown."""
        found = self._known.get(command)
        if found is None:
            written = self.chosen.get(command.name)
            texts = command.keys if written is None else tuple(written.split())
            found = tuple(chord for text in texts if (chord := Chord.read(text)) is not None)
            self._known[command] = found
        return found

    def button(self, command: Command) -> str:
        """The button of a controller that asks for a command; nothing if there is none."""
        chosen = self.buttons.get(command.name)
        return chosen if chosen is not None and chosen in (*BUTTONS, "") else command.pad

    def signals(self, command: Command, by: By) -> tuple[str, ...]:
        """What asks for a command, as the settings write it."""
        if by == "pad":
            return tuple(filter(None, (self.button(command),)))
        return tuple(str(chord) for chord in self.chords(command))

    def repeats(self, button: str) -> bool:
        """Whether a button that is held is heard again and again."""
        return any(command.repeats and self.button(command) == button for command in SHARED)

    def means(self, event: pygame.Event, command: Command) -> bool:
        """Whether an event asks for a command."""
        if event.type == PAD:
            return bool(event.button == self.button(command)) and (command.repeats or not event.again)
        return event.type == pygame.KEYDOWN and Chord.of(event) in self.chords(command)

    def holds(self, event: pygame.Event, command: Command) -> bool:
        """Whether a key of a command went down or up, whatever is pressed with it."""
        keys = (pygame.KEYDOWN, pygame.KEYUP)
        return event.type in keys and any(event.key == chord.code for chord in self.chords(command))

    def words(self, command: Command) -> str:
        """The key of a command in words; nothing if it has none."""
        chords = self.chords(command)
        return chords[0].words if chords else ""

    def rivals(self, command: Command, signal: str, commands: Iterable[Command], by: By) -> list[Command]:
        """Commands that listen to a key or button on a screen where this one does. What goes together by default (a
        replay uses the arrows while no control has the focus) is no conflict."""
        return [
            other
            for other in commands
            if other.name != command.name
            and meet(other.where, command.where)
            and signal in self.signals(other, by)
            and not (signal in defaults(command, by) and signal in defaults(other, by))
        ]


def defaults(command: Command, by: By) -> tuple[str, ...]:
    """What asks for a command unless the player chose otherwise, as the settings would write it."""
    if by == "pad":
        return tuple(filter(None, (command.pad,)))
    return tuple(str(chord) for key in command.keys if (chord := Chord.read(key)) is not None)
