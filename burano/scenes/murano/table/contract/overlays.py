"""Overlays above the table: callouts, enlarged cards, the held piece."""

from __future__ import annotations

from burano.scenes.murano.art import pieces
from burano.scenes.murano.table import overlays
from burano.scenes.murano.table.context import MuranoContext
from burano.scenes.murano.table.model import FACES, Model
from burano.table.contract.overlays import GameOverlays
from burano.table.overlays.overlay import Callout, Overlay
from burano.table.picture.brush import Brush
from burano.table.play.model import Key


class MuranoOverlays(GameOverlays[Model]):
    """The overlays of islands and hand."""

    context: MuranoContext

    def callout(self, key: Key) -> Callout | None:
        return overlays.callout(self.model, key)

    def _is_large(self, key: Key) -> bool:
        return key[0] == "character" and key[1] >= 0 and self.context.drag.held is None

    def explains(self, key: Key) -> bool:
        return self._is_large(key) or self._has_account(key) or super().explains(key)

    def _has_account(self, key: Key) -> bool:
        """Return whether the panel of the move already shows the cost and gain of choosing a thing."""
        return key in self.model.voyages and self.context.parts.move.area.w > 0

    def explanation(self, key: Key) -> Overlay | None:
        if self._is_large(key):
            return overlays.large_card(self.view, self.model, key[1], self.geometry.anchor(key))
        return super().explanation(key)

    def ghost(self, held: Key, place: Key) -> Overlay | None:
        if held[0] != "tile" or place[0] != "cell":
            return None  # the lagoon itself shows a drawn street on its space
        box = self.context.parts.lagoon.cell(self.model, place[1])
        sprite = pieces.tile_sprite(*divmod(held[1], FACES))

        def draw(brush: Brush) -> None:
            pieces.draw_tile(brush, sprite, box.inflate(6, 6).move(0, -6), alpha=0.85, shadow=4)

        room = self.view.to_px(box).inflate(self.view.px(30), self.view.px(40))
        return Overlay(room, ("ghost", held, place), draw)

    def draw_held(self, brush: Brush, held: Key, x: float, y: float, *, turned: bool) -> None:
        if self.context.drag.hot is not None and held[0] in ("tile", "drawn"):
            brush.centred("ui_grab", x + 14, y + 22, 38, shadow=2)
            return
        overlays.draw_held(brush, self.model, held, x, y)
