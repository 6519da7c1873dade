"""Dragging of tiles and characters to islands, and of ships to spaces."""

from __future__ import annotations

from burano.core.protocol import Action
from burano.games.murano import actions as a
from burano.scenes.murano.table import intents
from burano.scenes.murano.table.context import MuranoContext
from burano.scenes.murano.table.model import FACES, Model
from burano.table.contract.dragging import GameDragging
from burano.table.input.drag import Pos
from burano.table.play.model import Key


class MuranoDragging(GameDragging[Model]):
    """A tile goes to a cell, a character to an island, a ship to a space."""

    context: MuranoContext

    def taken(self, key: Key) -> None:
        self.context.payment = 0

    def looks_movable(self, key: Key) -> bool:
        return key[0] == "tile"

    def pulled(self, key: Key) -> Key | None:
        """Return the ship on a space, which sails where it is dropped; a click selects its space."""
        ship = ("ship", key[1])
        return ship if key[0] == "space" and intents.sailing(self.model, ship) else None

    def place_at(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        place = self.meant(held, under, pos)
        return place if place in self.model.drops else None

    def meant(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        """Map a ship to the space under it, and a character to the island of a cell, row or gondola."""
        if under is None:
            return None
        word, number = under
        if held[0] == "character" and word in ("cell", "row", "gondola"):
            island = (
                self.model.state.board.cell_island[number]
                if word == "cell"
                else number // (4 if word == "gondola" else 1)
            )
            return "island", island
        if held[0] == "ghost" and word in ("ghost", "red"):
            voyage = self.model.voyages.get(self.model.sailing_to) if self.model.sailing_to else None
            return ("space", number) if word == "red" or voyage is None else ("space", voyage.moves[number].space)
        return under

    def dropped(self, held: Key, place: Key) -> bool:
        if held[0] == "ship":
            if not self.pointing.needs_confirmation(place):
                return False
            self.context.kit.audio.play("splash")
            self.context.choose(place)
            return True
        if held[0] != "ghost":
            return False
        self.context.kit.audio.play("splash")
        self.context.land(held[1], place[1])
        return True

    def attempt(self, held: Key, place: Key) -> Action | None:
        if held[0] == "tile" and place[0] == "cell":
            return a.BUILD[held[1] // FACES][held[1] % FACES][place[1]]
        if held == intents.DRAWN and place[0] == "cell":
            return a.LayStreet(place[1])
        if held[0] == "character" and place[0] == "island":
            return a.ScoreCharacter(held[1], place[1], 0, ())
        if held[0] == "ship" and place[0] == "space":
            return (a.PASS if self.model.passing else a.SAIL)[place[1]]
        return None
