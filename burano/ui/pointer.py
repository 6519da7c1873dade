"""The shape of the mouse pointer: a hand over what can be clicked."""

from __future__ import annotations

from typing import Literal, TypeAlias

import pygame

Shape: TypeAlias = Literal["arrow", "hand"]
_CURSORS = {"arrow": pygame.SYSTEM_CURSOR_ARROW, "hand": pygame.SYSTEM_CURSOR_HAND}


class Pointer:
    """Remembers the shape, so that the system is asked only when it changes."""

    def __init__(self) -> None:
        self._shape: Shape = "arrow"

    def show(self, shape: Shape) -> None:
        """Change the pointer, where the system lets us."""
        if shape == self._shape or not pygame.display.get_init():
            return
        self._shape = shape
        try:
            pygame.mouse.set_cursor(_CURSORS[shape])
        except pygame.error:
            pass  # some systems have no such pointer; the arrow does
