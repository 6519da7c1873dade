"""Picking pieces up: press and drag, or click to take and click again to put down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Literal, TypeAlias, TypeVar

T = TypeVar("T")

Outcome: TypeAlias = Literal["none", "taken", "dragged", "carried"]
_SLOP = 6
"""Units the pointer may move before a press becomes a drag."""


@dataclass
class Drag(Generic[T]):
    """What is held, and where. The scene asks the rules what a drop means."""

    held: T | None = None
    pos: tuple[int, int] = (0, 0)
    origin: tuple[int, int] = (0, 0)
    """Where the piece came from: it returns there after an illegal drop."""
    offset: tuple[int, int] = (0, 0)
    """Offset from the pointer to the piece's anchor."""
    _button_down: bool = False
    _moved: bool = False

    @property
    def active(self) -> bool:
        """Whether something is held."""
        return self.held is not None

    def press(self, thing: T, pos: tuple[int, int], origin: tuple[int, int] | None = None) -> None:
        """Take something in hand."""
        self.held, self.pos, self.origin = thing, pos, origin or pos
        self.offset = (self.origin[0] - pos[0], self.origin[1] - pos[1])
        self._button_down, self._moved = True, False

    def move(self, pos: tuple[int, int], s: float = 1.0) -> bool:
        """The pointer moved; return True if something held moved with it."""
        if not self.active:
            return False
        dx, dy = pos[0] - self.pos[0], pos[1] - self.pos[1]
        if self._button_down and not self._moved and dx * dx + dy * dy < (_SLOP * s) ** 2:
            return False
        self._moved = True
        self.pos = pos
        return True

    def release(self, pos: tuple[int, int]) -> Outcome:
        """The button went up: a dragged or carried piece is dropped here. After the click that took it, it stays in
        hand."""
        if not self.active:
            return "none"
        was_down, self._button_down = self._button_down, False
        if was_down and not self._moved:
            return "taken"
        self.pos = pos
        return "dragged" if was_down else "carried"

    def drop(self) -> T | None:
        """Release; return what was held."""
        thing, self.held = self.held, None
        self._button_down = self._moved = False
        return thing

    @property
    def anchor(self) -> tuple[int, int]:
        """Where the held piece is drawn."""
        return self.pos[0] + self.offset[0], self.pos[1] + self.offset[1]
