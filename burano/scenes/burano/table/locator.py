"""Positions of the pieces on the table, in its units: the viewer's on the tray, the others' on their cards."""

from burano.games.burano.state import State
from burano.scenes.burano.art.sea import worker_groups
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.panels.opponents import SeatPlaces
from burano.scenes.burano.table.parts import Parts
from burano.table.motion.flight import Point

OWN_CUBE = 0.55
"""Scale of a cube's sprite on the tray."""


class PieceLocator:
    """Finds the position of every piece, whatever its owner. Pieces of other players whose cards lie in a drawer are
    all at the player's sign; where a tall log covers the cards, behind the log."""

    def __init__(self, parts: Parts, model: Model) -> None:
        self._parts, self._model = parts, model
        self._state: State = model.state

    def own(self, seat: int) -> bool:
        return seat == self._model.seat

    # ---- players' pieces

    def _card(self, seat: int) -> tuple[SeatPlaces, float] | None:
        """Return the places on another player's card and its zoom; None if it is not visible."""
        others = self._parts.players
        if self._parts.strip.area.w or not others.area.w:
            return None
        return others.places(self._model.others().index(seat)), others.zoom

    def _theirs(self, seat: int, place: str, number: int = 0) -> Point:
        found, strip, others = self._card(seat), self._parts.strip, self._model.others()
        if found is None and strip.area.w:
            return strip.out(strip.sign(others.index(seat)).center)
        if found is None:
            log = self._parts.log
            return log.out((log.area.centerx, log.area.y + log.area.h * (others.index(seat) + 0.5) / len(others)))
        (x, y), zoom = found[0].spot(place, number), found[1]
        return x * zoom, y * zoom

    def points(self, seat: int) -> Point:
        identity = self._parts.identity
        return identity.out(identity.medal) if self.own(seat) else self._theirs(seat, "points")

    def coins(self, seat: int) -> Point:
        identity = self._parts.identity
        return identity.out(identity.purse(0)) if self.own(seat) else self._theirs(seat, "coins")

    def privilege(self, seat: int) -> Point:
        identity = self._parts.identity
        return identity.out(identity.purse(1)) if self.own(seat) else self._theirs(seat, "privilege")

    def starts(self, seat: int) -> Point:
        """Return the position of the starting player's flag."""
        identity = self._parts.identity
        return identity.out(identity.crest) if self.own(seat) else self._theirs(seat, "flag")

    def cube(self, seat: int) -> float:
        """Return the scale of a cube at its owner's."""
        if self.own(seat):
            return OWN_CUBE
        found = self._card(seat)
        return found[0].chip / 128 * found[1] if found else 0.22

    def pyramid(self, seat: int, place: int) -> Point:
        panel = self._parts.pyramid
        return panel.out(panel.shape.middle(place)) if self.own(seat) else self._theirs(seat, "pyramid", place)

    def heap(self, seat: int, index: int) -> Point:
        """Return the position of a new cube that waits for the next pyramid."""
        panel = self._parts.pyramid
        return panel.out(panel.heap(index)) if self.own(seat) else self._theirs(seat, "pyramid", index)

    def prep(self, seat: int, space: int) -> Point:
        if not self.own(seat):
            return self._theirs(seat, "prep", space)
        x, y = self._parts.prep.spot(space)
        return self._parts.prep.out((x, y - 29))

    def ring(self, seat: int, sector: int) -> Point:
        panel = self._parts.ring
        return panel.out(panel.shape.spot(sector + 2)) if self.own(seat) else self._theirs(seat, "ring")

    def roof(self, seat: int, space: int) -> Point:
        panel = self._parts.roofs
        return panel.out(panel.tile(space).center) if self.own(seat) else self._theirs(seat, "roof", space)

    def fish(self, seat: int, kind: int = -1) -> Point:
        if not self.own(seat):
            return self._theirs(seat, "fish")
        cards = self._parts.cards
        kinds = [fish for fish, count in enumerate(self._model.hand(seat)) if count or fish == kind]
        if kind in kinds and self._model.knows_hand(seat):
            return cards.out(cards.fish(self._model, kinds.index(kind)).center)
        return cards.out((cards.area.x + 60, cards.area.y + 96))

    def building(self, seat: int, card: int) -> Point:
        if not self.own(seat):
            return self._theirs(seat, "buildings")
        cards, held = self._parts.cards, self._model.cards(seat)
        if card in held:
            return cards.out(cards.building(self._model, held.index(card)).center)
        return cards.out((cards.area.x + 60, cards.area.y + 226))

    # ---- pieces in the middle

    def pit(self, pit: int, floor: int) -> Point:
        lagoon = self._parts.map
        cell = self._state.board.pits[pit]
        if lagoon.camera.plan:
            return lagoon.plan.cell(lagoon.plan.turned(cell, lagoon.camera.turn)).center
        x, y = lagoon.iso.middle(cell)
        return x, y - lagoon.iso.z(floor + 1)

    def laid(self) -> Point:
        """Return the middle of the roof laid last."""
        _tile, first, second, floor = self._state.laid[-1]
        (x0, y0), (x1, y1) = self.pit(first, floor), self.pit(second, floor)
        return (x0 + x1) / 2, (y0 + y1) / 2

    def quay(self, island: int, seat: int) -> Point:
        groups = worker_groups(self._state, island)
        index = next((i for i, (owner, _) in enumerate(groups) if owner == seat), 0)
        return self._parts.map.sea.worker(island, index, max(1, len(groups)))

    def square(self, number: int) -> Point:
        return self._parts.workshops.out(self._parts.workshops.square(number).center)

    def supply(self, color: int) -> Point:
        heap = self._parts.actions.heap(color)
        return self._parts.actions.out((heap.x + 11, heap.centery))

    def stack(self, kind: int) -> Point:
        stack = self._parts.actions.stack(kind)
        return self._parts.actions.out((stack.x + 23, stack.centery))
