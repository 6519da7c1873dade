"""The keyboard focus among the controls of a scene: next, previous, by direction; cleared when the question changes."""

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
    """The controls that can have the focus."""

    widgets: list[Widget]

    def find(self, name: str) -> Widget | None: ...

    def touch(self, name: str) -> None:
        """Redraw a control."""
        ...


class FocusTracker:
    """The control with the keyboard focus, by name, so that it survives a new layout."""

    def __init__(self, controls: FocusControls, moved: Callable[[], None]) -> None:
        """Create the tracker. `moved` is called when the focus moves to another control."""
        self._controls, self._moved = controls, moved
        self.name = ""
        self.seen = False
        """Whether the last input came from the keyboard: only then is the focus ring shown."""
        self._previous = ""
        """The control that had the focus when the question changed: the next keyboard step starts there."""
        self._question: Hashable = _UNASKED

    @property
    def widget(self) -> Widget | None:
        return self._controls.find(self.name)

    def set(self, name: str) -> None:
        """Move the focus to a control."""
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
        """Report that the keyboard (True) or the pointer (False) is used now."""
        if on != self.seen:
            self.seen = on
            self._controls.touch(self.name)

    def set_question(self, question: Hashable) -> None:
        """Report the scene's current question. A new one clears the focus, so that no key answers it by accident."""
        if question != self._question:
            first, self._question = self._question is _UNASKED, question
            if not first and self.name:
                left = self.name
                self.set("")
                self._previous = left

    def handle_command(self, command: Command) -> bool:
        """Move the focus for a navigation command; return False for any other command."""
        if command in DIRECTIONS:
            return self._walk(DIRECTIONS[command])
        if command in _STEPS:
            by, step = _STEPS[command]
            return self._step(by, step)
        return False

    def _stops(self) -> list[Widget]:
        return [widget for widget in self._controls.widgets if widget.focusable]

    def _step(self, by: By, step: int) -> bool:
        """Move to the next or previous control, choice or zone; wraps around."""
        stops = self._stops()
        self.show(True)
        if not stops:
            return False
        if by == "choice":
            stops = [widget for widget in stops if widget.choice] or stops
        start = self._controls.find(self.name or self._previous)
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
        """Move to the nearest control in a direction."""
        stops = self._stops()
        if not stops:
            return False
        start = self._controls.find(self.name or self._previous)
        if start is None or start not in stops:
            self.set(next((widget for widget in stops if widget.choice), stops[0]).name)
        elif self.seen:
            rects = [widget.rect for widget in stops]
            self.set(stops[neighbour(rects, stops.index(start), direction)].name)
        else:
            self.set(start.name)
        self.show(True)
        return True
