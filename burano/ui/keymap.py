"""Which keys and buttons a command listens to, by default or by the player's choice, and what the player last used."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

import pygame

from burano.ui.chords import Chord
from burano.ui.commands import PAD, Command, meet

PadKind: TypeAlias = Literal["xbox", "playstation", "switch", "generic"]
Device: TypeAlias = Literal["keys", "pad", "pointer"]


class Keymap:
    """The keys in force."""

    def __init__(self, chosen: Mapping[str, str] | None = None) -> None:
        self.chosen: Mapping[str, str] = chosen or {}
        """What the player set, by the name of the command: chords with blanks between; nothing: no key at all."""
        self._known: dict[Command, tuple[Chord, ...]] = {}
        self.used: Device = "pointer"
        """What the player used last: tooltips and legends speak of it."""
        self.pad: PadKind = "generic"

    def rebind(self, chosen: Mapping[str, str]) -> None:
        """Listen to other keys from now on."""
        self.chosen, self._known = chosen, {}

    def chords(self, command: Command) -> tuple[Chord, ...]:
        """What to press for a command; the first is the one that is shown."""
        found = self._known.get(command)
        if found is None:
            written = self.chosen.get(command.name)
            texts = command.keys if written is None else tuple(written.split())
            found = tuple(chord for text in texts if (chord := Chord.read(text)) is not None)
            self._known[command] = found
        return found

    def means(self, event: pygame.Event, command: Command) -> bool:
        """Whether an event asks for a command."""
        if event.type == PAD:
            return bool(command.pad) and bool(event.button == command.pad)
        return event.type == pygame.KEYDOWN and Chord.of(event) in self.chords(command)

    def holds(self, event: pygame.Event, command: Command) -> bool:
        """Whether a key of a command went down or up, whatever is pressed with it."""
        keys = (pygame.KEYDOWN, pygame.KEYUP)
        return event.type in keys and any(event.key == chord.code for chord in self.chords(command))

    def words(self, command: Command) -> str:
        """The key of a command in words; nothing if it has none."""
        chords = self.chords(command)
        return chords[0].words if chords else ""

    def rivals(self, command: Command, chord: Chord, commands: Iterable[Command]) -> list[Command]:
        """Commands that listen to a chord on a screen where this one does. What goes together by default (a replay uses
        the arrows while no control has the focus) is no conflict."""
        return [
            other
            for other in commands
            if other.name != command.name
            and meet(other.where, command.where)
            and chord in self.chords(other)
            and not {str(chord)} <= (_default(command) & _default(other))
        ]


def _default(command: Command) -> set[str]:
    return {str(Chord.read(key)) for key in command.keys}
