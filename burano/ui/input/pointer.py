"""The mouse pointer: a hand over clickable things, a beam over text fields, hidden while a piece is carried."""

from __future__ import annotations

from typing import Literal, TypeAlias

import pygame

Shape: TypeAlias = Literal["arrow", "hand", "text"]
_CURSORS = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
}


class Pointer:
    """Remembers the cursor, so that the system is called only for changes."""

    def __init__(self) -> None:
        self._shape: Shape = "arrow"
        self._hidden = False

    def show(self, shape: Shape) -> None:
        """Set the cursor, if the system has it."""
        if shape == self._shape or not pygame.display.get_init():
            return
        self._shape = shape
        try:
            pygame.mouse.set_cursor(_CURSORS[shape])
        except pygame.error:
            pass  # some systems have no such cursor; the arrow stays

    def hide(self, hidden: bool) -> None:
        """Hide the pointer or show it again."""
        if hidden != self._hidden and pygame.display.get_init():
            self._hidden = hidden
            pygame.mouse.set_visible(not hidden)
