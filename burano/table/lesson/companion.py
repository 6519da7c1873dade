"""A bubble above the screens of a play: pointer and drawing. Lessons, puzzles and exercises decide what it says."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import Generic, TypeVar

import pygame

from burano.stage.scene import Scene, Services
from burano.table.lesson.bubble import Bubble, Folded
from burano.table.play.play_host import PlayHost
from burano.ui.controls.boxes import Box

B = TypeVar("B", bound=Bubble | Folded)

_POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class BubbleCompanion(ABC, Generic[B]):
    """The part of a `Companion` that all bubbles share."""

    def __init__(self, services: Services, play: PlayHost) -> None:
        self._services, self._play = services, play
        self._bubble: B | None = None
        self._shown: Hashable = None
        """Everything the bubble was built from."""
        self._mine = False
        """Whether the mouse button went down on the bubble."""
        self._dirty: list[pygame.Rect] = []

    @abstractmethod
    def _is_shown(self, top: Scene) -> bool:
        """Return whether the bubble is shown above this scene."""
        ...

    @abstractmethod
    def _is_busy(self, top: Scene) -> bool:
        """Return whether the pointer does something on the scene, so that the bubble below it gets nothing."""
        ...

    def _is_over(self, pos: tuple[int, int]) -> bool:
        """Return whether a point of the window is on the bubble."""
        return self._bubble is not None and self._bubble.rect.collidepoint(pos)

    def _point(self, top: Scene, event: pygame.Event) -> bool:
        """Pass an event of the pointer to the bubble; return whether it belongs to it."""
        bubble = self._bubble if self._is_shown(top) else None
        if bubble is None:
            self._mine = False
        if bubble is None or event.type not in _POINTER:
            return False
        over = self._is_over(event.pos) and not self._is_busy(top)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._mine = over
        mine = self._mine or (over and event.type == pygame.MOUSEMOTION)
        if mine:
            bubble.controls.handle(event)
            top.let_go()
        else:
            bubble.controls.let_go()
        if event.type == pygame.MOUSEBUTTONUP:
            self._mine = False
        return mine

    def take_dirty(self) -> list[pygame.Rect]:
        """Return the rectangles to redraw since the last call."""
        dirty, self._dirty = self._dirty, []
        return dirty + (self._bubble.controls.take_dirty() if self._bubble is not None else [])

    def draw(self, top: Scene, surface: pygame.Surface) -> None:
        """Draw the bubble."""
        if self._bubble is not None and self._is_shown(top):
            self._bubble.draw(surface)

    def boxes(self, top: Scene) -> list[Box]:
        """Return the boxes of the bubble."""
        return self._bubble.boxes() if self._bubble is not None and self._is_shown(top) else []
