"""Overlays above Burano's table: callouts, enlarged cards, opened towers, the held piece."""

from __future__ import annotations

from collections.abc import Iterable

from burano.scenes.burano.table import overlays
from burano.scenes.burano.table.callouts import callout
from burano.scenes.burano.table.context import BuranoContext
from burano.scenes.burano.table.contract.geometry import BuranoGeometry
from burano.scenes.burano.table.contract.layout import BuranoLayout
from burano.scenes.burano.table.contract.pointing import BuranoPointing
from burano.scenes.burano.table.model import Model
from burano.table.contract.overlays import GameOverlays
from burano.table.motion.flight import Point
from burano.table.overlays.overlay import Callout, Overlay
from burano.table.picture.brush import Brush
from burano.table.play.model import Key


class BuranoOverlays(GameOverlays[Model]):
    """The overlays of the island and the cards."""

    context: BuranoContext
    layout: BuranoLayout
    pointing: BuranoPointing

    def __init__(
        self, context: BuranoContext, layout: BuranoLayout, geometry: BuranoGeometry, pointing: BuranoPointing
    ) -> None:
        super().__init__(context, layout, geometry, pointing)
        self.tower = overlays.Tower()
        self._pointed: tuple[Model | None, object, int] = (None, None, -1)

    def callout(self, key: Key) -> Callout | None:
        return callout(self.model, self.pointing.moored(key) or key)

    def explains(self, key: Key) -> bool:
        return key[0] in overlays.ZOOMED or super().explains(key)

    def explanation(self, key: Key) -> Overlay | None:
        if key[0] not in overlays.ZOOMED:
            return super().explanation(key)
        context, anchor = self.context, self.geometry.anchor(key)
        side = context.pixels(context.parts.market) if key[0] == "card" else None
        drawers = [zone for zone in context.drawers.zones().values() if zone.contains(anchor)]
        view, left = context.control_view, self.layout.now.lagoon.x / self.view.grow
        return overlays.zoom(context.kit, view, self.model, key, anchor, left, drawers[0] if drawers else side)

    def more(self) -> Iterable[Overlay]:
        pit = self.tower.pit
        return [overlays.opened(self.view, self.context.parts.map, self.model, pit)] if pit >= 0 else ()

    def rest(self, dt: float) -> bool:
        """Count the time the pointer rests on a tower. Returns whether a tower opened or closed."""
        return self.tower.rest(self._pointed_tower(), dt)

    def _pointed_tower(self) -> int:
        """Return the pit with two or three floors under the pointer, or -1; cached until something changes."""
        context, model = self.context, self.model
        if context.drag.held is not None or context.camera.plan or context.animations.busy:
            return -1
        now = (context.pointer, context.ui.keyboard)
        if self._pointed[0] is not model or self._pointed[1] != now:
            key = context.key_at(context.pointer)
            tall = key is not None and key[0] == "pit" and model.state.height[key[1]] > 1
            self._pointed = model, now, key[1] if key is not None and tall else -1
        return self._pointed[2]

    def ghost(self, held: Key, place: Key) -> Overlay | None:
        return overlays.ghost(self.view, self.context.parts, self.model, held, place)

    def held_size(self, held: Key) -> tuple[float, float]:
        return overlays.held_room(held)

    def held_at(self, held: Key, place: Key | None, x: float, y: float) -> Point:
        return overlays.held_at(self.context.parts, self.model, held, place, x, y)

    def draw_held(self, brush: Brush, held: Key, x: float, y: float, *, turned: bool) -> None:
        overlays.draw_held(brush, self.context.parts.map, self.model, held, x, y, turned=turned)
