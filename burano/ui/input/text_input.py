"""Switches the system's text input on while a text field has the focus.

With text input on, the system composes characters (IME, dead keys, on-screen keyboard) out of key presses. It is off
everywhere else, so that single letters stay shortcuts for players whose input method would compose them.
"""

from __future__ import annotations

import pygame


class TextInput:
    """Remembers what was set, so that the system is called only for changes."""

    def __init__(self) -> None:
        self._area: pygame.Rect | None = None
        self._is_set = False

    def follow(self, area: pygame.Rect | None) -> None:
        """Compose text beside `area`, the caret in the window; None switches text input off."""
        if self._is_set and area == self._area:
            return
        if area is None:
            pygame.key.stop_text_input()
        else:
            if self._area is None or not self._is_set:
                pygame.key.start_text_input()
            pygame.key.set_text_input_rect(area)
        self._area, self._is_set = area, True
