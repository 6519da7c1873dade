"""The bubble beside a play of one turn: its goal and how far the player is."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable

import pygame

from burano.stage.scene import FULL_PACE, Scene, Services
from burano.table.lesson.bubble import Bubble, BubbleActions, BubbleText, Folded, Highlights, is_narrow, run_command
from burano.table.lesson.companion import BubbleCompanion
from burano.table.play.play_host import PlayHost
from burano.table.puzzle.turn_progress import TurnProgress
from burano.ui.input.commands import PAD

_BESIDE = "log"
"""The panel whose place the bubble takes: one turn needs no log. With large text that is a tab, and the bubble folds
into it when the table is clicked."""


class TurnGuide(BubbleCompanion[Bubble | Folded]):
    """The companion of a play of one turn. A subclass says what the bubble shows and what its buttons do."""

    def __init__(self, services: Services, play: PlayHost, progress: TurnProgress) -> None:
        super().__init__(services, play)
        self._watched = progress
        self._folded: Hashable = None
        """The stage at which the bubble was folded."""

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

    def _is_shown(self, top: Scene) -> bool:
        return top is self._play.scene

    def _is_busy(self, top: Scene) -> bool:
        return top.carrying

    def handle(self, top: Scene, event: pygame.Event) -> bool:
        bubble = self._bubble if self._is_shown(top) else None
        if bubble is not None and event.type in (pygame.KEYDOWN, PAD):
            return run_command(bubble.controls, event)
        mine = self._point(top, event)
        if bubble is not None and event.type == pygame.MOUSEBUTTONDOWN and not mine:
            self._folded = self._watched.stage
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
