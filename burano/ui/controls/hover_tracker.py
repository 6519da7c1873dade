"""The pointer's place among the controls of a scene: which one it rests on, and how far each is lifted by it."""

from __future__ import annotations

import math
from typing import Protocol

import pygame

from burano.ui.controls.widget import Widget
from burano.ui.kit import Kit

_SECONDS = 0.09


class HoverControls(Protocol):
    """The controls it moves over."""

    kit: Kit

    def find(self, name: str) -> Widget | None: ...

    def touch(self, name: str) -> None:
        """Draw a control again."""
        ...

    def invalidate(self, rect: pygame.Rect) -> None: ...


class Hover:
    """The control under the pointer, by name; it survives a new layout."""

    def __init__(self, controls: HoverControls) -> None:
        self._controls = controls
        self.name = ""
        self.rest = 0.0
        """Seconds the pointer, or the focus, has rested there."""
        self._quiet: tuple[int, int] | None = None
        """Where the mouse was pressed or let go, as long as it is still there: no tooltip covers what comes of it."""
        self._levels: dict[str, float] = {}
        """Of controls under the pointer, or just left by it; those of all others are zero."""

    def over(self, widget: Widget | None) -> bool:
        """The pointer is over a control, or over none; true if that is another one."""
        name = widget.name if widget else ""
        other = name != self.name
        if other:
            self._controls.touch(self.name)
            self.name, self.rest = name, 0.0
            self._controls.touch(name)
        self._controls.kit.pointer.show(
            widget.mouse_cursor if widget and widget.enabled and widget.clickable else "arrow"
        )
        return other

    def suppress_tooltip(self, pos: tuple[int, int]) -> None:
        """The button went down or up: no tooltip again before the pointer has stirred and rests on another control."""
        self.rest, self._quiet = -1e9, pos

    def pointer_moved(self, pos: tuple[int, int], far: float) -> None:
        """The pointer is at a point; farther than `far` from where it was hushed, words may come again."""
        if self._quiet and math.dist(pos, self._quiet) > far:
            self._quiet = None

    @property
    def tooltip_suppressed(self) -> bool:
        return self._quiet is not None

    def level(self, name: str) -> float:
        """How far a control is lifted, 0 to 1."""
        return self._levels.get(name, 0.0)

    @property
    def lifted(self) -> tuple[str, ...]:
        return tuple(self._levels)

    @property
    def easing(self) -> bool:
        """Whether time alone changes a level."""
        return any(0.0 < level < 1.0 for level in self._levels.values())

    def ease(self, dt: float) -> None:
        """Time passes."""
        names = set(self._levels)
        if self.name:
            names.add(self.name)
        for name in names:
            widget = self._controls.find(name)
            if widget is None:
                self._levels.pop(name, None)
                continue
            goal = 1.0 if name == self.name and widget.enabled else 0.0
            level = self.level(name)
            if level != goal:
                self._levels[name] = self._eased(level, goal, dt)
                self._controls.invalidate(widget.rect)
            elif level == 0.0:
                self._levels.pop(name, None)

    def _eased(self, level: float, goal: float, dt: float) -> float:
        seconds = self._controls.kit.motion.seconds(_SECONDS)
        step = dt / seconds if seconds else 1.0
        return min(goal, level + step) if goal > level else max(goal, level - step)
