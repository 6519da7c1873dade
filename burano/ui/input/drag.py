"""Moving pieces: press and drag, or click to pick up and click again to drop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Literal, TypeAlias, TypeVar

T = TypeVar("T")

Outcome: TypeAlias = Literal["none", "taken", "dragged", "carried"]
_DRAG_DISTANCE = 6
"""Distance in units that the pointer must move before a press becomes a drag."""


@dataclass
class Drag(Generic[T]):
    """The held thing and its position. The scene asks the rules what a drop means."""

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
        """Pick something up."""
        self.held, self.pos, self.origin = thing, pos, origin or pos
        self.offset = (self.origin[0] - pos[0], self.origin[1] - pos[1])
        self._button_down, self._moved = True, False

    def move(self, pos: tuple[int, int], s: float = 1.0) -> bool:
        """Move the held thing with the pointer; return True if it moved."""
        if not self.active:
            return False
        dx, dy = pos[0] - self.pos[0], pos[1] - self.pos[1]
        if self._button_down and not self._moved and dx * dx + dy * dy < (_DRAG_DISTANCE * s) ** 2:
            return False
        self._moved = True
        self.pos = pos
        return True

    def release(self, pos: tuple[int, int]) -> Outcome:
        """Handle a released button: drop a dragged or carried piece here. After the click that picked it up, a piece
        stays held."""
        if not self.active:
            return "none"
        was_down, self._button_down = self._button_down, False
        if was_down and not self._moved:
            return "taken"
        self.pos = pos
        return "dragged" if was_down else "carried"

    def drop(self) -> T | None:
        """Stop holding; return what was held."""
        thing, self.held = self.held, None
        self._button_down = self._moved = False
        return thing

    @property
    def anchor(self) -> tuple[int, int]:
        """Position at which the held piece is drawn."""
        return self.pos[0] + self.offset[0], self.pos[1] + self.offset[1]
