"""The last page: shown when even the page about an error failed. It uses no kit, no scene and no file of ours."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pygame

_GROUND, _INK = (18, 44, 66), (250, 244, 224)
_MARGIN, _SIZE, _MOST_LINES = 40, 26, 40
_QUIT_KEYS = (pygame.K_ESCAPE, pygame.K_q)


class BarePage:
    """Plain words on a plain ground, and two keys."""

    def __init__(self, lines: list[str], go_on: Callable[[], None], leave: Callable[[], None]) -> None:
        self._lines, self._go_on, self._leave = lines, go_on, leave

    def handle(self, event: pygame.Event) -> None:
        """Enter tries again, Escape or Q ends the program."""
        if event.type == pygame.QUIT or (event.type == pygame.KEYDOWN and event.key in _QUIT_KEYS):
            self._leave()
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._go_on()

    def draw(self) -> None:
        """Draw the words; where not even that can be, the report on the terminal has to do."""
        with contextlib.suppress(Exception):
            surface = pygame.display.get_surface()
            if surface is None:
                return
            surface.set_clip(None)
            surface.fill(_GROUND)
            font = pygame.font.Font(None, _SIZE)
            for number, line in enumerate(self._lines[:_MOST_LINES]):
                words = line.encode("ascii", "backslashreplace").decode("ascii") or " "
                surface.blit(font.render(words, True, _INK), (_MARGIN, _MARGIN + number * (_SIZE + 6)))
            pygame.display.flip()
