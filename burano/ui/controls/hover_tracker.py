"""The hovered control of a scene, its eased hover level, and when tooltips are suppressed."""

from __future__ import annotations

import math
from typing import Protocol

import pygame

from burano.ui.controls.widget import Widget
from burano.ui.kit import Kit

_SECONDS = 0.09


class HoverControls(Protocol):
    """The controls the pointer moves over."""

    kit: Kit

    def find(self, name: str) -> Widget | None: ...

    def touch(self, name: str) -> None:
        """Redraw a control."""
        ...

    def invalidate(self, rect: pygame.Rect) -> None: ...


class HoverTracker:
    """The control under the pointer, by name, so that it survives a new layout."""

    def __init__(self, controls: HoverControls) -> None:
        self._controls = controls
        self.name = ""
        self.rest = 0.0
        """Seconds the pointer, or the focus, has rested there."""
        self._suppressed_at: tuple[int, int] | None = None
        """Position of the last press or release until the pointer moves away: until then no tooltip covers the
        result."""
        self._levels: dict[str, float] = {}
        """Hover levels of controls under the pointer or just left; all others are 0."""

    def over(self, widget: Widget | None) -> bool:
        """Set the control under the pointer (or None); return True if it changed."""
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
        """Suppress tooltips after a press or release at a point, until the pointer moves."""
        self.rest, self._suppressed_at = -1e9, pos

    def pointer_moved(self, pos: tuple[int, int], far: float) -> None:
        """Allow tooltips again if the pointer is farther than `far` from where they were suppressed."""
        if self._suppressed_at and math.dist(pos, self._suppressed_at) > far:
            self._suppressed_at = None

    @property
    def tooltip_suppressed(self) -> bool:
        return self._suppressed_at is not None

    def level(self, name: str) -> float:
        """Return the hover level of a control, 0 to 1."""
        return self._levels.get(name, 0.0)

    @property
    def lifted(self) -> tuple[str, ...]:
        return tuple(self._levels)

    @property
    def easing(self) -> bool:
        """Whether a level still changes."""
        return any(0.0 < level < 1.0 for level in self._levels.values())

    def ease(self, dt: float) -> None:
        """Advance all levels by `dt` seconds."""
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
