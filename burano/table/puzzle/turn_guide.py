"""The bubble beside a play of one turn: its goal and how far the player is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import Protocol

import pygame

from burano.core.protocol import Action
from burano.stage.scene import FULL_PACE, Scene, Services
from burano.table.lesson.bubble import Bubble, BubbleActions, BubbleText, Folded, Highlights, is_narrow, run_command
from burano.table.puzzle.turn_progress import TurnProgress
from burano.ui.controls.boxes import Box
from burano.ui.input.commands import PAD

_BESIDE = "log"
"""The panel whose place the bubble takes: one turn needs no log. With large text that is a tab, and the bubble folds
into it when the table is clicked."""


class GuidedPlay(Protocol):
    """What the guide needs of the play of one turn, its flow."""

    @property
    def scene(self) -> Scene: ...

    def explain(self, action: Action) -> str:
        """Return an action of the player as advice."""
        ...


class TurnGuide(ABC):
    """The companion of a play of one turn. A subclass says what the bubble shows and what its buttons do."""

    def __init__(self, services: Services, play: GuidedPlay, progress: TurnProgress) -> None:
        self._services, self._play, self._watched = services, play, progress
        self._bubble: Bubble | Folded | None = None
        self._folded: Hashable = None
        """The stage at which the bubble was folded."""
        self._shown: Hashable = None
        self._mine = False
        self._dirty: list[pygame.Rect] = []

    @abstractmethod
    def _saying(self) -> BubbleText:
        """Return the text of the bubble now."""
        ...

    @abstractmethod
    def _actions(self) -> BubbleActions:
        """Return the buttons of the bubble now."""
        ...

    @abstractmethod
    def _brief(self) -> str:
        """Return the few signs that a folded bubble shows."""
        ...

    # ---- what the stack asks

    @property
    def pace(self) -> float:
        moving = self._bubble is not None and self._bubble.controls.waiting
        return FULL_PACE if moving or self._watched.showing else 0.0

    def handle(self, top: Scene, event: pygame.Event) -> bool:
        bubble = self._bubble if top is self._play.scene else None
        if bubble is not None and event.type in (pygame.KEYDOWN, PAD):
            return run_command(bubble.controls, event)
        if bubble is None or event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        over = bubble.rect.collidepoint(event.pos) and not top.carrying
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._mine = over
            if not over:
                self._folded = self._watched.stage
        mine = self._mine or (over and event.type == pygame.MOUSEMOTION)
        if mine:
            bubble.controls.handle(event)
            top.let_go()
        else:
            bubble.controls.let_go()
        if event.type == pygame.MOUSEBUTTONUP:
            self._mine = False
        return mine

    def handled(self, top: Scene, event: pygame.Event) -> None:
        """Do nothing: no event needs an answer."""
        return None

    def update(self, top: Scene, dt: float) -> None:
        if top is self._play.scene:
            self._watched.update(dt)
        saying, beside = self._saying(), top.locations(_BESIDE)
        tab = beside if beside is not None and is_narrow(top.view.text_scaled, beside) and self._put_away else None
        key = (saying, top.view, tuple(beside or ()), tab is None) if top is self._play.scene else None
        if key != self._shown:
            self._shown = key
            self._bubble = self._laid(top, saying, beside, tab) if key else None
            self._dirty.append(top.view.window)
        if self._bubble is not None:
            self._bubble.controls.update(dt)

    @property
    def _put_away(self) -> bool:
        return self._folded == self._watched.stage or self._watched.showing

    def _laid(
        self, top: Scene, saying: BubbleText, beside: pygame.Rect | None, tab: pygame.Rect | None
    ) -> Bubble | Folded:
        view = top.view.text_scaled
        if tab is None:
            return Bubble(top.kit, view, saying, self._actions(), Highlights(within=beside))
        return Folded(top.kit, view, tab, self._brief(), saying, self._unfold)

    def _unfold(self) -> None:
        self._folded = None

    def take_dirty(self) -> list[pygame.Rect]:
        dirty, self._dirty = self._dirty, []
        return dirty + (self._bubble.controls.take_dirty() if self._bubble is not None else [])

    def draw(self, top: Scene, surface: pygame.Surface) -> None:
        if self._bubble is not None and top is self._play.scene:
            self._bubble.draw(surface)

    def boxes(self, top: Scene) -> list[Box]:
        return self._bubble.boxes() if self._bubble is not None and top is self._play.scene else []
