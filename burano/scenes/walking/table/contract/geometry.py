"""Positions of the things of the table, for hints, arrows and callouts."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import FRect

from burano.games.walking import actions as a
from burano.games.walking.board import CELLS
from burano.games.walking.queries.position import scaffolds
from burano.games.walking.state import State
from burano.scenes.walking.table import intents
from burano.scenes.walking.table.context import WalkingContext
from burano.scenes.walking.table.model import Model
from burano.table.contract.geometry import GameGeometry
from burano.table.hints.arrows import low_beside
from burano.table.motion.flight import Point
from burano.table.play.model import Key


class WalkingGeometry(GameGeometry[Model]):
    """Cards in hand, in the supply and in the street have faces."""

    context: WalkingContext
    FACES = "hand", "top", "middle", "bottom", "who"

    def is_face(self, key: Key) -> bool:
        """Include cards in the street, scaffolds, and cards of a plan that would stand there."""
        if key[0] != "cell":
            return super().is_face(key)
        state, seat = self.model.state, self.model.shown_seat
        stands = state.street[seat * CELLS + key[1]] >= 0 or key[1] in scaffolds(state.shape[seat])
        return stands or key[1] in self.model.planned

    def face_of(self, key: Key) -> FRect | None:
        return self._cell(key[1]) if key[0] == "cell" and self.is_face(key) else super().face_of(key)

    def faces(self) -> list[pygame.Rect]:
        """Include the signs of free plots."""
        street = self.context.parts.street
        return [*super().faces(), *(self.view.to_px(street.outer(sign)) for sign in street.signs(self.model))]

    def middle_of(self, key: Key) -> Point | None:
        if key[0] == "cell" and not self.is_face(key):
            return self._cell(key[1]).center
        card = self.face_of(key) if key[0] in ("hand", "cell") else next(iter(self._picked(key)), None)
        return low_beside(card) if card is not None else super().middle_of(key)

    def frame_of(self, key: Key) -> FRect | None:
        cards = self._picked(key)
        return cards[0].unionall(cards[1:]) if cards else super().frame_of(key)

    def _picked(self, key: Key) -> list[FRect]:
        """Return the cards of the supply that the selected plan takes, the lowest first, if they lie at this end."""
        advice, supply = self.context.hints.advice, self.context.parts.supply
        first = advice.actions[0] if advice is not None and advice.actions else None
        if not isinstance(first, a.Acquire) or key != intents.where(self.model, first):
            return []
        return [supply.outer(supply.lying(self.model, space)) for space in intents.spaces(self.model, first)]

    def fresh_cards(self, before: State, since: int) -> Iterable[FRect]:
        supply, state = self.context.parts.supply, self.model.state
        if supply.area.w:
            lying = (space for space, card in enumerate(state.supply) if card >= 0 and card not in before.supply)
            yield from (supply.outer(supply.lying(self.model, space)) for space in lying)

    def _cell(self, cell: int) -> FRect:
        return self.context.parts.street.plan(self.model.state.shape[self.model.seat]).cell(cell)
