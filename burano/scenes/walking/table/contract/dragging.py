"""Dragging cards to plots."""

from __future__ import annotations

from collections.abc import Collection

from burano.core.protocol import NOBODY, Action
from burano.games.walking import actions as a
from burano.games.walking.board import FLOORS, PLOTS
from burano.games.walking.queries.position import cell_of
from burano.scenes.walking.table.context import WalkingContext
from burano.scenes.walking.table.model import Model
from burano.table.contract.dragging import GameDragging
from burano.table.input.drag import Pos
from burano.table.play.model import Key


class WalkingDragging(GameDragging[Model]):
    """A card belongs to one floor, so only the plot is chosen: any height of a plot will do."""

    context: WalkingContext
    PLANS_AHEAD = True

    def taken(self, key: Key) -> None:
        self.context.street_of = NOBODY

    def looks_movable(self, key: Key) -> bool:
        return key[0] == "hand" and self.model.mine

    def place_at(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        return super().place_at(held, self.meant(held, under, pos), pos)

    def meant(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        if under is None or under[0] != "cell":
            return under
        return "cell", cell_of(held[1], under[1] // FLOORS)

    def attempt(self, held: Key, place: Key) -> Action | None:
        plot = place[1] // FLOORS
        return a.PLACE[held[1]][plot] if place[0] == "cell" and 0 <= plot < PLOTS else None

    def plannable(self, thing: Key) -> Collection[str]:
        return ("cell",) if thing[0] == "hand" else ()
