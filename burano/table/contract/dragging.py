"""Dragging of pieces, and planning of moves while others play."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, ClassVar, Generic, TypeVar

from burano.core.protocol import Action, Reason
from burano.table.contract.context import GamePart, TableContext
from burano.table.contract.pointing import GamePointing
from burano.table.input.drag import Pos
from burano.table.play.model import Key, TableModel

M = TypeVar("M", bound=TableModel[Any])


class GameDragging(GamePart[M], Generic[M]):
    """Dragging. By default a held thing can be dropped on the model's `drops`."""

    PLANS_AHEAD: ClassVar[bool] = False
    """Whether moves can be planned while others play."""

    def __init__(self, context: TableContext[M], pointing: GamePointing[M]) -> None:
        super().__init__(context)
        self.pointing = pointing

    def taken(self, key: Key) -> None:
        """Handle that a thing was picked up."""

    def dropped(self, held: Key, place: Key) -> bool:
        """Handle a drop on a legal place that is no action of the rules. Returns whether it was one."""
        return False

    def looks_movable(self, key: Key) -> bool:
        """Return whether pulling at a thing that cannot be picked up should say why not."""
        return False

    def pulled(self, key: Key) -> Key | None:
        """Return the thing picked up by pulling at a thing whose click means something else; None if there is none."""
        return None

    def place_at(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        """Return the legal place meant at a pixel; `under` is the thing the hit test found there."""
        return under if under in self.model.drops else None

    def meant(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        """Return the place meant at a pixel, legal or not."""
        return under

    def attempt(self, held: Key, place: Key) -> Action | None:
        """Return the action meant by dropping a thing on a place, legal or not."""
        return None

    def why_not_put(self, held: Key, place: Key) -> Reason | None:
        """Return why a thing cannot be dropped on a place; None if there is nothing to say beyond that."""
        action = self.attempt(held, place)
        return self.pointing.why_not(action) if action else None

    def can_turn(self, held: Key) -> bool:
        """Return whether a held thing can be turned round."""
        return False

    def plannable(self, thing: Key) -> Collection[str]:
        """Return the key words of the places a thing can be planned to go to while others play."""
        return ()

    def intended(self, thing: Key, place: Key) -> Action | None:
        """Return the action a planned move means now; None if the thing is gone."""
        return self.attempt(thing, place)
