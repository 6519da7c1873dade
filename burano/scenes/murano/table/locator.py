"""Positions of every player's pieces, in units of the table."""

from __future__ import annotations

from pygame import FRect

from burano.core.protocol import Seat
from burano.scenes.murano.art import geometry
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.table.parts import Parts
from burano.table.motion.flight import Point


class PieceLocator:
    """Finds the position of every piece: the viewer's in the tray, the others' on their cards. If a panel is not shown,
    at the player's sign or the edge of the lagoon."""

    def __init__(self, parts: Parts, model: Model) -> None:
        self._parts, self._model = parts, model

    def own(self, seat: Seat) -> bool:
        return seat == self._model.seat

    def card(self, seat: Seat) -> FRect:
        """Return the area of everything that belongs to a player."""
        parts, others = self._parts, self._model.others()
        if self.own(seat) and parts.me.area.w:
            return parts.me.outer(parts.me.area)
        if not self.own(seat) and parts.strip.area.w:
            return parts.strip.outer(parts.strip.sign(others.index(seat)))
        if not self.own(seat) and parts.rivals.area.w:
            return parts.rivals.outer(parts.rivals.card(others.index(seat)))
        if not self.own(seat) and parts.short.area.w:
            return parts.short.outer(parts.short.card(self._model, others.index(seat)))
        room = parts.lagoon.area if parts.lagoon.area.w else parts.desk.area
        return FRect(room.x, room.bottom - 40, 40, 40)

    def purse(self, seat: Seat) -> Point:
        """Return where gold goes."""
        me = self._parts.me
        if self.own(seat) and me.area.w:
            return me.out(me.purse)
        card = self.card(seat)
        return card.x + 24, card.centery

    def points(self, seat: Seat) -> Point:
        me = self._parts.me
        if self.own(seat) and me.area.w:
            return me.out(me.points)
        card = self.card(seat)
        return card.right - 40, card.y + 24

    def tile(self, seat: Seat, kind: int, face: int) -> Point:
        """Return the position of an unbuilt tile."""
        unbuilt = self._parts.unbuilt
        if self.own(seat) and unbuilt.area.w:
            return unbuilt.outer(unbuilt.where(self._model, kind, face)).center
        return self.card(seat).center

    def character(self, seat: Seat, card: int) -> FRect:
        """Return the area of a character."""
        hand = self._parts.hand
        if self.own(seat) and hand.area.w and card in self._model.hand:
            cards = hand.order.sorted(self._model.hand)
            return hand.outer(hand.place(cards.index(card), len(cards)))
        box = self.card(seat)
        return FRect(box.centerx - 16, box.centery - 20, 30, 43)

    def bead(self, seat: Seat, color: int) -> Point:
        crew = self._parts.crew
        if self.own(seat) and crew.area.w:
            return crew.outer(crew.bead(color)).center
        return self.card(seat).center

    def gondolier(self, seat: Seat) -> Point:
        """Return where gondoliers wait to be placed."""
        crew = self._parts.crew
        if self.own(seat) and crew.area.w:
            x, y = crew.out((crew.area.x + 30, crew.area.y + 74))
            return x, y
        card = self.card(seat)
        return card.centerx, card.centery + 14

    def stack(self, kind: int) -> Point:
        stacks = self._parts.stacks
        return stacks.outer(stacks.stack(kind)).center if stacks.area.w else self.aside

    def bag(self) -> Point:
        stacks = self._parts.stacks
        return stacks.out(stacks.bag) if stacks.area.w else self.aside

    def deck(self, number: int) -> Point:
        """Return the position of the deck of characters (0) or special cards (1)."""
        lagoon, stacks = self._parts.lagoon, self._parts.stacks
        if self._model.state.board.islands < len(geometry.ISLAND_IDS) and lagoon.area.w:
            return lagoon.outer(lagoon.deck(number)).center
        return stacks.out(stacks.deck(number)) if stacks.area.w else self.aside

    @property
    def aside(self) -> Point:
        """Position from which things come whose panel is not shown."""
        room = self._parts.lagoon.area if self._parts.lagoon.area.w else self._parts.desk.area
        return room.right, room.y
