"""Dragging pieces on Burano's table: where a cube, a house or a roof may be dropped."""

from __future__ import annotations

import math
from collections.abc import Collection

from burano.core.protocol import Action, Reason
from burano.games.burano import houses
from burano.scenes.burano.table import intents
from burano.scenes.burano.table.context import BuranoContext
from burano.scenes.burano.table.model import Model
from burano.table.contract.dragging import GameDragging
from burano.table.input.drag import Pos
from burano.table.motion.flight import Point
from burano.table.play.model import Key

_PIECES = ("pyramid", "prep", "roof", "supply")
"""Things that can be dragged even if the rules give them no place, so that the reason is shown."""
_UNPREPARED = ("pyramid", "supply")
"""Cubes that must be prepared before they can be built."""


class BuranoDragging(GameDragging[Model]):
    """Dropping on the island is tolerant: a piece need only be near its place."""

    context: BuranoContext
    PLANS_AHEAD = True

    def taken(self, key: Key) -> None:
        self.context.choices.privilege = False

    def looks_movable(self, key: Key) -> bool:
        return self.model.mine and key[0] in _PIECES

    def can_turn(self, held: Key) -> bool:
        return held[0] == "roof"

    def place_at(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        if self.context.drawers.covers(pos):
            return super().place_at(held, under, pos)
        model, lagoon = self.model, self.context.parts.map
        x, y = self.context.units(pos)
        if held[0] == "roof":
            pairs = [number for what, number in model.drops if what == "span"]
            pair = lagoon.span_at(model, x, y, pairs)
            return ("span", pair) if pair >= 0 else None
        if held[0] == "prep":
            pit = lagoon.near_pit(model, x, y)
            return ("pit", pit) if ("pit", pit) in model.drops else None
        return super().place_at(held, under, pos) or self._nearest(x, y)

    def _nearest(self, x: float, y: float) -> Key | None:
        """Return the legal place nearest to a point anywhere on the pyramid or the preparation area."""
        drops, pyramid, prep = self.model.drops, self.context.parts.pyramid, self.context.parts.prep
        spots: dict[Key, Point] = {}
        if pyramid.area.collidepoint(x, y):
            spots = {key: pyramid.shape.base(key[1]) for key in drops if key[0] == "pyramid"}
        elif prep.area.collidepoint(x, y):
            spots = {key: prep.spot(key[1]) for key in drops if key[0] == "prep"}
        return min(spots, key=lambda key: math.dist(spots[key], (x, y)), default=None)

    def meant(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        model, lagoon = self.model, self.context.parts.map
        x, y = self.context.units(pos)
        if held[0] == "roof" and lagoon.area.collidepoint(x, y):
            pair = lagoon.span_at(model, x, y, range(len(model.state.board.pairs)))
            return ("span", pair) if pair >= 0 else None
        if held[0] in ("prep", *_UNPREPARED) and lagoon.area.collidepoint(x, y):
            pit = lagoon.drop_pit(model, x, y)
            return ("pit", pit) if pit >= 0 or held[0] in _UNPREPARED else None
        return under

    def why_not_put(self, held: Key, place: Key) -> Reason | None:
        if held[0] in _UNPREPARED and place[0] == "pit":
            return houses.not_prepared(intents.color_of(self.model.state, self.model.seat, held))
        return super().why_not_put(held, place)

    def attempt(self, held: Key, place: Key) -> Action | None:
        return intents.attempt(self.model.state, self.model.seat, held, place)

    def plannable(self, thing: Key) -> Collection[str]:
        if thing == ("boat", self.model.seat):
            return "island", "port"
        return {"pyramid": ("prep",), "prep": ("pit",)}.get(thing[0], ())

    def intended(self, thing: Key, place: Key) -> Action | None:
        seat = self.model.seat
        bare = thing[0] == "prep" and self.model.state.prep[seat * 3 + thing[1]] < 0
        return None if bare else self.attempt(thing, place)
