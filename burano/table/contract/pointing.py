"""The meaning of the things on a table: which can be clicked, what a click does, and why not."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar, final

import pygame

from burano.core.protocol import Action, Reason
from burano.table.contract.context import GamePart
from burano.table.panels.log import LOG
from burano.table.play.model import Key, TableModel

M = TypeVar("M", bound=TableModel[Any])


class GamePointing(GamePart[M], ABC, Generic[M]):
    """Clicks on things. A game implements `fill`; the rest has defaults taken from the model."""

    @abstractmethod
    def fill(self, model: M) -> None:
        """Fill in a new model: `actions`, `sources`, `drops` for the held thing, and the game's own fields."""
        ...

    def clear(self) -> None:
        """Forget what was selected, because the position changed."""

    def clicked(self, key: Key) -> bool:
        """Handle a click that is no action of the rules. Returns whether it was one."""
        return False

    def needs_confirmation(self, key: Key) -> bool:
        """Return whether a click on a thing is irreversible or expensive: the first click then only selects it."""
        return False

    def source_of(self, key: Key) -> Key:
        """Return the thing that is picked up by pressing `key`: the same thing may be shown twice."""
        return key

    def is_live(self, key: Key) -> bool:
        """Return whether a thing can be clicked, picked up or dropped on now."""
        model = self.model
        if key[0] == LOG:
            return True
        if not model.mine:
            return False
        if model.held is not None:
            return key in model.drops
        return key in model.actions or self.source_of(key) in model.sources

    def is_choice(self, key: Key) -> bool:
        """Return whether a thing is one of the answers to the current question. A drawer that holds it opens."""
        model = self.model
        return model.mine and key in (model.drops if model.held is not None else model.actions)

    @final
    def choices_on_board(self) -> list[pygame.Rect]:
        """Return the pixels of choices outside drawers."""
        spots = self.context.picture.spots(self.model)
        return [view.to_px(spot.area) for spot, view in spots if self.is_choice(spot.key)]

    def where(self, action: Action) -> Key | None:
        """Return the thing an action is about."""
        return next((key for key, meant in self.model.actions.items() if meant == action), None)

    def implied_actions(self, action: Action) -> Sequence[Action]:
        """Return actions that are submitted before an action without asking: ending the previous step, for instance."""
        return ()

    def why_not(self, action: Action) -> Reason | None:
        """Return why the rules refuse an action."""
        flow = self.context.flow
        return flow.session.why_not(flow.seat, action)

    def why_stuck(self, key: Key) -> Reason | None:
        """Return why a clicked thing does nothing; None if that needs no explanation."""
        return None
