"""What is drawn above the table: spaces and cards large, the explorer in hand and where it would lie."""

from __future__ import annotations

import pygame

from burano.games.buru.board import LAKE, SPACES
from burano.scenes.buru.art import cards
from burano.scenes.buru.table.context import BuruContext
from burano.scenes.buru.table.large_space import space_overlay
from burano.scenes.buru.table.model import Model
from burano.table.contract.overlays import GameOverlays
from burano.table.overlays.overlay import Overlay, large_overlay
from burano.table.picture.brush import Brush
from burano.table.play.model import Key

_SMALL = 0.9
"""Pixels of a unit below which cards are shown large."""
_DISC = 66.0


class BuruOverlays(GameOverlays[Model]):
    """The overlays of island, cards and ship."""

    context: BuruContext

    def explains(self, key: Key) -> bool:
        if key[0] == "region":
            return "info" in self.context.picture.zones()
        return key[0] == "space" or super().explains(key)

    def _is_enlarged(self, key: Key) -> bool:
        """Whether pointing at a card shows it large: where its letters are small."""
        return key[0] in ("row", "islander") and self.view.s < _SMALL

    def explanation(self, key: Key) -> Overlay | None:
        context = self.context
        if key[0] == "space" and context.drag.held is None and context.sheet is None:
            anchor = self.geometry.anchor(key)
            clear = [anchor, *context.ui.keep_clear]
            if key[1] // SPACES == LAKE:  # what tributes cost
                clear.append(context.pixels(context.parts.altars))
            view = context.control_view
            return space_overlay(context.kit, view, self.model, *divmod(key[1], SPACES), anchor, clear)
        if self._is_enlarged(key) and context.drag.held is None:
            panel = context.parts.row if key[0] == "row" else context.parts.tableau
            anchor = self.geometry.anchor(key)
            width = pygame.Rect(0, 0, max(anchor.w, self.view.px(99)), anchor.h)
            width.center = anchor.center
            return large_overlay(self.view, cards.islander_picture(key[1]), cards.RATIO, width, context.pixels(panel))
        return super().explanation(key)

    def held_size(self, held: Key) -> tuple[float, float]:
        return 110, 130

    def held_at(self, held: Key, place: Key | None, x: float, y: float) -> tuple[float, float]:
        return x, y

    def draw_held(self, brush: Brush, held: Key, x: float, y: float, *, turned: bool) -> None:
        colour = self.model.colors[self.model.seat]
        power = held[1] if held[0] == "explorer" and self.model.open else 0
        cards.draw_disc(brush, colour, x, y - 20, _DISC, power=power)
        brush.centred("ui_grab", x + 10, y + 10, 36)

    def ghost(self, held: Key, place: Key) -> Overlay | None:
        if place[0] != "region":
            return None
        panel, model = self.context.parts.island, self.model
        colour = model.colors[model.seat]
        x, y = panel.out(panel.island.stack(place[1], colour))
        count = model.bids(model.seat, place[1])[0]
        w = _DISC * panel.island.k * panel.zoom
        y -= count * 60 * panel.island.k * panel.zoom * 0.14

        def draw(brush: Brush) -> None:
            cards.draw_disc(brush, colour, x, y, w, alpha=0.6)

        rect = self.view.rect(x - w, y - w, 2 * w, 2 * w)
        return Overlay(rect, ("ghost", place, count), draw)
