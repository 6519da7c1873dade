"""Dragging explorers to regions."""

from __future__ import annotations

from burano.core.protocol import Action
from burano.games.buru import actions as a
from burano.scenes.buru.table.context import BuruContext
from burano.scenes.buru.table.model import Model
from burano.table.contract.dragging import GameDragging
from burano.table.input.drag import Pos
from burano.table.play.model import Key

_IN_REGION = "decree", "totem", "bids", "plaque", "track"


class BuruDragging(GameDragging[Model]):
    """Dropping explorers: a whole region receives one, on its wilderness, its spaces or its sign."""

    context: BuruContext

    def taken(self, key: Key) -> None:
        self.context.laid = self.context.chosen = None

    def dropped(self, held: Key, place: Key) -> bool:
        """Lay the explorer there to be confirmed if placing it could not be undone; return whether it was."""
        action = self.model.drops.get(place)
        if action is None or not self.context.is_final(action):
            return False
        self.context.lay(held, place)
        return True

    def looks_movable(self, key: Key) -> bool:
        return key[0] in ("explorer", "back") and self.model.mine

    def place_at(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        return super().place_at(held, self.meant(held, under, pos), pos)

    def meant(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        if under is None:
            return None
        if under[0] == "plaque":
            return "region", under[1]
        if under[0] == "space":
            return "region", under[1] // 5
        if under[0] in _IN_REGION:
            panel = self.context.parts.island
            x, y = self.context.units(pos)
            region = panel.island.region_at(x / panel.zoom, y / panel.zoom)
            return ("region", region) if region is not None else under
        return under

    def attempt(self, held: Key, place: Key) -> Action | None:
        if place[0] != "region" or held[0] != "explorer":
            return None
        return a.Place(held[1], place[1])
