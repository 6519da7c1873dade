"""Positions of things on the table, in its units: the viewer's beside the street, the others' on their cards."""

from __future__ import annotations

from pygame import FRect

from burano.core.protocol import Seat
from burano.scenes.walking.table.model import Model
from burano.scenes.walking.table.parts import FACTS, Parts
from burano.table.motion.flight import Point
from burano.table.panels import player_card, seats

_OTHERS_CARD = 26.0
"""Width of the sign of a hand."""


class PieceLocator:
    """Finds the position of everything, whatever its owner. Things of a family whose card is folded to a sign are all
    at the sign; where a tall log covers the cards, behind the log."""

    def __init__(self, parts: Parts, model: Model) -> None:
        self._parts, self._model = parts, model

    def own(self, seat: Seat) -> bool:
        return seat == self._model.seat

    def folded(self, seat: Seat) -> FRect | None:
        """Return the sign of a family whose card is not visible, or the part of the log that covers it; None if it is
        visible."""
        parts, others = self._parts, self._model.others()
        if parts.strip.area.w:
            return parts.strip.outer(parts.strip.sign(-1 if self.own(seat) else others.index(seat), FACTS))
        if self.own(seat) or parts.families.area.w:
            return None
        log = parts.log.outer(parts.log.area)
        height = log.h / len(others)
        return FRect(log.x, log.y + height * others.index(seat), log.w, height)

    def card(self, seat: Seat) -> FRect:
        """Return the area of everything that belongs to a family."""
        if (found := self.folded(seat)) is not None:
            return found
        if self.own(seat):
            return self._parts.me.outer(self._parts.me.area)
        return self._parts.families.outer(self._parts.families.card(self._model.others().index(seat)))

    def coins(self, seat: Seat) -> Point:
        return self._counted(seat, "coins", 0, self._model.state.coins[seat])

    def permits(self, seat: Seat) -> Point:
        return self._counted(seat, "permits", 1, self._model.state.tokens[seat])

    def _counted(self, seat: Seat, what: str, line: int, owned: int) -> Point:
        if (found := self.folded(seat)) is not None:
            return found.center
        if self.own(seat):
            return self._parts.me.out(self._parts.me.piece(self._model, line, max(0, owned - 1)))
        families = self._parts.families
        return families.out(families.fact(self._model.others().index(seat), what))

    def points(self, seat: Seat) -> Point:
        """Return the position of another family's points."""
        if (found := self.folded(seat)) is not None:
            return found.center
        families = self._parts.families
        return families.out(families.points_place(self._model.others().index(seat)))

    def cat(self, seat: Seat) -> tuple[Point, float]:
        """Return the middle of the starting player marker, and its width there."""
        if (found := self.folded(seat)) is not None:
            return found.center, seats.BADGE[0]
        if self.own(seat):
            return self._parts.me.out(self._parts.me.badge_place), player_card.BADGE[0]
        families = self._parts.families
        return families.out(families.badge_place(self._model.others().index(seat))), seats.BADGE[0]

    def in_hand(self, seat: Seat, card: int) -> FRect:
        """Return the area of a card in a hand, or its former one; other families' cards are all at one place."""
        hand = self._parts.hand
        if self.own(seat):
            earlier = self._model.earlier.hands[seat] if self._model.earlier is not None else ()
            for held in map(hand.order.sorted, (self._model.state.hands[seat], earlier)):
                if card in held:
                    return hand.outer(hand.place(held.index(card)))
            return hand.outer(hand.place(len(self._model.state.hands[seat])))
        x, y = self._counted(seat, "hand", 0, 0)
        return FRect(x - _OTHERS_CARD / 2, y - _OTHERS_CARD / 2, _OTHERS_CARD, _OTHERS_CARD)
