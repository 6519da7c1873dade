"""What is drawn above the table: spaces and cards large, the explorer in hand and where it would lie."""

from __future__ import annotations

import pygame

from burano.games.buru.board import LAKE, SPACES
from burano.games.buru.scoring import elder_esteem
from burano.scenes.buru.art import cards
from burano.scenes.buru.table.context import BuruContext
from burano.scenes.buru.table.large_space import space_overlay
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.table.panels.tray import level_of
from burano.table.contract.overlays import GameOverlays
from burano.table.overlays.overlay import Overlay, large_overlay
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel
from burano.table.play.model import Key

_SMALL = 0.9
"""Pixels of a unit below which cards are shown large."""
_WIDEST, _IN_TRAY = 154.0, 104.0
"""Greatest width, in units, of which a large card is a multiple; less for what lies in the tray."""
_DISC = 66.0


class BuruOverlays(GameOverlays[Model]):
    """Enlarged spaces and cards, and the held explorer."""

    context: BuruContext

    def explains(self, key: Key) -> bool:
        if key[0] == "region":
            return "info" in self.context.picture.zones()
        return key[0] == "space" or super().explains(key)

    def _is_enlarged(self, key: Key) -> bool:
        """Return whether pointing at a card shows it large: where its letters are small. Face-down cards stay as they
        are."""
        if key[0] == "plot":
            return self._plot(key) >= 0 and self.view.s < _SMALL
        if key[0] == "mine":
            return key[1] >= 0 and self.view.s < _SMALL
        return key[0] in ("row", "islander") and self.view.s < _SMALL

    def _plot(self, key: Key) -> int:
        """Return the plot card of a Lawan; -1 before Noon."""
        return self.model.state.plot_of[key[1] - self.model.state.board.persons]

    def _large(self, key: Key) -> tuple[cards.Picture, Panel[Model]]:
        """Return the large picture of a card, and the panel it lies in."""
        parts = self.context.parts
        match key:
            case ("plot", _):
                return cards.plot_picture(self._plot(key)), parts.plots
            case ("mine", elder):
                worth = dict(elder_esteem(self.model.state, self.model.seat)).get(elder, 0)
                return cards.elder_picture(elder, level_of(elder, worth)), parts.secrets
            case (what, card):
                return cards.islander_picture(card), parts.row if what == "row" else parts.tableau

    def explanation(self, key: Key) -> Overlay | None:
        context = self.context
        if key[0] == "space" and context.drag.held is None and context.sheet is None:
            anchor = self.geometry.anchor(key)
            clear = [anchor, *context.ui.avoided]
            if key[1] // SPACES == LAKE:  # what tributes cost
                clear.append(context.pixels(context.parts.altars))
            view = context.control_view
            return space_overlay(context.kit, view, self.model, *divmod(key[1], SPACES), anchor, clear)
        if self._is_enlarged(key) and context.drag.held is None:
            picture, panel = self._large(key)
            anchor = self.geometry.anchor(key)
            widest = _WIDEST if key[0] in ("row", "plot") else _IN_TRAY
            width = pygame.Rect(0, 0, min(max(anchor.w, self.view.px(99)), self.view.px(widest)), anchor.h)
            width.center = anchor.center
            room, above = context.pixels(panel), key[0] in ("islander", "mine")
            return large_overlay(self.view, picture, cards.RATIO, width, room, above=above)
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
