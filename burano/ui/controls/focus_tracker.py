"""The keyboard's place among the controls of a scene: to the next, by direction, away when another question comes."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Literal, Protocol, TypeAlias

from burano.ui.controls.focus import DIRECTIONS, Direction, neighbour
from burano.ui.controls.widget import Widget
from burano.ui.input import commands
from burano.ui.input.commands import Command

By: TypeAlias = Literal["control", "choice", "zone"]
_STEPS: dict[Command, tuple[By, int]] = {
    commands.NEXT: ("control", 1),
    commands.PREVIOUS: ("control", -1),
    commands.NEXT_TARGET: ("choice", 1),
    commands.PREVIOUS_TARGET: ("choice", -1),
    commands.NEXT_ZONE: ("zone", 1),
    commands.PREVIOUS_ZONE: ("zone", -1),
}
_UNASKED = object()


class FocusControls(Protocol):
    """The controls it moves among."""

    widgets: list[Widget]

    def find(self, name: str) -> Widget | None: ...

    def touch(self, name: str) -> None:
        """Draw a control again."""
        ...


class Focus:
    """Which control has the keyboard, by name; it survives a new layout."""

    def __init__(self, controls: FocusControls, moved: Callable[[], None]) -> None:
        """`moved` is told when another control got it."""
        self._controls, self._moved = controls, moved
        self.name = ""
        self.seen = False
        """Whether the last input came from the keyboard: only then is the focus ring shown."""
        self._left = ""
        """Where it was when another question came: the next step of the keyboard goes on from there."""
        self._question: Hashable = _UNASKED

    @property
    def widget(self) -> Widget | None:
        return self._controls.find(self.name)

    def set(self, name: str) -> None:
        """Give the keyboard to a control."""
        if name == self.name:
            return
        before, after = self.widget, self._controls.find(name)
        self._controls.touch(self.name)
        self.name = name
        if before:
            before.focus_changed(False)
        if after:
            after.focus_changed(True)
        self._moved()
        self._controls.touch(name)

    def show(self, on: bool) -> None:
        """The keyboard is used now, or the pointer."""
        if on != self.seen:
            self.seen = on
            self._controls.touch(self.name)

    def asked(self, question: Hashable) -> None:
        """What the scene asks now. With another question nothing has the focus: no key answers it by accident."""
        if question != self._question:
            first, self._question = self._question is _UNASKED, question
            if not first and self.name:
                left = self.name
                self.set("")
                self._left = left

    def handle_command(self, command: Command) -> bool:
        """Go where a command says; true if it was one of these."""
        if command in DIRECTIONS:
            return self._walk(DIRECTIONS[command])
        if command in _STEPS:
            by, step = _STEPS[command]
            return self._step(by, step)
        return False

    def _stops(self) -> list[Widget]:
        return [widget for widget in self._controls.widgets if widget.focusable]

    def _step(self, by: By, step: int) -> bool:
        """To the next control, thing to choose, or area, or back; round at the end."""
        stops = self._stops()
        self.show(True)
        if not stops:
            return False
        if by == "choice":
            stops = [widget for widget in stops if widget.choice] or stops
        start = self._controls.find(self.name or self._left)
        if by == "zone":
            zones = list(dict.fromkeys(widget.zone for widget in stops))
            if len(zones) == 1:
                return self._step("control", step)
            here = zones.index(start.zone) if start and start.zone in zones else (-1 if step > 0 else 0)
            there = [widget for widget in stops if widget.zone == zones[(here + step) % len(zones)]]
            self.set(next((widget for widget in there if widget.choice), there[0]).name)
            return True
        here = stops.index(start) if start in stops else (-1 if step > 0 else 0)
        self.set(stops[(here + step) % len(stops)].name)
        return True

    def _walk(self, direction: Direction) -> bool:
        """To the nearest control in a direction."""
        stops = self._stops()
        if not stops:
            return False
        start = self._controls.find(self.name or self._left)
        if start is None or start not in stops:
            self.set(next((widget for widget in stops if widget.choice), stops[0]).name)
        elif self.seen:
            rects = [widget.rect for widget in stops]
            self.set(stops[neighbour(rects, stops.index(start), direction)].name)
        else:
            self.set(start.name)
        self.show(True)
        return True
